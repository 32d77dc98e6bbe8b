import type { RequestContext } from '../../../../core/server/context.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { type CellPlan, workMinutes } from '../../domain/shifts/shift-plan.ts';
import { breaksColumn } from './cells.store.ts';

type Planned = {
  readonly employeeId: string;
  readonly date: string;
  readonly after: CellPlan;
  /** Minutes that the day began its month with, where no plan of its own has kept them yet. */
  readonly plannedAtStart?: number | undefined;
};

const REMOVE = {
  name: 'attendance_remove_day_plans',
  text: `delete from day_plans using unnest($2::text[], $3::date[]) as gone (employee_id, date)
    where day_plans.company_id = $1 and day_plans.employee_id = gone.employee_id
      and day_plans.date = gone.date`,
};

/** What a month began with is kept: later plans do not move the line of a variable system. */
const UPSERT = {
  name: 'attendance_upsert_day_plans',
  text: `insert into day_plans (company_id, employee_id, date, kind, shift_pattern_id,
      start_minutes, end_minutes, breaks, planned_at_start, version, updated_at, updated_by)
    select $1, plan.employee_id, plan.date, plan.kind, plan.pattern, plan.start_minutes,
      plan.end_minutes, plan.breaks::jsonb,
      case when date_trunc('month', plan.date) > $10::date then plan.minutes else plan.at_start end,
      1, $11::timestamptz, $12
    from unnest($2::text[], $3::date[], $4::text[], $5::text[], $6::smallint[], $7::smallint[],
      $8::text[], $9::smallint[], $13::smallint[]) as plan (employee_id, date, kind, pattern,
      start_minutes, end_minutes, breaks, minutes, at_start)
    on conflict (company_id, employee_id, date) do update set
      kind = excluded.kind, shift_pattern_id = excluded.shift_pattern_id,
      start_minutes = excluded.start_minutes, end_minutes = excluded.end_minutes,
      breaks = excluded.breaks, version = day_plans.version + 1,
      planned_at_start = coalesce(excluded.planned_at_start, day_plans.planned_at_start),
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
};

export async function writeDayPlans(
  ctx: RequestContext,
  changes: readonly Planned[],
): Promise<void> {
  const { companyId, employeeId: by } = ctx.viewer;
  const gone = changes.filter(({ after }) => after === null);
  if (gone.length > 0)
    await ctx.run(REMOVE, [
      companyId,
      gone.map(({ employeeId }) => employeeId),
      gone.map(({ date }) => date),
    ]);
  const kept = changes.flatMap(({ after, ...cell }) => (after ? [{ ...cell, plan: after }] : []));
  if (kept.length === 0) return;
  const work = kept.map(({ plan }) => (plan.kind === 'WORK' ? plan : undefined));
  await ctx.run(UPSERT, [
    companyId,
    kept.map(({ employeeId }) => employeeId),
    kept.map(({ date }) => date),
    kept.map(({ plan }) => plan.kind),
    work.map((plan) => plan?.patternId ?? null),
    work.map((plan) => plan?.start ?? null),
    work.map((plan) => plan?.end ?? null),
    work.map((plan) => breaksColumn(plan?.breaks ?? [])),
    kept.map(({ plan }) => workMinutes(plan)),
    tokyoDate(ctx.now),
    ctx.now,
    by || null,
    kept.map(({ plannedAtStart }) => plannedAtStart ?? null),
  ]);
}
