import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import type {
  CreateVacationClassInput,
  UpdateVacationClassInput,
  VacationSettingInput,
} from '#schema/generated/resolver-types.ts';
import {
  checkClass,
  isKept,
  isTold,
  isWithoutNotice,
  PAID_LEAVE,
  STANDARD_CLASSES,
} from '../../domain/vacation-classes.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import type { VacationClassModel } from '../models.ts';
import { recalculateSince } from '../results/stored/recalculate.ts';
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

/** Fields of the table; only limit, notice and period can be empty. */
function changesOf({
  displayPeriod,
  limitDays,
  noticeDays,
  ...input
}: UpdateVacationClassInput): object {
  return {
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)),
    limitDays,
    noticeDays,
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

export type ClassDeps = Pick<Ports, 'ids' | 'jobs'> & { readonly findNames: PersonNames };

export async function updateClass(
  ctx: RequestContext,
  deps: ClassDeps,
  id: string,
  { version, ...input }: UpdateVacationClassInput,
  at = 'data',
): Promise<VacationClassModel> {
  const [before] = await lockClasses(ctx, 'update', [id]);
  if (!before) throw notFound('The vacation class');
  await refuseIfChanged(ctx, deps.findNames, before, version);
  refuseWrong(input, at);
  if (isWithoutNotice(before.code) && (input.noticeDays ?? 0) !== 0)
    throw invalidInput([{ path: `${at}/noticeDays`, key: 'validation.withoutNotice' }]);
  for (const field of ['isPaid', 'unit'] as const) {
    if (isTold(before.code) && input[field] != null && input[field] !== before[field])
      throw invalidInput([{ path: `${at}/${field}`, key: 'validation.leaveClassIsFixed' }]);
  }
  if (input.name) await refuseTakenName(ctx, input.name, id);
  // Left out by a form that knows no other word for it: what the law fixes is not emptied either.
  const notice = isWithoutNotice(before.code) ? { noticeDays: undefined } : {};
  await refuseSameName(saveClass(ctx, id, changesOf({ ...input, ...notice })));
  const after = (await findClass(ctx, id)) as VacationClassModel;
  const changed = differences(before, after);
  if (Object.keys(changed.after).length > 0)
    ctx.audit({ action: 'update', subject: SUBJECT, subjectId: id, ...changed });
  if (before.isPaid !== after.isPaid) await countAgain(ctx, deps, id);
  return after;
}

/** Paid leave fulfils hours of the contract, unpaid does not: whoever took such days has others now. */
async function countAgain(ctx: RequestContext, deps: ClassDeps, id: string): Promise<void> {
  const taken: { employeeId: string; from: string }[] = await ctx
    .table('applications')
    .where('applications.type', 'VACATION')
    .where('applications.status', 'APPROVED')
    .whereRaw("applications.details ->> 'vacationClassId' = ?", [id])
    .groupBy('applications.employee_id')
    .orderBy('applications.employee_id')
    .select('applications.employee_id as employeeId')
    .min('applications.from_date as from');
  if (taken.length === 0) return;
  const first = taken.map(({ from }) => from).sort()[0] as string;
  await recalculateSince(
    ctx,
    deps,
    taken.map(({ employeeId }) => employeeId),
    first,
  );
}

/** All or none: what one of them refuses undoes the others. */
export async function updateSettings(
  ctx: RequestContext,
  deps: ClassDeps,
  inputs: readonly VacationSettingInput[],
): Promise<VacationClassModel[]> {
  const ids = inputs.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw invalidInput([{ path: 'inputs', key: 'validation.duplicateIds' }]);
  const known = await lockClasses(ctx, 'update', ids);
  if (known.length < ids.length) throw notFound('The vacation class');
  for (const [index, { id, ...input }] of inputs.entries())
    await updateClass(ctx, deps, id, input, `inputs/${index}`);
  return listClasses(ctx);
}

export async function deleteClass(ctx: RequestContext, deps: ClassDeps, id: string) {
  const [known] = await lockClasses(ctx, 'delete', [id]);
  if (!known) throw notFound('The vacation class');
  if (isKept(known.code))
    throw invalidInput([
      {
        path: 'where/id',
        key: known.code === PAID_LEAVE ? 'validation.paidLeaveStays' : 'validation.leaveClassStays',
      },
    ]);
  const trashId = await moveToTrash(ctx, { subject: SUBJECT, subjectId: id, before: known });
  if (known.isPaid) await countAgain(ctx, deps, id);
  return { id, name: known.name, trashId };
}

/** Out of the trash: days that were taken of it fulfil hours of the contract again. */
export async function countRestored(
  ctx: RequestContext,
  deps: ClassDeps,
  id: string,
): Promise<void> {
  const restored = await findClass(ctx, id);
  if (restored?.isPaid) await countAgain(ctx, deps, id);
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
