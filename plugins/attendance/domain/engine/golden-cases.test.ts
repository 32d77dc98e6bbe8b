import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakShortage, requiredBreakMinutes, takeBreaks } from './breaks.ts';
import { dateOfDay, dayOfDate, lengthOf, minuteOfWallClock, wallClockOfMinute } from './clock.ts';
import { flexMonth, flexQuarter, flexShortage } from './flex.ts';
import { doctorGuidance, isMinor, minorBreaches, workInterval } from './health.ts';
import { splitAtNextStart } from './pieces.ts';
import { legalMinimum, rateOf, substituteLeaveHours, wageUnits } from './premiums.ts';
import { lostByRounding, roundMinutes, roundMonthlyTotal, shortensWork } from './rounding.ts';
import { type Piece, STANDARD } from './rules.ts';
import { statutoryHolidaysOf } from './statutory-holidays.ts';
import { markOver60, statutoryFrame, weeklyLine } from './statutory-tests.ts';
import { timesheetOf, weekdays } from './timesheet-file.ts';
import { type Totals, totalsOf } from './totals.ts';
import { maxWorkdays, periodExcess } from './variable.ts';

type Case = { id: string; topic: string; given: any; expected: any; why: string };
const { cases } = JSON.parse(
  readFileSync(new URL('./golden-cases.json', import.meta.url), 'utf8'),
) as { cases: Case[] };

const spans = (list: [string, string][]) =>
  list.map(([from, until]) => ({ from: minuteOfWallClock(from), until: minuteOfWallClock(until) }));

const attendance = (given: any) => timesheetOf(given);

