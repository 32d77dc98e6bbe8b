import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import { everybodysIds, peopleAtSince } from '#plugins/employee/sql.ts';
import type { Place } from './place.ts';

const statement = (place: string, text: string): Statement => ({
  name: `attendance_rules_people_of_${place}`,
  rowMode: 'array',
  text,
});

/** Everybody who stood at the place $2 on some day from $3 on. */
const STATEMENTS = {
  WORKPLACE: statement('workplace', peopleAtSince('WORKPLACE', '= $2', '$3::date')),
  EMPLOYMENT_DIVISION: statement('division', peopleAtSince('DIVISION', '= $2', '$3::date')),
  BASIC_SHIFT: statement(
    'basic_shift',
    `select distinct held.employee_id from employee_basic_shifts as held
    where held.company_id = $1 and held.basic_shift_id = $2
      and (held.valid_until is null or held.valid_until > $3::date)
    order by held.employee_id`,
  ),
  // With the groups below.
  WORKPLACE_GROUP: statement(
    'group',
    peopleAtSince(
      'MAIN_GROUP',
      `in (with recursive ${groupsBelow('= $2')} select below.id from below)`,
      '$3::date',
    ),
  ),
} as const;

export async function peopleSince(
  ctx: RequestContext,
  { scope, scopeId }: Place,
  date: string,
): Promise<string[]> {
  if (scope === 'COMPANY') return everybodysIds(ctx);
  const rows = await ctx.run<[string]>(STATEMENTS[scope], [ctx.viewer.companyId, scopeId, date]);
  return rows.map(([id]) => id);
}
