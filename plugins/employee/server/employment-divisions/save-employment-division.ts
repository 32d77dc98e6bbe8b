import type { Ids } from '../../../../core/ports/ids.ts';
import { refuseIfChanged } from '../../../../core/server/changed-meanwhile.ts';
import { differences } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../../core/server/errors.ts';
import { ensureRoom } from '../../../../core/server/plan-limits.ts';
import { refuseSameName } from '../../../../core/server/same-name.ts';
import type {
  CreateEmploymentDivisionInput,
  UpdateEmploymentDivisionInput,
} from '../../../../schema/generated/resolver-types.ts';
import type { EmploymentDivisionModel } from '../models.ts';
import { findPersonNames } from '../names.ts';
import { hoursOf } from './division-hours.ts';
import { onRecord } from './division-on-record.ts';
import {
  countDivisions,
  findDivision,
  insertDivision,
  lockDivision,
  nameIsTaken,
  replaceHours,
  saveDivision,
} from './employment-division.store.ts';

async function refuseTakenName(ctx: RequestContext, name: string, besides?: string) {
  if (await nameIsTaken(ctx, name, besides))
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
}

export async function createDivision(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { timetables, ...input }: CreateEmploymentDivisionInput,
): Promise<EmploymentDivisionModel> {
  const used = await countDivisions(ctx);
  await ensureRoom(ctx, 'numberOfEmploymentDivision', { used, adding: 1 });
  await refuseTakenName(ctx, input.name);
  const hours = await hoursOf(ctx, timetables ?? []);
  const id = ids.next();
  await refuseSameName(insertDivision(ctx, id, withoutNulls(input)));
  await replaceHours(ctx, id, hours);
  const made = (await findDivision(ctx, id)) as EmploymentDivisionModel;
  ctx.audit({
    action: 'create',
    subject: 'EmploymentDivision',
    subjectId: id,
    after: onRecord(made),
  });
  return made;
}

export async function updateDivision(
  ctx: RequestContext,
  id: string,
  { version, timetables, ...input }: UpdateEmploymentDivisionInput,
): Promise<EmploymentDivisionModel> {
  const before = await lockDivision(ctx, 'update', id);
  if (!before) throw notFound('The employment division');
  await refuseIfChanged(ctx, findPersonNames, before, version);
  if (input.name) await refuseTakenName(ctx, input.name, id);
  const hours = timetables && (await hoursOf(ctx, timetables));
  await refuseSameName(saveDivision(ctx, id, withoutNulls(input)));
  if (hours) await replaceHours(ctx, id, hours);
  const after = (await findDivision(ctx, id)) as EmploymentDivisionModel;
  const changed = differences(onRecord(before), onRecord(after));
  ctx.audit({ action: 'update', subject: 'EmploymentDivision', subjectId: id, ...changed });
  return after;
}

/** No column of a division can be empty: null leaves it as it is, or to its default. */
const withoutNulls = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
