import { STAMP_TYPES } from '../../stamp.ts';
import {
  choice,
  choices,
  clock,
  count,
  EVERY_SCOPE,
  flag,
  kindOfRule,
  minutes,
  rows,
} from '../field.ts';

export const timeStamping = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: {
    stamps: ['stampTypes', 'position', 'offlineHours'],
    start: [
      'earlyWork',
      'earlyWorkMinutes',
      'earlyStampMinutes',
      'lateGraceMinutes',
      'earlyLeaveGraceMinutes',
    ],
    gap: ['gapThresholdMinutes'],
  },
  fields: {
    stampTypes: choices(STAMP_TYPES, STAMP_TYPES),
    // The company's own answer stands in its attendance setting (admin area).
    position: choice(['NOT_ASKED', 'ASKED', 'REQUIRED'], 'ASKED', {
      scopes: EVERY_SCOPE.slice(1),
    }),
    /** How long a stamp may have waited on a device without a network. */
    offlineHours: count(24, 'hours', { min: 1, max: 168 }),
    earlyWork: choice(['FROM_STAMP', 'FROM_SCHEDULED_START_UNLESS_APPROVED'], 'FROM_STAMP', {
      feeds: 'counting.earlyWork',
    }),
    /** Before the planned start, on a day when the person stays behind it: longer early work counts. */
    earlyWorkMinutes: minutes(30, {
      min: 1,
      max: 60,
      when: { field: 'earlyWork', is: ['FROM_SCHEDULED_START_UNLESS_APPROVED'] },
      feeds: 'counting.earlyWorkMinutes',
    }),
    /** Before the planned start; the stamp is taken all the same and marked. */
    earlyStampMinutes: minutes(120, { min: 0, max: 720 }),
    lateGraceMinutes: minutes(0, { min: 0, max: 60 }),
    earlyLeaveGraceMinutes: minutes(0, { min: 0, max: 60 }),
    gapThresholdMinutes: minutes(30, { min: 0, max: 480 }),
  },
  laws: [
    {
      field: 'earlyWork',
      key: 'earlyWorkTakesTime',
      article: 'guideline2017',
      warns: ({ earlyWork: counted }) => counted !== 'FROM_STAMP',
    },
    {
      field: 'gapThresholdMinutes',
      key: 'gapTooWide',
      article: 'guideline2017',
      warns: ({ gapThresholdMinutes }) => gapThresholdMinutes > 60,
    },
  ],
  contradictions: [
    {
      field: 'stampTypes',
      key: 'stampTypesPair',
      refuses: ({ stampTypes }) =>
        !stampTypes.some((type) => type === 'CHECK_IN_OFFICE' || type === 'DIRECT_START') ||
        !stampTypes.some((type) => type === 'CHECK_OUT_OFFICE' || type === 'DIRECT_END') ||
        stampTypes.includes('BREAK_IN') !== stampTypes.includes('BREAK_OUT'),
    },
  ],
});

const steps = { field: 'mode', is: ['STEPS_BY_WORKED', 'STEPS_BY_ELAPSED'] };
const withWindows = { field: 'mode', is: ['FIXED_WINDOWS', 'MAX'] };

