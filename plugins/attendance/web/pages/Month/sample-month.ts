import { datesOf, weekdayOf } from '#core/time/dates.ts';
import { nationalHolidays } from '#core/time/holidays.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { chance } from '#plugins/attendance/demo/days.ts';
import type { WorkMinutesPartsFragment } from './Month.generated.ts';
import type { MonthData, MonthRow } from './month-data.ts';
import { EVERYTHING } from './month-display.ts';

const holidays = new Map(nationalHolidays(2026).map(({ date, key }) => [date, key]));
const TODAY = '2026-11-20';

const sourceOn = (date: string): MonthRow['stamps'][number]['source'] =>
  date === '2026-11-18' ? 'APPLICATION' : date === '2026-11-06' ? 'DIRECT' : 'STAMPED';

export const NO_MINUTES: WorkMinutesPartsFragment = {
  worked: 0,
  prescribed: 0,
  overtimeWithinStatutory: 0,
  overtimeBeyondStatutory: 0,
  overtimeOver60: 0,
  statutoryHolidayWork: 0,
  nonStatutoryHolidayWork: 0,
  lateNight: 0,
  lateness: 0,
  earlyLeave: 0,
  absence: 0,
  privateOuting: 0,
  breakShortage: 0,
  removedMinutes: 0,
  nonPrescribedWork: 0,
  unapprovedWork: 0,
};

const minutesOf = (worked: number, end: number, lateness: number): WorkMinutesPartsFragment => ({
  ...NO_MINUTES,
  worked,
  prescribed: Math.min(worked, 480),
  overtimeBeyondStatutory: Math.max(0, worked - 480),
  lateNight: Math.max(0, end - 1320),
  lateness,
});

function sumOf(days: readonly MonthRow[]): WorkMinutesPartsFragment {
  const sum = { ...NO_MINUTES };
  for (const { result } of days)
    if (result)
      for (const key of Object.keys(NO_MINUTES) as (keyof WorkMinutesPartsFragment)[])
        (sum[key] as number) += result.minutes[key] as number;
  return sum;
}

function sampleDay(date: string): MonthRow {
  const weekday = weekdayOf(date);
  const holiday = holidays.get(date) ?? null;
  const works = weekday > 0 && weekday < 6 && holiday === null;
  const empty = {
    date,
    isEmployed: true,
    isOnLeave: false,
    holiday,
    companyDay: null,
    plan: works ? { start: '09:00', end: '18:00' } : null,
    firstIn: null,
    lastOut: null,
    breakMinutes: 0,
    workedMinutes: 0,
    inProgress: false,
    marks: [],
    attendance: [],
    breaks: [],
    stamps: [],
    dayType: works
      ? ('WORKDAY' as const)
      : weekday === 0
        ? ('STATUTORY_HOLIDAY' as const)
        : ('NON_STATUTORY_HOLIDAY' as const),
    result: null,
    applications: [],
    note: '',
    noteVersion: 0,
    cancelledBreak: null,
    planCorrections: [],
  };
  if (!works || date > TODAY) return empty;
  const next = chance(date);
  const open = date === TODAY;
  const incomplete = date === '2026-11-12';
  const start = 525 + Math.floor(next() * 20);
  const end = open ? 960 : date === '2026-11-10' ? 1550 : 1085 + Math.floor(next() * 90);
  const stamp = (type: MonthRow['stamps'][number]['type'], minutes: number, late = 1) => {
    const at = atTokyo(date, minutes).getTime();
    return {
      id: `${date}-${type}`,
      type,
      stampedAt: new Date(at).toISOString(),
      deviceTime: new Date(at).toISOString(),
      receivedAt: new Date(at + late * 1000).toISOString(),
      skewSeconds: late,
      wasOffline: late > 60,
      position: 'GIVEN' as const,
      source: late > 60 ? ('OFFLINE' as const) : sourceOn(date),
      reason: date === '2026-11-18' ? '打刻を忘れたため' : '',
    };
  };
  return {
    ...empty,
    firstIn: clockOfMinutes(start),
    lastOut: open || incomplete ? null : clockOfMinutes(end),
    breakMinutes: incomplete ? 0 : 60,
    workedMinutes: incomplete ? 0 : end - start - 60,
    inProgress: open,
    result: open
      ? null
      : {
          minutes: incomplete
            ? NO_MINUTES
            : minutesOf(end - start - 60, end, Math.max(0, start - 540)),
          isEstimated: false,
        },
    ...(date === '2026-11-12'
      ? {
          applications: [
            {
              id: 'a1',
              type: 'REVISE',
              leaveCode: null,
              status: 'PENDING',
              fromDate: date,
              toDate: date,
            },
          ] as const,
        }
      : {}),
    ...(date === '2026-11-10' ? { note: '決算の締め処理のため', noteVersion: 1 } : {}),
    marks: [
      ...(start > 540 ? ['LATE' as const] : []),
      ...(incomplete ? ['MISSING_STAMP' as const] : []),
    ],
    attendance: incomplete ? [] : [{ from: start, until: end }],
    breaks: incomplete ? [] : [{ from: 720, until: 780 }],
    stamps: [
      stamp('CHECK_IN_OFFICE', start),
      stamp('BREAK_IN', 720),
      stamp('BREAK_OUT', 780),
      ...(open || incomplete
        ? []
        : [stamp('CHECK_OUT_OFFICE', end, date === '2026-11-17' ? 5_432 : 1)]),
    ],
  };
}

const days = datesOf('2026-11-01', '2026-12-01').map(sampleDay);
const weeks = [
  ['2026-11-01', '2026-11-07'],
  ['2026-11-08', '2026-11-14'],
  ['2026-11-15', '2026-11-21'],
  ['2026-11-22', '2026-11-28'],
  ['2026-11-29', '2026-11-30'],
].map(([from = '', to = '']) => ({
  from,
  to,
  minutes: sumOf(days.filter(({ date }) => from <= date && date <= to)),
}));

/** November 2026 until Friday the 20th at 16:00; for stories. */
export const sampleMonth: MonthData = {
  employeeId: 'emp-1',
  lastName: '佐藤',
  firstName: '美咲',
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  currentMonth: '2026-11',
  basicShiftName: '日勤',
  groupName: '東京営業課',
  days,
  weeks,
  minutes: sumOf(days),
  overtimeLimitMinutes: 2700,
  flex: null,
  overtimeLimitIsAgreed: false,
  isClosed: false,
  correctsByApplication: false,
  roundedMinutes: null,
  display: {
    ...EVERYTHING,
    columns: [...EVERYTHING.columns],
  },
  totals: {
    plannedDays: 19,
    workedDays: 14,
    prescribedMinutes: 9_120,
    workedMinutes: 6_955,
    breakMinutes: 780,
    lateDays: 1,
    absentDays: 0,
    missingStampDays: 1,
    inProgress: true,
  },
};
