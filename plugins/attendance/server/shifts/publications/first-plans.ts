import type { RequestContext } from '#core/server/context.ts';
import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { loadUsualMinutes } from '../../schedules/bare-plans.ts';
import type { Changed } from './left-out.ts';

/**
 * A month that has begun keeps what the basic shift had given out for a day before its first own plan:
 * the line of a variable system does not move with it.
 */
export async function withFirstPlans(ctx: RequestContext, changes: readonly Changed[]) {
  const today = tokyoDate(ctx.now);
  const late = changes.filter(
    ({ date, before }) => before === null && `${monthOf(date)}-01` <= today,
  );
  if (late.length === 0) return changes;
  const days = late.map(({ date }) => dayOfDate(date));
  const people = [...new Set(late.map(({ employeeId }) => employeeId))];
  const usual = await loadUsualMinutes(ctx, people, {
    from: Math.min(...days),
    until: Math.max(...days) + 1,
  });
  const isLate = new Set(late);
  return changes.map((change) =>
    isLate.has(change)
      ? { ...change, plannedAtStart: usual(change.employeeId, dayOfDate(change.date)) }
      : change,
  );
}
