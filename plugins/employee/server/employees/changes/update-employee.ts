import type { Erased } from '#core/erased.ts';
import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { onItsOwn } from '#core/server/rows/on-its-own.ts';
import { valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employeeRetired, employeeUpdated } from '#plugins/employee/api.ts';
import { type Employment, issuesOfEntering } from '#plugins/employee/domain/facts-of-person.ts';
import {
  type Assignment,
  type AssignmentPatch,
  readAssignments,
  writeAssignment,
} from '../../assignments/assignment.store.ts';
import { checkAssignment } from '../../assignments/assignment-checks.ts';
import { changedOnly, patchOf, picked } from '../../assignments/assignment-patch.ts';
import { findPersonNames } from '../../names.ts';
import type { PeoplePorts } from '../../people-ports.ts';
import { claimLoginName, endSessionsOf, freeLoginNames } from '../../sign-in/api.ts';
import type { EmployeeModel } from '../employee.models.ts';
import { findEmployee, reloadEmployee } from '../employee.read-model.ts';
import {
  employmentIn,
  lockEmployee,
  setPermissionGroup,
  touchEmployee,
  updateColumns,
  versionOf,
} from '../employee.store.ts';
import { columnsOf, type EmployeeColumns, type EmployeeFields } from '../employee-fields.ts';
import { type InvitePorts, sendInvitation } from '../invitations/send-invitation.ts';
import { type NotSaved, notSaved, type Saved } from './create-employee.ts';
import {
  checkReferences,
  hasMoreRights,
  isMaster,
  mayAssignRights,
  type References,
} from './employee-checks.ts';
import { fieldIssues } from './field-checks.ts';
import { exchangeImage } from './profile-image.ts';

export type UpdatePorts = InvitePorts &
  Pick<Ports, 'files' | 'forgetViewers'> &
  Pick<PeoplePorts, 'ahead' | 'facts' | 'parts'>;
type UpdateInput = EmployeeFields &
  References &
  AssignmentPatch & { readonly version?: number | null | undefined };

export async function updateEmployee(
  ctx: RequestContext,
  ports: UpdatePorts,
  id: string,
  input: UpdateInput,
  { endsLaterFacts = false } = {},
): Promise<Saved | NotSaved> {
  const employee = await findEmployee(ctx, id, 'update');
  const before = employee ? await lockEmployee(ctx, id) : undefined;
  if (!employee || !before) throw notFound('Employee');

  await refuseIfChanged(ctx, findPersonNames, versionOf(before), input.version);

  const columns = changed(before, columnsOf(input));
  const today = tokyoDate(ctx.now);
  const series = await readAssignments(ctx, id);
  const now = valueAt(series, today);
  const place = changedOnly(now, patchOf(input));
  const employment = {
    before: employmentIn(before),
    after: employmentIn({ ...before, ...columns }),
  };
  const issues = [
    ...(await checkReferences(
      ctx,
      {
        ...input,
        employeeNumber: (columns.employee_number ?? null) as string | null,
        // Choices that stay as they are may point at something that was closed since.
        permissionGroupId:
          input.permissionGroupId === employee.permissionGroupId ? null : input.permissionGroupId,
      },
      { id, accountId: employee.accountId ?? '' },
    )),
    ...(await checkAssignment(ctx, place, id, today)),
    ...(await ports.ahead.issuesOf(
      ctx,
      { employeeId: id, from: today, patch: place, before: series },
      'employmentDivisionId',
    )),
    ...(await fieldIssues(ctx, { ...before, ...columns }, columns)),
    ...placeIssues(employment.after, place, today),
    ...(
      (await ports.facts.issuesOf(ctx, [{ employeeId: id, ...employment }])).get(id) ?? []
    ).filter(({ path }) => !(endsLaterFacts && path === 'retiredOn')),
    ...(await masterIssues(ctx, employee, input, columns)),
  ];
  if (issues.length > 0) return notSaved(issues);

  // Both may be refused at the last moment, and then neither is done.
  const moved = await onItsOwn(ctx, async (inside) => {
    const { profile_image_key: image } = before;
    const ofImage = await exchangeImage(inside, ports.files, image, input.profileImageKey);
    if (ofImage.length > 0) throw invalidInput(ofImage);
    if (columns.email && !(await moveLogin(inside, ports, employee, String(columns.email))))
      throw invalidInput([{ path: 'email', key: 'validation.emailTaken' }]);
  });
  if (moved instanceof AppError) {
    if (moved.code !== 'INVALID_INPUT') throw moved;
    return notSaved(moved.extensions['issues'] as Issue[]);
  }
  if (Object.keys(columns).length > 0) await updateColumns(ctx, before, columns);
  else if (Object.keys(place).length > 0) await touchEmployee(ctx, id);
  await writeAssignment(ctx, ports, id, today, place);
  if (endsLaterFacts && employment.after.retiredOn)
    await ports.facts.endAfter(ctx, id, employment.after.retiredOn);
  if (
    input.permissionGroupId !== undefined &&
    input.permissionGroupId !== employee.permissionGroupId
  ) {
    await setPermissionGroup(ctx, {
      id: ports.ids.next(),
      employeeId: id,
      // Nothing chosen may arrive as an empty text.
      permissionGroupId: input.permissionGroupId || null,
      from: today,
    });
  }
  if (columns.is_active !== undefined)
    await switchAccount(ctx, employee, columns.is_active === true);

  const after = await reloadEmployee(ctx, id);
  const changes = withPlace(difference(employee, after), now, place, today);
  if (Object.keys(changes.after).length === 0) return { __typename: 'Employee', ...after };
  ctx.audit({ action: 'update', subject: 'Employee', subjectId: id, ...changes });
  ctx.emit(employeeUpdated, { employeeIds: [id] });
  if (columns.is_active === false) ctx.emit(employeeRetired, { employeeIds: [id] });
  const { accountId } = employee;
  if (accountId) ctx.afterCommit(() => ports.forgetViewers(ctx.viewer.companyId, accountId));
  return { __typename: 'Employee', ...after };
}

