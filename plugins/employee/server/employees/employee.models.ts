import type { KeptRow } from '#core/record.ts';
import type { EmployeeRow } from '../../generated/records/Employee.ts';

/** A person with what the lists and pages show beside them, as of today. */
export type EmployeeModel = Omit<EmployeeRow, keyof KeptRow> & {
  readonly id: string;
  readonly companyId: string;
  readonly accountId: string | null;
  readonly email: string | null;
  readonly profileImageKey: string | null;
  readonly isActive: boolean;
  readonly isOnLeave: boolean;
  readonly transferClassId: string | null;
  readonly holidayPatternId: string | null;
  readonly lastOnlineAt: Date | null;
  /** From colleagues; whoever keeps the records of people sees the time. */
  readonly hidesOnline: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly workplaceId: string | null;
  readonly workplaceName: string | null;
  readonly mainGroupId: string | null;
  readonly mainGroupName: string | null;
  readonly recruitmentTypeId: string | null;
  readonly employmentDivisionId: string | null;
  readonly permissionGroupId: string | null;
  /** Read with a line of the list alone; whoever does not find them asks for them. */
  readonly recruitmentTypeName?: string | null;
  readonly employmentDivisionName?: string | null;
  readonly permissionGroupName?: string | null;
};

export type ColleagueModel = {
  readonly id: string;
  readonly companyId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
  readonly email: string | null;
  readonly workplacePhone: string | null;
  readonly profileImageKey: string | null;
  readonly workplaceName: string | null;
  readonly groupName: string | null;
  readonly lastOnlineAt: Date | null;
};
