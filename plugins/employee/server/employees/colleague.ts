import type { ColleagueModel, EmployeeModel } from '../models.ts';

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
});
