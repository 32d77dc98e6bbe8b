import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confirmedFor, folded, gapOf, workDayOfEvent } from './objective.ts';

const record = { first: 540, last: 1080 };

describe('the record of a door beside the stamps', () => {
  it.each([
    ['as stamped', { first: 540, last: 1080 }, undefined],
    ['exactly so many minutes apart', { first: 570, last: 1050 }, undefined],
    ['a minute more', { first: 571, last: 1080 }, { start: 31, end: 0 }],
    ['the door is the later one', { first: 509, last: 1080 }, { start: -31, end: 0 }],
    ['left long after the stamp', { first: 540, last: 1000 }, { start: 0, end: -80 }],
    ['no stamp at all', { first: null, last: null }, { start: null, end: null }],
    ['no stamp of the end', { first: 540, last: null }, { start: 0, end: null }],
  ])('%s', (_name, stamped, gap) => {
    expect(gapOf(record, stamped, 30)).toEqual(gap);
  });

  it('events before five in the morning end the day before', () => {
    expect(workDayOfEvent('2026-11-19', 299)).toEqual({ workDate: '2026-11-18', at: 1739 });
    expect(workDayOfEvent('2026-11-19', 300)).toEqual({ workDate: '2026-11-19', at: 300 });
    expect(workDayOfEvent('2026-12-01', 0)).toEqual({ workDate: '2026-11-30', at: 1440 });
  });

  it('comes out the same in whatever order and however often the events come', () => {
    const events = fc.array(fc.integer({ min: 300, max: 1739 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(events, fc.array(fc.nat()), (all, again) => {
        const fold = (list: readonly number[]) =>
          list.reduce<ReturnType<typeof folded> | undefined>(
            (before, at) => folded(before, { first: at, last: at }),
            undefined,
          );
        const twice = [...all, ...again.map((at) => all[at % all.length] ?? 0)].reverse();
        expect(fold(twice)).toEqual(fold(all));
        expect(fold(all)).toEqual({ first: Math.min(...all), last: Math.max(...all) });
      }),
    );
  });

  it('a confirmation counts for the four times that were confirmed', () => {
    const stamped = { first: 600, last: 1080 };
    expect(confirmedFor(record, stamped)).not.toBe(
      confirmedFor(record, { ...stamped, first: 601 }),
    );
    expect(confirmedFor(record, { first: null, last: 0 })).not.toBe(
      confirmedFor(record, { first: 0, last: null }),
    );
  });
});
