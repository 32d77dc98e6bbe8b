import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Manifest } from '#core/plugin.ts';
import type { Viewer } from '#core/server/context.ts';

type Can = AbilityBuilder<MongoAbility>['can'];

/** Who may send requests, and who decides on them; nobody where no plugin of the company has kinds. */
export function approvalRules(
  { can }: AbilityBuilder<MongoAbility>,
  viewer: Viewer,
  licensed: readonly Manifest[],
): void {
  applicantRules(can, viewer, licensed);
  approverRules(can, viewer, licensed);
}

/** The kinds of request of these plugins, with who may see and decide on them. */
const kindsIn = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ requests }) => requests?.kinds ?? []);

/** Everybody asks for themselves; managers see what the people of their groups have sent. */
function applicantRules(can: Can, viewer: Viewer, licensed: readonly Manifest[]): void {
  const kinds = kindsIn(licensed);
  if (kinds.length === 0) return;
  can('create', 'Application');
  can('read', 'Application', { employeeId: viewer.employeeId });
  if (viewer.isStaff && viewer.adminGroupIds.length > 0)
    can('read', 'Application', { groupId: { $in: [...viewer.adminGroupIds] } });
  for (const { type, right } of kinds)
    if (viewer.grants.has(right)) can('read', 'Application', { type });
}

/**
 * 'Approval' opens the approver's screens; which applications they show and whose turn it is, is
 * asked of each (approval-scope.ts, standing.ts).
 */
function approverRules(can: Can, viewer: Viewer, licensed: readonly Manifest[]): void {
  const codes = kindsIn(licensed).map(({ right }) => right);
  if (codes.length === 0) return;
  const { grants, isStaff, employeeId } = viewer;
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
