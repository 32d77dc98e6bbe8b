import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { resultsChanged } from '#plugins/attendance/api.ts';
import { dateOfDay } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { DayResult } from '#plugins/attendance/domain/records/results.ts';
import { settleCompensatory } from '../../leave/settle-compensatory.ts';
import { settleLeaveUses, settleOlderUses } from '../../leave/settle-uses.ts';
import { settingsOn } from '../../settings/setting.store.ts';
import { daysOf, readCalculation } from '../facts/calculate-people.ts';
import { closedDays } from './closed.ts';
import { forgetOutside, peopleWithResults, saveResults } from './day-result.store.ts';
import { enqueueRecalculation, type RecalculationScope } from './recalculation.store.ts';
import { ResultRows } from './result-rows.ts';

const LOCK = {
  name: 'attendance_lock_results',
  text: `select pg_advisory_xact_lock(hashtextextended($1 || '/' || id, 7))
    from unnest($2::text[]) as id order by id`,
};

/**
 * Nobody else makes results of these people until the transaction ends. Whoever changes several people
 * in one transaction locks all of them first: two such never wait for each other.
 */
export async function lockResults(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<void> {
  await ctx.run(LOCK, [ctx.viewer.companyId, [...new Set(employeeIds)].sort()]);
}

/**
 * Works out anew, in the caller's transaction, what depends on the days from `fromDate` to `toDate`
 * (both belong to them): their weeks, their settlement periods, the 60 hours of their months. Call it
 * after the change has been written. Days that come out as they were are not written.
 */
export async function recalculate(
  ctx: RequestContext,
  employeeId: string,
  fromDate: string,
  toDate: string,
): Promise<void> {
  await recalculatePeople(ctx, [employeeId], fromDate, toDate);
}

/**
 * The same for several people at once; returns how many days came out differently. One after the
 * other for each person: whoever comes second reads what the first has seen and written.
 */
export async function recalculatePeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
  fromDate: string,
  toDate: string,
): Promise<number> {
  if (employeeIds.length === 0) return 0;
  await lockResults(ctx, employeeIds);
  const { changed, withOvertime, from } = await writeResults(ctx, employeeIds, fromDate, toDate);
  if (changed > 0 && withOvertime.length > 0)
    ctx.emit(resultsChanged, { employeeIds: withOvertime, from });
  // What was worked on a day off decides about the day of rest for it.
  await settleCompensatory(ctx, employeeIds, fromDate, toDate);
  return changed;
}

/** Without a lock, and told to nobody: for people whom nobody else can know yet. */
export const makeResults = async (
  ...[ctx, employeeIds, fromDate, toDate]: Parameters<typeof writeResults>
): Promise<number> => (await writeResults(ctx, employeeIds, fromDate, toDate)).changed;

type Written = {
  readonly changed: number;
  /** Who has minutes that limits count on one of the days, and the first of the days. */
  readonly withOvertime: readonly string[];
  readonly from: string;
};

async function writeResults(
  ctx: RequestContext,
  employeeIds: readonly string[],
  fromDate: string,
  toDate: string,
): Promise<Written> {
  const { people, results } = await readCalculation(ctx, employeeIds, daysOf(fromDate, toDate));
  if (people.length === 0) return { changed: 0, withOvertime: [], from: fromDate };
  const written = {
    from: Math.min(...people.map(({ write }) => write.from)),
    until: Math.max(...people.map(({ write }) => write.until)),
  };
  const ids = people.map(({ frame }) => frame.employeeId);
  // Closed days stay as they are until they are released, whatever changes around them.
  const closed = await closedDays(ctx, ids, written);
  for (const { frame, write } of people) {
    if (write.from >= frame.joined && write.until - 1 <= frame.left) continue;
    await forgetOutside(ctx, frame.employeeId, write, frame);
  }
  const stored = await peopleWithResults(ctx, ids, written);
  const [added, compared] = [new ResultRows(), new ResultRows()];
  const withOvertime: string[] = [];
  for (const { person, results: made } of results()) {
    if (made.some(isCounted)) withOvertime.push(person.employeeId);
    const isClosed = closed.get(person.employeeId);
    (stored.has(person.employeeId) ? compared : added).add(
      person.employeeId,
      isClosed ? made.filter(({ day }) => !isClosed(day)) : made,
    );
  }
  const changed = await saveResults(ctx, { added, compared });
  return { changed, withOvertime, from: dateOfDay(written.from) };
}

