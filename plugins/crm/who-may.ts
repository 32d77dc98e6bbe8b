import type { AccessTable } from '#core/who-may.ts';

const anyOf = (codes: readonly string[], update = false): readonly string[] =>
  codes.map((code) => (update ? `${code}:update` : code));

const SCOPES = ['crm.of_group', 'crm.own'];
const CLIENTS = ['crm.client', 'crm.client_attack', ...SCOPES];
const PEOPLE = ['crm.client_employee', 'crm.client_employee_attack', ...SCOPES];
const EITHER = [...new Set([...CLIENTS, ...PEOPLE])];

export const whoMay: AccessTable = {
  // Whoever sees clients is told what they are sorted by.
  'Query.clientCategories': ['crm', ...EITHER],
  'Query.clientCategory': ['crm', ...EITHER],
  'Query.clientStatuses': ['crm.status', 'crm.status_notice', ...EITHER],
  'Query.clientStatus': ['crm.status', 'crm.status_notice', ...EITHER],
  'Query.clientIndustries': ['crm.industry', ...EITHER],
  'Query.clientIndustry': ['crm.industry', ...EITHER],
  'Query.customClientKeys': ['crm.custom', ...EITHER],
  'Query.customClientKey': ['crm.custom', ...EITHER],
  'Query.crmSetting': ['crm.setting', ...EITHER],
  'Mutation.updateCrmSetting': 'crm.setting:update',
  'Mutation.addStandardIndustries': 'crm.industry:update',
  'Query.clientEmployeeFiles': anyOf(PEOPLE),
  'Mutation.changeClientEmployeeFiles': anyOf(PEOPLE, true),
  'Query.clientItemFiles': anyOf(CLIENTS),
  'Mutation.changeClientItemFiles': anyOf(CLIENTS, true),
  'Query.clientTimelineEntriesConnection': anyOf(CLIENTS),
  'Mutation.createClientCall': anyOf(CLIENTS, true),
  'Mutation.updateClientCall': anyOf(CLIENTS, true),
  'Mutation.deleteClientCall': anyOf(CLIENTS, true),
  'Mutation.moveClients': anyOf(CLIENTS, true),
  'Mutation.moveClientEmployees': anyOf(PEOPLE, true),
  'Mutation.updateAttackOrderCustomClientKeys': 'crm.custom:update',
  'Query.customClientKeyChange': 'crm.custom:update',
  'Query.clientsConnection': anyOf(CLIENTS),
  'Query.client': anyOf(CLIENTS),
  'Mutation.createClient': anyOf(CLIENTS, true),
  'Mutation.updateClient': anyOf(CLIENTS, true),
  'Mutation.deleteClient': anyOf(CLIENTS, true),
  'Query.bulkUpdateClientsPreview': anyOf(CLIENTS, true),
  'Query.bulkUpdatesClients': anyOf(CLIENTS, true),
  'Mutation.bulkUpdateClients': anyOf(CLIENTS, true),
  'Mutation.undoBulkUpdateClients': anyOf(CLIENTS, true),
  'Query.clientCandidates': anyOf(CLIENTS),
  'Query.suspectedClientPairsConnection': anyOf(CLIENTS),
  'Query.clientMergesConnection': anyOf(CLIENTS),
  'Mutation.mergeClients': anyOf(CLIENTS, true),
  'Mutation.undoClientMerge': anyOf(CLIENTS, true),
  'Mutation.dismissClientPair': anyOf(CLIENTS, true),
  'Mutation.reopenClientPair': anyOf(CLIENTS, true),
  'Query.clientEmployeesConnection': anyOf(PEOPLE),
  'Query.clientEmployee': anyOf(PEOPLE),
  'Mutation.createClientEmployee': anyOf(PEOPLE, true),
  'Mutation.updateClientEmployee': anyOf(PEOPLE, true),
  'Mutation.deleteClientEmployee': anyOf(PEOPLE, true),
  'Query.bulkUpdateClientEmployeesPreview': anyOf(PEOPLE, true),
  'Query.bulkUpdatesClientEmployees': anyOf(PEOPLE, true),
  'Mutation.bulkUpdateClientEmployees': anyOf(PEOPLE, true),
  'Mutation.undoBulkUpdateClientEmployees': anyOf(PEOPLE, true),
  'Client.cautionNote': 'crm.client_caution',
  'Client.creditStatus': 'crm.client_payment',
  'Client.paymentUrl': 'crm.client_payment',
  'Client.paymentIssuedOn': 'crm.client_payment',
};
