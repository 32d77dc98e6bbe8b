import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { ABSENCE, PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import { personOf } from '#plugins/employee/sql.ts';
import type { LeaveCalendar, WaitingLeaveDay } from '#schema/generated/resolver-types.ts';
import { CHOSEN_PEOPLE, mainGroupOfPeriod } from '../../errors/people.sql.ts';
import type { PeopleWhere } from '../../errors/period.ts';
import { dayNumber } from '../../results/facts/company-facts.ts';
import { type LeaveRow, wantedUses } from '../settle-uses.ts';
import { groupsOfLeave, requirePeriod, valuesOfList } from './period-of-lists.ts';

// $1 to $10 as in errors/people.sql.ts, $11 class or null
const DAYS: Statement = {
  name: 'attendance_leave_calendar_days',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}, days as (
    select leave_uses.date, count(distinct leave_uses.employee_id)::integer as people
    from leave_uses
    join people on people.id = leave_uses.employee_id
    where leave_uses.company_id = $1 and leave_uses.date between $6::date and $7::date
      and ($11::text is null or leave_uses.vacation_class_id = $11)
    group by leave_uses.date
  )
  select (select count(*)::integer from people),
    (select json_agg(json_build_object('date', days.date, 'people', days.people)
        order by days.date) from days)`,
};

const MOST_WAITING = 2_000;

// The same
const WAITING: Statement = {
  name: 'attendance_leave_calendar_waiting',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
  select applications.employee_id, applications.id, ${dayNumber('applications.from_date')},
    ${dayNumber('applications.to_date')}, applications.details,
    json_build_object('employeeId', people.id, 'employeeNumber', people.employee_number,
      'lastName', people.last_name, 'firstName', people.first_name, 'groupName', main.name,
      'className', vacation_classes.name),
    (count(*) over ())::integer
  from people
  join ${personOf('people.id')}
  join applications on applications.company_id = $1 and applications.employee_id = people.id
  join vacation_classes on vacation_classes.company_id = $1
    and vacation_classes.id = applications.details ->> 'vacationClassId'
    and coalesce(vacation_classes.code, '') not in ('${ABSENCE}', '${PRIVATE_OUTING}')
  ${mainGroupOfPeriod('people.id')}
  where applications.type = 'VACATION' and applications.status = 'PENDING'
    and applications.deleted_at is null
    and applications.from_date <= $7::date and applications.to_date >= $6::date
    and ($11::text is null or vacation_classes.id = $11)
  order by people.sort_kana, people.id, applications.from_date, applications.id
  limit ${MOST_WAITING}`,
};

type Named = Omit<WaitingLeaveDay, 'id' | 'date' | 'applicationId' | 'days' | 'hours'>;
type Args = {
  readonly from: string;
  readonly to: string;
  readonly where?: (PeopleWhere & { readonly vacationClassId?: string | null }) | null;
};

/** カレンダー: how many are on leave day by day, and whose leave waits for its decision, by the plans as they stand. */
export async function leaveCalendar(ctx: RequestContext, args: Args): Promise<LeaveCalendar> {
  const period = requirePeriod(args);
  const values = [...valuesOfList(ctx, period, args.where), args.where?.vacationClassId ?? null];
  const [row] = await ctx.run<[number, LeaveCalendar['days'] | null]>(DAYS, values);
  const [people, days] = row as [number, LeaveCalendar['days'] | null];
  const asked = await ctx.run<[...LeaveRow, Named, number]>(WAITING, values);
  const named = new Map(asked.map((one) => [one[1], one[5]]));
  const wanted = await wantedUses(
    ctx,
    asked.map(
      ([employeeId, id, from, to, details]): LeaveRow => [employeeId, id, from, to, details],
    ),
    { from: dayOfDate(period.from), until: dayOfDate(addDays(period.to, 1)) },
  );
  const waiting = wanted.flatMap(({ applicationId, vacationClassId, ...use }) => {
    const who = named.get(applicationId);
    const id = `${applicationId} ${use.date}`;
    return who ? [{ ...who, ...use, id, applicationId, vacationClassId }] : [];
  });
  return {
    people,
    days: days ?? [],
    waiting: waiting.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    waitingLeftOut: (asked[0]?.[6] ?? 0) - asked.length,
    groups: [...(await groupsOfLeave(ctx))],
  };
}
