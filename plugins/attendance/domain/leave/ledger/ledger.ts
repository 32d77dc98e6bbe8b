import { addDays } from '#core/time/dates.ts';
import { lengthOn } from '../day-lengths.ts';
import type {
  LeaveAdjustment,
  LeaveUse,
  LedgerFacts,
  LedgerKind,
  LedgerRow,
  LotOrder,
} from './ledger-facts.ts';
import { daysInAdvance, inDays, type OpenLot, type Taken, takeAhead, takeFrom } from './take.ts';
import { termsOn } from './terms.ts';

type Event =
  | { readonly rank: 0; readonly date: string; readonly lapses: OpenLot }
  | { readonly rank: 1; readonly date: string; readonly hoursPerDay: number }
  | { readonly rank: 2; readonly date: string; readonly comes: OpenLot }
  | {
      readonly rank: 3 | 4;
      readonly date: string;
      readonly lot: OpenLot;
      readonly by: LeaveAdjustment;
    }
  | { readonly rank: 5; readonly date: string; readonly use: LeaveUse };

/**
 * All lines of somebody's leave of one class up to a date (included), in the order of their dates. What
 * is left on a day is the sum of the lines until then; a lot's own, the sum of its lines.
 *
 * Uses take from the lots that live on their date, the oldest first (the work rules may say the newest;
 * labour-rules 7.5), and go on in the next one. Days that none of them covers are taken in advance where
 * the terms of the date leave room for them. In a lot days are taken from its days first, hours from
 * its loose hours first; a day is opened into hours only where those do not suffice. When the day of the
 * contract gets another length, whole and half days stay, and hours keep their share of a day, rounded
 * up (labour-rules 7.6, LEAVE-28). What has not been taken by the end of `until` lapses on the next day
 * (LSA 115). The order in which lots and uses are given does not matter.
 *
 * Throws RangeError for an adjustment outside of its lot's days.
 */
export function ledgerOf(facts: LedgerFacts, until: string): LedgerRow[] {
  const lots = openLots(facts);
  const rows: LedgerRow[] = [];
  let hoursPerDay = lengthOn(facts.lengths, '');
  /** Days that were taken in advance and that no lot has yet, whoever will grant it. */
  let ungranted = 0;
  const note = (
    { date }: Event,
    kind: LedgerKind,
    lot: OpenLot | null,
    sourceId: string | null,
    { days, hours }: Left,
    isInAdvance = false,
  ) => {
    if (lot) {
      lot.days += days;
      lot.hours += hours;
    }
    rows.push({ date, kind, lotId: lot?.id ?? null, isInAdvance, sourceId, days, hours });
  };
  const noteTaken = (
    event: Event,
    kind: LedgerKind,
    taken: readonly Taken[],
    { id }: LeaveUse,
    isInAdvance = false,
  ) => {
    for (const part of taken) {
      const { lot, opened } = part;
      const change = { days: -opened, hours: opened * hoursPerDay };
      if (opened > 0) note(event, 'OPENED', lot, id, change);
      if (hasRest(part)) note(event, kind, lot, id, less(part), isInAdvance);
    }
  };
  const takeAway = (
    event: Event,
    kind: LedgerKind,
    from: readonly OpenLot[],
    use: LeaveUse,
    ahead = 0,
  ) => {
    const isInDays = use.days > 0;
    const hours = (use.days - ahead) * hoursPerDay + use.hours;
    const { taken, uncoveredHours } = takeFrom(from, hours, hoursPerDay, isInDays);
    noteTaken(event, kind, taken, use);
    if (uncoveredHours > 0)
      note(event, kind, null, use.id, less(inDays(uncoveredHours, hoursPerDay, isInDays)));
  };
  const inOrder = inOrders(lots);
  /** Uses lie close together: which lots they take from is looked for when one has come or lapsed. */
  const live = new Map<LotOrder, readonly OpenLot[]>();
  const liveIn = (order: LotOrder) => {
    const lotsNow =
      live.get(order) ?? inOrder(order).filter(({ isGranted, isOver }) => isGranted && !isOver);
    live.set(order, lotsNow);
    return lotsNow;
  };
  const takeUse = (event: Event, use: LeaveUse) => {
    const { order, advanceDays } = termsOn(facts.terms, event.date);
    const livingLots = liveIn(order);
    if (advanceDays === 0 || use.days === 0) return takeAway(event, 'USE', livingLots, use);
    const toCome = inOrder('OLDEST_FIRST').filter(({ isGranted }) => !isGranted);
    const lent = toCome.reduce((sum, lot) => sum - lot.days, ungranted);
    const room = Math.max(0, advanceDays - lent);
    const wanted = use.days * hoursPerDay + use.hours;
    const ahead = room > 0 ? daysInAdvance(livingLots, wanted, hoursPerDay, room) : 0;
    takeAway(event, 'USE', livingLots, use, ahead);
    const { taken, missing } = takeAhead(toCome, ahead);
    noteTaken(event, 'USE', taken, use, true);
    if (missing > 0) note(event, 'USE', null, use.id, { days: -missing, hours: 0 }, true);
    ungranted += missing;
  };
  const changeLength = (event: Event, after: number) => {
    for (const lot of lots.filter((one) => one.isGranted && !one.isOver && one.hours > 0)) {
      const hours = Math.ceil((lot.hours * after) / hoursPerDay - ROUNDING) - lot.hours;
      if (hours !== 0) note(event, 'CONVERSION', lot, null, { days: 0, hours });
    }
    hoursPerDay = after;
  };
  for (const event of eventsOf(facts, lots, until)) {
    switch (event.rank) {
      case 0:
        if (hasRest(event.lapses)) note(event, 'EXPIRY', event.lapses, null, less(event.lapses));
        event.lapses.isOver = true;
        live.clear();
        break;
      case 1:
        changeLength(event, event.hoursPerDay);
        break;
      case 2:
        event.comes.isGranted = true;
        live.clear();
        note(event, 'GRANT', event.comes, null, event.comes.granted);
        break;
      case 3:
        note(event, 'ADJUSTMENT', event.lot, event.by.id, event.by);
        break;
      case 4: {
        const { id, date, days, hours } = event.by;
        takeAway(event, 'ADJUSTMENT', [event.lot], { id, date, days: -days, hours: -hours });
        break;
      }
      case 5:
        takeUse(event, event.use);
    }
  }
  return rows;
}

