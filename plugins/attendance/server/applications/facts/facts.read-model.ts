import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays, datesOf } from '#core/time/dates.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import type { FactsOfDay } from '#plugins/attendance/domain/applications/facts.ts';
import type { StampType } from '#plugins/attendance/domain/stamp.ts';
import { PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import { everybody, leaves, teamMates } from '#plugins/employee/sql.ts';
import {
  type CancelledBreakModel,
  NAME_OF_WORD,
  wordsOnBreaks,
} from '../../records/break-cancellation.ts';
import { millisOf, plannedDays } from '../../schedules/planned-days.sql.ts';

const RANGE = `select $3::date + shift.days
  from generate_series(0, $4::date - $3::date) as shift (days)`;

// $2 employee, $3 first and $4 last date
const DAYS: Statement = {
  name: 'attendance_days_for_applications',
  rowMode: 'array',
  text: `select person.joined_on, person.retired_on,
    (select json_agg(json_build_array(planned.date, planned.start_minutes, planned.end_minutes,
        planned.break_start_minutes, planned.break_end_minutes, planned.is_on_day_off))
      from (${plannedDays(RANGE, 'assigned.employee_id = $2')}) as planned),
    (select json_agg(json_build_array(stamps.id, stamps.type, stamps.work_date,
        ${millisOf('stamps.stamped_at')}) order by stamps.stamped_at, stamps.id)
      from stamps
      where stamps.company_id = $1 and stamps.employee_id = $2
        and stamps.work_date between $3::date and $4::date and not stamps.is_void
        and not exists (select from stamps as newer
          where newer.company_id = $1 and newer.replaces_id = stamps.id)),
    (select json_agg(json_build_array(absence.starts_on, absence.ends_on))
      from ${leaves('$3::date', '$4::date', '= $2')}),
    (select json_agg(json_build_array(closed_periods.from_date, closed_periods.to_date))
      from closed_periods
      where closed_periods.company_id = $1 and closed_periods.employee_id = $2
        and closed_periods.from_date <= $4::date and closed_periods.to_date >= $3::date),
    (select json_agg(json_build_array(national_holidays.date, national_holidays.key))
      from national_holidays
      where national_holidays.date between $3::date and $4::date),
    (select json_agg(json_build_array(word.work_date, word.is_by_staff, ${NAME_OF_WORD},
        word.reason))
      from (${wordsOnBreaks('= $2', 'between $3::date and $4::date')}) as word
      where word.cancels)
  from ${everybody()} and person.id = $2`,
};

type Span = [from: string, to: string];
type Columns = [
  joinedOn: string | null,
  retiredOn: string | null,
  plans: [string, number, number, number | null, number | null, boolean][] | null,
  stamps: [string, StampType, string, number][] | null,
  leaves: Span[] | null,
  closed: Span[] | null,
  holidays: [string, string][] | null,
  cancelledBreaks: [string, boolean, string | null, string][] | null,
];

export type KnownDay = FactsOfDay & {
  readonly isClosed: boolean;
  readonly holiday: string | null;
  readonly cancelledBreak: CancelledBreakModel | null;
};

const covers = (spans: readonly Span[] | null, date: string): boolean =>
  (spans ?? []).some(([from, to]) => from <= date && date <= to);

/** A person's days with what the rules of applications ask for; both dates belong to them. */
export async function loadDays(
  ctx: RequestContext,
  employeeId: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, KnownDay>> {
  const [row] = await ctx.run<Columns>(DAYS, [ctx.viewer.companyId, employeeId, from, to]);
  if (!row) return new Map();
  const [joinedOn, retiredOn, plans, stamps, leaves, closed, holidays, cancelled] = row;
  const planned = new Map((plans ?? []).map((plan) => [plan[0], plan]));
  const stamped = Map.groupBy(stamps ?? [], ([, , workDate]) => workDate);
  const names = new Map(holidays ?? []);
  const words = new Map((cancelled ?? []).map((word) => [word[0], word]));
  return new Map(
    datesOf(from, addDays(to, 1)).map((date) => {
      const isEmployed = (joinedOn ?? date) <= date && date <= (retiredOn ?? date);
      const isOnLeave = isEmployed && covers(leaves, date);
      const isInService = isEmployed && !isOnLeave;
      const plan = isInService ? planned.get(date) : undefined;
      const [, start, end, breakStart, breakEnd, isOnDayOff = false] = plan ?? [];
      const word = words.get(date);
      return [
        date,
        {
          date,
          isInService,
          isOnLeave,
          retiredOn,
          isClosed: covers(closed, date),
          holiday: names.get(date) ?? null,
          breakIsCancelled: word !== undefined,
          cancelledBreak: word ? { isByStaff: word[1], by: word[2], reason: word[3] } : null,
          plan:
            start === undefined || end === undefined
              ? null
              : {
                  ...{ start, end, isOnDayOff },
                  breaks:
                    breakStart == null || breakEnd == null
                      ? []
                      : [{ from: breakStart, until: breakEnd }],
                },
          stamps: (stamped.get(date) ?? []).map(([id, type, , millis]) => ({
            id,
            type,
            at: minutesOn(date, new Date(millis)),
          })),
        },
      ];
    }),
  );
}

// $2 employee, $3 first and $4 last date
const TEAM_AWAY: Statement = {
  name: 'attendance_team_away',
  rowMode: 'array',
  text: `select dates.date, count(distinct mates.employee_id)::integer
    from (${RANGE}) as dates (date)
    ${teamMates('$2', 'dates.date')}
    join applications
      on applications.company_id = $1 and applications.employee_id = mates.employee_id
      and applications.type = 'VACATION' and applications.status = 'APPROVED'
      and applications.deleted_at is null
      and applications.from_date <= dates.date and applications.to_date >= dates.date
      and not exists (select from vacation_classes as classes
        where classes.company_id = $1 and classes.id = applications.details ->> 'vacationClassId'
          and classes.code = '${PRIVATE_OUTING}')
    group by dates.date`,
};

/** How many others of the main group are on approved leave or absent, by date. Only the number is told. */
export async function teamAway(
  ctx: RequestContext,
  employeeId: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.run<[string, number]>(TEAM_AWAY, [
    ctx.viewer.companyId,
    employeeId,
    from,
    to,
  ]);
  return new Map(rows);
}

/** Today and this minute of it, as the rules see them. */
export const nowOf = ({ now }: Pick<RequestContext, 'now'>) => {
  const today = tokyoDate(now);
  return { today, now: minutesOn(today, now) };
};
