import { describe, expect, it } from 'vitest';
import { calculate } from '../engine/calculate.ts';
import { dayOfDate, lengthOf } from '../engine/day/clock.ts';
import { STANDARD, type WorkRules } from '../engine/rules.ts';
import { totalsOf } from '../engine/totals.ts';
import { defaultsOf, type RuleValues } from '../rules/catalogue.ts';
import { companyLedger, nonPrescribedPieces } from './company-ledger.ts';

const SUNDAY = dayOfDate('2026-11-15');
const MONDAY = SUNDAY + 1;
const SATURDAY = SUNDAY + 6;
const at = (day: number, clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return day * 1440 + Number(hours) * 60 + Number(minutes);
};
const span = (day: number, text: string) => {
  const [from = '', until = ''] = text.split('-');
  return { from: at(day, from), until: at(day, until) };
};

type Case = {
  readonly day?: number;
  readonly work: string;
  readonly breaks?: readonly string[];
  readonly plan?: string | undefined;
  readonly prescribed?: number;
  readonly approved?: readonly string[];
  readonly rules?: Partial<WorkRules>;
  readonly set?: Partial<RuleValues<'OVERTIME'>>;
};

/** One worked day: planned 9:00–18:00 with an hour of break where nothing else is said. */
function ledger({
  day = MONDAY,
  work,
  breaks = ['12:00-13:00'],
  plan = '9:00-18:00',
  prescribed = 480,
  approved = [],
  rules = {},
  set = {},
}: Case) {
  const planned = span(0, plan);
  const workDay = {
    day,
    prescribedMinutes: prescribed,
    ...(prescribed > 0 && { plan: planned }),
    work: [span(day, work)],
    breaks: breaks.map((one) => span(day, one)),
  };
  const system = { ...STANDARD, ...rules };
  const pieces = calculate({
    days: [workDay],
    rules: [{ from: day - 40, rules: system, version: 1 }],
    statutoryHolidays: new Set([SUNDAY, SUNDAY + 7]),
    settlementPeriods: [{ from: MONDAY, until: MONDAY + 30 }],
  });
  const values = {
    OVERTIME: { ...defaultsOf('OVERTIME'), ...set },
    WORK_SYSTEM: { ...defaultsOf('WORK_SYSTEM'), workSystem: system.workSystem },
  };
  const given = { workDay, approved: approved.map((one) => span(day, one)) };
  const found = companyLedger(given, pieces, values);
  const parts = nonPrescribedPieces(given, pieces, values);
  expect(lengthOf(parts), 'the parts sum to the figure').toBe(found.nonPrescribedWork);
  return { ...found, legal: totalsOf(pieces) };
}

describe('overtime as the company counts it', () => {
  it('is what was worked over the hours of the contract', () => {
    expect(ledger({ work: '9:00-19:30' }).nonPrescribedWork).toBe(90);
    expect(ledger({ work: '9:00-17:00' }).nonPrescribedWork).toBe(0);
    // 7 hours of contract: the eighth hour is overtime of the company and none of the law.
    const short = ledger({ work: '9:00-18:00', plan: '9:00-17:00', prescribed: 420 });
    expect([short.nonPrescribedWork, short.legal.overtimeBeyondStatutory]).toEqual([60, 0]);
  });

  it('by time band is what lies outside the planned times, lateness or not (DAY-04)', () => {
    const late = { work: '10:00-19:00' };
    expect(ledger(late).nonPrescribedWork).toBe(0);
    const set = { overtimeCalcType: 'BY_TIME_BAND' } as const;
    expect(ledger({ ...late, set }).nonPrescribedWork).toBe(60);
    expect(ledger({ work: '8:00-17:00', set }).nonPrescribedWork).toBe(60);
    expect(ledger({ ...late, set }).legal).toEqual(ledger(late).legal);
  });

  it('by a fixed value is what is over so many minutes of any day', () => {
    const set = { overtimeCalcType: 'FIXED_DAILY_VALUE', overtimeCalcMinutes: 450 } as const;
    expect(ledger({ work: '9:00-18:00', set }).nonPrescribedWork).toBe(30);
  });

  it('of approved overtime only drops nothing from the law and lists the rest as unapproved', () => {
    const set = { overtimeCalcType: 'APPROVED_ONLY' } as const;
    const none = ledger({ work: '9:00-20:00', set });
    expect([none.nonPrescribedWork, none.unapprovedWork]).toEqual([0, 120]);
    expect(none.legal.overtimeBeyondStatutory).toBe(120);
    const some = ledger({ work: '9:00-20:00', approved: ['18:00-19:00'], set });
    expect([some.nonPrescribedWork, some.unapprovedWork]).toEqual([60, 60]);
    // Approved early work counts as such, although the last minutes are those over the contract.
    const early = ledger({ work: '8:00-18:00', approved: ['8:00-9:00'], set });
    expect([early.nonPrescribedWork, early.unapprovedWork]).toEqual([60, 0]);
    const more = ledger({ work: '9:00-18:30', approved: ['18:00-21:00'], set });
    expect([more.nonPrescribedWork, more.unapprovedWork]).toEqual([30, 0]);
  });

  it.each([
    ['SATURDAY', SATURDAY, {}, 480],
    ['SATURDAY', SATURDAY, { includePublicHolidays: false }, 0],
    ['the statutory Sunday', SUNDAY, {}, 0],
    ['the statutory Sunday', SUNDAY, { includeLegalHolidays: true }, 480],
  ] as const)('on %s (%i) with %o is %i minutes', (_name, day, set, minutes) => {
    const given = { day, work: '9:00-18:00', prescribed: 0, set };
    expect(ledger(given).nonPrescribedWork).toBe(minutes);
    expect(ledger(given).legal).toEqual(ledger({ ...given, set: {} }).legal);
  });

  it('of a flexible day is what its period says, and managers have none', () => {
    const flex = { workSystem: 'FLEX', flexMonthPrescribedMinutes: 500 } as const;
    expect(ledger({ work: '9:00-20:00', rules: flex }).nonPrescribedWork).toBe(100);
    const manager = { workSystem: 'EXEMPT_MANAGER' } as const;
    const free = ledger({
      work: '9:00-22:00',
      rules: manager,
      set: { overtimeCalcType: 'APPROVED_ONLY' },
    });
    expect([free.nonPrescribedWork, free.unapprovedWork]).toEqual([0, 0]);
  });

  it('of deemed hours is what is deemed over the contract', () => {
    const rules = { workSystem: 'DISCRETIONARY', deemedMinutes: 540 } as const;
    const set = { overtimeCalcType: 'BY_TIME_BAND' } as const;
    expect(ledger({ work: '9:00-15:00', rules, set }).nonPrescribedWork).toBe(60);
  });
});
