import type { RecordKind } from '#core/server/records/record-kind.ts';

/** What the company asks of new passwords. */
export const passwordRuleRecord: RecordKind = {
  subject: 'PasswordRule',
  title: 'account.passwordRule',
  // There is one of it, under the id of the company.
  labels: async (ctx, ids) => {
    const { companyId } = ctx.viewer;
    const isToldOf = ids.includes(companyId) && ctx.ability.can('update', 'PasswordRule');
    return new Map(isToldOf ? [[companyId, '']] : []);
  },
  fields: {
    minLength: { label: 'account.minLength', show: 'number', fixed: true },
    bothCases: { label: 'account.bothCases', show: 'boolean', fixed: true },
    symbol: { label: 'account.symbol', show: 'boolean', fixed: true },
  },
};