/** How each topic is asked of the engine; the answers are compared with the typed-in expectation. */
const ask: Record<string, (given: any) => unknown> = {
  daily: attendance,
  statutoryHoliday: attendance,
  weekly: attendance,
  monthVariable: attendance,
  statutoryHolidayChoice: (given) => {
    const from = dayOfDate(given.week[0]);
    const [found] = statutoryHolidaysOf(
      { kind: 'LATEST_IN_WEEK' },
      {
        from,
        until: from + 7,
        weekStartDay: weekdays.indexOf(given.weekStartDay),
        isDayOff: (day) => given.daysOff.includes(dateOfDay(day)),
        isWorked: (day) => given.workedOnDaysOff.includes(dateOfDay(day)),
      },
    );
    return { statutoryHoliday: dateOfDay(found!) };
  },
  break: (given) => {
    const taken = (given.takenBreakMinutes ?? []).reduce(
      (sum: number, one: number) => sum + one,
      0,
    );
    const workedMinutes = given.workedMinutes ?? given.presenceMinutes - taken;
    return {
      workedMinutes,
      requiredBreakMinutes: requiredBreakMinutes(workedMinutes),
      shortageMinutes: breakShortage(workedMinutes, taken),
    };
  },
  autoBreak: (given) => {
    const work = spans(given.work);
    const date = given.work[0][0].slice(0, 10);
    const windows = spans(
      given.autoBreak.map(({ from, to }: any) => [`${date}T${from}`, `${date}T${to}`]),
    );
    const deductedMinutes = lengthOf(
      takeBreaks(work, [], { mode: 'FIXED_WINDOWS', windows }).automatic,
    );
    return { deductedMinutes, workedMinutes: lengthOf(work) - deductedMinutes };
  },
  roundingMonthly: ({ monthlyMinutes, rule: _rule, ...totals }) =>
    monthlyMinutes === undefined
      ? Object.fromEntries(
          Object.entries(totals).map(([key, minutes]) => [key, roundMonthlyTotal(Number(minutes))]),
        )
      : { roundedMinutes: roundMonthlyTotal(monthlyMinutes) },
  roundingDaily: (given) => {
    if (given.stamps) {
      const clock = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));
      const text = (minutes: number) => wallClockOfMinute(minutes).slice(11);
      const risky = given.stamps.every(({ type, mode }: any) =>
        shortensWork(type, { unit: given.unitMinutes, mode }),
      );
      return {
        rounded: given.stamps.map(({ at, mode }: any) =>
          text(roundMinutes(clock(at), { unit: given.unitMinutes, mode })),
        ),
        ...(risky && { legalRisk: 'DAILY_TRUNCATION' }),
      };
    }
    const daily: number[] = given.dailyOvertimeMinutes;
    const total = daily.reduce((sum, minutes) => sum + minutes, 0);
    const lost = lostByRounding(daily, { unit: given.unitMinutes, mode: 'FLOOR' });
    return {
      lawfulTotal: total,
      truncatedTotal: total - lost,
      lostMinutes: lost,
      lawfulRoundedMonthly: roundMonthlyTotal(total),
    };
  },
  premium: (given) => {
    if (given.events) return over60Events(given);
    const minutes = given.hours.overtimeBeyondStatutory * 60;
    const totals = {
      overtimeUpTo60: Math.min(minutes, 3600),
      overtimeOver60: Math.max(0, minutes - 3600),
      statutoryHolidayWork: given.hours.statutoryHolidayWork * 60,
      lateNight: given.hours.lateNight * 60,
    };
    return {
      overtimeUpTo60: totals.overtimeUpTo60 / 60,
      overtimeOver60: totals.overtimeOver60 / 60,
      wageUnits: wageUnits(totals),
    };
  },
  substituteLeave: (given) => {
    const leaveHours = substituteLeaveHours(given.overtimeHours, {
      withoutLeave: given.rateWithoutLeave,
      withLeave: given.rateWithLeave,
    });
    const step = given.rateWithoutLeave - given.rateWithLeave;
    const covered = (given.halfDayHours ?? 0) / step;
    return {
      leaveHours,
      ...(given.substituteLeaveTaken && {
        pay: given.hourlyWage * given.overtimeHours * given.rateWithLeave,
      }),
      ...(given.dayHours && {
        shortOfFullDayHours: given.dayHours - leaveHours,
        halfDayCoversOvertimeHours: covered,
        overtimeHoursLeftForCash: given.overtimeHours - 60 - covered,
      }),
    };
  },
  premiumRate: ({ combos }) => ({
    rates: combos.map((combo: string) => {
      const lateNight = combo.endsWith('_NIGHT');
      const kinds = {
        OT: 'OVERTIME',
        OT60: 'OVERTIME_OVER_60',
        SH: 'STATUTORY_HOLIDAY',
      } as const;
      const kind = kinds[combo.replace('_NIGHT', '') as keyof typeof kinds] ?? 'WITHIN_STATUTORY';
      return rateOf({ kind, lateNight }, legalMinimum) / 100;
    }),
  }),
  flexFrame: ({ days }) => ({
    frame40: days.map((one: number) => statutoryFrame(one)),
    frame50: days.map((one: number) => statutoryFrame(one, 'FLOOR_MINUTE', 3000)),
    frame44: days.map((one: number) => statutoryFrame(one, 'FLOOR_MINUTE', 2640)),
  }),
  flexMonth,
  flexQuarter,
  flexShortage,
  monthVariablePeriod: ({ days, workedMinutes, dailyOvertime, weeklyOvertime }) => {
    const frameMinutes = statutoryFrame(days);
    return {
      frameMinutes,
      periodOvertime: periodExcess(workedMinutes, frameMinutes, dailyOvertime + weeklyOvertime),
    };
  },
  partialWeek: ({ days, workedMinutes, weeklyLimitMinutes }) => {
    const rules = { ...STANDARD, workSystem: 'MONTHLY_VARIABLE' as const, weeklyLimitMinutes };
    const limitMinutes = weeklyLine({ rules, plannedMinutes: 0, days });
    return { limitMinutes, weeklyOvertime: workedMinutes - limitMinutes };
  },
  yearVariableSettlement: ({ days, workedMinutes, alreadyPaidOvertime }) => {
    const frameMinutes = statutoryFrame(days);
    const settlementMinutes = periodExcess(workedMinutes, frameMinutes, alreadyPaidOvertime);
    // The page cut its frame to a tenth of an hour first.
    const published = workedMinutes / 60 - statutoryFrame(days, 'TRUNC_TENTH_HOUR') / 60;
    return { frameMinutes, settlementMinutes, publishedHours: Math.round(published * 10) / 10 };
  },
  yearVariableDays: ({ days }) => ({ maxWorkdays: days.map(maxWorkdays) }),
  doctorGuidance: ({ days, totalWorkedMinutes }) => {
    const { excessMinutes, isOver80 } = doctorGuidance(totalWorkedMinutes, days);
    return {
      excessMinutes,
      excessHoursRounded: Math.round(excessMinutes / 6) / 10,
      over80: isOver80,
    };
  },
  interval: (given) => {
    const found = workInterval(
      minuteOfWallClock(given.end),
      minuteOfWallClock(given.nextScheduledStart),
      given.requiredMinutes,
    );
    return { ...found, earliestStart: wallClockOfMinute(found.earliestStart) };
  },
  exemptManager: (given) => {
    const { total } = timesheetOf(oneDay(given));
    return { ...total, countsForDoctorGuidance: true, countsForAgreement36: total.notTested === 0 };
  },
  discretionary: (given) => {
    const { total } = timesheetOf(oneDay(given));
    return {
      ...total,
      deemedWorked: total.worked,
      doctorGuidanceBase: total.actualWorked,
    };
  },
  minor: (given) => ({
    isMinor: isMinor(given.birthDate, given.date),
    errors: minorBreaches({
      birthday: given.birthDate,
      date: given.date,
      workedMinutes: given.worked,
      lateNightMinutes: given.lateNight,
    }),
  }),
};

