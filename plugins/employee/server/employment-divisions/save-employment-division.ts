import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import { BEGINNING, cancelChange, changeFrom, valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  CreateEmploymentDivisionInput,
  UpdateEmploymentDivisionInput,
} from '#schema/generated/resolver-types.ts';
import { findPersonNames } from '../names.ts';
import { hoursOf } from './division-hours.ts';
import { onRecord } from './division-on-record.ts';
import { sameTerms, writeTerms } from './division-terms.store.ts';
import type { DivisionTerms, EmploymentDivisionModel } from './employment-division.models.ts';
import {
  countDivisions,
  findDivision,
  insertDivision,
  lockDivision,
  nameIsTaken,
  saveDivision,
} from './employment-division.store.ts';

const USUAL: DivisionTerms = {
  closingDate: 31,
  isFullTime: true,
  isBreakAllow: true,
  flex: false,
  autoGrantVacationType: 'NONE',
  hours: [],
};

async function refuseTakenName(ctx: RequestContext, name: string, besides?: string) {
  if (await nameIsTaken(ctx, name, besides))
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
}

export async function createDivision(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { name, employmentType, timetables, ...input }: CreateEmploymentDivisionInput,
): Promise<EmploymentDivisionModel> {
  const used = await countDivisions(ctx);
  await ensureRoom(ctx, 'numberOfEmploymentDivision', { used, adding: 1 });
  await refuseTakenName(ctx, name);
  const terms = { ...USUAL, ...givenFields(input), hours: await hoursOf(ctx, timetables ?? []) };
  const id = ids.next();
  await refuseSameName(insertDivision(ctx, id, { name, employmentType }));
  await writeTerms(ctx, id, [], [{ from: BEGINNING, until: null, value: terms }]);
  const made = (await findDivision(ctx, id)) as EmploymentDivisionModel;
  ctx.audit({
    action: 'create',
    subject: 'EmploymentDivision',
    subjectId: id,
    after: onRecord(made, valueAt(made.series, BEGINNING)),
  });
  return made;
}

export async function updateDivision(
  ctx: RequestContext,
  id: string,
  { version, name, employmentType, timetables, ...input }: UpdateEmploymentDivisionInput,
): Promise<EmploymentDivisionModel> {
  const before = await lockDivision(ctx, 'update', id);
  if (!before) throw notFound('The employment division');
  await refuseIfChanged(ctx, findPersonNames, before, version);
  if (name) await refuseTakenName(ctx, name, id);
  const { validFrom: from, ...changes } = input;
  const validFrom = from ?? tokyoDate(ctx.now);
  const old = valueAt(before.series, validFrom);
  if (!old) throw invalidInput([{ path: 'data/validFrom', key: 'validation.date' }]);
  const terms: DivisionTerms = {
    ...old,
    ...givenFields(changes),
    ...(timetables ? { hours: await hoursOf(ctx, timetables) } : {}),
  };
  await refuseSameName(saveDivision(ctx, id, givenFields({ name, employmentType })));
  const series = changeFrom(before.series, validFrom, terms, sameTerms);
  await writeTerms(ctx, id, before.series, series);
  return recordChange(ctx, before, validFrom);
}

export async function cancelDivisionChange(
  ctx: RequestContext,
  id: string,
  validFrom: string,
): Promise<EmploymentDivisionModel> {
  const before = await lockDivision(ctx, 'update', id);
  if (!before) throw notFound('The employment division');
  if (validFrom <= tokyoDate(ctx.now))
    throw invalidInput([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
  const series = cancelChange(before.series, validFrom, sameTerms);
  if (!series) throw notFound('The change');
  await saveDivision(ctx, id, {});
  await writeTerms(ctx, id, before.series, series);
  return recordChange(ctx, before, validFrom);
}

async function recordChange(
  ctx: RequestContext,
  before: EmploymentDivisionModel,
  validFrom: string,
): Promise<EmploymentDivisionModel> {
  const after = (await findDivision(ctx, before.id)) as EmploymentDivisionModel;
  const on = (division: EmploymentDivisionModel) =>
    onRecord(division, valueAt(division.series, validFrom));
  const changed = differences(on(before), on(after));
  // Name and type hold at once; only terms begin on a day.
  const isDated = Object.keys(changed.after).some(
    (field) => field !== 'name' && field !== 'employmentType',
  );
  ctx.audit({
    action: 'update',
    subject: 'EmploymentDivision',
    subjectId: after.id,
    before: changed.before,
    after: isDated ? { ...changed.after, validFrom } : changed.after,
  });
  return after;
}

/** Nothing of a division can be empty: null leaves it as it is, or to its default. */
const givenFields = <Input extends object>(input: Input) =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Field in keyof Input]?: NonNullable<Input[Field]> };
