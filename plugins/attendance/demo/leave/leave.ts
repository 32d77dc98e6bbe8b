import { partsOf } from '#core/parts-of.ts';
import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { monthsLater } from '../../domain/leave/anniversaries.ts';
import { weekOn } from '../../domain/leave/day-lengths.ts';
import { columnOf, daysOfTurn, grantDates } from '../../domain/leave/grant.ts';
import { lastUsableDay } from '../../domain/leave/lots.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import { NO_WORDS } from '../../server/leave/lots/lot-cause.ts';
import { writeLots } from '../../server/leave/lots/write-lots.ts';
import { leaveSettingsSeries } from '../../server/leave/settings/leave-settings.store.ts';
import { settleCompensatory } from '../../server/leave/settle-compensatory.ts';
import { settleLeaveUses } from '../../server/leave/settle-uses.ts';
import { loadCompanyFacts } from '../../server/results/facts/company-facts.ts';
import { loadFrames } from '../../server/results/facts/people-frames.ts';
import { writeEndedDutiesDemo } from './ended-duties.ts';

type Person = { readonly id: string; readonly joined_on: string | null };
/** Nobody of the demo has been there for longer. */
const MOST_TURNS = 45;
/** A statement takes 65,535 values, a lot has 14. */
const LOTS_AT_ONCE = 1_000;
/** The suite was there when this was granted; what is older came from elsewhere. */
const RECENT_DAYS = 92;
const FULL_WEEK = { weeklyDays: 5, weeklyMinutes: 2_400 };

/** What everybody got at once, days before the first start. */
const REFRESHED = { days: 3, daysAgo: 20, reason: '年末までのリフレッシュ休暇' };

/**
 * What the law has granted to everybody in the last two years and still lives, by their weeks; and what
 * the approved leave of the demo takes of it. Besides, leave that was granted to all of them at once, and the
 * days off that work on days off has earned.
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
  const since = addDays(today, -RECENT_DAYS);
  await leaveSettingsSeries.change(ctx, async () => new Map(), {
    validFrom: since,
    seen: null,
    next: (before) => ({ ...before, grantsAutomatically: true }),
  });
  const runOf = await writeRuns(ctx, ids, paid.id, lots, since);
  for (const part of partsOf(lots, LOTS_AT_ONCE))
    await ctx.insert(
      'leave_lots',
      part.map(({ id, grantedOn, until, days, kind, basis }) => ({
        id: ids.next(),
        employee_id: id,
        vacation_class_id: paid.id,
        kind,
        granted_on: grantedOn,
        usable_from: grantedOn,
        usable_until: until,
        days,
        hours: 0,
        reason: NO_WORDS,
        basis: JSON.stringify(basis),
        executor: 'AUTOMATIC',
        run_id: runOf.get(grantedOn) ?? null,
        created_at: ctx.now,
      })),
    );
  await grantRefreshment(ctx, ids, people, today);
  await settleCompensatory(ctx, everybody, '1970-01-01', null);
  await settleLeaveUses(ctx, everybody, '1970-01-01', null);
  await writeEndedDutiesDemo(ctx, everybody);
}

/** 自動付与, as its history shows it: a run for each base date of the last months. Date → run. */
async function writeRuns(
  ctx: RequestContext,
  ids: Ids,
  vacationClassId: string,
  lots: readonly { readonly grantedOn: string; readonly days: number }[],
  since: string,
): Promise<ReadonlyMap<string, string>> {
  const recent = lots.filter(({ grantedOn }) => grantedOn >= since);
  const runOf = new Map<string, string>();
  for (const [grantedOn, granted] of Map.groupBy(recent, (lot) => lot.grantedOn)) {
    const id = ids.next();
    runOf.set(grantedOn, id);
    await ctx.insert('leave_grant_runs', {
      id,
      key: `automatic:${grantedOn}:${id}`,
      vacation_class_id: vacationClassId,
      kind: 'STATUTORY',
      source: 'AUTOMATIC_GRANT',
      executor: 'AUTOMATIC',
      granted_on: grantedOn,
      usable_from: grantedOn,
      usable_until: lastUsableDay(grantedOn),
      days: granted.reduce((sum, { days }) => sum + days, 0),
      hours: 0,
      reason: NO_WORDS,
      asked: JSON.stringify({}),
      people: granted.length,
      created_at: ctx.now,
      created_by: null,
    });
  }
  return runOf;
}

/** 一括付与, as the page of grants shows it. */
async function grantRefreshment(
  ctx: RequestContext,
  ids: Ids,
  people: readonly Person[],
  today: string,
): Promise<void> {
  const grantedOn = addDays(today, -REFRESHED.daysAgo);
  const there = people.filter(
    ({ joined_on: joinedOn }) => joinedOn !== null && joinedOn <= grantedOn,
  );
  const refreshClass = await ctx
    .table('vacation_classes')
    .where('vacation_classes.code', 'REFRESH')
    .first('vacation_classes.id', 'vacation_classes.name');
  if (!refreshClass || there.length === 0) return;
  const { days, reason } = REFRESHED;
  const usableUntil = monthsLater(grantedOn, 6);
  const terms = {
    kind: 'SPECIAL',
    grantedOn,
    usableFrom: grantedOn,
    usableUntil,
    days,
    hours: 0,
  } as const;
  const runId = ids.next();
  await ctx.insert('leave_grant_runs', {
    id: runId,
    key: runId,
    vacation_class_id: refreshClass.id,
    kind: terms.kind,
    granted_on: grantedOn,
    usable_from: grantedOn,
    usable_until: usableUntil,
    days,
    hours: 0,
    reason,
    asked: JSON.stringify({}),
    people: there.length,
    created_at: ctx.now,
    created_by: people[0]?.id ?? null,
  });
  const employeeIds = there.map(({ id }) => id);
  await writeLots(ctx, {
    vacationClass: refreshClass,
    employeeIds,
    terms,
    reason,
    key: null,
    runId,
  });
  const by = people[0]?.id ?? null;
  await ctx.table('leave_lots').where('leave_lots.run_id', runId).update({ created_by: by });
}
