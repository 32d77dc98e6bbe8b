import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { ledgerOf, leftOn } from './ledger.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import { eventfulDays, everyDay, slowLedger } from './slow-ledger.ts';

const RUNS = Number(process.env.LEDGER_RUNS ?? 2_000);
const SEED = Number(process.env.LEDGER_SEED ?? 20_260_401);

const FIRST = '2024-02-20';
/** Histories of forty days: lots of some weeks, so that everything meets everything. */
const DAYS = 40;
const LAST = addDays(FIRST, DAYS - 1);
const day = fc.integer({ min: 0, max: DAYS - 1 });
const halves = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((number) => number / 2);

const facts: fc.Arbitrary<LedgerFacts> = fc
  .record({
    lots: fc.array(
      fc.record({
        at: day,
        lives: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 6 }),
        days: halves(4),
        hours: fc.constantFrom(0, 0, 0, 1, 3, 7),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    uses: fc.array(
      fc.record({ at: day, takes: fc.constantFrom([1, 0], [0.5, 0], [0, 1], [0, 2], [0, 5]) }),
      { maxLength: 14 },
    ),
    adjustments: fc.array(
      fc.record({
        lot: fc.nat(3),
        after: fc.nat(10),
        change: fc.constantFrom([1, 0], [-1, 0], [-0.5, 0], [0, 2], [0, -3]),
      }),
      { maxLength: 2 },
    ),
    lengths: fc.array(fc.record({ at: day, hoursPerDay: fc.integer({ min: 3, max: 9 }) }), {
      maxLength: 3,
    }),
    terms: fc.array(
      fc.record({
        at: day,
        order: fc.constantFrom('OLDEST_FIRST' as const, 'NEWEST_FIRST' as const),
        advanceDays: fc.constantFrom(0, 0, 1, 3),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ lots, uses, adjustments, lengths, terms }) => {
    const made = lots.map(({ at, lives, days, hours }, index) => ({
      id: `lot${index}`,
      from: addDays(FIRST, at),
      until: lives === null ? null : addDays(FIRST, at + lives),
      days,
      hours,
    }));
    return {
      lots: made,
      uses: uses.map(({ at, takes: [days = 0, hours = 0] }, index) => ({
        id: `use${index}`,
        date: addDays(FIRST, at),
        days,
        hours,
      })),
      adjustments: adjustments.flatMap(({ lot, after, change: [days = 0, hours = 0] }, index) => {
        const of = made[lot];
        const date = of && addDays(of.from, after);
        if (!of || !date || (of.until !== null && of.until < date)) return [];
        return [{ id: `adjustment${index}`, lotId: of.id, date, days, hours }];
      }),
      lengths: dated(lengths),
      terms: dated(terms),
    };
  });

/** In the order of their dates, one of each. */
const dated = <One extends { readonly at: number }>(all: readonly One[]) =>
  [...new Map(all.map((one) => [one.at, one])).values()]
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...one }) => ({ from: addDays(FIRST, at), ...one }));

/** The slow one needs some milliseconds for each history, and more where the machine has other work. */
const MILLISECONDS = 20;
const whatever = (promise: string, holds: (given: LedgerFacts) => void) =>
  it(promise, { timeout: Math.max(60_000, RUNS * MILLISECONDS) }, () => {
    fc.assert(fc.property(facts, holds), { numRuns: RUNS, seed: SEED });
  });