/** Whoever has left is moved no more: their last place is mended where it was entered. */
const placeIssues = (employment: Employment, place: AssignmentPatch, today: string): Issue[] => {
  const [path] = Object.keys(place);
  return path === undefined
    ? []
    : issuesOfEntering(
        employment,
        { kind: 'PLACE', from: today, to: null },
        { from: path, to: path },
      ).filter(({ key }) => key === 'validation.placeAfterRetirement');
};

/** One master only, and never none: the right is handed over, not given up. */
async function masterIssues(
  ctx: RequestContext,
  employee: EmployeeModel,
  input: UpdateInput,
  columns: EmployeeColumns,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const changesRights =
    input.permissionGroupId !== undefined && input.permissionGroupId !== employee.permissionGroupId;
  const master = await isMaster(ctx, employee.id);
  if (master) {
    if (changesRights) issues.push({ path: 'permissionGroupId', key: 'validation.lastMaster' });
    if (columns.is_active === false)
      issues.push({ path: 'isActive', key: 'validation.lastMaster' });
    if (columns.retired_on) issues.push({ path: 'retiredOn', key: 'validation.lastMaster' });
    // Whoever moves the address of the master could have a new password sent to it.
    if (columns.email && employee.id !== ctx.viewer.employeeId)
      issues.push({ path: 'email', key: 'validation.masterOnly' });
    return issues;
  }
  if (changesRights && !mayAssignRights(ctx)) {
    issues.push({ path: 'permissionGroupId', key: 'validation.noRightToAssign' });
  } else if (changesRights && (await hasMoreRights(ctx, employee.permissionGroupId))) {
    issues.push({ path: 'permissionGroupId', key: 'validation.holdsMoreRights' });
  }
  if (columns.is_staff !== undefined && !mayAssignRights(ctx))
    issues.push({ path: 'isStaff', key: 'validation.noRightForStaff' });
  const others = employee.id !== ctx.viewer.employeeId;
  const guarded = GUARDED.filter(({ column }) => columns[column] !== undefined);
  if (others && guarded.length > 0 && (await hasMoreRights(ctx, employee.permissionGroupId)))
    issues.push(...guarded.map(({ path, key }) => ({ path, key })));
  return issues;
}

/**
 * What lets nobody be got rid of, or acted for, by somebody with fewer rights: who leaves is signed
 * out at once, and a new password is sent to a new address.
 */
const GUARDED = [
  { column: 'email', path: 'email', key: 'validation.moreRights' },
  { column: 'is_active', path: 'isActive', key: 'validation.holdsMoreRights' },
  { column: 'retired_on', path: 'retiredOn', key: 'validation.holdsMoreRights' },
] as const;

const changed = (before: Record<string, Erased>, columns: EmployeeColumns): EmployeeColumns =>
  Object.fromEntries(Object.entries(columns).filter(([column, value]) => before[column] !== value));

/**
 * False where the address is another account's of this company. One that signs in to another company
 * becomes the person's address all the same; until it is free they sign in with the one before.
 */
async function moveLogin(
  ctx: RequestContext,
  ports: InvitePorts,
  employee: EmployeeModel,
  email: string,
): Promise<boolean> {
  const { accountId } = employee;
  if (!accountId) return true;
  const claim = await claimLoginName(ctx, { accountId, email });
  if (claim === 'TAKEN_HERE') return false;
  if (claim === 'OURS') await freeLoginNames(ctx, [accountId], email);
  await ctx.table('accounts').where('accounts.id', accountId).update({ email });
  if (claim === 'ELSEWHERE') await sendInvitation(ctx, ports, accountId);
  return true;
}

export async function switchAccount(
  ctx: RequestContext,
  employee: EmployeeModel,
  isActive: boolean,
): Promise<void> {
  if (!employee.accountId) return;
  await ctx
    .table('accounts')
    .where('accounts.id', employee.accountId)
    .update({ is_active: isActive });
  if (!isActive) await endSessionsOf(ctx, employee.accountId, 'left the company');
}

// What has days of its own is told with its day.
const BOOKKEEPING = new Set<string>([
  'updatedAt',
  'version',
  'mainGroupId',
  'mainGroupName',
  'workplaceId',
  'workplaceName',
  'recruitmentTypeId',
  'employmentDivisionId',
]);

const withPlace = (
  changes: { before: object; after: object },
  now: Assignment | undefined,
  place: AssignmentPatch,
  today: string,
) =>
  Object.keys(place).length === 0
    ? changes
    : {
        before: { ...changes.before, ...picked(now, place), assignmentFrom: null },
        after: { ...changes.after, ...place, assignmentFrom: today },
      };

/** Only what differs stands in the log. */
export function difference(
  before: EmployeeModel,
  after: EmployeeModel,
): { before: object; after: object } {
  const fields = (Object.keys(after) as (keyof EmployeeModel)[]).filter(
    (field) =>
      !BOOKKEEPING.has(field) && String(before[field] ?? '') !== String(after[field] ?? ''),
  );
  const pick = (model: EmployeeModel) =>
    Object.fromEntries(fields.map((field) => [field, model[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
