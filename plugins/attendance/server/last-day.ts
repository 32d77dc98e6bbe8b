import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

/** The last day that the pages let anybody choose: the end of the year ten years ahead. */
export const lastDay = (ctx: Pick<RequestContext, 'now'>): string =>
  `${Number(tokyoDate(ctx.now).slice(0, 4)) + 10}-12-31`;
