import type { AccessTable } from '../../core/who-may.ts';

export const whoMay: AccessTable = {
  'Query.productConnection': 'inventory.product',
  'Query.product': 'inventory.product',
  'Mutation.createProduct': 'inventory.product:update',
  'Mutation.updateProduct': 'inventory.product:update',
  'Mutation.deleteProduct': 'inventory.product:update',
  'Mutation.restoreProduct': 'inventory.product:update',
};
