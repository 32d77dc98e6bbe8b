import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { type DayPlan, planList } from '../../domain/plan.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import type { WorkState } from '../../domain/stamp.ts';
import type { Knowledge, WorkDay } from '../../domain/work-day.ts';
import { millisOf, plannedDays } from '../schedules/planned-days.sql.ts';
import type { StampModel, WorkDayModel } from './stamp.models.ts';
import { type StampColumns, stampColumns, stampOf } from './stamp-columns.ts';

/** How far ahead a device without a network knows the plan. */
const DAYS_AHEAD = 9;
const LOOK_BACK_DAYS = 35;

// $2 employee, $3 today, $4 now
export const WORK_DAYS: Statement = {
  name: 'attendance_work_days',
  rowMode: 'array',
  text: `select
    (select json_agg(json_build_array(planned.date, planned.start_minutes, planned.end_minutes,
        planned.break_start_minutes, planned.break_end_minutes) order by planned.date)
      from (${plannedDays(
        `select $3::date + shift.days from generate_series(-3, ${DAYS_AHEAD}) as shift (days)`,
        'assigned.employee_id = $2',
      )}) as planned),
    (select json_agg(json_build_array(work_days.work_date, work_days.state,
        ${millisOf('work_days.first_in_at')}, ${millisOf('work_days.last_at')},
        ${millisOf('work_days.may_start_at')}, ${millisOf('work_days.turn_at')},
        ${millisOf('work_days.open_until')}) order by work_days.work_date)
      from work_days
      where work_days.company_id = $1 and work_days.employee_id = $2
        and work_days.work_date >= $3::date - 2),
    (select json_agg(${stampColumns} order by stamps.stamped_at, stamps.id)
      from stamps
      where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.work_date >= $3::date - 2
        and not stamps.is_void and not exists (select from stamps as newer
          where newer.company_id = $1 and newer.replaces_id = stamps.id)),
    (select json_agg(work_days.work_date order by work_days.work_date)
      from work_days
      where work_days.company_id = $1 and work_days.employee_id = $2
        and work_days.state <> 'OFF_DUTY' and work_days.work_date >= $3::date - ${LOOK_BACK_DAYS}
        and (work_days.open_until <= $4 or exists (select from work_days as later
          where later.company_id = $1 and later.employee_id = $2
            and later.work_date > work_days.work_date and later.first_in_at <= $4))),
    (select attendance_settings.asks_position
      from attendance_settings
      where attendance_settings.company_id = $1 and attendance_settings.valid_from <= $3::date
        and (attendance_settings.valid_until is null or $3::date < attendance_settings.valid_until))`,
};

type DayColumns = [string, WorkState, number, number, number, number, number];
type PlanColumns = [string, number, number, number | null, number | null];

export type KnownWorkDays = {
  readonly plans: readonly DayPlan[];
  readonly days: readonly (WorkDayModel & { readonly stamps: readonly StampModel[] })[];
  readonly incompleteDates: readonly string[];
  readonly knowledge: Knowledge;
  /** Check-in and check-out ask the device where it is. */
  readonly asksPosition: boolean;
};

export const planOfColumns = ([date, start, end, breakStart, breakEnd]: PlanColumns): DayPlan => ({
  date,
  start,
  end,
  breakStart,
  breakEnd,
});

/** Everything that decides about a person's stamps around an instant, in one statement. */
export async function loadWorkDays(
  ctx: RequestContext,
  employeeId: string,
  at: Date,
): Promise<KnownWorkDays> {
  const { companyId } = ctx.viewer;
  const rows = await ctx.run(WORK_DAYS, [companyId, employeeId, tokyoDate(at), at]);
  const [plans, days, stamps, incomplete, asksPosition] = rows[0] as [
    PlanColumns[] | null,
    DayColumns[] | null,
    StampColumns[] | null,
    string[] | null,
    boolean | null,
  ];
  const allStamps = (stamps ?? []).map(stampOf);
  const planned = (plans ?? []).map(planOfColumns);
  const begun = (days ?? []).map(
    ([workDate, state, firstInAt, lastAt, mayStartAt, turnAt, openUntil]) => ({
      workDate,
      state,
      firstInAt,
      lastAt,
      mayStartAt,
      turnAt,
      openUntil,
    }),
  );
  return {
    plans: planned.filter(({ date }) => date >= addDays(tokyoDate(at), -1)),
    days: begun.map((day) => ({
      ...dayModel(employeeId, day),
      stamps: allStamps.filter(({ workDate }) => workDate === day.workDate),
    })),
    incompleteDates: incomplete ?? [],
    knowledge: { planOf: planList(planned), days: begun },
    asksPosition: asksPosition ?? DEFAULT_SETTINGS.asksPosition,
  };
}

export const dayModel = (employeeId: string, day: WorkDay): WorkDayModel => ({
  employeeId,
  workDate: day.workDate,
  state: day.state,
  firstInAt: new Date(day.firstInAt),
  lastAt: new Date(day.lastAt),
  mayStartAt: new Date(day.mayStartAt),
  turnAt: new Date(day.turnAt),
  openUntil: new Date(day.openUntil),
});
