import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWithin, usedBefore } from './carried-in.ts';
import { ledgerOf, leftOn } from './ledger/ledger.ts';
import type { LedgerFacts } from './ledger/ledger-facts.ts';

const LOT = { id: 'a', from: '2026-04-01', until: '2028-03-31', days: 10, hours: 0 };
const facts = (more: Partial<LedgerFacts> = {}): LedgerFacts => ({
  lots: [LOT],
  uses: [],
  ...more,
});
const used = (days: number, hours = 0, more: Partial<LedgerFacts> = {}, on = '2026-11-20') =>
  usedBefore(facts(more), { lotId: 'a', left: { days, hours } }, on);

describe('移行した付与分の、移行前の取得', () => {
  it.each([
    ['nothing', 10, 0, { days: 0, hours: 0 }],
    ['days', 7, 0, { days: 3, hours: 0 }],
    ['half a day', 9.5, 0, { days: 0.5, hours: 0 }],
    ['all', 0, 0, { days: 10, hours: 0 }],
    ['hours of a day that was opened', 7, 3, { days: 2, hours: 5 }],
    ['more days than were granted', 10.5, 0, undefined],
    ['more hours than the last day has', 10, 1, undefined],
    ['hours that are a whole day', 7, 8, undefined],
  ])('%s', (_what, days, hours, expected) => {
    expect(used(days, hours)).toEqual(expected);
  });

  it('leave that the suite knows already is not counted twice', () => {
    const uses = [{ id: 'x', date: '2026-09-01', days: 2, hours: 0 }];
    expect(used(7, 0, { uses })).toEqual({ days: 1, hours: 0 });
    expect(used(9, 0, { uses })).toBeUndefined();
    // Leave of the day itself comes after what was left at its beginning.
    expect(used(7, 0, { uses: [{ id: 'x', date: '2026-11-20', days: 1, hours: 0 }] })).toEqual({
      days: 3,
      hours: 0,
    });
  });

  it('a lot that begins later, or is over, is carried in on its nearest day', () => {
    expect(dayWithin('2026-03-01', LOT)).toBe('2026-04-01');
    expect(dayWithin('2028-05-01', LOT)).toBe('2028-03-31');
    expect(used(4, 0, {}, '2026-03-01')).toEqual({ days: 6, hours: 0 });
    expect(used(4, 0, {}, '2028-05-01')).toEqual({ days: 6, hours: 0 });
  });

  const anything = [
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 0, max: 6 }),
    fc.constantFrom(5, 7, 8),
  ] as const;
  const leavesWhatIsLeft = (half: number, hours: number, taken: number, hoursPerDay: number) => {
    const known = facts({
      uses: Array.from({ length: taken }, (_, at) => ({
        id: String(at),
        date: `2026-0${5 + (at % 4)}-1${at}`,
        days: at % 2 === 0 ? 0.5 : 0,
        hours: at % 2 === 0 ? 0 : 1,
      })),
      lengths: [{ from: '2020-01-01', hoursPerDay }],
    });
    const left = { days: half / 2, hours };
    const before = usedBefore(known, { lotId: 'a', left }, '2026-11-20');
    if (!before) return;
    const adjustments = [
      { id: 'days', days: -before.days, hours: 0 },
      { id: 'hours', days: 0, hours: -before.hours },
    ]
      .filter(({ days, hours: less }) => days !== 0 || less !== 0)
      .map((one) => ({ ...one, lotId: 'a', date: '2026-11-20' }));
    const rows = ledgerOf({ ...known, adjustments }, '2026-11-20');
    const after = leftOn(rows, '2026-11-20');
    expect(after.days * hoursPerDay + after.hours).toBe(left.days * hoursPerDay + left.hours);
  };
  it('the ledger leaves what the other system has left', () => {
    fc.assert(fc.property(...anything, leavesWhatIsLeft), { numRuns: 500 });
  });
});
