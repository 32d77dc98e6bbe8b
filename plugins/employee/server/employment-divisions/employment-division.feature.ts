import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import { periodAt, valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { EmploymentDivision } from '../../generated/records/EmploymentDivision.ts';
import { headcountOf } from '../employees/headcount.read-model.ts';
import { employeesOfDivision } from '../names.ts';
import { begun, week } from './division-fields.ts';
import { termsOnRecord } from './division-on-record.ts';
import { divisionsWithTerms, termsOfDivision } from './division-terms.store.ts';
import type { DivisionTerms, EmploymentDivisionModel } from './employment-division.models.ts';
import { writeDivision } from './write-division.ts';

const today = (ctx: RequestContext): string => tokyoDate(ctx.now);

/** Name and kind hold at once; the terms of a division are rows that begin on a day. */
export const employmentDivisions = kept(EmploymentDivision, {
  names: { table: 'employment_division_names', label: 'employmentDivision.nameFrom' },
  async check(ctx, _wanted, before) {
    if (!before) await haveRoom(ctx);
    return [];
  },
  write: writeDivision,
  narrow(ctx, query, { isFullTime }) {
    if (typeof isFullTime === 'boolean')
      query.whereIn(
        'employment_divisions.id',
        divisionsWithTerms(ctx, today(ctx), { is_full_time: isFullTime }),
      );
  },
  refuseDeletion: employeesOfDivision,
  trashedWith: [
    { table: 'employment_division_names', key: 'record_id' },
    { table: 'employment_division_versions', key: 'employment_division_id' },
    { table: 'employment_division_timetables', key: 'employment_division_id' },
  ],
  async restored(ctx) {
    await haveRoom(ctx, 0);
    return {};
  },
  asKept: async (ctx, { id, name, employmentType }) => ({
    name,
    employmentType,
    ...termsOnRecord((await termsOn(ctx, { id })) as DivisionTerms),
  }),
  history: {
    validFrom: { label: 'employmentDivision.validFrom', show: 'date', fixed: true },
    closingDate: { label: 'employmentDivision.closingDate', show: 'number' },
    isFullTime: { label: 'employmentDivision.isFullTime', show: 'boolean' },
    isBreakAllow: { label: 'employmentDivision.isBreakAllow', show: 'boolean' },
    flex: { label: 'employmentDivision.flex', show: 'boolean' },
    autoGrantVacationType: {
      label: 'employmentDivision.autoGrant',
      show: 'choice',
      choices: 'autoGrantVacationType',
    },
    timetables: { label: 'employmentDivision.hours', fixed: true },
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((day) => [`day${day}`, { label: `dayOfWeek.${day}`, fixed: true }]),
    ),
  },
  fields: {
    closingDate: async (division, _args, ctx) => (await termsOn(ctx, division)).closingDate,
    isFullTime: async (division, _args, ctx) => (await termsOn(ctx, division)).isFullTime,
    isBreakAllow: async (division, _args, ctx) => (await termsOn(ctx, division)).isBreakAllow,
    flex: async (division, _args, ctx) => (await termsOn(ctx, division)).flex,
    autoGrantVacationType: async (division, _args, ctx) =>
      (await termsOn(ctx, division)).autoGrantVacationType,
    timetables: async (division, _args, ctx) => week(await termsOn(ctx, division)),
    validFrom: async ({ id, asOf }, _args, ctx) =>
      begun(periodAt(await termsOfDivision(ctx, id), asOf ?? today(ctx))?.from),
    versions: async ({ id }, _args, ctx) => [...(await termsOfDivision(ctx, id))],
    headcount: ({ id }, _args, ctx) => headcountOf(ctx, 'employment_division_id', id),
  },
});

/** On the day that was asked for; a division has terms on every day since ever. */
const termsOn = async (
  ctx: RequestContext,
  { id, asOf }: Pick<EmploymentDivisionModel, 'id' | 'asOf'>,
): Promise<DivisionTerms> =>
  valueAt(await termsOfDivision(ctx, id), asOf ?? today(ctx)) as DivisionTerms;

/** For one more than there are, or for as many as there are now. */
async function haveRoom(ctx: RequestContext, adding = 1): Promise<void> {
  const [row] = await ctx.table('employment_divisions').count({ total: '*' });
  await ensureRoom(ctx, 'numberOfEmploymentDivision', { used: Number(row?.total ?? 0), adding });
}
