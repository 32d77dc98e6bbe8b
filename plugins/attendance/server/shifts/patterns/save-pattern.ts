import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import { checkTimes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type {
  CreateShiftPatternInput,
  UpdateShiftPatternInput,
} from '#schema/generated/resolver-types.ts';
import type { PersonNames } from '../../basic-shifts/save-basic-shift.ts';
import type { ShiftPatternModel } from '../../models.ts';
import {
  findPattern,
  insertPattern,
  lockPattern,
  nameIsTaken,
  type PatternValues,
  savePattern,
} from './pattern.store.ts';

const SUBJECT = 'ShiftPattern';

async function refuseTakenName(ctx: RequestContext, name: string, besides?: string) {
  if (await nameIsTaken(ctx, name, besides))
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
}

function refuseWrongTimes(values: PatternValues): void {
  const issues = checkTimes(values);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
}

export async function createPattern(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  input: CreateShiftPatternInput,
): Promise<ShiftPatternModel> {
  const values = { ...input, breaks: input.breaks ?? [] };
  refuseWrongTimes(values);
  await refuseTakenName(ctx, input.name);
  const id = ids.next();
  await refuseSameName(insertPattern(ctx, id, values));
  const made = (await findPattern(ctx, id)) as ShiftPatternModel;
  ctx.audit({ action: 'create', subject: SUBJECT, subjectId: id, after: made });
  return made;
}

export async function updatePattern(
  ctx: RequestContext,
  findNames: PersonNames,
  id: string,
  { version, ...input }: UpdateShiftPatternInput,
): Promise<ShiftPatternModel> {
  const before = await lockPattern(ctx, 'update', id);
  if (!before) throw notFound('The shift pattern');
  await refuseIfChanged(ctx, findNames, before, version);
  const values: PatternValues = {
    name: input.name ?? before.name,
    shortName: input.shortName ?? before.shortName,
    color: input.color ?? before.color,
    start: input.start ?? before.start,
    end: input.end ?? before.end,
    breaks: input.breaks ?? before.breaks,
  };
  refuseWrongTimes(values);
  if (input.name) await refuseTakenName(ctx, input.name, id);
  await refuseSameName(savePattern(ctx, id, values));
  const after = (await findPattern(ctx, id)) as ShiftPatternModel;
  const changed = differences(before, after);
  if (Object.keys(changed.after).length > 0)
    ctx.audit({ action: 'update', subject: SUBJECT, subjectId: id, ...changed });
  return after;
}

export async function deletePattern(ctx: RequestContext, id: string) {
  const known = await lockPattern(ctx, 'delete', id);
  if (!known) throw notFound('The shift pattern');
  const trashId = await moveToTrash(ctx, { subject: SUBJECT, subjectId: id, before: known });
  return { id, name: known.name, trashId };
}
