import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestOf, type PlotProps, ticksUpTo } from './plot.ts';

describe('the axis of a plot', () => {
  it.each([
    [100 * 60, 60, [0, 20, 40, 60, 80, 100]],
    [101 * 60, 60, [0, 25, 50, 75, 100, 125]],
    [7, 1, [0, 2, 4, 6, 8]],
    [0, 1, [0, 1]],
    [720 * 60, 60, [0, 200, 400, 600, 800]],
  ])('of %d in units of %d has ticks at %j', (highest, unit, wanted) => {
    expect(ticksUpTo(highest, unit).map((at) => at / unit)).toEqual(wanted);
  });

  it('holds every value, with few ticks at equal distances', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(1, 60),
        (highest, unit) => {
          const ticks = ticksUpTo(highest, unit);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
          expect(ticks.length).toBeLessThanOrEqual(7);
          const steps = new Set(ticks.slice(1).map((at, place) => at - (ticks[place] ?? 0)));
          expect(steps.size).toBe(1);
        },
      ),
    );
  });

  it('reaches as far as bars that stand on each other', () => {
    const bar = { label: '', type: 'bar', color: 'ink', stack: 'month' } as const;
    const plot: PlotProps = {
      ...{ label: '', xLabel: '', written: String },
      rows: [{ x: '4月', values: { a: 40, b: 30, c: 50 } }],
      series: [
        { ...bar, id: 'a' },
        { ...bar, id: 'b' },
        { id: 'c', label: '', type: 'line', color: 'ink' },
      ],
    };
    expect(highestOf(plot)).toBe(70);
    expect(highestOf({ ...plot, lines: [{ at: 100, label: '', color: 'ink' }] })).toBe(100);
  });
});
