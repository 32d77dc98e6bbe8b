import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancelChange,
  changeFrom,
  correct,
  daysOfChange,
  endFrom,
  type Period,
  periodAt,
  type Series,
  timeLine,
  valueAt,
  without,
} from './dated.ts';
import { addDays, datesOf } from './dates.ts';

const FIRST = '2026-09-01';
const DAYS = datesOf(FIRST, '2026-10-11');
const AFTER = '2026-10-11';

type Value = 'sales' | 'office' | 'store';
/** The slow truth: what holds on each single day, and what goes on behind the last one. */
type Calendar = (Value | undefined)[];

const calendarOf = (series: Series<Value>): Calendar =>
  [...DAYS, AFTER].map((day) => valueAt(series, day));

const anyValue = fc.constantFrom<Value>('sales', 'office', 'store');
const anyDay = fc.integer({ min: 0, max: DAYS.length - 1 }).map((at) => DAYS[at] as string);
// Periods by walking over the days: a length each, sometimes a gap, sometimes no end.
const anySeries = fc
  .record({
    steps: fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 4 }),
        length: fc.integer({ min: 1, max: 9 }),
        value: anyValue,
      }),
      { maxLength: 5 },
    ),
    open: fc.boolean(),
  })
  .map(({ steps, open }): Series<Value> => {
    const periods: Period<Value>[] = [];
    let day = FIRST;
    for (const [at, { gap, length, value }] of steps.entries()) {
      const last = periods.at(-1);
      // Neighbours of one value would be one period.
      const from = addDays(day, gap === 0 && last?.value === value ? 1 : gap);
      const until = open && at === steps.length - 1 ? null : addDays(from, length);
      periods.push({ id: `p${at}`, from, until, value });
      day = until ?? from;
    }
    return periods;
  });

const expectSound = (series: Series<Value>) => {
  for (const [at, period] of series.entries()) {
    expect(period.until === null || period.until > period.from).toBe(true);
    const next = series[at + 1];
    if (next) expect(period.until !== null && period.until <= next.from).toBe(true);
  }
};
const nextStart = (series: Series<Value>, day: string) =>
  series.find(({ from }) => from > day)?.from ?? '9999-12-31';

describe('values that hold from a day until a day', () => {
  it('a change holds from its day until the next one that was entered', () => {
    fc.assert(
      fc.property(anySeries, anyDay, anyValue, (series, day, value) => {
        const changed = changeFrom(series, day, value);
        expectSound(changed);
        const struck = periodAt(series, day);
        const until = struck ? (struck.until ?? '9999-12-31') : nextStart(series, day);
        const truth = [...DAYS, AFTER].map((one) =>
          one >= day && one < until ? value : valueAt(series, one),
        );
        expect(calendarOf(changed)).toEqual(truth);
      }),
    );
  });

  it('an end leaves the days before and whatever begins later', () => {
    fc.assert(
      fc.property(anySeries, anyDay, (series, day) => {
        const ended = endFrom(series, day);
        expectSound(ended);
        const until = periodAt(series, day)?.until ?? '9999-12-31';
        const truth = [...DAYS, AFTER].map((one) =>
          periodAt(series, day) && one >= day && one < until ? undefined : valueAt(series, one),
        );
        expect(calendarOf(ended)).toEqual(truth);
      }),
    );
  });

  it('a cancelled change leaves no day different from before it was entered', () => {
    fc.assert(
      fc.property(anySeries, anyDay, anyValue, (series, day, value) => {
        // A change that was already there is another one, and no longer known.
        fc.pre(!daysOfChange(series).includes(day));
        fc.pre(valueAt(series, day) !== value);
        // Nothing held the day before: then nothing holds again.
        const back = cancelChange(changeFrom(series, day, value), day);
        expect(calendarOf(back ?? [])).toEqual(calendarOf(series));
        expectSound(back ?? []);
      }),
    );
  });

  it('cancelling an end lets the value go on until the next change', () => {
    fc.assert(
      fc.property(anySeries, anyDay, (series, day) => {
        fc.pre(periodAt(series, day) !== undefined && !daysOfChange(series).includes(day));
        const struck = periodAt(series, day) as Period<Value>;
        const back = cancelChange(endFrom(series, day), day) ?? [];
        expectSound(back);
        const until = nextStart(series, day);
        const truth = [...DAYS, AFTER].map((one) =>
          one >= day && one < until ? struck.value : valueAt(series, one),
        );
        expect(calendarOf(back)).toEqual(truth);
      }),
    );
  });

  it('a second look at a value that holds changes nothing', () => {
    fc.assert(
      fc.property(anySeries, anyDay, (series, day) => {
        const value = valueAt(series, day);
        fc.pre(value !== undefined);
        if (value) expect(changeFrom(series, day, value)).toEqual(series);
      }),
    );
  });

  it('where nothing was entered for a day there is nothing to cancel', () => {
    fc.assert(
      fc.property(anySeries, anyDay, (series, day) => {
        fc.pre(!daysOfChange(series).includes(day));
        expect(cancelChange(series, day)).toBeUndefined();
      }),
    );
  });

  it('a corrected period has its new days; what touches it follows, all else stays', () => {
    fc.assert(
      fc.property(
        anySeries,
        fc.nat(4),
        anyDay,
        fc.option(anyDay),
        anyValue,
        (series, at, from, until, value) => {
          const old = series[at];
          fc.pre(old !== undefined);
          if (!old) return;
          const result = correct(series, old.from, { from, until, value });
          if ('refused' in result) return;
          expectSound(result.series);
          const left = series[at - 1];
          const right = series[at + 1];
          const truth = [...DAYS, AFTER].map((one) => {
            if (one >= from && (until === null || one < until)) return value;
            const before = valueAt(series, one);
            if (periodAt(series, one) !== old) return before;
            if (one < from) return left?.until === old.from ? left.value : undefined;
            return right && right.from === old.until ? right.value : undefined;
          });
          expect(calendarOf(result.series)).toEqual(truth);
        },
      ),
    );
  });

  it('each day is told apart as past, current or future', () => {
    fc.assert(
      fc.property(anySeries, anyDay, (series, today) => {
        const { past, current, future } = timeLine(series, today);
        expect([...past, ...(current ? [current] : []), ...future]).toEqual(series);
        expect(current?.value).toBe(valueAt(series, today));
      }),
    );
  });
});

