import type { RequestContext } from '#core/server/context.ts';
import { startOfBusinessYear } from '#plugins/company/sql.ts';

/** 育児・介護休業法: where the company says nothing, its year begins on April 1st. */
const APRIL_FIRST = '04-01';

/** The company's year that the date lies in, half-open. */
export async function yearOf(
  ctx: RequestContext,
  date: string,
): Promise<{ from: string; until: string }> {
  const start = (await startOfBusinessYear(ctx)) ?? APRIL_FIRST;
  const year = Number(date.slice(0, 4)) - (date.slice(5) < start ? 1 : 0);
  return { from: `${year}-${start}`, until: `${year + 1}-${start}` };
}
