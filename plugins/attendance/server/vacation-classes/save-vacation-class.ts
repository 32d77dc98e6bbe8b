import type { Ids } from '../../../../core/ports/ids.ts';
import { refuseIfChanged } from '../../../../core/server/changed-meanwhile.ts';
import { differences } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../../core/server/errors.ts';
import { moveToTrash } from '../../../../core/server/records/trash.ts';
import { refuseSameName } from '../../../../core/server/same-name.ts';
import type {
  CreateVacationClassInput,
  UpdateVacationClassInput,
  VacationSettingInput,
} from '../../../../schema/generated/resolver-types.ts';
import { checkClass, PAID_LEAVE, STANDARD_CLASSES } from '../../domain/vacation-classes.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import type { VacationClassModel } from '../models.ts';
import {
  findClass,
  insertClasses,
  listClasses,
  lockClasses,
  nameIsTaken,
  saveClass,
} from './vacation-class.store.ts';

const SUBJECT = 'VacationClass';

async function refuseTakenName(ctx: RequestContext, name: string, besides?: string) {
  if (await nameIsTaken(ctx, name, besides))
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
}

function refuseWrong(given: Parameters<typeof checkClass>[0], at: string): void {
  const issues = checkClass(given);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `${at}/${issue.path}` })));
}

/** Fields of the table; only limit and period can be empty. */
function changesOf({ displayPeriod, limitDays, ...input }: UpdateVacationClassInput): object {
  return {
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)),
    limitDays,
    ...(displayPeriod === undefined
      ? {}
      : {
          displayFrom: displayPeriod?.from ?? null,
          displayUntil: displayPeriod?.until ?? null,
        }),
  };
}

export async function createClass(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  input: CreateVacationClassInput,
): Promise<VacationClassModel> {
  refuseWrong(input, 'data');
  await refuseTakenName(ctx, input.name);
  const id = ids.next();
  const usual = { isPaid: true, unit: 'DAY', display: true } as const;
  await refuseSameName(
    insertClasses(ctx, [{ ...usual, ...changesOf(input), id, isSpecial: true }]),
  );
  const made = (await findClass(ctx, id)) as VacationClassModel;
  ctx.audit({ action: 'create', subject: SUBJECT, subjectId: id, after: made });
  return made;
}

export async function updateClass(
  ctx: RequestContext,
  findNames: PersonNames,
  id: string,
  { version, ...input }: UpdateVacationClassInput,
  at = 'data',
): Promise<VacationClassModel> {
  const [before] = await lockClasses(ctx, 'update', [id]);
  if (!before) throw notFound('The vacation class');
  await refuseIfChanged(ctx, findNames, before, version);
  refuseWrong(input, at);
  if (input.name) await refuseTakenName(ctx, input.name, id);
  await refuseSameName(saveClass(ctx, id, changesOf(input)));
  const after = (await findClass(ctx, id)) as VacationClassModel;
  const changed = differences(before, after);
  if (Object.keys(changed.after).length > 0)
    ctx.audit({ action: 'update', subject: SUBJECT, subjectId: id, ...changed });
  return after;
}

/** All or none: what one of them refuses undoes the others. */
export async function updateSettings(
  ctx: RequestContext,
  findNames: PersonNames,
  inputs: readonly VacationSettingInput[],
): Promise<VacationClassModel[]> {
  const ids = inputs.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw invalidInput([{ path: 'inputs', key: 'validation.duplicateIds' }]);
  const known = await lockClasses(ctx, 'update', ids);
  if (known.length < ids.length) throw notFound('The vacation class');
  for (const [index, { id, ...input }] of inputs.entries())
    await updateClass(ctx, findNames, id, input, `inputs/${index}`);
  return listClasses(ctx);
}

export async function deleteClass(ctx: RequestContext, id: string) {
  const [known] = await lockClasses(ctx, 'delete', [id]);
  if (!known) throw notFound('The vacation class');
  if (known.code === PAID_LEAVE)
    throw invalidInput([{ path: 'where/id', key: 'validation.paidLeaveStays' }]);
  const trashId = await moveToTrash(ctx, { subject: SUBJECT, subjectId: id, before: known });
  return { id, name: known.name, trashId };
}

/** Those of the usual classes that are missing; a name that the company uses itself is left to it. */
export async function addStandardClasses(
  ctx: RequestContext,
  { ids }: { ids: Ids },
): Promise<VacationClassModel[]> {
  const known = await listClasses(ctx);
  const missing = STANDARD_CLASSES.filter(
    ({ code, name }) => !known.some((one) => one.code === code || one.name === name),
  );
  if (missing.length === 0) return known;
  await insertClasses(
    ctx,
    missing.map((one) => ({
      display: true,
      ...one,
      id: ids.next(),
      isSpecial: one.code !== PAID_LEAVE,
    })),
  );
  const all = await listClasses(ctx);
  for (const made of all.filter(({ id }) => !known.some((one) => one.id === id)))
    ctx.audit({ action: 'create', subject: SUBJECT, subjectId: made.id, after: made });
  return all;
}

/** The first person of a company finds the usual classes there. */
export async function welcomeCompany(ctx: RequestContext, deps: { ids: Ids }): Promise<void> {
  const any = await ctx.table('vacation_classes').first('vacation_classes.id');
  if (!any) await addStandardClasses(ctx, deps);
}
