import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toAccountHolder, yuchoAccount } from '../../../core/text/bank.ts';
import {
  completeCorporateNumber,
  isCorporateNumber,
  municipalityCheckDigit,
} from '../../../core/text/corporate-number.ts';
import { closingPeriod } from '../../../core/time/closing.ts';
import { addDays } from '../../../core/time/dates.ts';
import { nationalHolidays } from '../../../core/time/holidays.ts';
import {
  agreementYear,
  averagesAt,
  isOverMonth,
  isUnder100,
  remainingRoom,
} from './agreement36/limits.ts';
import { attendanceRate } from './leave/attendance-rate.ts';
import { fiveDayDuty } from './leave/five-day-duty.ts';
import { columnOfAnnualDays, grantDates, statutoryGrants } from './leave/grant.ts';
import { afterContractChange, hourlyLimits } from './leave/hourly.ts';
import { balanceOn, lastUsableDay } from './leave/lots.ts';
import { unifiedGrants } from './leave/unified.ts';
import { formatTime, readTime } from './output/time-format.ts';

type Case = { id: string; topic: string; given: any; expected: any; why: string };
const { cases } = JSON.parse(
  readFileSync(new URL('./engine/golden-cases.json', import.meta.url), 'utf8'),
) as { cases: Case[] };

const pairs = (grants: readonly { date: string; days: number }[]) =>
  grants.map(({ date, days }) => [date, days]);
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const hours = (minutes: number, digits = 2) => round(minutes / 60, digits);

/** What the engine's own table (engine/golden-cases.test.ts) does not ask. */
const ask: Record<string, (given: any) => unknown> = {
  timeFormat: ({ minutes, text }) =>
    text
      ? {
          readAsSexagesimalMinutes: readTime(text, 'SEXAGESIMAL_DOT'),
          readAsDecimalMinutes: readTime(text, 'DECIMAL'),
        }
      : {
          sexagesimalColon: minutes.map((one: number) => formatTime(one, 'SEXAGESIMAL_COLON')),
          sexagesimalDot: minutes.map((one: number) => formatTime(one, 'SEXAGESIMAL_DOT')),
          decimal2: minutes.map((one: number) => formatTime(one, 'DECIMAL')),
          minutes: minutes.map((one: number) => formatTime(one, 'MINUTES')),
        },
  agreement36: (given) => {
    if (Array.isArray(given.overtimeMinutes)) {
      return { over45: given.overtimeMinutes.map((one: number) => isOverMonth(one)) };
    }
    if (given.overtimeMinutes !== undefined) {
      const totalMinutes = given.overtimeMinutes + given.statutoryHolidayMinutes;
      return {
        over45: isOverMonth(given.overtimeMinutes),
        totalMinutes,
        under100: isUnder100(totalMinutes),
      };
    }
    const months = given.overtimeHours.map((overtime: number, at: number) => ({
      overtimeBeyondStatutory: overtime * 60,
      statutoryHolidayWork: given.statutoryHolidayHours[at] * 60,
    }));
    const year = agreementYear(months, {
      specialClause: given.specialClause,
      profile: given.limitProfile ?? 'STANDARD',
    });
    const last = averagesAt(months, months.length - 1);
    return {
      averagesAtLastMonth: Object.fromEntries(
        Object.entries(last).map(([size, minutes]) => [size, hours(minutes, 1)]),
      ),
      annualOvertimeHours: hours(year.annualOvertime),
      annualWithHolidayHours: hours(year.annualWithHoliday),
      monthsOver45: year.monthsOver45,
      maxMonthlyTotal: hours(year.maxMonthlyTotal),
      maxAverages: Object.fromEntries(
        Object.entries(year.maxAverages).map(([size, minutes]) => [size, hours(minutes)]),
      ),
      violations: year.violations,
      needsSpecialClause: year.needsSpecialClause,
    };
  },
  leaveGrant: (given) => ({ grants: pairs(statutoryGrants(given.hireDate, given, given.count)) }),
  leaveGrantColumn: ({ annualDays }) => ({ column: annualDays.map(columnOfAnnualDays) }),
  leaveGrantDate: ({ hireDate, count, nonexistentDayPolicy }) => ({
    dates: grantDates(hireDate, count, nonexistentDayPolicy),
  }),
  leaveAttendance: (given) => {
    if (!given.passed) return attendanceRate(given);
    const grants = statutoryGrants(given.hireDate, given, given.passed.length, given);
    return { grants: pairs(grants) };
  },
  leaveUnified: (given) => {
    const fullTime = { weeklyDays: 5, weeklyMinutes: 2400 };
    const under = (hireDate: string, scheme: any, count: number) =>
      unifiedGrants(hireDate, fullTime, scheme, count);
    if (given.hireDates) {
      const scheme = { scheme: given.scheme, monthDays: given.dates };
      return {
        firstGrant: given.hireDates.map((day: string) => under(day, scheme, 1).grants[0]?.date),
      };
    }
    const scheme = { ...given, monthDay: given.unifiedMonthDay };
    const { grants, deemedAttended } = under(given.hireDate, scheme, given.count);
    return {
      grants: pairs(grants),
      deemedAttendedFrom: deemedAttended?.from,
      deemedAttendedTo: deemedAttended?.to,
    };
  },
  leaveExpiry: ({ grantDate }) => ({ lastUsableDay: grantDate.map(lastUsableDay) }),
  leaveUse: (given) => balanceOn(given),
  leaveHourly: (given) =>
    given.before
      ? afterContractChange(given.before, given.after)
      : hourlyLimits(given.prescribedMinutes, given.capDays),
  fiveDayDuty: (given) => {
    const [window] = fiveDayDuty({
      ...given,
      grants: given.grants.map(([date, days]: [string, number]) => ({ date, days })),
    });
    if (!window) return { applies: false };
    return {
      ...window,
      months: round(window.months, 4),
      exactDays: round(window.exactDays, 4),
    };
  },
  closing: ({ label, closingDay }) => {
    const { from, until } = closingPeriod(label, closingDay);
    return { from, to: addDays(until, -1) };
  },
  corporateNumber: ({ number }) => {
    const valid = isCorporateNumber(number);
    return {
      valid,
      ...(valid && { checkDigit: Number(completeCorporateNumber(number.slice(1))[0]) }),
    };
  },
  municipalityCode: ({ code5 }) => ({ checkDigit: code5.map(municipalityCheckDigit) }),
  yucho: ({ kigo, bango }) => yuchoAccount(kigo, bango),
  zenginKana: ({ holderKana }) => ({ normalised: holderKana.map(toAccountHolder) }),
  nationalHolidays: (given) => {
    if (given.year) return { dates: nationalHolidays(given.year).map(({ date }) => date) };
    const kindOf = (date: string) => {
      const found = nationalHolidays(Number(date.slice(0, 4))).find((one) => one.date === date);
      if (found?.key === 'substitute') return 'SUBSTITUTE';
      return found?.key === 'citizens' ? 'CITIZENS' : 'NONE';
    };
    return { kind: given.dates.map(kindOf) };
  },
};

