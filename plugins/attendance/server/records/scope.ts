import type { RequestContext } from '../../../../core/server/context.ts';

/** Whose records a viewer may read, flat, so that a prepared statement can take it as values. */
export type Scope = {
  readonly everybody: boolean;
  readonly employeeIds: readonly string[];
  readonly groupIds: readonly string[];
};

/** The rules for AttendanceRecord as values; an unknown condition would be a rule nobody narrows by. */
export function recordScope(ctx: Pick<RequestContext, 'ability'>): Scope {
  const employeeIds: string[] = [];
  const groupIds: string[] = [];
  let everybody = false;
  for (const { inverted, conditions } of ctx.ability.rulesFor('read', 'AttendanceRecord')) {
    if (inverted) throw new Error('AttendanceRecord has no rules that take away.');
    if (!conditions) everybody = true;
    for (const [field, wanted] of Object.entries(conditions ?? {})) {
      const ids = typeof wanted === 'string' ? [wanted] : (wanted as { $in: string[] }).$in;
      if (field === 'employeeId') employeeIds.push(...ids);
      else if (field === 'groupId') groupIds.push(...ids);
      else throw new Error(`No column stands for the rule field '${field}'.`);
    }
  }
  return { everybody, employeeIds, groupIds };
}

/** $2 everybody, $3 employee ids, $4 group ids, $5 today: a condition on employees. */
export const MAY_READ = `($2::boolean or employees.id = any ($3::text[]) or exists (
    select from affiliations
    where affiliations.company_id = $1 and affiliations.employee_id = employees.id
      and affiliations.group_id = any ($4::text[]) and affiliations.valid_from <= $5::date
      and (affiliations.valid_until is null or $5::date < affiliations.valid_until)))`;

/** The same for many people at once: who is in one of the groups is gathered a single time. */
export const MAY_READ_OF_MANY = `($2::boolean or employees.id = any ($3::text[])
    or employees.id in (
      select affiliations.employee_id from affiliations
      where affiliations.company_id = $1 and affiliations.group_id = any ($4::text[])
        and affiliations.valid_from <= $5::date
        and (affiliations.valid_until is null or $5::date < affiliations.valid_until)))`;
