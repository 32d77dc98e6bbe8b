import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { personOf, postOn } from '#plugins/employee/sql.ts';
import type { LeaveGrantPeopleInput } from '#schema/generated/resolver-types.ts';
import { choosePeople, mainGroupOfPeriod } from '../../errors/people.sql.ts';
import { peopleValues } from '../../errors/period.ts';
import { recordScope } from '../../records/scope.ts';

export type PersonToGrant = {
  readonly employeeId: string;
  readonly employeeNumber: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
  readonly joinedOn: string | null;
  readonly retiredOn: string | null;
  /** The last grant of the class that stands. */
  readonly lastGrantedOn: string | null;
  /** One of the same date, whether another follows it or not. */
  readonly grantedThatDay: boolean;
};

/** As many as one plan may hold. */
export const MOST_PEOPLE = 5_000;

// $1 to $10 as in errors/people.sql.ts with the date of the grant as the period, $11 ids or null, $12 division,
// $13 recruitment type, $14 joined from, $15 joined until, $16 class, $17 rows
const PEOPLE: Statement = {
  name: 'attendance_people_to_grant_leave',
  text: `with recursive ${choosePeople('or person.id = any ($11::text[])')}
  select people.id as "employeeId", people.employee_number as "employeeNumber",
    people.last_name as "lastName", people.first_name as "firstName", main.name as "groupName",
    person.joined_on::text as "joinedOn", person.retired_on::text as "retiredOn",
    granted.last::text as "lastGrantedOn", coalesce(granted.that_day, false) as "grantedThatDay"
  from people
  join ${personOf('people.id')}
  left join lateral (
    select post.employment_division_id, post.recruitment_type_id from ${postOn('people.id', '$6::date')}
  ) as its_post on true
  left join lateral (
    select max(lot.granted_on) as last, bool_or(lot.granted_on = $6::date) as that_day
    from leave_lots as lot
    where lot.company_id = $1 and lot.employee_id = people.id and lot.vacation_class_id = $16
      and lot.taken_back_at is null
  ) as granted on true
  ${mainGroupOfPeriod('people.id')}
  where ($11::text[] is null or people.id = any ($11::text[]))
    and ($12::text is null or its_post.employment_division_id = $12)
    and ($13::text is null or its_post.recruitment_type_id = $13)
    and ($14::date is null or person.joined_on >= $14::date)
    and ($15::date is null or person.joined_on <= $15::date)
  order by people.sort_kana, people.id
  limit $17`,
};

/** Whom a grant is about, by kana. Throws invalidInput for more than MOST_PEOPLE. */
export async function peopleToGrant(
  ctx: RequestContext,
  grantedOn: string,
  vacationClassId: string,
  where: LeaveGrantPeopleInput,
): Promise<PersonToGrant[]> {
  const values = peopleValues(
    ctx,
    { from: grantedOn, to: grantedOn },
    { groupId: where.groupId ?? null },
    recordScope(ctx, 'grant', 'LeaveBook'),
  );
  const people = await ctx.run<PersonToGrant>(PEOPLE, [
    ...values,
    where.employeeIds?.length ? where.employeeIds : null,
    where.employmentDivisionId ?? null,
    where.recruitmentTypeId ?? null,
    where.joinedFrom ?? null,
    where.joinedUntil ?? null,
    vacationClassId,
    MOST_PEOPLE + 1,
  ]);
  if (people.length > MOST_PEOPLE)
    throw invalidInput([
      { path: 'data/where', key: 'validation.tooManyPeople', params: { max: MOST_PEOPLE } },
    ]);
  return people;
}
