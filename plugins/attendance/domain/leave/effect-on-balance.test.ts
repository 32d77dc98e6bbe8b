import { describe, expect, it } from 'vitest';
import { effectOnBalance } from './effect-on-balance.ts';
import type { LeaveLot, LeaveUse } from './ledger/ledger-facts.ts';

const lot = (id: string, from: string, until: string | null, days: number): LeaveLot => ({
  id,
  from,
  until,
  days,
  hours: 0,
});
const use = (date: string, days = 1, hours = 0): LeaveUse => ({
  id: `u ${date}`,
  date,
  days,
  hours,
});
const OLD = lot('old', '2025-04-01', '2027-03-31', 2);
const NEW = lot('new', '2026-04-01', '2028-03-31', 10);
const on = (from: string, to = from) => ({ from, to, today: '2026-11-20' });

describe('what leave would do to a balance', () => {
  it('takes the days off what is left on its last day, what waits counted', () => {
    const ledger = { lots: [OLD, NEW], uses: [use('2026-12-01')] };
    expect(
      effectOnBalance(
        ledger,
        [use('2026-12-14'), use('2026-12-15')],
        on('2026-12-14', '2026-12-15'),
      ),
    ).toMatchObject({
      before: { days: 11, hours: 0 },
      after: { days: 9, hours: 0 },
      taken: { days: 2, hours: 0 },
      isCovered: true,
    });
  });

  it('names what lapses soon although the leave is taken, and nothing where it uses that up', () => {
    const ledger = { lots: [OLD, NEW], uses: [] };
    expect(effectOnBalance(ledger, [use('2027-02-01')], on('2027-02-01')).lapsesSoon).toEqual({
      on: '2027-03-31',
      days: 1,
      hours: 0,
    });
    expect(
      effectOnBalance(
        ledger,
        [use('2027-02-01'), use('2027-02-02')],
        on('2027-02-01', '2027-02-02'),
      ).lapsesSoon,
    ).toBeNull();
    // Far enough away.
    expect(effectOnBalance(ledger, [use('2026-12-01')], on('2026-12-01')).lapsesSoon).toBeNull();
  });

  it('names what is over before the day: leave on its last day would still use it', () => {
    const ledger = { lots: [OLD, NEW], uses: [] };
    const late = effectOnBalance(ledger, [use('2027-04-01')], on('2027-04-01'));
    expect(late.lapsesBefore).toEqual({ on: '2027-03-31', days: 2, hours: 0 });
    expect(late.before.days).toBe(10);
    expect(effectOnBalance(ledger, [use('2027-03-31')], on('2027-03-31')).lapsesBefore).toBeNull();
  });

  it('what lapsed before today is no news', () => {
    const over = lot('over', '2024-04-01', '2026-03-31', 5);
    expect(
      effectOnBalance({ lots: [over, NEW], uses: [] }, [use('2026-12-01')], on('2026-12-01')),
    ).toMatchObject({ lapsesBefore: null });
  });

  it('is not covered where a later leave would lose its lot', () => {
    const ledger = { lots: [lot('one', '2026-04-01', '2028-03-31', 1)], uses: [use('2027-01-15')] };
    expect(effectOnBalance(ledger, [use('2026-12-01')], on('2026-12-01')).isCovered).toBe(false);
  });

  it('hours open a day of eight', () => {
    const ledger = { lots: [NEW], uses: [] };
    expect(effectOnBalance(ledger, [use('2026-12-01', 0, 3)], on('2026-12-01')).after).toEqual({
      days: 9,
      hours: 5,
    });
  });
});
