import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { everybody, isInGroups, membersOf } from '#plugins/employee/sql.ts';

/** Whose records a viewer may read, flat, so that a prepared statement can take it as values. */
export type Scope = {
  readonly everybody: boolean;
  readonly employeeIds: readonly string[];
  readonly groupIds: readonly string[];
};

/** Days and stamps of a person; their shifts; what leave they have left; their hours against the limits. */
type PersonalSubject = 'AttendanceRecord' | 'BasicShiftEmployee' | 'LeaveBook' | 'OvertimeLimit';

/** The rules for a person's records as values; an unknown condition would be a rule nobody narrows by. */
export function recordScope(
  ctx: Pick<RequestContext, 'ability'>,
  action: 'read' | 'annotate' | 'revise' | 'grant' = 'read',
  subject: PersonalSubject = 'AttendanceRecord',
): Scope {
  const employeeIds: string[] = [];
  const groupIds: string[] = [];
  let everybody = false;
  for (const { inverted, conditions } of ctx.ability.rulesFor(action, subject)) {
    if (inverted) throw new Error(`${subject} has no rules that take away.`);
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

/** $2 everybody, $3 employee ids, $4 group ids, $5 today: a condition on `person`. */
export const MAY_READ = `($2::boolean or person.id = any ($3::text[]) or ${isInGroups(
  'person.id',
  '= any ($4::text[])',
  '$5::date',
)})`;

/** What MAY_READ says, of a row that was read for many: `groupIds` are those of the person on the day. */
export const mayRead = (
  scope: Scope,
  { employeeId, groupIds }: { readonly employeeId: string; readonly groupIds: readonly string[] },
): boolean =>
  scope.everybody ||
  scope.employeeIds.includes(employeeId) ||
  groupIds.some((id) => scope.groupIds.includes(id));

/** The same for many people at once: who is in one of the groups is gathered a single time. */
export const MAY_READ_OF_MANY = `($2::boolean or person.id = any ($3::text[])
    or person.id in (
      ${membersOf('= any ($4::text[])', '$5::date')}))`;

const MAY: Statement = {
  name: 'attendance_may_do_to_record',
  text: `select person.id from ${everybody()} and person.id = $6 and ${MAY_READ}`,
};

/** Whoever may not do it to this person learns no more than whoever names nobody. */
export async function requirePerson(
  ctx: RequestContext,
  employeeId: string,
  action: 'read' | 'annotate' | 'revise' | 'grant',
  subject: PersonalSubject = 'AttendanceRecord',
): Promise<void> {
  const scope = recordScope(ctx, action, subject);
  const [found] = await ctx.run(MAY, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    tokyoDate(ctx.now),
    employeeId,
  ]);
  if (!found) throw notFound('Employee');
}
