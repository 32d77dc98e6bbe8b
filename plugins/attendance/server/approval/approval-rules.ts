import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';
import { APPROVING_PERMISSIONS } from '../../domain/approval/approvers.ts';

/**
 * 'Approval' opens the approver's screens; which applications they show and whose turn it is, is
 * asked of each (approval-scope.ts, standing.ts).
 */
export function approvalRules(can: AbilityBuilder<MongoAbility>['can'], viewer: Viewer): void {
  const { grants, isStaff, employeeId } = viewer;
  // The applicant answers, the approver asks.
  can('comment', 'Approval');
  const codes = Object.values(APPROVING_PERMISSIONS);
  if (isStaff || codes.some((code) => grants.has(code))) can('read', 'Approval');
  if (isStaff || codes.some((code) => grants.has(`${code}:update`))) can('decide', 'Approval');
  if (isStaff) {
    can(['read', 'create', 'update', 'delete'], 'ApprovalDelegation', { approverId: employeeId });
    can('read', 'ApprovalDelegation', { delegateId: employeeId });
  }
  if (grants.has('attendance.approvalRoute')) can('read', ['ApprovalRoute', 'ApprovalDelegation']);
  if (grants.has('attendance.approvalRoute:update'))
    can(['create', 'update', 'delete'], ['ApprovalRoute', 'ApprovalDelegation']);
}

export const approvalColumns = {
  ApprovalDelegation: {
    approverId: 'approval_delegations.approver_id',
    delegateId: 'approval_delegations.delegate_id',
  },
} as const;
