import { refuseIfChanged } from '../../../../core/server/changed-meanwhile.ts';
import { differences } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { notFound } from '../../../../core/server/errors.ts';
import { refuseSameName } from '../../../../core/server/same-name.ts';
import type { UpdateWorkplaceInput } from '../../../../schema/generated/resolver-types.ts';
import type { FindPersonNames } from '../../api.ts';
import type { WorkplaceModel } from '../models.ts';
import { checkWorkplace } from './check-workplace.ts';
import { lockWorkplace, saveWorkplace, workplaces } from './workplace.store.ts';

export async function updateWorkplace(
  ctx: RequestContext,
  { findPersonNames }: { findPersonNames: FindPersonNames },
  id: string,
  { version, name, isActive, ...input }: UpdateWorkplaceInput,
): Promise<WorkplaceModel> {
  const before = await lockWorkplace(ctx, 'update', id);
  if (!before) throw notFound('The workplace');
  await refuseIfChanged(ctx, findPersonNames, before, version);
  // Null empties a field, but these two cannot be empty.
  const changes = { ...input, name: name ?? undefined, isActive: isActive ?? undefined };
  await checkWorkplace(ctx, changes, before);
  await refuseSameName(saveWorkplace(ctx, before, changes));
  const after = (await workplaces(ctx).clear(id).load(id)) as WorkplaceModel;
  ctx.audit({
    action: 'update',
    subject: 'Workplace',
    subjectId: id,
    ...differences(before, after),
  });
  return after;
}
