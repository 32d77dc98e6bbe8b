import { MAY_READ_OF_MANY } from '../records/scope.ts';

/**
 * $6 first and $7 last day, $8 group, $9 search, $10 person; $1–$5 as in records/scope.ts. Who has left
 * before the first day is there only where `alsoLeft`, a condition on employees, says so.
 */
export const choosePeople = (alsoLeft: string): string => `below (id) as (
    select affiliation_groups.id from affiliation_groups
    where affiliation_groups.company_id = $1 and affiliation_groups.id = $8
    union
    select affiliation_groups.id from affiliation_groups
    join below on affiliation_groups.parent_id = below.id
    where affiliation_groups.company_id = $1
  ), people as materialized (
    select employees.id, employees.employee_number, employees.last_name, employees.first_name,
      employees.sort_kana
    from employees
    where employees.company_id = $1
      and ($9::text is null or employees.search_text like $9)
      and ($10::text is null or employees.id = $10)
      and (employees.retired_on is null or employees.retired_on >= $6::date ${alsoLeft})
      and ($8::text is null or exists (
        select from affiliations
        where affiliations.company_id = $1 and affiliations.employee_id = employees.id
          and affiliations.group_id in (select below.id from below)
          and affiliations.valid_from <= $7::date
          and (affiliations.valid_until is null or $6::date < affiliations.valid_until)))
      and ${MAY_READ_OF_MANY}
  )`;

export const CHOSEN_PEOPLE = choosePeople('');

/** The main group that somebody was in on the last day of the period. */
export const mainGroupOf = (employee: string): string => `left join lateral (
    select affiliation_groups.name
    from affiliations
    join affiliation_groups on affiliation_groups.company_id = $1
      and affiliation_groups.id = affiliations.group_id
    where affiliations.company_id = $1 and affiliations.employee_id = ${employee}
      and affiliations.is_main and affiliations.valid_from <= $7::date
    order by affiliations.valid_from desc
    limit 1
  ) as main on true`;
