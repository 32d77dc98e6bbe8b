import type { RequestContext } from '#core/server/context.ts';
import type { Period, Series } from '#core/time/dated.ts';
import type { DivisionTerms } from './employment-division.models.ts';

/** A group that was given another name says the same hours. */
export const sameTerms = (one: DivisionTerms, other: DivisionTerms): boolean =>
  JSON.stringify(withoutNames(one)) === JSON.stringify(withoutNames(other));

const withoutNames = ({
  closingDate,
  isFullTime,
  isBreakAllow,
  flex,
  autoGrantVacationType,
  hours,
}: DivisionTerms) => [
  closingDate,
  isFullTime,
  isBreakAllow,
  flex,
  autoGrantVacationType,
  hours.map(({ day, start, end, groupId }) => [day, start, end, groupId]),
];

const samePeriod = (one: Period<DivisionTerms>, other: Period<DivisionTerms>): boolean =>
  one.from === other.from && one.until === other.until && sameTerms(one.value, other.value);

/** Writes what differs. The rows of a time table go and come with their period. */
export async function writeTerms(
  ctx: RequestContext,
  divisionId: string,
  before: Series<DivisionTerms>,
  after: Series<DivisionTerms>,
): Promise<void> {
  const gone = before.filter((period) => !after.some((one) => samePeriod(one, period)));
  const fresh = after.filter((period) => !before.some((one) => samePeriod(one, period)));
  const ofDivision = { employment_division_id: divisionId };
  if (gone.length > 0) {
    await ctx
      .table('employment_division_versions')
      .where(ofDivision)
      .whereIn(
        'employment_division_versions.valid_from',
        gone.map(({ from }) => from),
      )
      .delete();
  }
  if (fresh.length === 0) return;
  await ctx.insert(
    'employment_division_versions',
    fresh.map(({ from, until, value }) => ({
      ...ofDivision,
      valid_from: from,
      valid_until: until,
      closing_day: value.closingDate,
      is_full_time: value.isFullTime,
      is_break_allowed: value.isBreakAllow,
      is_flex: value.flex,
      auto_grant_vacation_type: value.autoGrantVacationType,
    })),
  );
  const rows = fresh.flatMap(({ from, value }) =>
    value.hours.map((row, place) => ({ from, place, ...row })),
  );
  if (rows.length === 0) return;
  await ctx.insert(
    'employment_division_timetables',
    rows.map(({ from, place, day, start, end, groupId }) => ({
      ...ofDivision,
      valid_from: from,
      place,
      day,
      start_minutes: start,
      end_minutes: end,
      group_id: groupId,
    })),
  );
}
