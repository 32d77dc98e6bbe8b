import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesOf } from '#core/time/dates.ts';
import { agreementMonth, agreementMonthOn, agreementMonths } from './agreement-months.ts';
import { lastDayOfYear } from './check-agreement.ts';

const year = (startsOn: string, more: object = {}) => ({
  startsOn,
  endsOn: lastDayOfYear(startsOn),
  ...more,
});

describe('months of an agreement', () => {
  it('are those of the calendar where it begins on the first', () => {
    const months = agreementMonths(year('2026-04-01'));
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2026-04', from: '2026-04-01', to: '2026-04-30' });
    expect(months.at(-1)).toEqual({ month: '2027-03', from: '2027-03-01', to: '2027-03-31' });
  });

  it('begin on the day on which it begins, whatever the closing day of the company is', () => {
    const months = agreementMonths(year('2026-04-21'));
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2026-05', from: '2026-04-21', to: '2026-05-20' });
    expect(agreementMonthOn(year('2026-04-21'), '2026-05-21')?.month).toBe('2026-06');
  });

  it('are counted from another day where that is agreed, and end with the agreement', () => {
    const days = year('2026-04-01', { countedFrom: '2026-03-21' });
    expect(agreementMonth(days, '2026-04')).toEqual({
      month: '2026-04',
      from: '2026-04-01',
      to: '2026-04-20',
    });
    expect(agreementMonths(days).at(-1)).toEqual({
      month: '2027-04',
      from: '2027-03-21',
      to: '2027-03-31',
    });
    expect(agreementMonth(days, '2027-05')).toBeUndefined();
    expect(agreementMonthOn(days, '2026-03-31')).toBeUndefined();
  });

  it('have each day of the agreement once, and no other', () => {
    const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(anyDay, fc.option(fc.integer({ min: -30, max: 30 })), (startsOn, shift) => {
        const days = year(
          startsOn,
          shift === null ? {} : { countedFrom: addDays(startsOn, shift) },
        );
        const all = agreementMonths(days).flatMap(({ from, to }) => datesOf(from, addDays(to, 1)));
        expect(all).toEqual(datesOf(days.startsOn, addDays(days.endsOn, 1)));
        for (const month of agreementMonths(days))
          expect(agreementMonthOn(days, month.to)).toEqual(month);
      }),
    );
  });
});