/** Minutes that limits of overtime count. */
const isCounted = ({ totals }: DayResult): boolean =>
  totals.overtimeBeyondStatutory > 0 || totals.statutoryHolidayWork > 0;

/**
 * The same for many people, as a job that exists exactly when the caller's transaction commits.
 * Returns its id: `recalculation(where)` of the API tells how far it is.
 */
export const recalculateLater = (
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs'>,
  scope: RecalculationScope,
  fromDate: string,
): Promise<string> => enqueueRecalculation(ctx, ports, scope, fromDate);

/** More than these wait for a job: nobody sits before a form for so long. */
const AT_ONCE = 20;

/**
 * For people who work by other rules from a day on: in the caller's transaction where they are few,
 * else as a job. Days to come have no results, but leave that was approved for them is counted by their plans.
 */
export async function recalculateSince(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs'>,
  employeeIds: readonly string[],
  fromDate: string,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  if (employeeIds.length === 0) return;
  await lockResults(ctx, employeeIds);
  await settleLeaveUses(ctx, employeeIds, fromDate, null);
  if (fromDate > today) return;
  if (employeeIds.length <= AT_ONCE) await recalculatePeople(ctx, employeeIds, fromDate, today);
  else await recalculateLater(ctx, ports, { kind: 'EMPLOYEES', employeeIds }, fromDate);
}

/** The same where people have days of their own. */
export async function recalculateEachSince(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs'>,
  changed: readonly { readonly employeeId: string; readonly from: string }[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  await lockResults(
    ctx,
    changed.map(({ employeeId }) => employeeId),
  );
  for (const [from, people] of Map.groupBy(changed, (one) => one.from))
    await settleLeaveUses(
      ctx,
      people.map(({ employeeId }) => employeeId),
      from,
      null,
    );
  const begun = changed.filter(({ from }) => from <= today);
  for (const [from, people] of Map.groupBy(begun, (one) => one.from)) {
    const employeeIds = people.map(({ employeeId }) => employeeId);
    if (begun.length <= AT_ONCE) await recalculatePeople(ctx, employeeIds, from, today);
    else await recalculateLater(ctx, ports, { kind: 'EMPLOYEES', employeeIds }, from);
  }
}

/** Another closing day of a division moves the end of the calendar month that it comes in. */
export async function recalculateDivision(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs'>,
  divisionId: string,
  validFrom: string,
): Promise<void> {
  const from = `${monthOf(validFrom)}-01`;
  if (from <= tokyoDate(ctx.now))
    await recalculateLater(ctx, ports, { kind: 'DIVISION', divisionId }, from);
}

/**
 * People who were registered after their first day: their days of this month and the last one, which is still to be closed,
 * are over without stamps. The job of stale.ts finds only the latest of them.
 */
export async function recalculateNewPeople(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs'>,
  employeeIds: readonly string[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const { startedOn } = await settingsOn(ctx, today);
  if (startedOn === null) return;
  const lastMonth = `${addMonths(monthOf(today), -1)}-01`;
  await recalculateSince(ctx, ports, employeeIds, startedOn > lastMonth ? startedOn : lastMonth);
}

/** Leave, the day somebody joins or leaves, and where they belong are entered for the last half year. */
const LATELY_DAYS = 190;

/** Something about people was changed of which no day is known. Of leave every day that is not closed may have changed. */
export async function recalculateLately(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs'>,
  employeeIds: readonly string[],
): Promise<void> {
  const since = addDays(tokyoDate(ctx.now), -LATELY_DAYS);
  await lockResults(ctx, employeeIds);
  await settleOlderUses(ctx, employeeIds, since);
  await recalculateSince(ctx, ports, employeeIds, since);
}
