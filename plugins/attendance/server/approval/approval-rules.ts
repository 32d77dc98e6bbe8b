import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Manifest } from '#core/plugin.ts';
import type { Viewer } from '#core/server/context.ts';
import { kindsIn } from './application/application-rules.ts';

/**
 * 'Approval' opens the approver's screens; which applications they show and whose turn it is, is
 * asked of each (approval-scope.ts, standing.ts).
 */
export function approvalRules(
  can: AbilityBuilder<MongoAbility>['can'],
  viewer: Viewer,
  licensed: readonly Manifest[],
): void {
  const codes = kindsIn(licensed).map(({ right }) => right);
  if (codes.length === 0) return;
  const { grants, isStaff, employeeId } = viewer;
  // The applicant answers, the approver asks.
  can('comment', 'Approval');
  if (isStaff || codes.some((code) => grants.has(code))) can('read', 'Approval');
  if (isStaff || codes.some((code) => grants.has(`${code}:update`))) can('decide', 'Approval');
  if (isStaff) {
    can(['read', 'create', 'update', 'delete'], 'ApprovalDelegation', { approverId: employeeId });
    can('read', 'ApprovalDelegation', { delegateId: employeeId });
  }
  const keeps = licensed.flatMap(({ requests }) => (requests ? [requests.routes] : []));
  if (keeps.some((code) => grants.has(code))) can('read', ['ApprovalRoute', 'ApprovalDelegation']);
  if (keeps.some((code) => grants.has(`${code}:update`)))
    can(['create', 'update', 'delete'], ['ApprovalRoute', 'ApprovalDelegation']);
}

export const approvalColumns = {
  ApprovalDelegation: {
    approverId: 'approval_delegations.approver_id',
    delegateId: 'approval_delegations.delegate_id',
  },
} as const;