describe('a correction beside days that nobody held', () => {
  it('the neighbour takes over what the period gave up, and not the gap behind it', () => {
    const series: Series<Value> = [
      { id: 'a', from: '2026-09-01', until: '2026-09-03', value: 'sales' },
      { id: 'b', from: '2026-09-03', until: '2026-09-05', value: 'office' },
    ];
    expect(correct(series, '2026-09-03', { from: '2026-09-10', until: null })).toEqual({
      series: [
        { id: 'a', from: '2026-09-01', until: '2026-09-05', value: 'sales' },
        { id: 'b', from: '2026-09-10', until: null, value: 'office' },
      ],
    });
  });
});

describe('a person is transferred', () => {
  const hired: Series<Value> = [{ id: 'a', from: '2025-04-01', until: null, value: 'sales' }];
  const planned = changeFrom(hired, '2026-10-01', 'office');

  it('September keeps the old group, October has the new one', () => {
    expect(valueAt(planned, '2026-09-30')).toBe('sales');
    expect(valueAt(planned, '2026-10-01')).toBe('office');
  });

  it('the row that was there keeps its id', () => {
    expect(planned).toEqual([
      { id: 'a', from: '2025-04-01', until: '2026-10-01', value: 'sales' },
      { from: '2026-10-01', until: null, value: 'office' },
    ]);
  });

  it('cancelling it leaves the row as it was', () => {
    expect(cancelChange(planned, '2026-10-01')).toEqual(hired);
  });

  it('a correction that would cover a neighbour or end before it begins is refused', () => {
    expect(correct(planned, '2026-10-01', { from: '2025-04-01' })).toEqual({
      refused: 'coversNeighbour',
    });
    expect(correct(planned, '2025-04-01', { until: null })).toEqual({ refused: 'coversNeighbour' });
    expect(correct(planned, '2026-10-01', { until: '2026-10-01' })).toEqual({
      refused: 'endBeforeStart',
    });
    expect(correct(planned, '2026-10-02', { value: 'store' })).toEqual({ refused: 'noSuchPeriod' });
  });

  it('moving the day of a transfer moves the end of the group before', () => {
    expect(correct(planned, '2026-10-01', { from: '2026-09-16' })).toEqual({
      series: [
        { id: 'a', from: '2025-04-01', until: '2026-09-16', value: 'sales' },
        { from: '2026-09-16', until: null, value: 'office' },
      ],
    });
  });

  it('what was never true can be taken away with its days', () => {
    expect(without(planned, '2026-10-01')).toEqual([
      { id: 'a', from: '2025-04-01', until: '2026-10-01', value: 'sales' },
    ]);
  });
});
