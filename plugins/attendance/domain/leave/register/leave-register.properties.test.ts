import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { eventfulDays, slowLedger } from '../ledger/slow-ledger.ts';
import { leaveRegister } from './leave-register.ts';
import type { ChosenBy, RegisterFacts, RegisterLot } from './register-facts.ts';

const RUNS = Number(process.env.LEDGER_RUNS ?? 600);
const SEED = Number(process.env.LEDGER_SEED ?? 20_260_401);
const FIRST = '2022-01-01';

const date = (most: number) =>
  fc.integer({ min: 0, max: most }).map((days) => addDays(FIRST, days));
const grantedOn = fc.oneof(
  date(1_500),
  fc.constantFrom('2022-04-01', '2022-10-01', '2023-04-01', '2024-02-29', '2024-08-31'),
);

const history: fc.Arbitrary<RegisterFacts> = fc
  .record({
    lots: fc.array(
      fc.record({
        kind: fc.constantFrom<RegisterLot['kind']>(
          ...(['STATUTORY', 'STATUTORY', 'PROPORTIONAL', 'SPECIAL', 'CARRIED_IN'] as const),
        ),
        grantedOn,
        days: fc.constantFrom(1, 3, 7.5, 10, 11, 20),
        lives: fc.integer({ min: 200, max: 800 }),
      }),
      { maxLength: 5 },
    ),
    uses: fc.array(
      fc.record({ date: date(1_800), takes: fc.constantFrom([1, 0], [0.5, 0], [0, 1], [0, 3]) }),
      { maxLength: 16 },
    ),
    chosen: fc.array(fc.tuple(fc.nat(15), fc.constantFrom<ChosenBy>('DESIGNATED', 'AGREED')), {
      maxLength: 4,
    }),
  })
  .map(({ lots, uses, chosen }) => ({
    lots: lots.map(({ lives: _, ...lot }) => ({ ...lot, hours: 0, takenSinceGrantDays: null })),
    ledger: {
      lots: lots.map(({ grantedOn: from, days, lives }, at) => ({
        id: `lot${at}`,
        from,
        until: addDays(from, lives),
        days,
        hours: 0,
      })),
      uses: uses.map(({ date: on, takes: [days = 0, hours = 0] }, at) => ({
        id: `use${at}`,
        date: on,
        days,
        hours,
      })),
    },
    chosen: new Map(chosen.map(([at, by]) => [`use${at}`, by])),
  }));

const whatever = (promise: string, holds: (given: RegisterFacts, on: string) => void) =>
  it(promise, { timeout: Math.max(60_000, RUNS * 20) }, () => {
    fc.assert(fc.property(history, date(1_900), holds), { numRuns: RUNS, seed: SEED });
  });

whatever('取った休暇はどれも管理簿に載り、載っている日はどれも取った休暇か予定', (given, on) => {
  const pages = leaveRegister(given, on);
  for (const { date: day } of given.ledger.uses)
    if (day <= on)
      expect(pages.some(({ dates }) => dates.some((one) => one.date === day))).toBe(true);
  for (const { from, to, dates, taken, planned } of pages) {
    // Counted once more from the raw uses alone, one by one.
    let [days, hours, plannedDays, plannedHours] = [0, 0, 0, 0];
    const raw: string[] = [];
    for (const use of given.ledger.uses) {
      if (use.date < from || to < use.date) continue;
      raw.push(`${use.date} ${use.days} ${use.hours} ${given.chosen.get(use.id) ?? ''}`);
      if (use.date <= on) [days, hours] = [days + use.days, hours + use.hours];
      else [plannedDays, plannedHours] = [plannedDays + use.days, plannedHours + use.hours];
    }
    const told = dates.map((one) => `${one.date} ${one.days} ${one.hours} ${one.chosenBy ?? ''}`);
    expect(told.toSorted()).toEqual(raw.toSorted());
    expect(dates.map((one) => one.date)).toEqual(dates.map((one) => one.date).toSorted());
    expect([taken, planned]).toEqual([
      { days, hours },
      { days: plannedDays, hours: plannedHours },
    ]);
  }
});

whatever('基準日はどれも1枚だけに載り、その枚に初日から1年以上がある', (given, on) => {
  const pages = leaveRegister(given, on);
  const expected = new Set(
    given.lots
      .filter(({ kind, grantedOn: day }) => kind !== 'SPECIAL' && day <= on)
      .map(({ grantedOn: day }) => day),
  );
  expect(pages.flatMap(({ baseDates }) => baseDates.map((one) => one.date)).toSorted()).toEqual(
    [...expected].toSorted(),
  );
  for (const { from, to, baseDates } of pages) {
    expect(from <= to && from <= on).toBe(true);
    if (baseDates.length === 0) continue;
    expect(baseDates[0]?.date).toBe(from);
    expect(baseDates.length).toBeLessThanOrEqual(2);
    expect(to >= addDays(baseDates.at(-1)?.date ?? '', 364)).toBe(true);
    for (const { date: day, days } of baseDates) {
      const granted = given.lots.filter((one) => one.kind !== 'SPECIAL' && one.grantedOn === day);
      expect(days).toBe(granted.reduce((sum, one) => sum + one.days, 0));
    }
  }
});

whatever('残りは、30分ずつ数えた台帳と同じ', (given, on) => {
  for (const { to, left } of leaveRegister(given, on)) {
    const [last = on] = [to, on].sort();
    const slow = slowLedger(given.ledger, eventfulDays(given.ledger, last)).days.at(-1);
    const lots = Object.values(slow?.lots ?? {});
    const sum = (of: 'days' | 'hours') =>
      lots.reduce((total, one) => total + one[of], 0) - (slow?.uncovered[of] ?? 0);
    expect(left).toEqual({ days: sum('days'), hours: sum('hours') });
  }
});
