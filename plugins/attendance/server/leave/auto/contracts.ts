import type { RequestContext } from '#core/server/context.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { weekOn } from '#plugins/attendance/domain/leave/day-lengths.ts';
import type { Contract } from '#plugins/attendance/domain/leave/grant.ts';
import { loadCompanyFacts } from '../../results/facts/company-facts.ts';
import { loadFrames } from '../../results/facts/people-frames.ts';

type PersonOnDay = { readonly employeeId: string; readonly day: string };

/**
 * What the basic shift of each of them agrees on for a week of their day, in their order; it stands for the contract.
 * Undefined for who has none, or one that plans no day.
 */
export async function contractsOn(
  ctx: RequestContext,
  wanted: readonly PersonOnDay[],
): Promise<(Contract | undefined)[]> {
  const ids = [...new Set(wanted.map(({ employeeId }) => employeeId))];
  const company = await loadCompanyFacts(ctx, { from: 0, until: 0 });
  const frames = await loadFrames(ctx, ids, { from: 0, until: 1 }, new Map());
  const byId = new Map(frames.map((frame) => [frame.employeeId, frame]));
  return wanted.map(({ employeeId, day }) => {
    const frame = byId.get(employeeId);
    const week = frame && weekOn(company, frame, dayOfDate(day));
    return week && week.weeklyDays > 0 ? week : undefined;
  });
}
