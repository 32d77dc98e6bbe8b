import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';

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

const BELOW = `below (id) as (
    select affiliation_groups.id from affiliation_groups
    where affiliation_groups.company_id = $1 and affiliation_groups.id = $2
    union
    select affiliation_groups.id from affiliation_groups
    join below on affiliation_groups.parent_id = below.id
    where affiliation_groups.company_id = $1
  )`;

/** Who was born on February 29th is 18 from the 1st of March in other years (Civil Code 143(2)). */
const ADULT_ON = `((employees.birthday + interval '18 years')::date
    + (extract(day from employees.birthday + interval '18 years')
      <> extract(day from employees.birthday))::integer)`;

/** $2 group, $3 and $4 first and last date: who belongs to it, or below it, on any of the days. */
const PEOPLE: Statement = {
  name: 'attendance_shift_people',
  text: `with recursive ${BELOW}, members as (
    select distinct affiliations.employee_id from affiliations
    where affiliations.company_id = $1 and affiliations.group_id in (select below.id from below)
      and affiliations.valid_from <= $4::date
      and (affiliations.valid_until is null or $3::date < affiliations.valid_until)
  )
  select employees.id as "employeeId", employees.employee_number as "employeeNumber",
    employees.last_name as "lastName", employees.first_name as "firstName",
    main.name as "groupName", employees.joined_on as "joinedOn", employees.retired_on as "retiredOn",
    case when ${ADULT_ON} > $3::date then ${ADULT_ON} end as "adultOn"
  from members
  join employees on employees.company_id = $1 and employees.id = members.employee_id
  left join lateral (
    select affiliation_groups.name, affiliation_groups.display_order from affiliations
    join affiliation_groups on affiliation_groups.company_id = $1
      and affiliation_groups.id = affiliations.group_id
    where affiliations.company_id = $1 and affiliations.employee_id = employees.id
      and affiliations.is_main and affiliations.valid_from <= $4::date
      and (affiliations.valid_until is null or $3::date < affiliations.valid_until)
    order by affiliations.valid_from desc
    limit 1
  ) as main on true
  where employees.is_active
    and (employees.joined_on is null or employees.joined_on <= $4::date)
    and (employees.retired_on is null or $3::date <= employees.retired_on)
  order by main.display_order nulls last, employees.sort_kana, employees.id
  limit 500`,
};

export const boardPeople = (
  ctx: RequestContext,
  groupId: string,
  from: string,
  to: string,
): Promise<BoardPerson[]> =>
  ctx.run<BoardPerson>(PEOPLE, [ctx.viewer.companyId, groupId, from, to]);
