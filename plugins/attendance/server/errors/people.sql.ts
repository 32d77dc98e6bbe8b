import { groupsBelow } from '#plugins/company/sql.ts';
import { everybody, isInGroups, mainGroupUpTo, notLeftBefore } from '#plugins/employee/sql.ts';
import { MAY_READ_OF_MANY } from '../records/scope.ts';

/**
 * $6 first and $7 last day, $8 group, $9 search, $10 person; $1–$5 as in records/scope.ts. Who has left
 * before the first day is there only where `alsoLeft`, a condition on `person`, says so.
 */
export const choosePeople = (
  alsoLeft: string,
): string => `${groupsBelow('= $8')}, people as materialized (
    select person.id, person.employee_number, person.last_name, person.first_name, person.sort_kana
    from ${everybody()}
      and ($9::text is null or person.search_text like $9)
      and ($10::text is null or person.id = $10)
      and (${notLeftBefore('$6::date')} ${alsoLeft})
      and ($8::text is null or ${isInGroups(
        'person.id',
        'in (select below.id from below)',
        '$6::date',
        '$7::date',
      )})
      and ${MAY_READ_OF_MANY}
  )`;

export const CHOSEN_PEOPLE = choosePeople('');

/** The main group that somebody was in on the last day of the period. */
export const mainGroupOfPeriod = (employee: string): string => mainGroupUpTo(employee, '$7::date');
