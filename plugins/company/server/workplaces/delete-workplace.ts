import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../../core/server/errors.ts';
import { moveToTrash, restoreDeleted } from '../../../../core/server/records/trash.ts';
import type { FindAffected } from '../../api.ts';
import type { DeleteWorkplacePayloadModel, WorkplaceModel } from '../models.ts';
import { lockWorkplace, nameIsTaken, setDeleted, workplaces } from './workplace.store.ts';

/** A row is kept, so that it can come back and old months still print its name. */
export async function deleteWorkplace(
  ctx: RequestContext,
  { findWorkplaceUsers }: { findWorkplaceUsers: FindAffected },
  id: string,
): Promise<DeleteWorkplacePayloadModel> {
  const workplace = await lockWorkplace(ctx, 'delete', id);
  if (!workplace) throw notFound('The workplace');
  const { name } = workplace;
  const errors = await findWorkplaceUsers(ctx, id);
  if (errors.length > 0) return { id, name, errors, trashId: null };
  const trashId = await moveToTrash(ctx, {
    subject: 'Workplace',
    subjectId: id,
    before: workplace,
  });
  return { id, name, errors, trashId };
}

export async function restoreWorkplace(ctx: RequestContext, id: string): Promise<WorkplaceModel> {
  if (!(await lockWorkplace(ctx, 'delete', id, 'deleted'))) throw notFound('The workplace');
  await restoreDeleted(ctx, 'Workplace', id);
  return (await workplaces(ctx).clear(id).load(id)) as WorkplaceModel;
}

/** What the trash asks for, whichever way somebody came there. */
export async function bringBackWorkplace(ctx: RequestContext, id: string): Promise<WorkplaceModel> {
  const workplace = await lockWorkplace(ctx, 'delete', id, 'deleted');
  if (!workplace) throw notFound('The workplace');
  if (await nameIsTaken(ctx, workplace.name)) {
    throw invalidInput([
      { path: 'where/id', key: 'validation.restoreNameTaken', params: { name: workplace.name } },
    ]);
  }
  await setDeleted(ctx, id, false);
  return (await workplaces(ctx).clear(id).load(id)) as WorkplaceModel;
}