/** Whole numbers: 3 × 4 / 8 must not become a little more than what it is. */
const ROUNDING = 1e-9;

const hasRest = ({ days, hours }: Left): boolean => days > 0 || hours > 0;
const less = ({ days, hours }: Left): Left => ({ days: -days || 0, hours: -hours || 0 });

const openLots = ({ lots }: LedgerFacts): OpenLot[] =>
  lots.map((granted) => ({
    id: granted.id,
    granted,
    days: 0,
    hours: 0,
    isGranted: false,
    isOver: false,
  }));

/** By their first day, and by their last one and number where that is the same. */
const byOrder =
  (order: LotOrder) =>
  (a: OpenLot, b: OpenLot): number =>
    (order === 'NEWEST_FIRST' ? -1 : 1) * compare(a.granted.from, b.granted.from) ||
    compare(a.granted.until ?? '9', b.granted.until ?? '9') ||
    compare(a.id, b.id);

/** The lots in an order, each of them sorted once. */
function inOrders(lots: readonly OpenLot[]): (order: LotOrder) => readonly OpenLot[] {
  const sorted = new Map<LotOrder, readonly OpenLot[]>();
  return (order) => {
    const sortedLots = sorted.get(order) ?? lots.toSorted(byOrder(order));
    sorted.set(order, sortedLots);
    return sortedLots;
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** On one date what lapsed goes first, then what came, then what was taken. */
function eventsOf(facts: LedgerFacts, lots: readonly OpenLot[], until: string): Event[] {
  const events: Event[] = [];
  for (const lot of lots) {
    const { from, until: last } = lot.granted;
    events.push({ rank: 2, date: from, comes: lot });
    if (last !== null && last < until)
      events.push({ rank: 0, date: addDays(last, 1), lapses: lot });
  }
  for (const { from, hoursPerDay } of facts.lengths?.slice(1) ?? [])
    events.push({ rank: 1, date: from, hoursPerDay });
  for (const by of facts.adjustments ?? []) {
    const lot = lots.find(({ id }) => id === by.lotId);
    const { from, until: last } = lot?.granted ?? { from: '9', until: null };
    if (!lot || by.date < from || (last !== null && last < by.date))
      throw new RangeError(`The adjustment ${by.id} is outside of its lot.`);
    events.push({ rank: by.days > 0 || by.hours > 0 ? 3 : 4, date: by.date, lot, by });
  }
  const { toldFrom = '' } = facts;
  for (const use of facts.uses)
    if (use.date >= toldFrom || termsOn(facts.terms, use.date).advanceDays > 0)
      events.push({ rank: 5, date: use.date, use });
  return events
    .filter(({ date }) => date <= until)
    .sort((a, b) => compare(a.date, b.date) || a.rank - b.rank || largerFirst(a, b));
}

/** Of one date the larger goes first, so that the order of entry changes nothing. */
function largerFirst(a: Event, b: Event): number {
  const [one, other] = [takenBy(a), takenBy(b)];
  if (!one || !other) return 0;
  const byDays = Math.abs(other.days) - Math.abs(one.days);
  return byDays || Math.abs(other.hours) - Math.abs(one.hours) || compare(one.id, other.id);
}

const takenBy = (event: Event): LeaveUse | undefined =>
  event.rank === 5 ? event.use : event.rank === 4 ? event.by : undefined;

export type Left = { readonly days: number; readonly hours: number };

/** What is left at the end of a day: of everything, or of one lot (null: what no lot covered, negative). */
export function leftOn(rows: readonly LedgerRow[], date: string, lotId?: string | null): Left {
  let [days, hours] = [0, 0];
  for (const row of rows) {
    if (row.date > date || (lotId !== undefined && row.lotId !== lotId)) continue;
    days += row.days;
    hours += row.hours;
  }
  return { days, hours };
}

/** No leave is granted or taken so late. */
const AT_THE_END = '9999-12-31';

/** Lines of leave that no lot covers, whenever it is taken, and that may not be taken in advance. */
export const uncoveredIn = (facts: LedgerFacts): LedgerRow[] =>
  ledgerOf(facts, AT_THE_END).filter(({ lotId, isInAdvance }) => lotId === null && !isInAdvance);

/**
 * All of it, in hours of the days' own lengths: a figure to compare two ledgers of one person by. Leave
 * before the first day that is told belongs to it: none may be asked for where no lot lives.
 */
export const debtOf = ({ toldFrom: _toldFrom, ...facts }: LedgerFacts): number =>
  uncoveredIn(facts).reduce(
    (sum, { date, days, hours }) => sum - days * lengthOn(facts.lengths, date) - hours,
    0,
  );
