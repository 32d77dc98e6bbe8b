import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { kept } from '#core/server/kept/kept.ts';
import {
  checkTemplate,
  isComplete,
} from '#plugins/attendance/domain/output/payroll/check-template.ts';
import type { PayrollTemplate } from '#plugins/attendance/domain/output/payroll/template.ts';
import {
  PayrollFormat,
  type PayrollFormatRow,
} from '#plugins/attendance/generated/records/PayrollFormat.ts';
import { kindsOfItems } from '../month/items.ts';
import { findPreset } from './presets.ts';

/** What decides about what stands in the file; a new name leaves it as it was confirmed. */
const OF_FILE: readonly (keyof PayrollFormatRow)[] = [
  'separator',
  'encoding',
  'newline',
  'quotes',
  'header',
  'pastedHeader',
  'linesBefore',
  'fileName',
  'split',
  'payMonths',
  'columns',
];

export const templateOf = ({ linesBefore, ...row }: PayrollFormatRow): PayrollTemplate => ({
  ...row,
  linesBefore: linesBefore ? linesBefore.split(/\r\n|\r|\n/u) : [],
});

/** 給与ソフトの取り込み形式 of the company. */
export const payrollFormats = kept(PayrollFormat, {
  async check(ctx, wanted, before) {
    const row = wanted as PayrollFormatRow;
    const issues = checkTemplate(templateOf(row), await kindsOfItems(ctx));
    if (!before && !findPreset(row.preset))
      issues.push({ path: 'preset', key: 'validation.payroll.unknownPreset' });
    return issues.map((issue) => ({ ...issue, path: `data/${issue.path}` }));
  },
  async derive(_ctx, changes, before) {
    const isOther = OF_FILE.some(
      (field) =>
        field in changes && JSON.stringify(changes[field]) !== JSON.stringify(before?.[field]),
    );
    return before && isOther ? { verifiedMonth: null, verifiedAt: null, verifiedById: null } : {};
  },
  ignored: ['columns', 'verifiedById'],
  history: {
    verifiedMonth: { label: 'payroll:format.verifiedMonth', show: 'text', fixed: true },
    verifiedAt: { label: 'payroll:format.verifiedAt', show: 'dateTime', fixed: true },
  },
  fields: {
    isComplete: (row) => isComplete(templateOf(row)),
    verifiedBy: async ({ verifiedById }, _args, ctx) =>
      verifiedById
        ? ((await ctx.records.personNames(ctx, [verifiedById])).get(verifiedById) ?? null)
        : null,
  },
});

/** The format for an output; NOT_FOUND where it is none of the company's. */
export async function formatOf(ctx: RequestContext, id: string): Promise<PayrollFormatRow> {
  const format = await payrollFormats.byId(ctx).load(id);
  if (!format) throw notFound('PayrollFormat');
  return format;
}

/** 確認済みにする. Throws as verifyPayrollFormat of the API says. */
export async function verifyFormat(
  ctx: RequestContext,
  id: string,
  month: string,
): Promise<PayrollFormatRow> {
  const format = await formatOf(ctx, id);
  const made = await ctx
    .table('payroll_exports')
    .where({ 'payroll_exports.format_id': id, 'payroll_exports.month': month })
    .whereNotNull('payroll_exports.hash')
    .whereNull('payroll_exports.discarded_at')
    .first('payroll_exports.id');
  if (!made) throw invalidInput([{ path: 'data/month', key: 'validation.payroll.noFileOfMonth' }]);
  await payrollFormats.save(ctx, format, {
    verifiedMonth: month,
    verifiedAt: ctx.now,
    verifiedById: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'update',
    subject: 'PayrollFormat',
    subjectId: id,
    before: { verifiedMonth: format.verifiedMonth ?? null },
    after: { verifiedMonth: month },
  });
  return payrollFormats.reload(ctx, id);
}
