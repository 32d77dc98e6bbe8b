import type { AccessTable } from '#core/who-may.ts';

/** Rights over clients, of which each opens some of them. */
const CLIENTS = ['crm.client', 'crm.client_attack', 'crm.of_group', 'crm.own'];
const CHANGED = CLIENTS.map((code) => `${code}:update`);

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
  'Query.clientTasksConnection': CLIENTS,
  'Mutation.createClientTask': CHANGED,
  'Mutation.updateClientTask': CHANGED,
  'Mutation.deleteClientTask': CHANGED,
  'Mutation.restoreClientTask': CHANGED,
};