/** 自動休憩 (labour-rules 4). */
export const breakAuto = kindOfRule({
  right: 'attendance.otherSettings',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: { mode: ['mode', 'windows', 'steps'], correction: ['cancellable'] },
  fields: {
    mode: choice(
      ['STAMPED_ONLY', 'FIXED_WINDOWS', 'MAX', 'STEPS_BY_WORKED', 'STEPS_BY_ELAPSED'],
      'STAMPED_ONLY',
      { feeds: 'counting.autoBreak' },
    ),
    windows: rows(
      { from: clock('12:00'), until: clock('13:00') },
      [{ from: '12:00', until: '13:00' }],
      {
        max: 6,
        when: withWindows,
        feeds: 'counting.autoBreak',
      },
    ),
    steps: rows(
      {
        afterMinutes: minutes(360, { min: 1, max: 1440 }),
        breakMinutes: minutes(45, { min: 1, max: 480 }),
      },
      [
        { afterMinutes: 360, breakMinutes: 45 },
        { afterMinutes: 480, breakMinutes: 60 },
      ],
      { max: 6, when: steps, feeds: 'counting.autoBreak' },
    ),
    cancellable: flag(true, {
      when: { field: 'mode', is: ['FIXED_WINDOWS', 'STEPS_BY_WORKED', 'STEPS_BY_ELAPSED'] },
    }),
  },
  laws: [
    {
      field: 'steps',
      key: 'breakBelowDuty',
      article: 'lsa34',
      warns: ({ mode, steps: all }) =>
        (mode === 'STEPS_BY_WORKED' || mode === 'STEPS_BY_ELAPSED') && stepsFallShort(all),
    },
    {
      field: 'windows',
      key: 'windowsBelowDuty',
      article: 'lsa34',
      warns: ({ mode, windows }) =>
        withWindows.is.includes(mode) &&
        windows.reduce((sum, { from, until }) => sum + lengthOfClock(from, until), 0) < 60,
    },
    {
      field: 'cancellable',
      key: 'breakNotCancellable',
      article: 'guideline2017',
      warns: ({ mode, cancellable }) => mode !== 'STAMPED_ONLY' && !cancellable,
    },
  ],
  contradictions: [
    {
      field: 'windows',
      key: 'breakWindows',
      refuses: ({ mode, windows }) => withWindows.is.includes(mode) && windowsAreWrong(windows),
    },
    {
      field: 'steps',
      key: 'breakSteps',
      refuses: ({ mode, steps: all }) =>
        (mode === 'STEPS_BY_WORKED' || mode === 'STEPS_BY_ELAPSED') &&
        (all.length === 0 ||
          new Set(all.map(({ afterMinutes }) => afterMinutes)).size < all.length ||
          all.some(({ afterMinutes, breakMinutes }) => breakMinutes >= afterMinutes)),
    },
  ],
});

type Steps = readonly { readonly afterMinutes: number; readonly breakMinutes: number }[];

/** LSA 34(1): over 6 hours 45 minutes, over 8 hours 60. */
export const stepsFallShort = (all: Steps): boolean => {
  const given = (over: number) =>
    Math.max(0, ...all.filter((one) => one.afterMinutes <= over).map((one) => one.breakMinutes));
  return given(360) < 45 || given(480) < 60;
};

export const minutesOfClock = (clockTime: string): number =>
  Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5));

/** Over midnight where it ends at or before its start. */
export const lengthOfClock = (from: string, until: string): number =>
  (minutesOfClock(until) - minutesOfClock(from) + 1440) % 1440 || 1440;

function windowsAreWrong(
  windows: readonly { readonly from: string; readonly until: string }[],
): boolean {
  if (windows.length === 0 || windows.some(({ from, until }) => from === until)) return true;
  const ends = windows
    .map(({ from, until }) => ({
      from: minutesOfClock(from),
      until: minutesOfClock(from) + lengthOfClock(from, until),
    }))
    .sort((a, b) => a.from - b.from);
  return ends.some(({ until }, index) => {
    const next = ends[index + 1]?.from ?? (ends[0]?.from ?? 0) + 1440;
    return until > next;
  });
}

/** 自動退勤: an estimate, never final (labour-rules 10.1). */
export const exitAuto = kindOfRule({
  right: 'attendance.otherSettings',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: { mode: ['mode', 'afterMinutes'], alert: ['alertsEmployee', 'alertsStaff'] },
  fields: {
    mode: choice(['NONE', 'AT_PLAN_END', 'AFTER'], 'NONE', { feeds: 'counting.autoCheckOut' }),
    /** Since the check-in. */
    afterMinutes: minutes(840, {
      min: 60,
      max: 1440,
      when: { field: 'mode', is: ['AFTER'] },
      feeds: 'counting.autoCheckOut',
    }),
    alertsEmployee: flag(true, { when: { field: 'mode', is: ['AT_PLAN_END', 'AFTER'] } }),
    alertsStaff: flag(true, { when: { field: 'mode', is: ['AT_PLAN_END', 'AFTER'] } }),
  },
  laws: [
    {
      field: 'alertsEmployee',
      key: 'autoCheckOutUntold',
      article: 'guideline2017',
      warns: ({ mode, alertsEmployee }) => mode !== 'NONE' && !alertsEmployee,
    },
  ],
});

/** 早出の頻度: repeated early stamps without approval are a risk of unpaid work. */
export const earlyWork = kindOfRule({
  right: 'attendance.otherSettings',
  scopes: EVERY_SCOPE,
  recalculates: false,
  parts: { count: ['thresholdMinutes', 'timesPerMonth'], alert: ['alertsStaff'] },
  fields: {
    thresholdMinutes: minutes(15, { min: 1, max: 240 }),
    timesPerMonth: count(5, 'times', { min: 1, max: 31 }),
    alertsStaff: flag(true),
  },
});
