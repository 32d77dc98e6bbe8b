import { describe, expect, it } from 'vitest';
import { affectedBy } from './calendar.ts';
import { workRulesOf } from './facts.ts';
import { resultsOf } from './results.ts';
import { companyOf, MONDAY, personOf, rulesOf, stampedOn } from './test-somebody.ts';
import { minutesOfResult } from './work-minutes.ts';

const SATURDAY = MONDAY + 5;

describe('by which rules the engine counts', () => {
  const hours = { WORK_SYSTEM: { weeklyLimitMinutes: 2640 } };
  it('44 hours are not for people under 18', () => {
    const rules = [rulesOf(hours)];
    const limits = (adultFrom?: number) =>
      workRulesOf(personOf({ rules, ...(adultFrom === undefined ? {} : { adultFrom }) })).map(
        (part) => part.rules.weeklyLimitMinutes,
      );
    expect(limits()).toEqual([2640]);
    expect(limits(MONDAY)).toEqual([2400, 2640]);
  });
  it('whoever leaves in the middle has the frame of their days, the last one among them', () => {
    const rules = [rulesOf({ WORK_SYSTEM: { workSystem: 'FLEX' } })];
    const month = { from: MONDAY - 15, until: MONDAY + 15 };
    const stamped = stampedOn(
      Object.fromEntries(Array.from({ length: 10 }, (_, index) => [MONDAY + index, '8:00-20:00'])),
    );
    const person = personOf({ rules, joined: MONDAY, left: MONDAY + 9, stamped });
    const beyond = resultsOf(companyOf(), person, { read: month, write: month }).reduce(
      (sum, { totals }) => sum + totals.overtimeBeyondStatutory,
      0,
    );
    // The Sunday among them is a statutory holiday.
    expect(beyond).toBe(9 * 720 - Math.floor((2400 * 10) / 7));
  });
  it('whoever joins in the middle has the frame of their days', () => {
    const rules = [rulesOf({ WORK_SYSTEM: { workSystem: 'FLEX' } })];
    const month = { from: MONDAY - 15, until: MONDAY + 15 };
    const days = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [MONDAY + index, '8:00-20:00']),
    );
    const beyond = (joined: number) =>
      resultsOf(companyOf(), personOf({ rules, joined, stamped: stampedOn(days) }), {
        read: month,
        write: month,
      }).reduce((sum, { totals }) => sum + totals.overtimeBeyondStatutory, 0);
    // Two Sundays of the fifteen days are statutory holidays.
    const worked = 13 * 720;
    expect(beyond(MONDAY)).toBe(worked - Math.floor((2400 * 15) / 7));
    expect(beyond(-Infinity)).toBe(Math.max(0, worked - Math.floor((2400 * 30) / 7)));
  });
});

describe('a night at the end of a month', () => {
  /** The month closes on the Saturday that its last week ends with, and the next day is a statutory holiday. */
  const company = companyOf({ closingDay: 21, shifts: new Map() });
  const person = personOf({ stamped: stampedOn({ [SATURDAY]: '20:00-26:00' }) });

  it('is work on a holiday from midnight on, also where another day of the month was changed', () => {
    const saturday = [MONDAY, SATURDAY].map((changed) => {
      const ranges = affectedBy(company, person, { from: changed, until: changed + 1 });
      const found = resultsOf(company, person, ranges).find(({ day }) => day === SATURDAY);
      return found && minutesOfResult(found);
    });
    expect(saturday[0]).toMatchObject({ worked: 360, statutoryHolidayWork: 120 });
    expect(saturday[1]).toEqual(saturday[0]);
  });
});
