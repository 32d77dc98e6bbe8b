import { groupsAbove, groupsReached } from '#plugins/company/sql.ts';
import { groupsOfPerson } from '../../sql/groups.ts';
import { inService } from '../employees/in-service.ts';

/**
 * Whom a notice means, in SQL. A notice is the row `notice`, $1 the company; days are parameters: '$3'.
 */

// The pairs hang on no row: they are hashed once for a statement about ten thousand people.
const isMemberOf = (
  employee: string,
  day: string,
  origin: string,
): string => `(${origin}, ${employee}) in (
      select reached.origin, affiliations.employee_id
      from affiliations
      join reached on reached.id = affiliations.group_id
      where affiliations.company_id = $1 and affiliations.valid_from <= ${day}::date
        and (affiliations.valid_until is null or ${day}::date < affiliations.valid_until))`;

type Whom = {
  readonly forStaff: string;
  readonly target: string;
  readonly isNamed: string;
  readonly isMember: string;
};

const isMeantBy = (
  { forStaff, target, isNamed, isMember }: Whom,
  day: `$${number}`,
): string => `(${inService(day)}
    and (employees.joined_on is null or employees.joined_on <= ${day}::date)
    and (not ${forStaff} or employees.is_staff)
    and case ${target} when 'EVERYONE' then true when 'INDIVIDUAL' then ${isNamed} else ${isMember} end)`;

/** For `with recursive`, before `isMeant`: groups that notices reach. `which` is the condition behind a notice's id. */
export const reachedBy = (which: string): string =>
  groupsReached(`select chosen.notice_id, chosen.group_id from notice_groups as chosen
      where chosen.company_id = $1 and chosen.notice_id ${which}`);

/** A condition on a row of employees: the notice means them on the day. */
export const isMeant = (day: `$${number}`): string =>
  isMeantBy(
    {
      forStaff: 'notice.for_staff',
      target: 'notice.target',
      isNamed: `exists (select from notice_people as named
        where named.company_id = $1 and named.notice_id = notice.id and named.employee_id = employees.id)`,
      isMember: isMemberOf('employees.id', day, 'notice.id'),
    },
    day,
  );

/** The same of a notice that is not kept yet: $2 for managers, $3 target, $4 groups, $5 people. */
export const isMeantByDraft = (day: `$${number}`): string =>
  isMeantBy(
    {
      forStaff: '$2::boolean',
      target: '$3::text',
      isNamed: 'employees.id = any ($5::text[])',
      isMember: isMemberOf('employees.id', day, "'draft'"),
    },
    day,
  );
export const reachedByDraft = groupsReached(
  `select 'draft', chosen.id from unnest($4::text[]) as chosen (id)`,
);

// Asked once for a statement, and only where a row needs it: it hangs on no row.
const groupsAround = (employee: string, day: string): string => `array(
      with recursive ${groupsAbove(groupsOfPerson(employee, `${day}::date`))}
      select upwards.id from upwards)`;

/** A condition: the notice means the viewer, who is in service. */
export const isMeantForViewer = (
  employee: string,
  isStaff: string,
  day: string,
): string => `((not notice.for_staff or ${isStaff}::boolean) and (
      notice.target = 'EVERYONE'
      or notice.target = 'INDIVIDUAL' and exists (select from notice_people as named
        where named.company_id = $1 and named.notice_id = notice.id and named.employee_id = ${employee})
      or notice.target = 'GROUP' and exists (select from notice_groups as chosen
        where chosen.company_id = $1 and chosen.notice_id = notice.id
          and chosen.group_id = any (${groupsAround(employee, day)}))))`;

/**
 * A condition: the viewer may read the notice once it is delivered. Notices to managers are for managers; those that
 * are not public for the people and groups that they name; the author always sees them.
 */
export const isOpenToViewer = (employee: string, isStaff: string, day: string): string => `(
      notice.author_id = ${employee}
      or notice.is_public and (not notice.for_staff or ${isStaff}::boolean)
      or ${isMeantForViewer(employee, isStaff, day)})`;