const oneDay = ({ work, breaks, ...rules }: any) => ({
  ...rules,
  days: [{ date: work[0][0].slice(0, 10), prescribedMinutes: 480, work, breaks }],
});

/** The month's earlier overtime and each event as one stretch of minutes, in their order. */
function over60Events({ overtimeBefore, events }: any) {
  let at = 0;
  const stretch = (hours: number, kind: string): Piece => {
    const isHoliday = kind === 'STATUTORY_HOLIDAY';
    const from = at;
    at += hours * 60;
    return {
      workDay: 0,
      ledger: 'WORK',
      from,
      until: at,
      dayType: isHoliday ? 'STATUTORY_HOLIDAY' : 'WORKDAY',
      lateNight: false,
      band: isHoliday ? 'STATUTORY_HOLIDAY' : 'BEYOND_STATUTORY',
      excess: isHoliday ? undefined : 'DAILY',
      over60: false,
    };
  };
  const before = stretch(overtimeBefore, 'OVERTIME');
  const worked = events.map(({ hours, kind }: any) => stretch(hours, kind));
  const marked = markOver60([before, ...worked]);
  const totals = worked.map(({ from, until }: Piece) =>
    totalsOf(marked.filter((piece) => from <= piece.from && piece.until <= until)),
  );
  return {
    events: totals.map((of: Totals) =>
      of.statutoryHolidayWork > 0
        ? { at135: of.statutoryHolidayWork / 60 }
        : { at125: of.overtimeUpTo60 / 60, at150: of.overtimeOver60 / 60 },
    ),
    monthOvertime: totalsOf(marked).overtimeBeyondStatutory / 60,
  };
}

const asked = cases.filter(({ topic }) => ask[topic]);

describe('資料の計算例は分単位で一致する', () => {
  it.each(asked.map((one) => [one.id, one.why, one] as const))('%s %s', (_id, _why, one) => {
    expect(ask[one.topic]!(one.given)).toMatchObject(one.expected);
  });

  it('翌日の始業まで続いた徹夜は、その時刻で二日に分かれる', () => {
    const { given } = cases.find(({ id }) => id === 'DAY-09')!;
    const split = splitAtNextStart(
      spans(given.rawWork),
      minuteOfWallClock(given.nextScheduledStart),
    );
    expect(split.before).toEqual(spans(given.days[0].work));
    expect(split.after).toEqual(spans(given.days[1].work));
  });
});
