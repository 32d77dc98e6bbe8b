import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const RIGHT: Right = { do: 'read', on: 'SpecialClauseUse' };

/** 特別条項の発動: how the clause was invoked, which measures were taken, and how it was withdrawn. */
export const specialClauseUseRecord: RecordKind = {
  subject: 'SpecialClauseUse',
  title: 'limits:use.record',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const rows: { id: string; employee_id: string; month: string }[] = await ctx
      .table('special_clause_uses')
      .whereIn('special_clause_uses.id', [...ids])
      .select(
        'special_clause_uses.id',
        'special_clause_uses.employee_id',
        'special_clause_uses.month',
      );
    const names = await ctx.records.personNames(
      ctx,
      rows.map(({ employee_id }) => employee_id),
    );
    return new Map(
      rows.map(({ id, employee_id, month }) => [
        id,
        `${names.get(employee_id) ?? ''} ${month.replace('-', '/')}`,
      ]),
    );
  }),
  fields: {
    agreement36Id: {
      label: 'limits:use.agreement',
      show: 'reference',
      to: 'Agreement36',
      fixed: true,
    },
    month: { label: 'limits:use.month', fixed: true },
    invokedOn: { label: 'limits:use.invokedOn', show: 'date', fixed: true },
    reason: { label: 'limits:use.reason', show: 'longText', fixed: true },
    procedure: {
      label: 'limits:use.procedure',
      show: 'choice',
      choices: 'limits:procedure',
      fixed: true,
    },
    consultedOn: { label: 'limits:use.consultedOn', show: 'date', fixed: true },
    consultedWith: { label: 'limits:use.consultedWith', fixed: true },
    measures: {
      label: 'limits:use.measures',
      show: 'choice',
      choices: 'limits:measure',
      fixed: true,
    },
    expectedHours: { label: 'limits:use.expectedHours', show: 'number', fixed: true },
    measure: {
      label: 'limits:use.measure',
      show: 'choice',
      choices: 'limits:measure',
      fixed: true,
    },
    takenOn: { label: 'limits:use.takenOn', show: 'date', fixed: true },
    takenBy: { label: 'limits:use.takenBy', fixed: true },
    note: { label: 'limits:use.note', show: 'longText', fixed: true },
    withdrawnBecause: { label: 'limits:use.withdrawnBecause', show: 'longText', fixed: true },
  },
};
