import type { Files } from '#core/ports/files.ts';
import type { RequestContext } from '#core/server/context.ts';
import { employeeUpdated } from '#plugins/employee/api.ts';
import type { UpdateMyPageInput } from '#schema/generated/resolver-types.ts';
import { refuseClosedFields } from '../../self-service/may-change.ts';
import { type Notify, tellAdministrators } from '../../self-service/tell-administrators.ts';
import type { EmployeeModel } from '../employee.models.ts';
import { reloadEmployee } from '../employee.read-model.ts';
import { lockEmployee, updateColumns } from '../employee.store.ts';
import { columnsOf } from '../employee-fields.ts';
import { type NotSaved, notSaved, type Saved } from './create-employee.ts';
import { exchangeImage } from './profile-image.ts';
import { difference } from './update-employee.ts';

export async function updateMyPage(
  ctx: RequestContext,
  { tell, files }: { readonly tell: Notify; readonly files: Files },
  input: UpdateMyPageInput,
): Promise<Saved | NotSaved> {
  const { employeeId } = ctx.viewer;
  const row = await lockEmployee(ctx, employeeId);
  const before = await reloadEmployee(ctx, employeeId);
  await refuseClosedFields(ctx, changesOf(before, input));
  const issues = await exchangeImage(ctx, files, row?.profile_image_key, input.profileImageKey);
  if (issues.length > 0) return notSaved(issues);
  await updateColumns(ctx, row ?? {}, columnsOf(input));
  const after = await reloadEmployee(ctx, employeeId);
  const changes = difference(before, after);
  // A form that was saved as it stood is no change.
  if (Object.keys(changes.after).length === 0) return { __typename: 'Employee', ...after };
  ctx.audit({ action: 'update', subject: 'Employee', subjectId: employeeId, ...changes });
  ctx.emit(employeeUpdated, { employeeIds: [employeeId] });
  const { profileImageKey: _image, ...told } = changesOf(before, input);
  if (Object.keys(told).length > 0)
    await tellAdministrators(ctx, tell, 'employee.list', { section: 'my_page' });
  return { __typename: 'Employee', ...after };
}

/** What is sent and is not so already: a form sends all its fields, also those nobody touched. */
function changesOf(before: EmployeeModel, input: UpdateMyPageInput): Partial<UpdateMyPageInput> {
  const keptValues = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => value !== undefined && (value || null) !== (keptValues[field] ?? null),
    ),
  );
}
