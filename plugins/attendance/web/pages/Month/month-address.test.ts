import { describe, expect, it } from 'vitest';
import { readMonthAddress } from './month-address.ts';

describe('the address of a month', () => {
  it('names a month and a day', () => {
    expect(readMonthAddress({ month: '2026-11', day: '2026-11-12' })).toEqual({
      month: '2026-11',
      day: '2026-11-12',
      look: 'list',
    });
  });

  it.each([
    ['2026-13', '2026-02-31'],
    ['1800-01', '1800-01-01'],
    ['abc', 'xyz'],
    // The router reads bare digits as numbers.
    [2026, 20_261_112],
    [undefined, undefined],
  ])('leads to the month of today where it is broken (%s, %s)', (month, day) => {
    expect(readMonthAddress({ month, day })).toEqual({
      month: undefined,
      day: undefined,
      look: 'list',
    });
  });

  it('keeps the calendar, and shows the list for anything else', () => {
    expect(readMonthAddress({ view: 'calendar' }).look).toBe('calendar');
    expect(readMonthAddress({ view: 'week' }).look).toBe('list');
  });
});
