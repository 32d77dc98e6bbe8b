import type { GrantAction } from '#core/plugin.ts';
import type { ColleagueModel } from '../../employees/employee.models.ts';
import type { PermissionLine } from './permission-tree.ts';

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
