import type { AccessTable } from '../../core/who-may.ts';

export const whoMay: AccessTable = {
  'Query.clientCategories': 'crm',
  'Query.clientCategory': 'crm',
  'Mutation.createClientCategory': 'crm:update',
  'Mutation.updateClientCategory': 'crm:update',
  'Mutation.updateDisplayOrderClientCategories': 'crm:update',
  'Mutation.deleteClientCategory': 'crm:update',
  'Mutation.restoreClientCategory': 'crm:update',
};
