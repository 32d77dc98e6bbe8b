import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { refuseSameName } from '../../../../core/server/same-name.ts';
import type { CreateWorkplaceInput } from '../../../../schema/generated/resolver-types.ts';
import type { WorkplaceModel } from '../models.ts';
import { checkWorkplace } from './check-workplace.ts';
import { insertWorkplace, lastDisplayOrder, workplaces } from './workplace.store.ts';

export async function createWorkplace(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  input: CreateWorkplaceInput,
): Promise<WorkplaceModel> {
  await checkWorkplace(ctx, input);
  const id = ids.next();
  const displayOrder = (await lastDisplayOrder(ctx)) + 1;
  await refuseSameName(
    insertWorkplace(ctx, { ...input, isActive: input.isActive ?? true, id, displayOrder }),
  );
  const made = (await workplaces(ctx).clear(id).load(id)) as WorkplaceModel;
  ctx.audit({ action: 'create', subject: 'Workplace', subjectId: id, after: made });
  return made;
}
