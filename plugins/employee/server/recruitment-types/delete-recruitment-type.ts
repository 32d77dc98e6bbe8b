import type { RequestContext } from '../../../../core/server/context.ts';
import { notFound } from '../../../../core/server/errors.ts';
import { moveToTrash } from '../../../../core/server/records/trash.ts';
import { employeesOfRecruitmentType } from '../names.ts';
import { lockRecruitmentType } from './recruitment-type.store.ts';

export async function deleteRecruitmentType(ctx: RequestContext, id: string) {
  const type = await lockRecruitmentType(ctx, 'delete', id);
  if (!type) throw notFound('The recruitment type');
  const { name } = type;
  const errors = await employeesOfRecruitmentType(ctx, id);
  if (errors.length > 0) return { id, name, errors, trashId: null };
  const trashId = await moveToTrash(ctx, {
    subject: 'RecruitmentType',
    subjectId: id,
    before: type,
  });
  return { id, name, errors, trashId };
}
