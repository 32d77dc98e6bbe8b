import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { type CellPlan, workMinutes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { breaksColumn } from '../board/cells.store.ts';

type Planned = {
  readonly employeeId: string;
  readonly date: string;
  readonly after: CellPlan;
  /** Minutes that the day began its month with, where no plan of its own has kept them yet. */
  readonly plannedAtStart?: number | undefined;
};

/**
 * What a month began with is kept: later plans do not move the line of a variable system, and neither does
 * a plan that is emptied (NONE). Before the month begins there is nothing to keep.
 */
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
      planned_at_start = case when date_trunc('month', excluded.date) > $10::date
        then excluded.planned_at_start
        else coalesce(day_plans.planned_at_start, excluded.planned_at_start) end,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
};

/** A month of a thousand people in pieces: others are answered in between. */
const WRITTEN_AT_ONCE = 2_000;

export async function writeDayPlans(
  ctx: RequestContext,
  changes: readonly Planned[],
): Promise<void> {
  for (const part of partsOf(changes, WRITTEN_AT_ONCE)) await writeSome(ctx, part);
}

async function writeSome(ctx: RequestContext, changes: readonly Planned[]): Promise<void> {
  const { companyId, employeeId: by } = ctx.viewer;
  const work = changes.map(({ after }) => (after?.kind === 'WORK' ? after : undefined));
  await ctx.run(UPSERT, [
    companyId,
    changes.map(({ employeeId }) => employeeId),
    changes.map(({ date }) => date),
    changes.map(({ after }) => after?.kind ?? 'NONE'),
    work.map((plan) => plan?.patternId ?? null),
    work.map((plan) => plan?.start ?? null),
    work.map((plan) => plan?.end ?? null),
    work.map((plan) => breaksColumn(plan?.breaks ?? [])),
    changes.map(({ after }) => (after === null ? null : workMinutes(after))),
    tokyoDate(ctx.now),
    ctx.now,
    by || null,
    changes.map(({ plannedAtStart }) => plannedAtStart ?? null),
  ]);
}
