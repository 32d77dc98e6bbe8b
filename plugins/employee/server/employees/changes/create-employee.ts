import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyName } from '#plugins/company/sql.ts';
import { employeeCreated } from '#plugins/employee/api.ts';
import type { CreateEmployeeInput } from '#schema/generated/resolver-types.ts';
import {
  type AssignmentPatch,
  NO_POST,
  writeAssignment,
} from '../../assignments/assignment.store.ts';
import { checkAssignment } from '../../assignments/assignment-checks.ts';
import { changedOnly, patchOf } from '../../assignments/assignment-patch.ts';
import { claimLoginName, insertAccount, passwordIssues, passwordRule } from '../../sign-in/api.ts';
import type { EmployeeModel } from '../employee.models.ts';
import { reloadEmployee } from '../employee.read-model.ts';
import {
  deleteEmployee,
  insertEmployee,
  linkAccount,
  setPermissionGroup,
} from '../employee.store.ts';
import { columnsOf, type EmployeeFields } from '../employee-fields.ts';
import { sendInvitation } from '../invitations/send-invitation.ts';
import type { NewPersonParts } from '../parts/new-person-parts.ts';
import { checkReferences, mayAssignRights, type References } from './employee-checks.ts';
import { fieldIssues } from './field-checks.ts';

export type CreatePorts = Pick<Ports, 'ids' | 'identity' | 'mail' | 'settings'> & {
  readonly newcomers: NewPersonParts;
};
type CreateInput = CreateEmployeeInput &
  EmployeeFields &
  References &
  AssignmentPatch & { readonly email: string; readonly password?: string | null };

export type NotSaved = { readonly __typename: 'EmployeeNotSaved'; readonly issues: Issue[] };
export type Saved = { readonly __typename: 'Employee' } & EmployeeModel;

export const notSaved = (issues: Issue[]): NotSaved => ({ __typename: 'EmployeeNotSaved', issues });

export async function createEmployee(
  ctx: RequestContext,
  ports: CreatePorts,
  input: CreateInput,
): Promise<Saved | NotSaved> {
  const id = ports.ids.next();
  const accountId = ports.ids.next();
  const columns = columnsOf(input);
  const today = tokyoDate(ctx.now);
  // Who begins next month has their place from that day on, and nobody who left before had one.
  const from = input.joinedOn ?? today;
  const place = changedOnly(undefined, patchOf(input));
  const issues = [
    ...(await checkReferences(
      ctx,
      { ...input, employeeNumber: columns.employee_number as string },
      { id, accountId },
    )),
    ...(await checkAssignment(ctx, place, id, from)),
    ...(await fieldIssues(ctx, columns, columns)),
    ...(input.password ? await initialPasswordIssues(ctx, input, input.password) : []),
    ...(await ports.newcomers.check(ctx, input, from)),
  ];
  if (input.permissionGroupId && !mayAssignRights(ctx)) {
    issues.push({ path: 'permissionGroupId', key: 'validation.noRightToAssign' });
  }
  if (columns.is_staff === true && !mayAssignRights(ctx))
    issues.push({ path: 'isStaff', key: 'validation.noRightForStaff' });
  if (issues.length > 0) return notSaved(issues);

  // Two administrators may add one person at the same moment: the database decides.
  if (!(await insertEmployee(ctx, id, { is_active: true, is_staff: false, ...columns }))) {
    return notSaved([{ path: 'employeeNumber', key: 'validation.employeeNumberTaken' }]);
  }
  const inserted = await insertAccount(ctx, {
    id: accountId,
    email: input.email,
    passwordHash: input.password ? await ports.identity.hashPassword(input.password) : null,
    // Somebody else knows this password, so it opens the door only to a new one.
    mustChangePassword: Boolean(input.password),
  });
  if (!inserted) {
    await deleteEmployee(ctx, id);
    return notSaved([{ path: 'email', key: 'validation.emailTaken' }]);
  }
  const claim = await claimLoginName(ctx, { accountId, email: input.email });
  await linkAccount(ctx, id, accountId);

  await writeAssignment(ctx, ports, id, from, { ...NO_POST, ...place });
  if (input.permissionGroupId) {
    await setPermissionGroup(ctx, {
      id: ports.ids.next(),
      employeeId: id,
      permissionGroupId: input.permissionGroupId,
      from: today,
    });
  }
  if (!input.password || claim === 'ELSEWHERE') await sendInvitation(ctx, ports, accountId);

  await ports.newcomers.write(ctx, input, { id, from });

  const { password: _secret, ...after } = ports.newcomers.without(input);
  ctx.audit({ action: 'create', subject: 'Employee', subjectId: id, before: null, after });
  ctx.emit(employeeCreated, { employeeIds: [id] });
  return { __typename: 'Employee', ...(await reloadEmployee(ctx, id)) };
}

/** The first password is known to whoever gives it, but is none that others would guess. */
async function initialPasswordIssues(
  ctx: RequestContext,
  input: CreateInput,
  password: string,
): Promise<Issue[]> {
  const company = await companyName(ctx);
  const { lastName, firstName, lastNameKana, firstNameKana, romaji } = input;
  const names = [lastName, firstName, lastNameKana, firstNameKana, romaji];
  return passwordIssues('password', password, await passwordRule(ctx), {
    email: input.email,
    names: [...names, company?.name, company?.kana],
  });
}
