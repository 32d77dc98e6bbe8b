import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { heldDepartment, heldGroups, heldWorkplace } from '#plugins/company/sql.ts';
import { inService } from '../employees/in-service.ts';
import type { AssignmentPatch } from './assignment.store.ts';

// Somebody may be deleting the group or the workplace: the lock waits for them and looks again.
type Found = Readonly<Record<(typeof CHOICES)[number] | 'bossOfBoss', boolean>> & {
  readonly subGroups: number;
};

const CHECK = {
  name: 'employee_check_assignment',
  text: `select
    exists (${heldGroups('= $2', { isMain: true })}) as "groupId",
    exists (${heldWorkplace('= $3')}) as "workplaceId",
    exists (select from recruitment_types where company_id = $1 and id = $4 for key share)
      as "recruitmentTypeId",
    exists (select from employment_divisions where company_id = $1 and id = $5 for key share)
      as "employmentDivisionId",
    exists (select from employees where company_id = $1 and id = $6 and ${inService('$9')}) as "bossId",
    (
      select count(*)::int from (${heldGroups('= any($7::text[])', { isMain: false })}) as found
    ) as "subGroups",
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