whatever('every lot is, on every day, what counting tokens one by one leaves of it', (given) => {
  const rows = ledgerOf(given, LAST);
  const slow = slowLedger(given, everyDay(FIRST, LAST));
  for (const { date, lots } of slow.days)
    for (const { id } of given.lots)
      expect(leftOn(rows, date, id), `${id} ${date}`).toEqual(lots[id]);
  const hoursOn = (date: string) =>
    given.lengths?.filter(({ from }, at) => at === 0 || from <= date).at(-1)?.hoursPerDay ?? 8;
  const ungranted = rows.filter(({ lotId, isInAdvance }) => lotId === null && isInAdvance);
  expect(ungranted.reduce((sum, row) => sum - row.days, 0)).toBe(slow.days.at(-1)?.ungrantedDays);
  const uncovered = rows
    .filter(({ lotId, isInAdvance }) => lotId === null && !isInAdvance)
    .reduce((sum, { date, days, hours }) => sum - days * hoursOn(date) - hours, 0);
  expect(uncovered).toBe(slow.uncoveredHours);
  for (const { id } of given.lots) {
    const of = (kind: string) =>
      leftOn(
        rows
          .filter((row) => row.kind === kind)
          .map((row) => ({ ...row, days: -row.days, hours: -row.hours })),
        LAST,
        id,
      );
    expect(of('USE'), `${id} used`).toEqual(slow.days.at(-1)?.used[id]);
    expect(of('EXPIRY'), `${id} lapsed`).toEqual(slow.days.at(-1)?.lapsed[id]);
  }
  // Days on which nothing happens may be left out.
  expect(slowLedger(given, eventfulDays(given, LAST)).days.at(-1)).toEqual(slow.days.at(-1));
});

whatever(
  'no lot is ever negative or used before its first day, but in advance, or lives past its last',
  (given) => {
    for (const row of ledgerOf(given, LAST)) {
      const lot = given.lots.find(({ id }) => id === row.lotId);
      if (!lot) continue;
      expect(row.date < lot.from).toBe(row.isInAdvance);
      expect(lot.until === null || row.date <= addDays(lot.until, 1)).toBe(true);
      if (lot.until !== null && row.date > lot.until) expect(row.kind).toBe('EXPIRY');
    }
    const rows = ledgerOf(given, LAST);
    for (const [at, { lotId, isInAdvance }] of rows.entries()) {
      if (lotId === null || isInAdvance) continue;
      const left = leftOn(rows.slice(0, at + 1), LAST, lotId);
      expect(left.days >= 0 && left.hours >= 0).toBe(true);
    }
  },
);

whatever('no more is taken in advance than the terms of the day leave room for', (given) => {
  const rows = ledgerOf(given, LAST);
  for (const [at, { date, isInAdvance }] of rows.entries()) {
    if (!isInAdvance) continue;
    const lent = rows.slice(0, at + 1).filter((row) => {
      const comesOn = given.lots.find(({ id }) => id === row.lotId)?.from ?? '9999';
      return row.isInAdvance && date < comesOn;
    });
    const { advanceDays = 0 } =
      given.terms?.findLast(({ from }) => from <= date) ?? given.terms?.[0] ?? {};
    expect(lent.reduce((sum, { days }) => sum - days, 0)).toBeLessThanOrEqual(advanceDays);
  }
});

whatever('every use is in the lines, whole, and nothing that was taken lapses too', (given) => {
  const rows = ledgerOf(given, LAST);
  const hoursOn = (date: string) =>
    given.lengths?.filter(({ from }, at) => at === 0 || from <= date).at(-1)?.hoursPerDay ?? 8;
  for (const { id, date, days, hours } of given.uses) {
    const lines = rows.filter(({ sourceId }) => sourceId === id);
    const taken = lines.reduce((sum, line) => sum - line.days * hoursOn(date) - line.hours, 0);
    expect(taken).toBe(days * hoursOn(date) + hours);
  }
});

whatever('whoever enters lots and uses in another order gets the same ledger', (given) => {
  const turned = {
    ...given,
    lots: given.lots.toReversed(),
    uses: given.uses.toReversed(),
    adjustments: (given.adjustments ?? []).toReversed(),
  };
  const figures = (of: LedgerFacts) =>
    ledgerOf(of, LAST).map(({ date, kind, lotId, days, hours }) => [
      date,
      kind,
      lotId,
      days,
      hours,
    ]);
  expect(figures(turned).toSorted()).toEqual(figures(given).toSorted());
});

whatever('a use that is taken back leaves the ledger as if it had never been', (given) => {
  const [first, ...others] = given.uses;
  if (!first) return;
  const without = { ...given, uses: others };
  const again = ledgerOf({ ...without, uses: [...others, first] }, LAST);
  const left = (rows: ReturnType<typeof ledgerOf>) =>
    given.lots.map(({ id }) => leftOn(rows, LAST, id));
  expect(left(again)).toEqual(left(ledgerOf(given, LAST)));
  expect(ledgerOf(without, LAST).some(({ sourceId }) => sourceId === first.id)).toBe(false);
});
