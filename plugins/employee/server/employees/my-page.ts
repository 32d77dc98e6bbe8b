import type { RequestContext } from '../../../../core/server/context.ts';
import { keepFile, releaseFile } from '../../../../core/server/stored-files.ts';
import { employeeUpdated } from '../../api.ts';
import { type NotSaved, notSaved, type Saved } from './create-employee.ts';
import { reloadEmployee } from './employee.read-model.ts';
import { lockEmployee, updateColumns } from './employee.store.ts';
import { columnsOf, type EmployeeFields } from './employee-fields.ts';
import { difference } from './update-employee.ts';

type MyPageInput = Pick<
  EmployeeFields,
  | 'personalEmail'
  | 'phone'
  | 'mobile'
  | 'postalCode'
  | 'prefecture'
  | 'city'
  | 'address1'
  | 'address2'
  | 'profileImageKey'
>;

export async function updateMyPage(
  ctx: RequestContext,
  input: MyPageInput,
): Promise<Saved | NotSaved> {
  const { employeeId } = ctx.viewer;
  const row = await lockEmployee(ctx, employeeId);
  const before = await reloadEmployee(ctx, employeeId);
  const { profileImageKey } = input;
  // A key that somebody else uploaded would show their file to the whole company.
  if (profileImageKey && !(await keepFile(ctx, profileImageKey, IMAGES))) {
    return notSaved([{ path: 'profileImageKey', key: 'validation.imageOnly' }]);
  }
  const replaced = row?.profile_image_key;
  if (profileImageKey !== undefined && replaced && replaced !== profileImageKey) {
    await releaseFile(ctx, replaced);
  }
  await updateColumns(ctx, row ?? {}, columnsOf(input));
  const after = await reloadEmployee(ctx, employeeId);
  ctx.audit({
    action: 'update',
    subject: 'Employee',
    subjectId: employeeId,
    ...difference(before, after),
  });
  ctx.emit(employeeUpdated, { employeeId });
  return { __typename: 'Employee', ...after };
}

const IMAGES = ['image/jpeg', 'image/png'];
