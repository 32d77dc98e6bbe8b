import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { ColleagueModel, EmployeeModel } from './employee.models.ts';
import { loadEmployee } from './employee.read-model.ts';

/** What everybody may know of everybody. */
export const toColleague = (employee: EmployeeModel): ColleagueModel => ({
  id: employee.id,
  companyId: employee.companyId,
  lastName: employee.lastName,
  firstName: employee.firstName,
  lastNameKana: employee.lastNameKana,
  firstNameKana: employee.firstNameKana,
  email: employee.email,
  workplacePhone: employee.workplacePhone,
  profileImageKey: employee.profileImageKey,
  workplaceName: employee.workplaceName,
  groupName: employee.mainGroupName,
  lastOnlineAt: employee.hidesOnline ? null : employee.lastOnlineAt,
});

/** Somebody in service; who has left is nobody's colleague, from the day after their last on. */
export async function findColleague(
  ctx: RequestContext,
  id: string,
): Promise<ColleagueModel | null> {
  const employee = await loadEmployee(ctx, id);
  if (!employee?.isActive) return null;
  const hasLeft = employee.retiredOn !== null && employee.retiredOn < tokyoDate(ctx.now);
  return hasLeft ? null : toColleague(employee);
}

/** For references of other records to a person: somebody who has left the company is named, too. */
export const colleagueById = (ctx: RequestContext) => ({
  async load(id: string): Promise<ColleagueModel | undefined> {
    const employee = await loadEmployee(ctx, id);
    return employee && toColleague(employee);
  },
});
