import type { AccessTable } from '#core/who-may.ts';

export const whoMay: AccessTable = {
  'Query.currentPlan': 'everybody',
  'Plan.usage': 'admin',
};
