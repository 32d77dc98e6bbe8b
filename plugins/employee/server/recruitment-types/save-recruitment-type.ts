import type { Ids } from '../../../../core/ports/ids.ts';
import { refuseIfChanged } from '../../../../core/server/changed-meanwhile.ts';
import { differences } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../../core/server/errors.ts';
import { refuseSameName } from '../../../../core/server/same-name.ts';
import type {
  CreateRecruitmentTypeInput,
  UpdateRecruitmentTypeInput,
} from '../../../../schema/generated/resolver-types.ts';
import type { RecruitmentTypeModel } from '../models.ts';
import { findPersonNames } from '../names.ts';
import {
  findRecruitmentType,
  insertRecruitmentType,
  lockRecruitmentType,
  nameIsTaken,
  saveRecruitmentType,
} from './recruitment-type.store.ts';

/** A day named twice is one closing, and they stand in the order of the month. */
const inMonthOrder = (closings: readonly number[] | null | undefined) =>
  closings ? [...new Set(closings)].sort((a, b) => a - b) : undefined;

async function refuseTakenName(ctx: RequestContext, name: string, besides?: string) {
  if (await nameIsTaken(ctx, name, besides))
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
}

export async function createRecruitmentType(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { name, type, autoGrantVacationType, closings }: CreateRecruitmentTypeInput,
): Promise<RecruitmentTypeModel> {
  await refuseTakenName(ctx, name);
  const id = ids.next();
  await refuseSameName(
    insertRecruitmentType(ctx, id, {
      name,
      type,
      autoGrantVacationType: autoGrantVacationType ?? 'NONE',
      closings: inMonthOrder(closings),
    }),
  );
  const made = (await findRecruitmentType(ctx, id)) as RecruitmentTypeModel;
  ctx.audit({ action: 'create', subject: 'RecruitmentType', subjectId: id, after: made });
  return made;
}

export async function updateRecruitmentType(
  ctx: RequestContext,
  id: string,
  { version, name, type, autoGrantVacationType, closings }: UpdateRecruitmentTypeInput,
): Promise<RecruitmentTypeModel> {
  const before = await lockRecruitmentType(ctx, 'update', id);
  if (!before) throw notFound('The recruitment type');
  await refuseIfChanged(ctx, findPersonNames, before, version);
  if (name) await refuseTakenName(ctx, name, id);
  // None of these can be empty: null leaves them as they are.
  const changes = {
    name: name ?? undefined,
    type: type ?? undefined,
    autoGrantVacationType: autoGrantVacationType ?? undefined,
    closings: inMonthOrder(closings),
  };
  await refuseSameName(saveRecruitmentType(ctx, id, changes));
  const after = (await findRecruitmentType(ctx, id)) as RecruitmentTypeModel;
  const changed = differences(before, after);
  ctx.audit({ action: 'update', subject: 'RecruitmentType', subjectId: id, ...changed });
  return after;
}
