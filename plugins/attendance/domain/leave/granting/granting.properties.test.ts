import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import { type Grant, statutoryGrants } from '../grant.ts';
import { fallsShortOn, type GrantScheme } from '../unified.ts';
import { baseDates, type SchemeFrom } from './base-dates.ts';
import { compareSchemes } from './compare-schemes.ts';
import { decideGrant } from './decide-grant.ts';
import { slowBaseDates, slowMeets } from './slow-granting.ts';

const RUNS = Number(process.env.LEDGER_RUNS ?? 120);
const SEED = Number(process.env.LEDGER_SEED ?? 20_260_401);

const FIRST = '2019-01-01';
const UNTIL = '2026-12-31';
/** Ends of months and leap days among them. */
const joined = fc.oneof(
  fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(FIRST, days)),
  fc.constantFrom(
    '2019-08-31',
    '2020-02-29',
    '2020-08-28',
    '2020-08-29',
    '2022-08-31',
    '2023-12-31',
  ),
);
const monthDay = fc.oneof(
  fc.constantFrom('04-01', '10-01', '01-01', '04-30', '12-31', '02-28'),
  fc.integer({ min: 0, max: 364 }).map((days) => addDays('2023-01-01', days).slice(5)),
);
const scheme: fc.Arbitrary<GrantScheme> = fc.oneof(
  fc.constant<GrantScheme>({ scheme: 'HIRE_DATE' }),
  fc.constant<GrantScheme>({ scheme: 'MONTHLY' }),
  monthDay.map((day): GrantScheme => ({ scheme: 'SINGLE_DATE_ADVANCE', monthDay: day })),
  monthDay.map((day): GrantScheme => ({ scheme: 'ON_HIRE', monthDay: day })),
  fc.constantFrom<GrantScheme>(
    { scheme: 'TWO_DATES', monthDays: ['04-01', '10-01'] },
    { scheme: 'TWO_DATES', monthDays: ['01-16', '07-16'] },
  ),
);
const schemes: fc.Arbitrary<SchemeFrom[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 2_800 }), { minLength: 1, maxLength: 3 })
  .chain((days) =>
    fc.tuple(
      ...days
        .sort((a, b) => a - b)
        .map((day) => scheme.map((one) => ({ from: addDays(FIRST, day), scheme: one }))),
    ),
  );

it('基準日は、1日ずつ見た答えと同じ', () => {
  fc.assert(
    fc.property(joined, schemes, (day, all) => {
      expect(baseDates({ joined: day }, all, UNTIL).map(({ date }) => date)).toEqual(
        slowBaseDates(day, all, UNTIL),
      );
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('どの方法でも、変えても、いつでも法の付与より少なくならない', () => {
  const full = { weeklyDays: 5, weeklyMinutes: 2400 };
  fc.assert(
    fc.property(joined, schemes, (day, all) => {
      const found = baseDates({ joined: day }, all, UNTIL);
      const grants = found.map(({ date, turn }): Grant => ({ date, days: 10 + turn }));
      const law = statutoryGrants(day, full, 12)
        .filter(({ date }) => date <= UNTIL)
        .map(({ date }, turn): Grant => ({ date, days: 10 + turn }));
      expect(fallsShortOn([...grants, { date: UNTIL, days: 0 }], law)).toBeUndefined();
      for (const { date, lawDate } of found) expect(date <= lawDate).toBe(true);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('見る期間とみなす期間は、前の基準日から切れ目なく続く', () => {
  fc.assert(
    fc.property(joined, schemes, (day, all) => {
      let from = day;
      for (const { date, period, deemed } of baseDates({ joined: day }, all, UNTIL)) {
        if (from < date) expect(period).toEqual({ from, to: addDays(date, -1) });
        else expect(period).toBeUndefined();
        if (deemed) expect(deemed.from).toBe(date);
        from = date;
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('基準日を統一しても、いつでも今の方法より少なくならない', () => {
  fc.assert(
    fc.property(joined, monthDay, fc.integer({ min: 0, max: 3_000 }), (day, common, after) => {
      const moved: SchemeFrom = {
        from: addDays(FIRST, after),
        scheme: { scheme: 'SINGLE_DATE_ADVANCE', monthDay: common },
      };
      const now: SchemeFrom[] = [{ from: FIRST, scheme: { scheme: 'HIRE_DATE' } }];
      const person = { joined: day, retired: null, column: 5 } as const;
      const { fallsShortOn: short, moreDays } = compareSchemes(person, now, moved, UNTIL);
      expect(short).toBeUndefined();
      expect(moreDays).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('8割は、1日ずつ数えても同じ', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      count,
      count,
      count,
      count,
      fc.integer({ min: 1, max: 80 }),
      (WORKED, ABSENT, OUT, CHILDCARE, percent) => {
        const { outcome } = decideGrant({
          ...{ base: { date: '2026-10-01', turn: 0 }, retiredOn: null, grantType: 'STANDARD' },
          ...{ contract: undefined, days: { WORKED, ABSENT, OUT, CHILDCARE } },
          ...{ attendancePercent: percent, isTakenBack: false },
        });
        const workdays = WORKED + ABSENT + CHILDCARE;
        if (workdays === 0) expect(outcome).toBe('UNDECIDED');
        else expect(outcome === 'GRANTED').toBe(slowMeets(WORKED + CHILDCARE, workdays, percent));
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
});
