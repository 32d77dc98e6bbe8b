import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARALLEL_ITEMS, type ParallelItem } from './items.ts';
import type { DayFigures, OldFigures, Reason, Trial } from './kinds.ts';
import { findReasons } from './reasons.ts';
import { monthOf, workedDay } from './sample-days.ts';

const DAYS = [
  workedDay('2026-10-01', 487),
  workedDay('2026-10-02', 522),
  workedDay('2026-10-05', 601, { LATE_NIGHT: 43 }),
  workedDay('2026-10-06', 475),
  workedDay('2026-10-10', 305, {
    ...{ PRESCRIBED: 0, OVERTIME: 305, OVERTIME_BEYOND: 305 },
    NON_STATUTORY_HOLIDAY: 305,
    BREAK: 30,
  }),
];
const NOW = monthOf(DAYS);
const changed = (
  days: readonly DayFigures[],
  item: ParallelItem,
  of: (minutes: number) => number,
) =>
  days.map(({ date, figures }) => ({ date, figures: { ...figures, [item]: of(figures[item]) } }));
const reasonOf = (old: OldFigures, item: ParallelItem, trials: readonly Trial[] = []): Reason => {
  const found = findReasons({ old, now: NOW, days: DAYS, trials }).get(item);
  if (!found) throw new Error(`${item} has no reason.`);
  return found;
};

describe('why two systems have different totals', () => {
  it('nothing is told of what agrees, or of what the system before does not have', () => {
    expect(findReasons({ old: {}, now: NOW, days: DAYS, trials: [] }).size).toBe(0);
    expect(findReasons({ old: NOW, now: NOW, days: DAYS, trials: [] }).size).toBe(0);
  });

  it('stamps that are rounded: the days whose figure is another then', () => {
    const shorter = DAYS.map((day, place) =>
      workedDay(day.date, place < 2 ? 465 + place * 30 : day.figures.WORKED, {
        ...(place < 2 ? {} : day.figures),
      }),
    );
    const trial: Trial = { kind: 'STAMPS_SHORTER', unit: 15, days: shorter };
    const { WORKED } = monthOf(shorter);
    expect(reasonOf({ WORKED }, 'WORKED', [trial])).toEqual({
      cause: 'ROUNDING',
      kind: 'STAMPS_SHORTER',
      unit: 15,
      days: ['2026-10-01', '2026-10-02'],
    });
  });

  it('each day rounded, the coarsest unit that gives the figure', () => {
    const old = {
      WORKED: DAYS.reduce((sum, day) => sum + Math.floor(day.figures.WORKED / 15) * 15, 0),
    };
    expect(reasonOf(old, 'WORKED')).toMatchObject({
      kind: 'DAYS_DOWN',
      unit: 15,
      days: DAYS.map(({ date }) => date),
    });
  });

  it('the month rounded: on no day', () => {
    const days = ['01', '02', '05', '06'].map((day) => workedDay(`2026-10-${day}`, 494));
    const now = monthOf(days);
    expect(now.WORKED).toBe(1976);
    expect(findReasons({ old: { WORKED: 1950 }, now, days, trials: [] }).get('WORKED')).toEqual({
      ...{ cause: 'ROUNDING', kind: 'MONTH_DOWN', unit: 30, days: [] },
    });
  });

  it('the month to the nearest hour, as the circular lets it be', () => {
    expect(Math.round(NOW.LATE_NIGHT / 60) * 60).toBe(60);
    const reason = reasonOf({ LATE_NIGHT: 60 }, 'LATE_NIGHT');
    expect(reason).toMatchObject({ cause: 'ROUNDING', unit: 60 });
  });

  it.each([
    ['breaks that differ as much as the hours', { WORKED: NOW.WORKED + 60, BREAK: NOW.BREAK - 60 }],
    ['the break of one day', { WORKED: NOW.WORKED + 30 }],
  ])('%s', (_name, old) => {
    expect(reasonOf(old, 'WORKED').cause).toBe('BREAK');
  });

  it('names the day of a break only where one day alone has it', () => {
    expect(reasonOf({ WORKED: NOW.WORKED + 30 }, 'WORKED').days).toEqual(['2026-10-10']);
    expect(reasonOf({ WORKED: NOW.WORKED + 30, BREAK: NOW.BREAK - 30 }, 'BREAK')).toMatchObject({
      kind: 'BREAK_DIFFERS',
      days: ['2026-10-10'],
    });
    // Four days have an hour of break: which of them it is nobody can know.
    expect(reasonOf({ WORKED: NOW.WORKED + 60, BREAK: NOW.BREAK - 60 }, 'WORKED')).toMatchObject({
      ...{ kind: 'BREAK_DIFFERS', days: [] },
    });
  });

  it('late night that ends at midnight', () => {
    const trial: Trial = {
      kind: 'NIGHT_UNTIL_MIDNIGHT',
      days: changed(DAYS, 'LATE_NIGHT', (minutes) => Math.max(0, minutes - 21)),
    };
    expect(reasonOf({ LATE_NIGHT: 22 }, 'LATE_NIGHT', [trial])).toEqual({
      ...{ cause: 'NIGHT', kind: 'NIGHT_UNTIL_MIDNIGHT', unit: null },
      days: ['2026-10-05'],
    });
  });

  it('a day off that is a statutory holiday there: both figures, with the day', () => {
    const old = {
      STATUTORY_HOLIDAY: 305,
      NON_STATUTORY_HOLIDAY: 0,
      OVERTIME: NOW.OVERTIME - 305,
      WORKED: NOW.WORKED,
    };
    for (const item of ['STATUTORY_HOLIDAY', 'NON_STATUTORY_HOLIDAY', 'OVERTIME'] as const)
      expect(reasonOf(old, item)).toMatchObject({
        ...{ cause: 'HOLIDAY', kind: 'HOLIDAY_THERE', days: ['2026-10-10'] },
      });
  });

  it('a day that is missing there: everything differs by that day', () => {
    const rest = monthOf(DAYS.filter(({ date }) => date !== '2026-10-02'));
    const { WORKED, WORKED_DAYS, OVERTIME, BREAK } = rest;
    for (const item of ['WORKED', 'WORKED_DAYS', 'OVERTIME', 'BREAK'] as const)
      expect(reasonOf({ WORKED, WORKED_DAYS, OVERTIME, BREAK }, item)).toMatchObject({
        ...{ cause: 'DAY', kind: 'DAY_MISSING', days: ['2026-10-02'] },
      });
  });

  it('of two rules that give the figure, the one that fits the other items too', () => {
    const both = changed(DAYS, 'OVERTIME', (minutes) => minutes + 1);
    const old = { OVERTIME: NOW.OVERTIME + 5, LATE_NIGHT: NOW.LATE_NIGHT };
    const trials: Trial[] = [
      { kind: 'BREAK_STAMPED', days: changed(both, 'LATE_NIGHT', () => 7) },
      { kind: 'WEEK_UNCOUNTED', days: both },
    ];
    expect(reasonOf(old, 'OVERTIME', trials)).toMatchObject({ kind: 'WEEK_UNCOUNTED' });
  });

  it('says so where nothing gives the figure', () => {
    expect(reasonOf({ WORKED: NOW.WORKED + 37 }, 'WORKED')).toEqual({
      ...{ cause: 'NOT_DETERMINED', kind: 'NOT_DETERMINED', unit: null, days: [] },
    });
    expect(reasonOf({ PAID_LEAVE_DAYS: 1 }, 'PAID_LEAVE_DAYS').cause).toBe('NOT_DETERMINED');
  });
});

