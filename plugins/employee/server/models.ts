import type { GrantAction } from '#core/plugin.ts';
import type { KeptRow } from '#core/record.ts';
import type { Period, Series } from '#core/time/dated.ts';
import type {
  MyNumberDeletionReason,
  MyNumberIdentityCheck,
  MyNumberPurpose,
} from '#schema/generated/resolver-types.ts';
import type { EmployeeRow } from '../generated/records/Employee.ts';
import type { PermissionLine } from './access/api.ts';
import type { Assignment } from './assignments/assignment.store.ts';

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

export type LeavePeriodModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly reason: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

export type EmployeeListViewModel = {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
};

/** A stretch of days on which nothing about somebody's place changes. */
export type EmployeeAssignmentModel = Assignment & {
  readonly employeeId: string;
  readonly from: string;
  readonly until: string | null;
  readonly when: 'PAST' | 'CURRENT' | 'FUTURE';
  readonly changed: readonly string[];
};

/** As what somebody is employed. */
export type EmploymentKind =
  | 'REGULAR'
  | 'CONTRACT'
  | 'PART_TIME'
  | 'DISPATCHED'
  | 'REHIRED'
  | 'OTHER';
export type AutoGrantVacationType = 'NONE' | 'STANDARD' | 'PROPORTIONAL';

type Kept = {
  readonly displayOrder: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

/** Minutes from midnight; an end of 1860 is 07:00 the next morning. */
export type DivisionHours = {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly groupId: string | null;
  readonly groupName: string | null;
};

/** What a division says about a day; name and kind hold at once. */
export type DivisionTerms = {
  readonly closingDate: number;
  readonly isFullTime: boolean;
  readonly isBreakAllow: boolean;
  readonly flex: boolean;
  readonly autoGrantVacationType: AutoGrantVacationType;
  readonly hours: readonly DivisionHours[];
};

export type EmploymentDivisionModel = Kept & {
  readonly id: string;
  readonly name: string;
  readonly employmentType: EmploymentKind;
  readonly series: Series<DivisionTerms>;
  /** The day whose terms are asked for; today where nobody said. */
  readonly asOf?: string;
};

export type EmploymentDivisionVersionModel = Period<DivisionTerms>;

export type GroupPermissionModel = {
  readonly id: string;
  readonly name: string;
  readonly isMaster: boolean;
  readonly isReadOnly: boolean;
  readonly displayOrder: number;
  /** Counted only where a list of groups was asked for. */
  readonly headcount?: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly grants: readonly { readonly code: string; readonly action: GrantAction }[];
};

export type PermissionModel = PermissionLine;

export type ActionPermissionModel = {
  readonly action: GrantAction;
  readonly permission: PermissionLine;
};

/** The group is looked up only where it is asked for. */
export type PersonWhoMayModel = {
  readonly employee: ColleagueModel;
  readonly groupPermission: GroupPermissionModel;
  readonly action: GrantAction;
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

/** The help belongs to the program, not to a company. */
export type HelpArticleModel = {
  readonly id: string;
  readonly path: string;
  readonly htmlpath: string | null;
  readonly codeId: string;
  readonly title: string;
  readonly content: string;
  readonly titleEn: string | null;
  readonly contentEn: string | null;
  readonly order: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

export type NotificationModel = {
  readonly id: string;
  readonly createdAt: Date;
  readonly notifyType: 'NOTICE' | 'STAFF_NOTICE' | 'COMMENT' | 'SYSTEM';
  readonly nodeId: string | null;
  readonly isSeen: boolean;
  readonly isSettled: boolean;
  readonly description: { readonly plugin: string; readonly key: string; readonly params: unknown };
};

export type OnlineEmployeeModel = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly profileImageKey: string | null;
  readonly lastOnline: Date | null;
};

/** Everything about a kept My Number except the number. */
export type MyNumberModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly dependentId: string | null;
  readonly acquiredOn: string;
  readonly purposes: readonly MyNumberPurpose[];
  readonly identityCheck: MyNumberIdentityCheck;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly deletedAt: Date | null;
  readonly deletionReason: MyNumberDeletionReason | null;
};

export type GroupPeopleModel = { groupId: string };
