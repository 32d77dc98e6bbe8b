import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import type { DutyFacts } from './duty-facts.ts';
import { endedShort } from './ended-short.ts';
import { dutiesOn, dutyWindows } from './person-duty.ts';
import { slowTaken, slowWindows } from './slow-duty.ts';

const RUNS = Number(process.env.LEDGER_RUNS ?? 400);
const SEED = Number(process.env.LEDGER_SEED ?? 20_260_401);

const FIRST = '2024-01-01';
const date = (most: number) =>
  fc.integer({ min: 0, max: most }).map((days) => addDays(FIRST, days));
/** Ends of months and a leap day among them. */
const grantedOn = fc.oneof(
  date(1_100),
  fc.constantFrom('2024-02-29', '2024-08-31', '2025-01-31', '2025-04-01', '2025-10-01'),
);
const period = fc
  .record({ from: date(1_400), length: fc.integer({ min: 0, max: 500 }) })
  .map(({ from, length }) => ({ from, to: addDays(from, length) }));

const facts: fc.Arbitrary<DutyFacts> = fc
  .record({
    lots: fc.array(
      fc.record({
        kind: fc.constantFrom('STATUTORY', 'STATUTORY', 'PROPORTIONAL', 'SPECIAL', 'CARRIED_IN'),
        grantedOn,
        days: fc.constantFrom(3, 5, 7, 9.5, 10, 10, 11, 20),
        carriedInOn: fc.option(date(1_800), { nil: null, freq: 3 }),
      }),
      { maxLength: 5 },
    ),
    uses: fc.array(fc.record({ date: date(1_800), days: fc.constantFrom(0, 0.5, 1) }), {
      maxLength: 16,
    }),
    away: fc.array(period, { maxLength: 2 }),
    joined: fc.option(date(900), { nil: undefined, freq: 4 }),
    left: fc.option(date(1_800), { nil: undefined, freq: 4 }),
    workdays: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
    joinsWindows: fc.boolean(),
    takesHalfDays: fc.boolean(),
  })
  .map(
    ({ workdays, ...rest }): DutyFacts => ({
      ...rest,
      planOf: workdays === undefined ? undefined : (day) => (day % 7 < workdays ? 'WORK' : 'NONE'),
    }),
  );

it('期間・義務の日数・取得した日数は、1日ずつ数えた答えと同じ', () => {
  fc.assert(
    fc.property(facts, date(1_900), (given, on) => {
      const slow = slowWindows(given);
      expect(dutyWindows(given)).toMatchObject(
        slow.map(({ from, to, lawHalves, requiredHalves }) => ({
          from,
          to,
          lawDays: lawHalves / 2,
          requiredDays: requiredHalves / 2,
        })),
      );
      const there = slow.filter(({ from, to }) => from <= on && on <= to);
      expect(dutiesOn(given, on)).toMatchObject(
        there.map((window) => {
          const { taken, planned } = slowTaken(given, window, on);
          return {
            takenDays: taken / 2,
            plannedDays: planned / 2,
            missingDays: Math.max(0, window.requiredHalves - taken - planned) / 2,
          };
        }),
      );
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

/** Late enough that most windows have ended. */
const lateDay = fc.oneof(date(1_900), fc.constant('2029-04-01'));
/** A day on which a window begins among them. */
const firstDay = fc.oneof(date(400), fc.constantFrom('2024-02-29', '2024-08-31', '2025-01-31'));

it('足りないまま終わった期間は、1つも漏れず、余分にもない', () => {
  fc.assert(
    fc.property(facts, lateDay, firstDay, (given, on, since) => {
      const cameLater = (from: string, to: string) =>
        given.lots.some((lot) => lot.grantedOn === from && to < (lot.carriedInOn ?? ''));
      const short = slowWindows(given).flatMap((window) => {
        const { from, to, requiredHalves } = window;
        const { taken } = slowTaken(given, window, on);
        const isOut = from < since || on <= to || cameLater(from, to);
        return isOut || requiredHalves <= taken
          ? []
          : [{ from, to, takenDays: taken / 2, missingDays: (requiredHalves - taken) / 2 }];
      });
      const found = endedShort(given, on, since);
      expect(found).toHaveLength(short.length);
      expect(found).toMatchObject(short.toReversed());
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('休暇が1日増えて、義務を果たしていない人が増えることはない', () => {
  fc.assert(
    fc.property(facts, date(1_900), date(1_900), (given, on, more) => {
      const before = dutiesOn(given, on);
      const after = dutiesOn({ ...given, uses: [...given.uses, { date: more, days: 1 }] }, on);
      expect(after).toHaveLength(before.length);
      for (const [index, one] of after.entries())
        expect(one.missingDays).toBeLessThanOrEqual(before[index]?.missingDays ?? 0);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
