import type { AccessTable } from '#core/who-may.ts';

export const whoMay: AccessTable = {
  'Query.myTasksConnection': 'everybody',
  'Query.myTaskCounts': 'everybody',
  'Query.myTask': 'everybody',
  'Query.trashedTasksConnection': 'everybody',
  'Mutation.createTask': 'everybody',
  'Mutation.updateTask': 'everybody',
  'Mutation.updateTaskStatus': 'everybody',
  'Mutation.deleteTask': 'everybody',
  'Mutation.restoreTask': 'everybody',
};
