import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { addDays, datesOf, dayOfMonth } from '#core/time/dates.ts';
import type { ShiftPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import { eachMemberOf, employedWithin, mainGroupWithin, personOf } from '#plugins/employee/sql.ts';
import type { ScheduleTemplateDay } from '#schema/generated/resolver-types.ts';
import { shiftPatterns } from '../../shifts/patterns/shift-pattern.feature.ts';
import { plannedGroup } from '../../shifts/scope.ts';
import { leavesOfDays } from './leaves-of-days.ts';
import { effective } from './prepare-schedules.ts';
import { keyOfDay, standingDays } from './standing-days.ts';

type Person = {
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly joinedOn: string | null;
  readonly retiredOn: string | null;
  readonly total: number;
};

// $2 group, $3 and $4 first and last day, $5 offset, $6 limit
const PEOPLE: Statement = {
  name: 'attendance_people_of_schedule_template',
  text: `with recursive ${groupsBelow('= $2')}, members as (
      ${eachMemberOf('in (select below.id from below)', '$3::date', '$4::date')}
    )
    select person.id as "employeeId", person.employee_number as "employeeNumber",
      person.last_name as "lastName", person.first_name as "firstName",
      person.joined_on::text as "joinedOn", person.retired_on::text as "retiredOn",
      (count(*) over ())::integer as total
    from members
    join ${personOf('members.employee_id')}
    ${mainGroupWithin('person.id', '$3::date', '$4::date')}
    where person.is_active and ${employedWithin('$3::date', '$4::date')}
    order by main.display_order nulls last, person.sort_kana, person.id
    offset $5 limit $6`,
};

type Args = {
  readonly groupId: string;
  readonly month: string;
  readonly skip?: number | null;
  readonly first?: number | null;
};

/** The days of a month as an import reads them, so that the file comes back without a change. */
export async function scheduleTemplate(ctx: RequestContext, args: Args) {
  await plannedGroup(ctx, 'update', args.groupId);
  const from = `${args.month}-01`;
  const to = dayOfMonth(args.month, 31);
  const { offset, limit } = pageOf(args);
  const people = await ctx.run<Person>(PEOPLE, [
    ctx.viewer.companyId,
    args.groupId,
    from,
    to,
    offset,
    limit,
  ]);
  const dates = datesOf(from, addDays(to, 1));
  const days = people.flatMap(({ employeeId, joinedOn, retiredOn }) =>
    dates
      .filter((date) => (joinedOn ?? date) <= date && date <= (retiredOn ?? date))
      .map((date) => ({ employeeId, date })),
  );
  const standing = await standingDays(ctx, days);
  const leaves = await leavesOfDays(ctx, days);
  const patterns = new Map((await shiftPatterns.list(ctx)).map(({ id, name }) => [id, name]));
  const ofPeople = Map.groupBy(days, ({ employeeId }) => employeeId);
  const nodes = people.map(({ employeeId, employeeNumber, lastName, firstName }) => ({
    ...{ employeeId, employeeNumber, lastName, firstName },
    days: (ofPeople.get(employeeId) ?? []).flatMap((day) => {
      const knownPlan = standing.get(keyOfDay(day));
      const away = leaves.get(keyOfDay(day))?.find(({ unit }) => unit === 'DAY');
      return knownPlan ? [filledDay(day.date, effective(knownPlan), away?.name, patterns)] : [];
    }),
  }));
  return toConnection(nodes, people[0]?.total ?? 0, args);
}

function filledDay(
  date: string,
  plan: ShiftPlan,
  leave: string | undefined,
  patterns: ReadonlyMap<string, string>,
): ScheduleTemplateDay {
  if (leave !== undefined) return { ...NO_TIMES, date, kind: 'LEAVE', leave };
  if (plan.kind === 'OFF') return { ...NO_TIMES, date, kind: 'OFF' };
  const { patternId, start, end, breaks } = plan;
  return {
    ...{ date, kind: 'WORK', start, end, leave: null },
    pattern: patternId ? (patterns.get(patternId) ?? null) : null,
    breaks: breaks.map(({ from, until }) => ({ from, until })),
  };
}

const NO_TIMES = { pattern: null, start: null, end: null, breaks: [], leave: null };