/** What the reason says, worked out anew and slowly: the figure that the system before has by it. */
function byReason(
  days: readonly DayFigures[],
  item: ParallelItem,
  reason: Reason,
): number | undefined {
  const unit = reason.unit ?? 1;
  const round = (minutes: number): number => {
    let [below, above] = [minutes, minutes];
    while (below % unit !== 0) below -= 1;
    while (above % unit !== 0) above += 1;
    if (reason.kind.endsWith('DOWN')) return below;
    if (reason.kind.endsWith('UP')) return above;
    return minutes - below < above - minutes ? below : above;
  };
  const own = days.map(({ figures }) => figures[item]);
  const total = own.reduce((sum, minutes) => sum + minutes, 0);
  if (reason.kind.startsWith('MONTH_')) return round(total);
  if (reason.kind.startsWith('DAYS_')) return own.reduce((sum, minutes) => sum + round(minutes), 0);
  if (reason.kind === 'DAY_MISSING' && reason.days.length === 1)
    return total - (days.find(({ date }) => date === reason.days[0])?.figures[item] ?? 0);
  return undefined;
}

const someDays = fc
  .uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 20 })
  .chain((dates) =>
    fc.tuple(
      ...dates.map((date) => fc.integer({ min: 1, max: 900 }).map((worked) => ({ date, worked }))),
    ),
  )
  .map((all) =>
    all.map(({ date, worked }) => workedDay(`2026-10-${String(date).padStart(2, '0')}`, worked)),
  );

describe('whatever the days are', () => {
  it('a reason that is told gives the figure of the system before, and days are days of the month', () => {
    const cause = fc.record({
      unit: fc.constantFrom(1, 5, 10, 15, 30, 60),
      by: fc.constantFrom('day', 'month', 'missing', 'noise'),
      noise: fc.integer({ min: 0, max: 40_000 }),
    });
    fc.assert(
      fc.property(someDays, cause, (days, { unit, by, noise }) => {
        const now = monthOf(days);
        const floor = (minutes: number) => Math.floor(minutes / unit) * unit;
        const WORKED = {
          day: days.reduce((sum, { figures }) => sum + floor(figures.WORKED), 0),
          month: floor(now.WORKED),
          missing: now.WORKED - (days[0]?.figures.WORKED ?? 0),
          noise,
        }[by];
        const old = { WORKED };
        const reason = findReasons({ old, now, days, trials: [] }).get('WORKED');
        expect(reason === undefined).toBe(WORKED === now.WORKED);
        if (!reason) return;
        const dates = days.map(({ date }) => date);
        expect(reason.days.every((date) => dates.includes(date))).toBe(true);
        // What was made by a known cause is never left without one.
        if (by !== 'noise') expect(reason.kind).not.toBe('NOT_DETERMINED');
        const worked = byReason(days, 'WORKED', reason);
        if (worked !== undefined) expect(worked).toBe(WORKED);
      }),
    );
  });

  it('a rule that gives every figure is told for all of them, whatever else would fit one', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 1, max: 13 }), (days, step) => {
        const now = monthOf(days);
        const tried = days.map(({ date, figures }) => workedDay(date, figures.WORKED + step));
        const old = monthOf(tried);
        const trials: Trial[] = [{ kind: 'FROM_STAMP', days: tried }];
        const reasons = findReasons({ old, now, days, trials });
        for (const { item } of PARALLEL_ITEMS)
          expect(reasons.get(item)?.kind).toBe(old[item] === now[item] ? undefined : 'FROM_STAMP');
      }),
    );
  });
});
