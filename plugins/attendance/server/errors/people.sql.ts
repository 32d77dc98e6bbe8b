import { groupsBelow } from '#plugins/company/sql.ts';
import { everybody, isInGroups, mainGroupUpTo, notLeftBefore } from '#plugins/employee/sql.ts';
import { MAY_READ_OF_MANY } from '../records/scope.ts';

/**
 * $6 first and $7 last day, $8 group, $9 search, $10 person; $1–$5 as in records/scope.ts. Who has left
 * before the first day is there only where `alsoLeft`, a condition on `person`, says so. `first_day` and `last_day` are those
 * of the person's own month, where the values have such ones from `own` on (own-months.ts): three arrays of ids, first and last days.
 */
export const choosePeople = (
  alsoLeft: string,
  own?: number,
): string => `${groupsBelow('= $8')}, people as materialized (
    select person.id, person.employee_number, person.last_name, person.first_name, person.sort_kana,
      ${firstDay(own)} as first_day, ${lastDay(own)} as last_day
    from ${everybody(
      own === undefined
        ? ''
        : `left join unnest($${own}::text[], $${own + 1}::date[], $${own + 2}::date[])
        as own (id, first_day, last_day) on own.id = person.id`,
    )}
      and ($9::text is null or person.search_text like $9)
      and ($10::text is null or person.id = $10)
      and (${notLeftBefore(firstDay(own))} ${alsoLeft})
      and ($8::text is null or ${isInGroups(
        'person.id',
        'in (select below.id from below)',
        firstDay(own),
        lastDay(own),
      )})
      and ${MAY_READ_OF_MANY}
  )`;

const firstDay = (own?: number): string =>
  own === undefined ? '$6::date' : 'coalesce(own.first_day, $6::date)';
const lastDay = (own?: number): string =>
  own === undefined ? '$7::date' : 'coalesce(own.last_day, $7::date)';

export const CHOSEN_PEOPLE = choosePeople('');

/** Who has left may still have stamped. */
export const hasStamped = (own?: number): string => `or exists (
        select from work_days where work_days.company_id = $1
          and work_days.employee_id = person.id
          and work_days.work_date between ${firstDay(own)} and ${lastDay(own)})`;

/** The main group that somebody was in on the last day: of the period, or the one of the row. */
export const mainGroupOfPeriod = (employee: string, lastDayOfRow = '$7::date'): string =>
  mainGroupUpTo(employee, lastDayOfRow);
