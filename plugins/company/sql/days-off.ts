import type { RequestContext } from '#core/server/context.ts';
import { type CompanyDay, type DayOff, daysOffOf } from '../domain/days-off.ts';

type PatternRow = {
  readonly id: string;
  readonly statutoryWeekdays: readonly number[];
  readonly prescribedWeekdays: readonly number[];
  readonly hasNationalHolidays: boolean;
};

/** Every day off of the calendar years by each holiday pattern of the company, by its id. Nobody's rights narrow it. */
export async function daysOffOfPatterns(
  ctx: RequestContext,
  years: readonly number[],
): Promise<ReadonlyMap<string, readonly DayOff[]>> {
  const patterns: PatternRow[] = await ctx.table('holiday_patterns').select({
    id: 'holiday_patterns.id',
    statutoryWeekdays: 'holiday_patterns.statutory_weekdays',
    prescribedWeekdays: 'holiday_patterns.prescribed_weekdays',
    hasNationalHolidays: 'holiday_patterns.has_national_holidays',
  });
  if (patterns.length === 0) return new Map();
  const days: (CompanyDay & { patternId: string })[] = await ctx
    .table('holiday_pattern_days')
    .select({
      patternId: 'holiday_pattern_days.pattern_id',
      name: 'holiday_pattern_days.name',
      startsOn: 'holiday_pattern_days.starts_on',
      endsOn: 'holiday_pattern_days.ends_on',
      isYearly: 'holiday_pattern_days.is_yearly',
    })
    .orderBy(['holiday_pattern_days.starts_on', 'holiday_pattern_days.id']);
  const daysOf = Map.groupBy(days, ({ patternId }) => patternId);
  return new Map(
    patterns.map(({ id, ...pattern }) => {
      const companyDays = daysOf.get(id) ?? [];
      return [id, years.flatMap((year) => daysOffOf({ ...pattern, companyDays }, year))];
    }),
  );
}

/** Which holiday pattern workplaces follow, by the workplace's id, deleted ones too. Nobody's rights narrow it. */
export async function patternsOfWorkplaces(
  ctx: RequestContext,
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; patternId: string }[] = await ctx
    .table('workplaces')
    .whereNotNull('workplaces.holiday_pattern_id')
    .select({ id: 'workplaces.id', patternId: 'workplaces.holiday_pattern_id' });
  return new Map(rows.map(({ id, patternId }) => [id, patternId]));
}
