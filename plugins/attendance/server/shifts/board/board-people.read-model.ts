import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import { eachMemberOf, employedWithin, mainGroupWithin, personOf } from '#plugins/employee/sql.ts';

export type BoardPerson = {
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
  readonly adultOn: string | null;
  readonly joinedOn: string | null;
  readonly retiredOn: string | null;
};

/** Who was born on February 29th is 18 from the 1st of March in other years (Civil Code 143(2)). */
const ADULT_ON = `((person.birthday + interval '18 years')::date
    + (extract(day from person.birthday + interval '18 years')
      <> extract(day from person.birthday))::integer)`;

/** $2 group, $3 and $4 first and last date: who belongs to it, or below it, on any of the days. */
const PEOPLE: Statement = {
  name: 'attendance_shift_people',
  text: `with recursive ${groupsBelow('= $2')}, members as (
    ${eachMemberOf('in (select below.id from below)', '$3::date', '$4::date')}
  )
  select person.id as "employeeId", person.employee_number as "employeeNumber",
    person.last_name as "lastName", person.first_name as "firstName",
    main.name as "groupName", person.joined_on as "joinedOn", person.retired_on as "retiredOn",
    case when ${ADULT_ON} > $3::date then ${ADULT_ON} end as "adultOn"
  from members
  join ${personOf('members.employee_id')}
  ${mainGroupWithin('person.id', '$3::date', '$4::date')}
  where person.is_active and ${employedWithin('$3::date', '$4::date')}
  order by main.display_order nulls last, person.sort_kana, person.id
  limit 500`,
};

export const boardPeople = (
  ctx: RequestContext,
  groupId: string,
  from: string,
  to: string,
): Promise<BoardPerson[]> =>
  ctx.run<BoardPerson>(PEOPLE, [ctx.viewer.companyId, groupId, from, to]);
