import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { everybody, everybodysIds, peopleAtSince } from '#plugins/employee/sql.ts';

/** Whose results a change of many concerns. */
export type RecalculationScope =
  | { readonly kind: 'EVERYBODY' }
  | { readonly kind: 'EMPLOYEES'; readonly employeeIds: readonly string[] }
  | { readonly kind: 'BASIC_SHIFT'; readonly basicShiftId: string }
  | { readonly kind: 'DIVISION'; readonly divisionId: string };

export const RECALCULATE_JOB = 'attendance.recalculate';
export type RecalculateData = { readonly companyId: string; readonly id: string };

export type RecalculationModel = {
  readonly id: string;
  readonly fromDate: string;
  readonly total: number;
  readonly done: number;
  readonly changedDays: number;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly failedAt: Date | null;
};
export type Recalculation = RecalculationModel & { readonly scope: RecalculationScope };

export async function enqueueRecalculation(
  ctx: RequestContext,
  { ids, jobs }: Pick<Ports, 'ids' | 'jobs'>,
  scope: RecalculationScope,
  fromDate: string,
): Promise<string> {
  const id = ids.next();
  await ctx.insert('recalculations', {
    id,
    scope: JSON.stringify(scope),
    from_date: fromDate,
    requested_at: ctx.now,
    requested_by: ctx.viewer.employeeId || null,
  });
  const data: RecalculateData = { companyId: ctx.viewer.companyId, id };
  await jobs.enqueue(RECALCULATE_JOB, data, { connection: await ctx.connection() });
  ctx.afterCommit(() => jobs.hurry(RECALCULATE_JOB));
  return id;
}

const COLUMNS = {
  id: 'recalculations.id',
  scope: 'recalculations.scope',
  fromDate: 'recalculations.from_date',
  total: 'recalculations.total',
  done: 'recalculations.done',
  changedDays: 'recalculations.changed_days',
  requestedAt: 'recalculations.requested_at',
  finishedAt: 'recalculations.finished_at',
  failedAt: 'recalculations.failed_at',
};

export const findRecalculation = async (
  ctx: RequestContext,
  id: string,
): Promise<Recalculation | undefined> =>
  ctx.table('recalculations').where('recalculations.id', id).first(COLUMNS);

/** The newest first: what still runs, and what ended lately. */
export const latestRecalculations = async (ctx: RequestContext): Promise<Recalculation[]> =>
  ctx
    .table('recalculations')
    .select(COLUMNS)
    .orderBy([
      { column: 'recalculations.requested_at', order: 'desc' },
      { column: 'recalculations.id', order: 'desc' },
    ])
    .limit(20);

export const noteProgress = async (
  ctx: RequestContext,
  id: string,
  step: { total?: number; done?: number; changed?: number; finished?: true; failed?: true },
): Promise<void> => {
  await ctx
    .table('recalculations')
    .where('recalculations.id', id)
    .update({
      ...(step.total !== undefined && {
        total: step.total,
        done: 0,
        changed_days: 0,
        failed_at: null,
      }),
      // Blocks that end at the same moment each add their own.
      ...(step.done !== undefined && { done: ctx.raw('done + ?', [step.done]) }),
      ...(step.changed !== undefined && {
        changed_days: ctx.raw('changed_days + ?', [step.changed]),
      }),
      ...(step.finished && { finished_at: ctx.now }),
      ...(step.failed && { failed_at: ctx.now }),
    });
};

/** Whom it concerns, in one order. */
export async function peopleOf(ctx: RequestContext, scope: RecalculationScope): Promise<string[]> {
  const { companyId } = ctx.viewer;
  if (scope.kind === 'EMPLOYEES') return idsOf(ctx, OF_PEOPLE, [companyId, scope.employeeIds]);
  if (scope.kind === 'BASIC_SHIFT') return idsOf(ctx, OF_SHIFT, [companyId, scope.basicShiftId]);
  if (scope.kind === 'DIVISION') return idsOf(ctx, OF_DIVISION, [companyId, scope.divisionId]);
  return everybodysIds(ctx);
}

const OF_PEOPLE: Statement = {
  name: 'attendance_recalculated_people',
  rowMode: 'array',
  text: `select person.id from ${everybody()} and person.id = any ($2::text[]) order by person.id`,
};

const OF_SHIFT: Statement = {
  name: 'attendance_recalculated_people_of_shift',
  rowMode: 'array',
  text: `select person.id from ${everybody()} and person.id in (
      select employee_basic_shifts.employee_id from employee_basic_shifts
      where employee_basic_shifts.company_id = $1 and employee_basic_shifts.basic_shift_id = $2)
    order by person.id`,
};

const OF_DIVISION: Statement = {
  name: 'attendance_recalculated_people_of_division',
  rowMode: 'array',
  text: peopleAtSince('DIVISION', '= $2', "date '1970-01-01'"),
};

const idsOf = async (
  ctx: RequestContext,
  statement: Statement,
  values: readonly unknown[],
): Promise<string[]> => (await ctx.run<[string]>(statement, values)).map(([id]) => id);
