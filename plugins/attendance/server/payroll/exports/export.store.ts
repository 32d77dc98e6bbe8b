import type { Statement } from '#core/ports/database.ts';
import type { RequestContext, Rows } from '#core/server/context.ts';
import type { SentPerson } from '#plugins/attendance/domain/output/payroll/difference.ts';
import { nameOf, personOf } from '#plugins/employee/sql.ts';
import type { PayrollDelivery } from '../formats/presets.ts';

export type PayrollExportKind = 'FULL' | 'DIFFERENCE';
export type PayrollExportModel = {
  readonly id: string;
  readonly formatId: string;
  readonly formatName: string;
  readonly preset: string;
  readonly delivery: PayrollDelivery;
  readonly month: string;
  readonly kind: PayrollExportKind;
  readonly people: number;
  readonly failedPeople: number;
  readonly fileNames: string[];
  readonly hash: string | null;
  readonly fileId: string | null;
  readonly createdAt: Date;
  readonly createdById: string | null;
  readonly createdBy: string | null;
  readonly discardedAt: Date | null;
  readonly discardedBy: string | null;
  readonly discardedBecause: string | null;
};

const columns = (ctx: RequestContext) => ({
  id: 'payroll_exports.id',
  formatId: 'payroll_exports.format_id',
  formatName: 'payroll_exports.format_name',
  preset: 'payroll_exports.preset',
  delivery: 'payroll_exports.delivery',
  month: 'payroll_exports.month',
  kind: 'payroll_exports.kind',
  people: 'payroll_exports.people',
  failedPeople: 'payroll_exports.failed_people',
  fileNames: 'payroll_exports.file_names',
  hash: 'payroll_exports.hash',
  fileId: 'payroll_exports.file_id',
  createdAt: 'payroll_exports.created_at',
  createdById: 'payroll_exports.created_by',
  createdBy: ctx.raw(nameOf('payroll_exports.created_by')),
  discardedAt: 'payroll_exports.discarded_at',
  discardedBy: ctx.raw(nameOf('payroll_exports.discarded_by')),
  discardedBecause: 'payroll_exports.discarded_because',
});

export type ExportWhere = { readonly formatId?: string | null; readonly month?: string | null };

const chosen = (ctx: RequestContext, { formatId, month }: ExportWhere) => {
  const rows = ctx.table('payroll_exports');
  if (formatId) rows.where('payroll_exports.format_id', formatId);
  if (month) rows.where('payroll_exports.month', month);
  return rows;
};

export async function listExports(
  ctx: RequestContext,
  where: ExportWhere,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly nodes: PayrollExportModel[]; readonly totalCount: number }> {
  const [row] = await chosen(ctx, where).count({ count: '*' });
  const nodes: PayrollExportModel[] = await chosen(ctx, where)
    .select(columns(ctx))
    .orderBy([
      { column: 'payroll_exports.created_at', order: 'desc' },
      { column: 'payroll_exports.id', order: 'desc' },
    ])
    .offset(offset)
    .limit(limit);
  return { nodes, totalCount: Number(row?.count ?? 0) };
}

export const findExport = async (
  ctx: RequestContext,
  id: string,
): Promise<PayrollExportModel | undefined> =>
  ctx.table('payroll_exports').where('payroll_exports.id', id).first(columns(ctx));

/** The newest one that counts: finished, and taken by the product. */
export const lastExport = async (
  ctx: RequestContext,
  where: ExportWhere,
): Promise<PayrollExportModel | undefined> =>
  chosen(ctx, where)
    .whereNotNull('payroll_exports.hash')
    .whereNull('payroll_exports.discarded_at')
    .orderBy([
      { column: 'payroll_exports.created_at', order: 'desc' },
      { column: 'payroll_exports.id', order: 'desc' },
    ])
    .first(columns(ctx));

export type SentBefore = SentPerson & { readonly sentAt: Date };

/** What the product has of each person: the newest output that has them and counts. $2 format, $3 month. */
const SENT: Statement = {
  name: 'attendance_payroll_sent',
  text: `select distinct on (sent.employee_id) sent.employee_id as "employeeId", sent.figures,
      payroll_exports.created_at as "sentAt"
    from payroll_exports
    join payroll_export_people as sent on sent.company_id = $1
      and sent.export_id = payroll_exports.id and sent.failure is null
    where payroll_exports.company_id = $1 and payroll_exports.format_id = $2
      and payroll_exports.month = $3 and payroll_exports.hash is not null
      and payroll_exports.discarded_at is null
    order by sent.employee_id, payroll_exports.created_at desc, payroll_exports.id desc`,
};

export async function sentBefore(
  ctx: RequestContext,
  formatId: string,
  month: string,
): Promise<ReadonlyMap<string, SentBefore>> {
  const rows = await ctx.run<SentBefore>(SENT, [ctx.viewer.companyId, formatId, month]);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** Written before a person is sent: until the product has answered, it has not taken them. */
export const WAITING = 'WAITING';
export type PayrollFailureModel = {
  readonly person: {
    readonly employeeId: string;
    readonly employeeNumber: string;
    readonly lastName: string;
    readonly firstName: string;
  };
  readonly kind: 'WAITING' | 'UNKNOWN_EMPLOYEE' | 'OTHER_PERIOD' | 'REFUSED';
  readonly detail: string;
};

const FAILURES: Statement = {
  name: 'attendance_payroll_failures',
  text: `select sent.employee_id as "employeeId", coalesce(person.employee_number, '') as "employeeNumber",
      person.last_name as "lastName", person.first_name as "firstName", sent.failure
    from payroll_export_people as sent
    join ${personOf('sent.employee_id')}
    where sent.company_id = $1 and sent.export_id = $2 and sent.failure is not null
    order by person.employee_number, sent.employee_id limit 500`,
};

/** Whom the product did not take, or not yet. */
export async function failuresOf(ctx: RequestContext, id: string): Promise<PayrollFailureModel[]> {
  type Row = PayrollFailureModel['person'] & { readonly failure: string };
  const rows = await ctx.run<Row>(FAILURES, [ctx.viewer.companyId, id]);
  return rows.map(({ failure, ...person }) => {
    const [kind = '', ...detail] = failure.split(' ');
    return { person, kind: kind as PayrollFailureModel['kind'], detail: detail.join(' ') };
  });
}

export const updateExport = async (ctx: Rows, id: string, changes: object): Promise<void> => {
  await ctx.table('payroll_exports').where('payroll_exports.id', id).update(changes);
};
