import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { heldDepartment, heldGroups, heldWorkplace } from '#plugins/company/sql.ts';
import { inService } from '../employees/in-service.ts';
import type { AssignmentPatch } from './assignment.store.ts';

// Somebody may be deleting the group or the workplace: the lock waits for them and looks again.
type Found = Readonly<
  Record<(typeof CHOICES)[number] | 'bossOfBoss' | 'groupIsOpen' | 'workplaceIsOpen', boolean>
> & {
  readonly subGroups: number;
  readonly closedSubGroups: number;
};

// Whoever belongs to one that was closed since may keep it.
const NEW_SUB_GROUPS = `= any($7::text[]) and id not in (
      select group_id from affiliations
      where affiliations.company_id = $1 and affiliations.employee_id = $8
        and not affiliations.is_main and affiliations.valid_from <= $9::date
        and (affiliations.valid_until is null or affiliations.valid_until > $9::date))`;

const CHECK = {
  name: 'employee_check_assignment',
  text: `select
    exists (${heldGroups('= $2', { isMain: true })}) as "groupId",
    exists (${heldGroups('= $2', { isMain: true, openOn: '$9::date' })}) as "groupIsOpen",
    exists (${heldWorkplace('= $3')}) as "workplaceId",
    exists (${heldWorkplace('= $3', '$9::date')}) as "workplaceIsOpen",
    exists (select from recruitment_types where company_id = $1 and id = $4 for key share)
      as "recruitmentTypeId",
    exists (select from employment_divisions where company_id = $1 and id = $5 for key share)
      as "employmentDivisionId",
    exists (select from employees where company_id = $1 and id = $6 and ${inService('$9')}) as "bossId",
    (
      select count(*)::int from (${heldGroups('= any($7::text[])', { isMain: false })}) as found
    ) as "subGroups",
    (
      select count(*)::int from (${heldGroups(NEW_SUB_GROUPS, { isMain: false })}) as asked
    ) - (
      select count(*)::int from (
        ${heldGroups(NEW_SUB_GROUPS, { isMain: false, openOn: '$9::date' })}) as open
    ) as "closedSubGroups",
    exists (
      with recursive above (id) as (
        select $6::text
        union
        select employee_assignments.boss_id from above
        join employee_assignments on employee_assignments.company_id = $1
          and employee_assignments.employee_id = above.id
          and employee_assignments.valid_from <= $9::date
          and (employee_assignments.valid_until is null or employee_assignments.valid_until > $9::date)
      )
      select from above where above.id = $8
    ) as "bossOfBoss",
    exists (${heldDepartment('= $10')}) as "departmentId"`,
};

/** Choices that are gone meanwhile, and somebody who would be their own superior. */
export async function checkAssignment(
  ctx: RequestContext,
  wanted: AssignmentPatch,
  employeeId: string,
  day: string,
): Promise<Issue[]> {
  const subGroups = [...new Set(wanted.subGroupIds ?? [])];
  const [found] = (await ctx.run<Found>(CHECK, [
    ctx.viewer.companyId,
    wanted.groupId ?? null,
    wanted.workplaceId ?? null,
    wanted.recruitmentTypeId ?? null,
    wanted.employmentDivisionId ?? null,
    wanted.bossId ?? null,
    subGroups,
    employeeId,
    day,
    wanted.departmentId ?? null,
  ])) as [Found];
  const issues: Issue[] = [];
  for (const path of CHOICES) {
    if (wanted[path] && !found[path]) issues.push({ path, key: 'validation.choiceGone' });
  }
  if (wanted.groupId && found.groupId && !found.groupIsOpen)
    issues.push({ path: 'groupId', key: 'validation.choiceClosed' });
  if (wanted.workplaceId && found.workplaceId && !found.workplaceIsOpen)
    issues.push({ path: 'workplaceId', key: 'validation.choiceClosed' });
  if (found.closedSubGroups > 0)
    issues.push({ path: 'subGroupIds', key: 'validation.choiceClosed' });
  if (found.subGroups !== subGroups.length)
    issues.push({ path: 'subGroupIds', key: 'validation.choiceGone' });
  if (wanted.bossId && found.bossOfBoss)
    issues.push({ path: 'bossId', key: 'validation.ownSuperior' });
  return issues;
}

const CHOICES = [
  'groupId',
  'workplaceId',
  'departmentId',
  'recruitmentTypeId',
  'employmentDivisionId',
  'bossId',
] as const;
