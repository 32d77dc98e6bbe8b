import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import { daysOffChanged } from '../../api.ts';
import { type CompanyDay, type DayOff, daysOffOf } from '../../domain/days-off.ts';
import { checkPattern } from '../../domain/pattern-rules.ts';
import { HolidayPattern } from '../../generated/records/HolidayPattern.ts';
import { companyDays, setCompanyDays, workplacesOfPattern } from './company-days.ts';

export const holidayPatterns = kept(HolidayPattern, {
  normalise: ({ statutoryWeekdays, prescribedWeekdays }) => ({
    ...(statutoryWeekdays ? { statutoryWeekdays: inOrder(statutoryWeekdays) } : {}),
    ...(prescribedWeekdays ? { prescribedWeekdays: inOrder(prescribedWeekdays) } : {}),
  }),
  check: async (_ctx, wanted) => checkPattern(wanted as Parameters<typeof checkPattern>[0]),
  write: async (ctx, id, { companyDays: days }) => {
    if (!days) return;
    await setCompanyDays(
      ctx,
      id,
      days.map((day) => ({
        ...day,
        isYearly: day.isYearly ?? false,
        id: ctx.records.ids.next(),
      })),
    );
  },
  asKept: async (ctx, row) => {
    companyDays(ctx).clear(row.id);
    return { ...row, companyDays: await daysOf(ctx, row.id) };
  },
  changed: async (ctx) => ctx.emit(daysOffChanged, {}),
  trashedWith: [{ table: 'holiday_pattern_days', key: 'pattern_id' }],
  alsoInTheWay: async (ctx, id) => ({ workplaces: await workplacesOfPattern(ctx, id) }),
  history: {
    statutoryWeekdays: { label: 'field.statutoryWeekdays', show: 'reference', to: weekdayNames },
    prescribedWeekdays: { label: 'field.prescribedWeekdays', show: 'reference', to: weekdayNames },
    companyDays: { label: 'field.companyDays', show: 'longText' },
  },
  fields: {
    companyDays: async ({ id }, _args, ctx) => (await companyDays(ctx).load(id)) ?? [],
    workplaces: ({ id }, _args, ctx) => workplacesOfPattern(ctx, id),
    daysOff: async (pattern, { year }, ctx) => [
      ...daysOffOf({ ...pattern, companyDays: await daysOf(ctx, pattern.id) }, year),
    ],
  },
});

const daysOf = async (ctx: RequestContext, id: string): Promise<CompanyDay[]> =>
  ((await companyDays(ctx).load(id)) ?? []).map(({ name, startsOn, endsOn, isYearly }) => ({
    name,
    startsOn,
    endsOn,
    isYearly,
  }));

/** Weekdays once each, from Sunday. */
const inOrder = (weekdays: readonly number[]): number[] => [...new Set(weekdays)].sort();

/** Weekdays are numbers in the row and words on the screen. */
async function weekdayNames(
  _ctx: RequestContext,
  ids: readonly (string | number)[],
): Promise<ReadonlyMap<string, string>> {
  return new Map(ids.map((id) => [String(id), '日月火水木金土'[Number(id)] ?? String(id)]));
}

/** For other plugins: attendance asks which days are off. */
export async function patternDaysOff(
  ctx: RequestContext,
  patternId: string,
  year: number,
): Promise<readonly DayOff[] | undefined> {
  const pattern = await holidayPatterns.byId(ctx).load(patternId);
  if (!pattern) return undefined;
  return daysOffOf({ ...pattern, companyDays: await daysOf(ctx, patternId) }, year);
}
