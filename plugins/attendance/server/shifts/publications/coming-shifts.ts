import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { PALETTE, type PaletteColor } from '#plugins/attendance/domain/palette.ts';
import { rulesOn } from '../../rules/rules-of-people.ts';
import { plannedDays } from '../../schedules/planned-days.sql.ts';
import { datesWithin, planForApi } from '../board/board.read-model.ts';
import type { PublishedChange } from './publications.read-model.ts';

const USUAL_DAYS = 14;
const UNREAD_SHOWN = 200;

const COMING = {
  name: 'attendance_coming_shifts',
  text: `select dates.date::date as date, plan.kind,
      case when plan.kind is null then usual.start_minutes else plan.start_minutes end as start,
      case when plan.kind is null then usual.end_minutes else plan.end_minutes end as "end",
      shift_patterns.name as "patternName", shift_patterns.color
    from generate_series($3::date, $4::date, interval '1 day') as dates (date)
    left join day_plans as plan on plan.company_id = $1 and plan.employee_id = $2
      and plan.date = dates.date and plan.kind <> 'NONE'
    left join shift_patterns on shift_patterns.company_id = $1
      and shift_patterns.id = plan.shift_pattern_id
    left join (${plannedDays(
      `select $3::date + days from generate_series(0, $4::date - $3::date) as days`,
      'assigned.employee_id = $2',
    )}) as usual on usual.date = dates.date
    order by 1`,
};

type Row = {
  date: string;
  kind: 'WORK' | 'OFF' | null;
  start: number | null;
  end: number | null;
  patternName: string | null;
  color: PaletteColor | null;
};

const FIXED = {
  name: 'attendance_has_fixed_shift',
  text: `select basic_shifts.is_fixed as fixed from employee_basic_shifts
    join basic_shifts on basic_shifts.company_id = $1
      and basic_shifts.id = employee_basic_shifts.basic_shift_id
    where employee_basic_shifts.company_id = $1 and employee_basic_shifts.employee_id = $2
      and employee_basic_shifts.valid_from <= $3::date
      and (employee_basic_shifts.valid_until is null or $3::date < employee_basic_shifts.valid_until)`,
};

/** A wish of somebody whose hours are fixed asks for a change of them. */
export async function hasFixedShift(ctx: RequestContext, employeeId: string): Promise<boolean> {
  const [row] = await ctx.run<{ fixed: boolean }>(FIXED, [
    ctx.viewer.companyId,
    employeeId,
    tokyoDate(ctx.now),
  ]);
  return row?.fixed ?? true;
}

/** What the viewer is planned on each date of the range; no times on days off. */
export async function ownPlans(ctx: RequestContext, from: string, to: string) {
  const { companyId, employeeId } = ctx.viewer;
  const rows = await ctx.run<Row>(COMING, [companyId, employeeId, from, to]);
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return datesWithin(from, to).map((date) => {
    const row = byDate.get(date);
    return {
      date,
      start: row?.start ?? null,
      end: row?.end ?? null,
      patternName: row?.patternName ?? null,
      hex: row?.color ? PALETTE[row.color] : null,
      isPublished: row?.kind != null,
    };
  });
}

export async function comingShifts(ctx: RequestContext, days: number | null | undefined) {
  const { employeeId } = ctx.viewer;
  const from = tokyoDate(ctx.now);
  const to = addDays(from, (days ?? USUAL_DAYS) - 1);
  const unread: { changes: PublishedChange[]; published_at: Date }[] = await ctx
    .table('shift_publication_people')
    .where('shift_publication_people.employee_id', employeeId)
    .whereNull('shift_publication_people.read_at')
    .orderBy('shift_publication_people.published_at', 'desc')
    .select('shift_publication_people.changes', 'shift_publication_people.published_at');
  return {
    days: await ownPlans(ctx, from, to),
    unread: unread
      .flatMap(({ changes, published_at }) =>
        changes.map(({ date, before, after }) => ({
          date,
          publishedAt: published_at,
          before: planForApi(before),
          after: planForApi(after),
        })),
      )
      .slice(0, UNREAD_SHOWN),
    isFixedShift: await hasFixedShift(ctx, employeeId),
    isShown: (await rulesOn(ctx, employeeId, from)).values.FUNCTION_DISPLAY.showsComingShifts,
  };
}

/** 確認しました: whoever published it sees when. */
export async function confirmMyShifts(ctx: RequestContext): Promise<true> {
  const { employeeId } = ctx.viewer;
  await ctx
    .table('shift_publication_people')
    .where('shift_publication_people.employee_id', employeeId)
    .whereNull('shift_publication_people.read_at')
    .update({ read_at: ctx.now });
  return true;
}
