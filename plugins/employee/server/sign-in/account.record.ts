import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const RIGHT: Right = { do: 'read', on: 'AuditEntry' };

/** Who came in and who was refused: for whoever may read all changes of the company. */
export const accountRecord: RecordKind = {
  subject: 'Account',
  title: 'account.kind',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const foundAccounts: { id: string; email: string }[] = await ctx
      .table('accounts')
      .whereIn('accounts.id', ids)
      .select('accounts.id', 'accounts.email');
    return new Map(foundAccounts.map(({ id, email }) => [id, email]));
  }),
  fields: {
    area: { label: 'account.area', show: 'choice', choices: 'account.areas' },
    refused: { label: 'account.refused', show: 'choice', choices: 'account.refusals' },
    reason: { label: 'account.reason', show: 'choice', choices: 'account.reasons' },
    asked: { label: 'account.asked', show: 'choice', choices: 'account.requests' },
    password: { label: 'account.password', show: 'secret' },
  },
  // They stand in each entry already.
  ignored: ['ip', 'userAgent', 'sessionId'],
};
