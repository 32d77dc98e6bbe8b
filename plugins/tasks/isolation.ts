import { type Ids, type IsolationRow, nothing } from '#test/support/isolation.ts';

const task = {
  sends: (theirs: Ids) => [
    { where: { id: theirs.of('tasks') } },
    { where: { id: theirs.of('tasks', 1) } },
  ],
};

const NEW = { type: 'WORK', title: '新しいタスク' };

/** How somebody else would try to misuse each field: tasks are one person's own. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  'Query.myTask': { ...task, personal: true },
  'Query.myTasksConnection': { personal: true },
  'Query.myTaskCounts': nothing,
  'Query.trashedTasksConnection': { personal: true },
  'Mutation.createTask': {
    ...nothing,
    sends: () => [{ data: { type: 'WORK', title: '新しいタスク' } }],
  },
  'Mutation.updateTask': {
    sends: (theirs) => [{ where: { id: theirs.of('tasks') }, data: { title: 'のっとり' } }],
  },
  'Mutation.updateTaskStatus': {
    sends: (theirs) => [{ taskId: theirs.of('tasks'), data: { status: 'RESOLVED' } }],
  },
  'Mutation.deleteTask': task,
  'Mutation.restoreTask': task,
  'Query.clientTasksConnection': {
    sends: (theirs: Ids) => [{ where: { clientId: theirs.of('clients') } }],
  },
  'Mutation.createClientTask': {
    sends: (theirs: Ids, own: Ids) => [
      { data: { clientId: theirs.of('clients'), ...NEW } },
      { data: { clientId: own.of('clients'), employeeId: theirs.of('employees'), ...NEW } },
    ],
  },
  'Mutation.updateClientTask': {
    sends: (theirs) => [{ where: { id: theirs.of('tasks') }, data: { title: 'のっとり' } }],
  },
  'Mutation.deleteClientTask': task,
  'Mutation.restoreClientTask': task,
};
