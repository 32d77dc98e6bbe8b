import { type Ids, type IsolationRow, nothing } from '#test/support/isolation.ts';

const task = {
  sends: (theirs: Ids) => [
    { where: { id: theirs.of('tasks') } },
    { where: { id: theirs.of('tasks', 1) } },
  ],
};

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
};
