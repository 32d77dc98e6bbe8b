import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayOfDate } from '../domain/engine/day/clock.ts';
import { weekOn } from '../domain/leave/day-lengths.ts';
import { columnOf, daysOfTurn, grantDates } from '../domain/leave/grant.ts';
import { lastUsableDay } from '../domain/leave/lots.ts';
import { PAID_LEAVE } from '../domain/vacation-classes.ts';
import { settleLeaveUses } from '../server/leave/settle-uses.ts';
import { loadCompanyFacts } from '../server/results/facts/company-facts.ts';
import { loadFrames } from '../server/results/facts/people-facts.ts';

type Person = { readonly id: string; readonly joined_on: string | null };
/** Nobody of the demo has been there for longer. */
const MOST_TURNS = 45;
const FULL_WEEK = { weeklyDays: 5, weeklyMinutes: 2_400 };

/**
 * What the law has granted to everybody in the last two years and still lives, by their weeks; and what
 * the approved leave of the demo takes of it.
 */
export async function writeLeaveDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly Person[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const paid = await ctx
    .table('vacation_classes')
    .where('vacation_classes.code', PAID_LEAVE)
    .first('vacation_classes.id');
  if (!paid) return;
  const everybody = people.map(({ id }) => id);
  const now = dayOfDate(today);
  const company = await loadCompanyFacts(ctx, { from: now, until: now + 1 });
  const frames = await loadFrames(ctx, everybody, { from: now, until: now + 1 }, new Map());
  const frameOf = new Map(frames.map((frame) => [frame.employeeId, frame]));
  const lots = people.flatMap(({ id, joined_on: joinedOn }) => {
    const frame = frameOf.get(id);
    if (!frame || joinedOn === null) return [];
    const week = weekOn(company, frame, now) ?? FULL_WEEK;
    const column = columnOf(week);
    return grantDates(joinedOn, MOST_TURNS).flatMap((grantedOn, turn) => {
      const until = lastUsableDay(grantedOn);
      const days = daysOfTurn(column, turn);
      if (grantedOn > today || until < today || days === 0) return [];
      const kind = column === 5 ? 'STATUTORY' : 'PROPORTIONAL';
      return [{ id, grantedOn, until, days, kind, basis: { turn, column, ...week } }];
    });
  });
  await ctx.insert(
    'leave_lots',
    lots.map(({ id, grantedOn, until, days, kind, basis }) => ({
      id: ids.next(),
      employee_id: id,
      vacation_class_id: paid.id,
      kind,
      granted_on: grantedOn,
      usable_from: grantedOn,
      usable_until: until,
      days,
      hours: 0,
      reason: '労働基準法39条による付与',
      basis: JSON.stringify(basis),
      executor: 'AUTOMATIC',
      created_at: ctx.now,
    })),
  );
  await settleLeaveUses(ctx, everybody, '1970-01-01', null);
}
