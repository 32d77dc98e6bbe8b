import type { RequestContext } from '#core/server/context.ts';
import type { RowIssue } from '#core/server/imports/define-import.ts';
import { mayAssignRights } from '../employees/changes/employee-checks.ts';
import type { EmployeeColumns } from '../employees/employee-fields.ts';
import type { KnownPerson } from './known-people.ts';
import type { Choices } from './named-choices.ts';

type Told = Omit<RowIssue, 'line'>;

/** The same rules as in the form: one master, and nobody raises themselves or others above themselves. */
export function rightsIssues(
  ctx: RequestContext,
  { masterGroupIds, beyondOwnRights }: Choices,
  person: KnownPerson | undefined,
  wanted: {
    readonly columns: EmployeeColumns;
    readonly permissionGroupId: string | null | undefined;
  },
): Told[] {
  const { columns, permissionGroupId: wish } = wanted;
  const heldGroup = person?.permissionGroupId ?? null;
  const changesRights = wish !== undefined && wish !== heldGroup;
  const rowIssues: Told[] = [];
  const tell = (column: string, key: string) =>
    rowIssues.push({ column, key: `validation.${key}` });

  if (person?.isMaster) {
    if (changesRights) tell('permissionGroupId', 'lastMaster');
    if (columns.is_active === false) tell('isActive', 'lastMaster');
    if (columns.retired_on) tell('retiredOn', 'lastMaster');
    if (columns.email && person.row.id !== ctx.viewer.employeeId) tell('email', 'masterOnly');
    return rowIssues;
  }
  if (changesRights) {
    if (!mayAssignRights(ctx)) tell('permissionGroupId', 'noRightToAssign');
    else if (wish && masterGroupIds.has(wish)) tell('permissionGroupId', 'onlyOneMaster');
    else if (wish && beyondOwnRights.has(wish)) tell('permissionGroupId', 'rightsNotHeld');
    else if (heldGroup && beyondOwnRights.has(heldGroup))
      tell('permissionGroupId', 'holdsMoreRights');
  }
  const isNew = person === undefined;
  if ((isNew ? columns.is_staff === true : columns.is_staff !== undefined) && !mayAssignRights(ctx))
    tell('isStaff', 'noRightForStaff');
  const others = person && person.row.id !== ctx.viewer.employeeId;
  if (others && heldGroup !== null && beyondOwnRights.has(heldGroup)) {
    if (columns.email) tell('email', 'moreRights');
    if (columns.is_active !== undefined) tell('isActive', 'holdsMoreRights');
    if (columns.retired_on !== undefined) tell('retiredOn', 'holdsMoreRights');
  }
  return rowIssues;
}