describe('資料の計算例は、休暇・36協定・出力・番号でも一致する', () => {
  const asked = cases.filter(({ topic }) => ask[topic]);
  it.each(asked.map((one) => [one.id, one.why, one] as const))('%s %s', (_id, _why, one) => {
    expect(ask[one.topic]!(one.given)).toMatchObject(one.expected);
  });
});

describe('36協定の残り可能時間', () => {
  const month = (overtime: number, holiday = 0) => ({
    overtimeBeyondStatutory: overtime * 60,
    statutoryHolidayWork: holiday * 60,
  });
  it.each([
    ['何もなければ45時間まで', month(0), [], 0, false, 45 * 60],
    ['特別条項があれば100時間未満まで', month(20), [], 20, true, 80 * 60 - 1],
    ['2か月平均80時間が先に効く', month(0), [month(90)], 90, true, 70 * 60],
    [
      '法定休日労働は45時間の枠を減らさないが、100時間の枠を減らす',
      month(10, 60),
      [],
      10,
      false,
      30 * 60 - 1,
    ],
    ['年360時間の残りが先に効く', month(10), [], 350, false, 10 * 60],
    ['すでに超えていれば0', month(50), [], 50, false, 0],
  ] as const)('%s', (_what, now, before, yearHours, specialClause, expected) => {
    const given = { month: now, before, yearOvertime: yearHours * 60, specialClause };
    expect(remainingRoom(given)).toBe(expected);
  });

  it('45時間超が6回に達した後は、特別条項があっても45時間まで', () => {
    const given = { month: month(10), before: [], yearOvertime: 600, specialClause: true };
    expect(remainingRoom({ ...given, monthsOver45: 6 })).toBe(35 * 60);
    expect(remainingRoom({ ...given, monthsOver45: 5 })).toBe(90 * 60 - 1);
  });
});
