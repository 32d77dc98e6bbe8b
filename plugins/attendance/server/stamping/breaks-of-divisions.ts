import type { RequestContext } from '#core/server/context.ts';
import { divisionOn, divisionTerms, type TermsOfDivision } from '#plugins/employee/sql.ts';

/** Days on which a division of employment has no breaks stamped. */
export const divisionsWithoutBreaks = (ctx: RequestContext): Promise<readonly TermsOfDivision[]> =>
  divisionTerms(ctx, 'NO_BREAKS_STAMPED');

/** Whether the division that the person works under on the date stamps breaks. */
export async function mayStampBreaks(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  without: readonly TermsOfDivision[],
): Promise<boolean> {
  const onDate = without.filter(
    ({ from, until }) => from <= date && (until === null || date < until),
  );
  if (onDate.length === 0) return true;
  const own = await divisionOn(ctx, employeeId, date);
  return !onDate.some(({ divisionId }) => divisionId === own);
}
