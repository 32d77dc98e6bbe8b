import type { SlowDay } from '#plugins/attendance/domain/leave/ledger/slow-ledger.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type RawLeave, readRawLeave } from './raw-leave.ts';
import { type SlowLeave, slowLeave, sumOf } from './slow-leave.ts';

/** Where the API says otherwise than the raw rows. */
type Wrong = { readonly what: string; readonly api: unknown; readonly slow: unknown };
type Whose = { readonly person: string; readonly classId: string; readonly today: number };

const BOOK_FIELDS = `{ on balanceDays balanceHours hoursPerDay plannedDays plannedHours pendingDays pendingHours
  nextExpiry { on days hours }
  lots { id leftDays leftHours usedDays usedHours lapsedDays lapsedHours takenBackAt }
  rows { date kind applicationId lotId days hours balanceDays balanceHours isPlanned } }`;
const BOOK = `query ($id: ID!, $class: ID!, $on: Date!) {
  book: leaveBook(employeeId: $id, vacationClassId: $class, on: $on) ${BOOK_FIELDS} }`;
const at = (what: string, api: unknown, slow: unknown): Wrong | undefined =>
  JSON.stringify(api) === JSON.stringify(slow) ? undefined : { what, api, slow };

/**
 * Where the book of one person and class, as `who` reads it, says something else than the raw rows; for
 * tests of what happens at once or after the fact. `today` counts from 1970-01-01.
 */
export async function wrongInBook(
  world: Pick<PluginWorld, 'ask' | 'database'>,
  companyId: string,
  who: string,
  whose: Whose,
  days: readonly string[],
): Promise<Wrong | undefined> {
  const raw = await readRawLeave(world.database.knex, companyId, whose.person);
  return wrongInBooks(world, raw, who, whose, days);
}

/** The same with the raw rows of the person. */
export async function wrongInBooks(
  world: Pick<PluginWorld, 'ask'>,
  raw: RawLeave,
  who: string,
  { person, classId, today }: Whose,
  days: readonly string[],
): Promise<Wrong | undefined> {
  const slow = slowLeave(raw, classId, today);
  for (const on of days) {
    const { data, errors } = await world.ask(who, BOOK, { id: person, class: classId, on });
    if (errors) return { what: `book of ${on}`, api: errors, slow: 'an answer' };
    const wrong = ofBook(data.book, slow, on);
    if (wrong) return { ...wrong, what: `${on} ${wrong.what}` };
  }
  return undefined;
}

/** What was left at the end of a day. Uncovered leave counts from the first day of the first lot on. */
function leftOf({ firstDay = '9999' }: SlowLeave, stood: readonly SlowDay[], on: string) {
  if (on < firstDay) return { days: 0, hours: 0 };
  const end = stood.findLast(({ date }) => date <= on);
  const before = stood.findLast(({ date }) => date < firstDay)?.uncovered;
  const all = sumOf(Object.values(end?.lots ?? {}));
  const uncovered = end?.uncovered ?? { days: 0, hours: 0 };
  return {
    days: all.days - uncovered.days + (before?.days ?? 0),
    hours: all.hours - uncovered.hours + (before?.hours ?? 0),
  };
}

/** The lines until a day sum up to what was left on it, on every day until the last line. */
function everyDay({ rows }: Untyped, slow: SlowLeave): Wrong | undefined {
  const last = rows.at(-1)?.date;
  if (last === undefined) return undefined;
  const stood = slow.until(last);
  const dates = [...new Set([...stood, ...rows].map(({ date }) => date as string))].sort();
  for (const date of dates) {
    const toldBalance = sumOf(rows.filter((row: Untyped) => row.date <= date));
    const wrong = at(`balance of ${date}`, toldBalance, leftOf(slow, stood, date));
    if (wrong) return wrong;
  }
  return undefined;
}

function ofBook(book: Untyped, slow: SlowLeave, on: string): Wrong | undefined {
  const stood = slow.until(on);
  const end = stood.at(-1);
  const { days, hours } = leftOf(slow, stood, on);
  const planned = sumOf(slow.approved.filter(({ date }) => date > on));
  const pending = sumOf(slow.pending);
  const none = { days: 0, hours: 0 };
  // A lot that never lives is told of as well, with nothing left, used or lapsed.
  const lots = slow.standing.map(({ id }) => {
    const [left, used, lapsed] = [end?.lots[id], end?.used[id], end?.lapsed[id]];
    return [id, left ?? none, sumOf([used ?? none, slow.usedBefore(id, on)]), lapsed ?? none];
  });
  const toldLots = book.lots
    .filter(({ takenBackAt }: Untyped) => takenBackAt === null)
    .map((lot: Untyped) => [
      lot.id,
      { days: lot.leftDays, hours: lot.leftHours },
      { days: lot.usedDays, hours: lot.usedHours },
      { days: lot.lapsedDays, hours: lot.lapsedHours },
    ]);
  const byId = (a: Untyped, b: Untyped) => (a[0] < b[0] ? -1 : 1);
  const last = book.rows.findLast(({ isPlanned }: Untyped) => !isPlanned);
  return (
    at('balance', [book.balanceDays, book.balanceHours], [days, hours]) ??
    at('hours of a day', book.hoursPerDay, slow.lengthOn(on)) ??
    at('planned', [book.plannedDays, book.plannedHours], [planned.days, planned.hours]) ??
    at('pending', [book.pendingDays, book.pendingHours], [pending.days, pending.hours]) ??
    at('lots', toldLots.toSorted(byId), lots.toSorted(byId)) ??
    at('next expiry', book.nextExpiry, expiryOn(slow, on)) ??
    everyDay(book, slow) ??
    at('last line', [last?.balanceDays ?? 0, last?.balanceHours ?? 0], [days, hours])
  );
}

/** Of the lots with anything left on the day, those that lapse first. */
function expiryOn(slow: SlowLeave, on: string) {
  const counted = slow.until(on).at(-1)?.lots;
  const live = slow.lots.flatMap(({ id, from, until }) => {
    const left = counted?.[id];
    const counts = left && left.days + left.hours > 0 && from <= on;
    return counts && until !== null && on <= until ? [{ until, left }] : [];
  });
  const [first] = live.map(({ until }) => until).sort();
  if (first === undefined) return null;
  const all = sumOf(live.filter(({ until }) => until === first).map(({ left }) => left));
  return { on: first, days: all.days, hours: all.hours };
}
