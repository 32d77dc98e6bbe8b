import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const RIGHT: Right = { do: 'read', on: 'PayrollExport' };

/** 給与出力の記録 in the history: what was given out, and what was not taken. */
export const payrollExportRecord: RecordKind = {
  subject: 'PayrollExport',
  title: 'payroll:export.record',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const rows: { id: string; name: string; month: string }[] = await ctx
      .table('payroll_exports')
      .whereIn('payroll_exports.id', [...ids])
      .select({
        id: 'payroll_exports.id',
        name: 'payroll_exports.format_name',
        month: 'payroll_exports.month',
      });
    return new Map(rows.map(({ id, name, month }) => [id, `${name} ${month.replace('-', '/')}`]));
  }),
  fields: {
    month: { label: 'payroll:export.month', fixed: true },
    format: { label: 'payroll:export.format', fixed: true },
    kind: {
      label: 'payroll:export.kind',
      show: 'choice',
      choices: 'payroll:export.kinds',
      fixed: true,
    },
    people: { label: 'payroll:export.people', show: 'number', fixed: true },
    discarded: { label: 'payroll:export.discarded', show: 'boolean', fixed: true },
    reason: { label: 'payroll:export.reason', show: 'longText', fixed: true },
  },
};

const CONNECTION_RIGHT: Right = { do: 'update', on: 'PayrollFormat' };
/** freeeへの接続: who set it, never the token. */
export const payrollAccessRecord: RecordKind = {
  subject: 'PayrollAccess',
  title: 'payroll:freee.record',
  right: CONNECTION_RIGHT,
  labels: toldWith(CONNECTION_RIGHT, async (ctx, ids) => {
    const isSet = await ctx
      .table('payroll_connections')
      .first('payroll_connections.company_number');
    return new Map(isSet && ids.includes('freee') ? [['freee', 'freee']] : []);
  }),
  fields: {
    companyNumber: { label: 'payroll:freee.company', show: 'number', fixed: true },
  },
};
