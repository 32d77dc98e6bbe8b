import { describe, expect, it } from 'vitest';
import type { Piece } from '../rules.ts';
import { markBeyond, splitAtNextStart } from './pieces.ts';

describe('what comes after a line is marked, cut at it', () => {
  const piece = (from: number, until: number, over60 = false): Piece => ({
    workDay: 0,
    ledger: 'WORK',
    from,
    until,
    dayType: 'WORKDAY',
    lateNight: false,
    band: 'PRESCRIBED',
    excess: undefined,
    over60,
  });
  const list = [piece(0, 10), piece(10, 30, true), piece(30, 40), piece(40, 50)];
  const marked = (limit: number) =>
    markBeyond(
      list,
      limit,
      ({ over60 }) => !over60,
      (one) => ({ ...one, excess: 'DAILY' }),
    ).map(({ from, until, excess }) => `${from}-${until}${excess ? '!' : ''}`);
  it.each([
    [0, '0-10! 10-30 30-40! 40-50!'],
    [5, '0-5 5-10! 10-30 30-40! 40-50!'],
    [10, '0-10 10-30 30-40! 40-50!'],
    [11, '0-10 10-30 30-31 31-40! 40-50!'],
    [30, '0-10 10-30 30-40 40-50'],
    [99, '0-10 10-30 30-40 40-50'],
  ])('after %i minutes; what is not counted stays', (limit, expected) => {
    expect(marked(limit).join(' ')).toBe(expected);
  });
});

describe('a shift is cut at the next planned start', () => {
  it('and nothing of it is lost', () => {
    expect(
      splitAtNextStart(
        [
          { from: 0, until: 10 },
          { from: 20, until: 30 },
        ],
        25,
      ),
    ).toEqual({
      before: [
        { from: 0, until: 10 },
        { from: 20, until: 25 },
      ],
      after: [{ from: 25, until: 30 }],
    });
    expect(splitAtNextStart([{ from: 0, until: 10 }], 10)).toEqual({
      before: [{ from: 0, until: 10 }],
      after: [],
    });
    expect(splitAtNextStart([{ from: 10, until: 20 }], 10)).toEqual({
      before: [],
      after: [{ from: 10, until: 20 }],
    });
  });
});
