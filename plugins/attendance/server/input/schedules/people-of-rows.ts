import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import { everybody, groupsOfPerson, membersOf } from '#plugins/employee/sql.ts';
import { shiftScope } from '../../shifts/scope.ts';

/** Somebody whose days the viewer plans. */
export type PlannedPerson = {
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly joinedOn: string | null;
  readonly retiredOn: string | null;
  /** On whose board the change is kept: the first of the person's groups that the viewer plans. */
  readonly groupId: string | null;
};

const placeOn = (day: string): string => `(select place.group_id
      from (${groupsOfPerson('person.id', day)}) as place (number, group_id, distance)
      where $4::boolean or place.group_id in (select below.id from below)
      order by place.number limit 1)`;

// $2 numbers, $3 names or $2 ids, $4 everybody, $5 groups that are planned, $6 and $7 first and last day of the file
const peopleBy = (name: string, condition: string): Statement => ({
  name,
  text: `with recursive ${groupsBelow('= any ($5::text[])')}
    select person.id as "employeeId", person.employee_number as number,
      person.last_name || ' ' || person.first_name as name,
      person.joined_on::text as "joinedOn", person.retired_on::text as "retiredOn",
      coalesce(${placeOn('$6::date')}, ${placeOn('$7::date')}) as "groupId"
    from ${everybody()} and ${condition}
      and ($4::boolean or person.id in (
        ${membersOf('in (select below.id from below)', '$6::date', '$7::date')}))
    order by person.id`,
});
const PEOPLE = peopleBy(
  'attendance_people_of_schedules',
  `(person.employee_number = any ($2::text[])
        or person.last_name || ' ' || person.first_name = any ($3::text[]))`,
);
const BY_IDS = peopleBy(
  'attendance_people_of_schedules_by_id',
  'person.id = any ($2::text[]) and cardinality($3::text[]) = 0',
);

type Days = { readonly from: string; readonly to: string };

function parametersOf(
  ctx: RequestContext,
  keys: readonly string[],
  names: readonly string[],
  days: Days,
) {
  const scope = shiftScope(ctx, 'update');
  return [
    ctx.viewer.companyId,
    keys,
    names,
    scope.everybody,
    scope.groupIds,
    days.from,
    days.to,
  ] as const;
}

/** On whose board the change of each person is kept; without those whom the viewer does not plan. */
export async function groupsToPlan(
  ctx: RequestContext,
  ids: readonly string[],
  days: Days,
): Promise<ReadonlyMap<string, string>> {
  const people = await ctx.run<PlannedPerson>(BY_IDS, parametersOf(ctx, ids, [], days));
  return new Map(
    people.flatMap(({ employeeId, groupId }) => (groupId ? [[employeeId, groupId]] : [])),
  );
}

export type PeopleOfRows = {
  numbered(number: string): PlannedPerson | undefined;
  /** Everybody of the name. */
  named(name: string): readonly PlannedPerson[];
};

/** The people of a file whom the viewer plans on any of its days; nobody else is there. */
export async function peopleOfRows(
  ctx: RequestContext,
  wanted: { readonly numbers: readonly string[]; readonly names: readonly string[] },
  days: Days,
): Promise<PeopleOfRows> {
  const people = await ctx.run<PlannedPerson>(
    PEOPLE,
    parametersOf(ctx, wanted.numbers, wanted.names, days),
  );
  const byNumber = new Map(people.map((person) => [person.number, person]));
  const byName = Map.groupBy(people, ({ name }) => name);
  return {
    numbered: (number) => byNumber.get(number),
    named: (name) => byName.get(name) ?? [],
  };
}
