import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { CompanyDay } from '../../domain/days-off.ts';
import type { WorkplaceRow } from '../../generated/records/Workplace.ts';
import { workplaces } from '../workplaces/workplace.feature.ts';
import type { HolidayPatternDayModel } from './holiday-pattern.models.ts';

const DAYS = Symbol('company days of holiday patterns');

export const companyDays = (ctx: RequestContext) =>
  batch<string, HolidayPatternDayModel[]>(ctx, DAYS, async (ids) => {
    const rows: (HolidayPatternDayModel & { patternId: string })[] = await ctx
      .table('holiday_pattern_days')
      .select({
        id: 'holiday_pattern_days.id',
        patternId: 'holiday_pattern_days.pattern_id',
        name: 'holiday_pattern_days.name',
        startsOn: 'holiday_pattern_days.starts_on',
        endsOn: 'holiday_pattern_days.ends_on',
        isYearly: 'holiday_pattern_days.is_yearly',
      })
      .whereIn('holiday_pattern_days.pattern_id', ids)
      .orderBy(['holiday_pattern_days.starts_on', 'holiday_pattern_days.id']);
    return ids.map((id) => rows.filter(({ patternId }) => patternId === id));
  });

/** The whole list, as the form sends it. */
export async function setCompanyDays(
  ctx: RequestContext,
  patternId: string,
  days: readonly (CompanyDay & { readonly id: string })[],
): Promise<void> {
  await ctx
    .table('holiday_pattern_days')
    .where('holiday_pattern_days.pattern_id', patternId)
    .delete();
  if (days.length > 0) {
    await ctx.insert(
      'holiday_pattern_days',
      days.map(({ id, name, startsOn, endsOn, isYearly }) => ({
        id,
        pattern_id: patternId,
        name,
        starts_on: startsOn,
        ends_on: endsOn,
        is_yearly: isYearly,
      })),
    );
  }
  companyDays(ctx).clear(patternId);
}

export const workplacesOfPattern = async (
  ctx: RequestContext,
  patternId: string,
): Promise<WorkplaceRow[]> =>
  workplaces
    .readable(ctx)
    .where('workplaces.holiday_pattern_id', patternId)
    .orderBy(['workplaces.display_order', 'workplaces.id']);
