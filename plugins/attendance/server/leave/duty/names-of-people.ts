import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { mainGroupUpTo, personOf } from '#plugins/employee/sql.ts';

// $1 company, $2 employees, $3 today
const NAMES: Statement = {
  name: 'attendance_names_of_leave',
  text: `select person.id as "employeeId", person.employee_number as "employeeNumber",
      person.last_name as "lastName", person.first_name as "firstName",
      person.joined_on::text as "joinedOn", main.name as "groupName"
    from unnest($2::text[]) as page (id)
    join ${personOf('page.id')}
    ${mainGroupUpTo('page.id', '$3::date')}`,
};

export type NamedPerson = {
  readonly employeeId: string;
  readonly employeeNumber: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly joinedOn: string | null;
  readonly groupName: string | null;
};

/** Names and main groups for the rows of a page, by id. */
export async function namesOfPeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, NamedPerson>> {
  const rows = await ctx.run<NamedPerson>(NAMES, [ctx.viewer.companyId, employeeIds, today]);
  return new Map(rows.map((row) => [row.employeeId, row]));
}
