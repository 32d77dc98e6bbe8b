import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import type { HolidayPatternDayInput } from '../../../../schema/generated/resolver-types.ts';
import type { FindAffected, FindPersonNames } from '../../api.ts';
import { type CompanyDay, daysOffOf } from '../../domain/days-off.ts';
import { checkPattern } from '../../domain/pattern-rules.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { validators } from '../../generated/validators.js';
import { keptRecords } from '../kept-records.ts';
import type { HolidayPatternModel } from '../models.ts';
import {
  companyDays,
  holidayPatterns,
  listTransferClasses,
  setCompanyDays,
  workplacesOfPattern,
} from './holiday-pattern.store.ts';

type Maps = Pick<PluginResolvers, 'HolidayPattern'> & {
  Query: Pick<
    PluginResolvers['Query'],
    'holidayPatterns' | 'holidayPatternsConnection' | 'holidayPattern' | 'transferClasses'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createHolidayPattern'
    | 'updateHolidayPattern'
    | 'updateDisplayOrderHolidayPatterns'
    | 'deleteHolidayPattern'
  >;
};
type Deps = { ids: Ids; findPersonNames: FindPersonNames; findPatternUsers: FindAffected };
type WithDays = { companyDays?: readonly HolidayPatternDayInput[] | null };

const daysOf = async (ctx: RequestContext, id: string): Promise<CompanyDay[]> =>
  ((await companyDays(ctx).load(id)) ?? []).map(({ name, startsOn, endsOn, isYearly }) => ({
    name,
    startsOn,
    endsOn,
    isYearly,
  }));

const inOrder = (weekdays: readonly number[] | null | undefined): number[] | undefined =>
  weekdays ? [...new Set(weekdays)].sort() : undefined;

/** Weekdays once each and in order; lists that are left out of a new pattern are empty. */
function mended<
  Input extends {
    statutoryWeekdays?: readonly number[] | null;
    prescribedWeekdays?: readonly number[] | null;
  },
>(input: Input) {
  return {
    ...input,
    statutoryWeekdays: inOrder(input.statutoryWeekdays),
    prescribedWeekdays: inOrder(input.prescribedWeekdays),
  };
}

const recordsOf = (deps: Pick<Deps, 'ids' | 'findPersonNames'>) =>
  keptRecords<HolidayPatternModel>(deps, {
    list: holidayPatterns,
    nameOf: ({ name }) => name,
    check: async (_ctx, wanted) => checkPattern(wanted as Parameters<typeof checkPattern>[0]),
    write: async (ctx, id, { companyDays: days }: WithDays) => {
      if (!days) return;
      await setCompanyDays(
        ctx,
        id,
        days.map((day) => ({ ...day, isYearly: day.isYearly ?? false, id: deps.ids.next() })),
      );
    },
    asKept: async (ctx, model) => {
      companyDays(ctx).clear(model.id);
      return { ...model, companyDays: await daysOf(ctx, model.id) };
    },
  });

export const holidayPatternKind = (deps: Deps): RecordKind => ({
  subject: 'HolidayPattern',
  title: 'holidayPattern.kind',
  labels: recordsOf(deps).labels,
  fields: {
    name: { label: 'field.name' },
    statutoryWeekdays: { label: 'field.statutoryWeekdays', show: 'reference', to: weekdayNames },
    prescribedWeekdays: { label: 'field.prescribedWeekdays', show: 'reference', to: weekdayNames },
    hasNationalHolidays: { label: 'field.hasNationalHolidays', show: 'boolean' },
    companyDays: { label: 'field.companyDays', show: 'longText' },
  },
  ignored: ['displayOrder'],
  accepts: validators.UpdateHolidayPatternInput,
  restore: (ctx, id, values) => recordsOf(deps).update(ctx, id, mended(values) as object),
  trash: {
    tables: [
      { table: 'holiday_patterns', key: 'id' },
      { table: 'holiday_pattern_days', key: 'pattern_id' },
    ],
  },
});

/** Weekdays are numbers in the row and words on the screen. */
const weekdayNames = async (_ctx: RequestContext, ids: readonly (string | number)[]) =>
  new Map(ids.map((id) => [String(id), '日月火水木金土'[Number(id)] ?? String(id)]));

export const holidayPatternResolvers = (deps: Deps): Maps => {
  const records = recordsOf(deps);
  return {
    Query: {
      holidayPatterns: (_root, { where, orderBy }, ctx) =>
        holidayPatterns.list(ctx, where, orderBy),
      holidayPatternsConnection: (_root, args, ctx) => holidayPatterns.page(ctx, args),
      holidayPattern: async (_root, { where }, ctx) =>
        (await holidayPatterns.byId(ctx).load(where.id)) ?? null,
      transferClasses: (_root, _args, ctx) => listTransferClasses(ctx),
    },
    Mutation: {
      createHolidayPattern: (_root, { data }, ctx) =>
        records.create(ctx, {
          ...mended({
            ...data,
            statutoryWeekdays: data.statutoryWeekdays ?? [],
            prescribedWeekdays: data.prescribedWeekdays ?? [],
          }),
          hasNationalHolidays: data.hasNationalHolidays ?? false,
        }),
      updateHolidayPattern: (_root, { where, data }, ctx) =>
        records.update(ctx, where.id, mended(data)),
      updateDisplayOrderHolidayPatterns: async (_root, { inputs }, ctx) => {
        await holidayPatterns.reorder(ctx, inputs);
        return holidayPatterns.list(ctx);
      },
      deleteHolidayPattern: async (_root, { where: { id } }, ctx) => {
        const workplaces = await workplacesOfPattern(ctx, id);
        const removed = await records.remove(
          ctx,
          id,
          () => deps.findPatternUsers(ctx, id),
          async () => workplaces,
        );
        return { ...removed, workplaces };
      },
    },
    HolidayPattern: {
      companyDays: async ({ id }, _args, ctx) => (await companyDays(ctx).load(id)) ?? [],
      workplaces: ({ id }, _args, ctx) => workplacesOfPattern(ctx, id),
      daysOff: async (pattern, { year }, ctx) => [
        ...daysOffOf({ ...pattern, companyDays: await daysOf(ctx, pattern.id) }, year),
      ],
    },
  };
};
