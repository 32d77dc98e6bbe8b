import type { RequestContext } from '#core/server/context.ts';
import type { Series } from '#core/time/dated.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  type Calendars,
  calendarsOf,
  changedDates,
  daysOfCalendar,
  EVERYBODYS,
} from '#plugins/attendance/domain/calendar/calendars.ts';
import { daysOffOfPatterns, lockCompany, patternsOfWorkplaces } from '#plugins/company/sql.ts';
import { belongingsSince } from '#plugins/employee/sql.ts';
import { settleLeaveUses } from '../leave/settle-uses.ts';
import { lockResults } from '../results/stored/recalculate.ts';
import { keepingFirstPlans, restOfMonth } from '../schedules/keep-first-plans.ts';
import {
  calendarsOfOthers,
  daysSince,
  holidaysSince,
  seriesSince,
  writeDays,
  writeSeries,
} from './calendars.store.ts';
import { askedAhead, type CalendarChange, refuseCalendar } from './stands-against.ts';

/** Days of patterns are written so many years ahead; every night adds what has come into sight. */
const YEARS_AHEAD = 3;

type Asked = {
  /** Only these people may have come to another calendar; left out: anybody. */
  readonly employeeIds?: readonly string[];
  /** Somebody enters it: what stands against it is refused, as the issue of this field. */
  readonly path?: string;
};

/**
 * Brings what each day says of people in line with the company's holidays, the holiday patterns and where people belong: from
 * tomorrow on, for a day that has begun keeps its plan (0039, 0086). Minutes that the month began with stay, and leave that was approved is
 * counted by the new plans.
 */
export async function settleCalendars(
  ctx: RequestContext,
  { employeeIds, path }: Asked = {},
): Promise<void> {
  await lockCompany(ctx);
  const from = addDays(tokyoDate(ctx.now), 1);
  const holidays = await holidaysSince(ctx, from);
  const stood = await seriesSince(ctx, from, employeeIds);
  const before = await daysSince(ctx, from);
  const year = Number(from.slice(0, 4));
  const years = Array.from({ length: YEARS_AHEAD }, (_, place) => year + place);
  const patterns = await daysOffOfPatterns(ctx, years);
  if (holidays.length === 0 && stood.size === 0 && before.size === 0 && patterns.size === 0) return;

  const workplaces = await patternsOfWorkplaces(ctx);
  const posts = Map.groupBy(
    await belongingsSince(ctx, from, employeeIds),
    ({ employeeId }) => employeeId,
  );
  const series = new Map(stood);
  for (const id of employeeIds ?? stood.keys()) if (!posts.has(id)) series.delete(id);
  for (const [id, own] of posts) series.set(id, calendarsOf(own, workplaces, holidays, from));
  const inUse = new Set([
    EVERYBODYS,
    ...(employeeIds ? await calendarsOfOthers(ctx, from, employeeIds) : []),
    ...[...series.values()].flat().map(({ value }) => value),
  ]);
  const ends = [`${year + YEARS_AHEAD - 1}-12-31`, ...holidays.map(({ endsOn }) => endsOn)];
  const lastDay = ends.sort().at(-1) ?? from;
  const range = { from, until: addDays(lastDay, 1) };
  const days = new Map([...inUse].map((id) => [id, daysOfCalendar(id, holidays, patterns, range)]));

  const people = new Set([...stood.keys(), ...series.keys()]);
  const seriesOf = (id: string): Series<string> => series.get(id) ?? [];
  const change: CalendarChange = {
    from,
    days,
    seriesOf,
    changed: changesOf(people, from, (id) => ({
      before: { series: stood.get(id) ?? [], days: before },
      after: { series: seriesOf(id), days },
    })),
  };
  if (path !== undefined) await refuseCalendar(ctx, path, change);
  await keepingFirstPlans(ctx, replannedThisMonth(ctx, change), async () => {
    await writeSeries(ctx, from, changedSeries(people, stood, seriesOf));
    await writeDays(ctx, before, days);
  });
  const asked = [...new Set((await askedAhead(ctx, change)).map(({ employeeId }) => employeeId))];
  if (asked.length === 0) return;
  await lockResults(ctx, asked);
  await settleLeaveUses(ctx, asked, from, null);
}

/** Dates that change, person by person: people who go from one pair of calendars to the same other one share the work. */
function changesOf(
  people: ReadonlySet<string>,
  from: string,
  calendarsFor: (id: string) => { readonly before: Calendars; readonly after: Calendars },
): ReadonlyMap<string, readonly string[]> {
  const knownDates = new Map<string, readonly string[]>();
  const changed = new Map<string, readonly string[]>();
  for (const id of people) {
    const { before, after } = calendarsFor(id);
    const key = JSON.stringify([before.series, after.series]);
    const dates = knownDates.get(key) ?? changedDates(before, after, from);
    knownDates.set(key, dates);
    if (dates.length > 0) changed.set(id, dates);
  }
  return changed;
}

const replannedThisMonth = (ctx: RequestContext, { changed }: CalendarChange): string[] => {
  const { to } = restOfMonth(ctx);
  return [...changed].flatMap(([id, dates]) => (dates.some((date) => date <= to) ? [id] : []));
};

const changedSeries = (
  people: ReadonlySet<string>,
  stood: ReadonlyMap<string, Series<string>>,
  seriesOf: (id: string) => Series<string>,
): ReadonlyMap<string, Series<string>> =>
  new Map(
    [...people].flatMap((id) => {
      const after = seriesOf(id);
      return JSON.stringify(stood.get(id) ?? []) === JSON.stringify(after) ? [] : [[id, after]];
    }),
  );
