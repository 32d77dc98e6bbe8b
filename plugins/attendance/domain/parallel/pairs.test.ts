import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParallelItem } from './items.ts';
import type { DayFigures, Figures, OldFigures, ParallelMonth, Trial } from './kinds.ts';
import { findReasons } from './reasons.ts';
import { monthOf, workedDay } from './sample-days.ts';

const DAYS = [
  workedDay('2026-10-01', 487),
  workedDay('2026-10-02', 522),
  workedDay('2026-10-05', 601, { LATE_NIGHT: 43 }),
  workedDay('2026-10-06', 475),
  ...[503, 611, 544, 497, 529, 582].map((worked, at) => workedDay(`2026-10-1${at}`, worked)),
];
const changed = (days: readonly DayFigures[], of: (figures: Figures) => Partial<Figures>) =>
  days.map(({ date, figures }) => ({ date, figures: { ...figures, ...of(figures) } }));
/** The breaks as they were stamped: 51 minutes less of each day. */
const shortBreaks = (days: readonly DayFigures[]) =>
  changed(days, ({ BREAK, WORKED, OVERTIME }) => ({
    ...{ BREAK: BREAK - 51, WORKED: WORKED + 51, OVERTIME: OVERTIME + 51 },
  }));
const untilMidnight = (days: readonly DayFigures[]) =>
  changed(days, ({ LATE_NIGHT }) => ({ LATE_NIGHT: Math.max(0, LATE_NIGHT - 21) }));
const TRIALS: Trial[] = [
  { kind: 'BREAK_STAMPED', days: shortBreaks(DAYS) },
  { kind: 'NIGHT_UNTIL_MIDNIGHT', days: untilMidnight(DAYS) },
];
const NOW = monthOf(DAYS);
const dates = (days: readonly DayFigures[]) => days.map(({ date }) => date);
const pick = (figures: Figures, items: readonly ParallelItem[]): OldFigures =>
  Object.fromEntries(items.map((item) => [item, figures[item]]));
const told = (old: OldFigures, more: Partial<ParallelMonth> = {}) => {
  const reasons = findReasons({ old, now: NOW, days: DAYS, trials: TRIALS, ...more });
  return Object.fromEntries(
    [...reasons].map(([item, { kind, unit, also }]) => [
      item,
      [kind, ...(unit ? [unit] : []), ...(also ? [also.kind, also.unit] : [])].join(' ').trim(),
    ]),
  );
};
const floor = (minutes: number, unit: number) => Math.floor(minutes / unit) * unit;

describe('two causes at once', () => {
  it('a rule and a rounding of each day', () => {
    const old = monthOf(
      changed(shortBreaks(DAYS), ({ WORKED, OVERTIME }) => ({
        ...{ WORKED: floor(WORKED, 15), OVERTIME: floor(OVERTIME, 15) },
      })),
    );
    expect(told(pick(old, ['WORKED', 'OVERTIME', 'BREAK']))).toEqual({
      BREAK: 'BREAK_STAMPED',
      WORKED: 'BREAK_STAMPED DAYS_DOWN 15',
      OVERTIME: 'BREAK_STAMPED DAYS_DOWN 15',
    });
  });

  it('a rule and a rounding of the total', () => {
    const rest = monthOf(shortBreaks(DAYS));
    const old = {
      BREAK: rest.BREAK,
      WORKED: floor(rest.WORKED, 60),
      OVERTIME: floor(rest.OVERTIME, 60),
    };
    expect(told(old)).toMatchObject({
      WORKED: 'BREAK_STAMPED MONTH_DOWN 60',
      OVERTIME: 'BREAK_STAMPED MONTH_DOWN 60',
    });
  });

  it('a day that is missing there, with another rule on the days that are left', () => {
    const rest = DAYS.filter(({ date }) => date !== '2026-10-02');
    const old = monthOf(shortBreaks(rest));
    const items = ['WORKED_DAYS', 'WORKED', 'OVERTIME', 'BREAK'] as const;
    const month = { old: pick(old, items), now: NOW, days: DAYS, trials: TRIALS };
    const reasons = findReasons(month);
    expect(reasons.get('WORKED_DAYS')).toMatchObject({ kind: 'DAY_MISSING', days: ['2026-10-02'] });
    for (const item of ['WORKED', 'OVERTIME', 'BREAK'] as const)
      expect(reasons.get(item), item).toMatchObject({
        ...{ kind: 'DAY_MISSING', days: ['2026-10-02'] },
        also: { kind: 'BREAK_STAMPED', days: dates(rest) },
      });
  });

  it('nothing by chance: a pair that fits one figure and nothing else is not told', () => {
    expect(told({ WORKED: NOW.WORKED + 37 })).toEqual({
      WORKED: 'NOT_DETERMINED',
    });
    const alone = floor(monthOf(shortBreaks(DAYS)).WORKED, 60);
    expect(told({ WORKED: alone }).WORKED).not.toMatch(/BREAK_STAMPED MONTH/);
  });
});

describe('whatever the days are', () => {
  const someDays = fc
    .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 2, maxLength: 12 })
    .chain((dates) =>
      fc.tuple(
        ...dates.map((date) => fc.tuple(fc.constant(date), fc.integer({ min: 60, max: 900 }))),
      ),
    )
    .map((all) =>
      all.map(([date, worked]) => workedDay(`2026-10-${String(date).padStart(2, '0')}`, worked)),
    );

  it('both together give the figure of the system before, worked out slowly', () => {
    let pairs = 0;
    fc.assert(
      fc.property(someDays, fc.constantFrom(5, 10, 15, 30), (days, unit) => {
        const trial = shortBreaks(days);
        const rounded = (minutes: number): number => {
          let below = minutes;
          while (below % unit !== 0) below -= 1;
          return below;
        };
        const old: Record<string, number> = { BREAK: monthOf(trial).BREAK };
        for (const item of ['WORKED', 'OVERTIME'] as const) {
          let sum = 0;
          for (const { figures } of trial) sum += rounded(figures[item]);
          old[item] = sum;
        }
        const now = monthOf(days);
        const trials: Trial[] = [{ kind: 'BREAK_STAMPED', days: trial }];
        for (const [item, reason] of findReasons({ old, now, days, trials })) {
          // What two causes that are known have made is never left without a reason.
          expect(reason.kind, item).not.toBe('NOT_DETERMINED');
          if (!reason.also) continue;
          pairs += 1;
          expect([reason.kind, reason.also.cause]).toEqual(['BREAK_STAMPED', 'ROUNDING']);
        }
      }),
      { numRuns: 60 },
    );
    expect(pairs).toBeGreaterThan(10);
  });
});
