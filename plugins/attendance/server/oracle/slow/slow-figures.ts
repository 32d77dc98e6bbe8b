import type { SlowMinute } from '#plugins/attendance/timesheet/oracle/slow-oracle.ts';
import type { companyColumn } from './slow-column.ts';
import type { Planned } from './slow-plan.ts';
import { clock, type Rule } from './slow-rules.ts';

export const slowKeys = [
  'worked',
  'actualWorked',
  'prescribed',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'overtimeOver60',
  'statutoryHolidayWork',
  'nonStatutoryHolidayWork',
  'lateNight',
  'breakMinutes',
  'privateOuting',
  'absence',
  'lateness',
  'earlyLeave',
  'nonPrescribedWork',
  'unapprovedWork',
] as const;
export type SlowDay = { readonly [Key in (typeof slowKeys)[number]]: number };

export type DayGiven = {
  readonly day: number;
  /** Worked, each minute in its class. */
  readonly minutes: readonly SlowMinute[];
  /** Attendance with breaks and outings in it, in order. */
  readonly presence: readonly number[];
  readonly breakMinutes: number;
  readonly privateOuting: number;
  /** Before the planned start and left out by the company's setting. */
  readonly early: number;
  readonly plan: Planned;
};

/** The row of one day. */
export function figures(
  facts: DayGiven,
  { column, unapproved }: ReturnType<typeof companyColumn>,
  rule: Rule,
): SlowDay {
  const { day, minutes, plan, breakMinutes, privateOuting, early } = facts;
  const count = (is: (minute: SlowMinute) => boolean) => minutes.filter(is).length;
  const { lateness, earlyLeave } = missed(facts, rule);
  const grace = (field: string) => rule(day, 'TIME_STAMPING', field);
  return {
    worked: minutes.length,
    actualWorked: minutes.length,
    prescribed: count(({ kind }) => kind === 'prescribed'),
    overtimeWithinStatutory: count(({ kind }) => kind === 'within'),
    overtimeBeyondStatutory: count(({ kind }) => ['daily', 'weekly', 'period'].includes(kind)),
    overtimeOver60: count(({ over60 }) => over60),
    statutoryHolidayWork: count(({ kind }) => kind === 'holiday'),
    nonStatutoryHolidayWork: plan.isOnLeave ? 0 : count(({ dayOff }) => dayOff),
    lateNight: count(({ late }) => late),
    breakMinutes,
    privateOuting,
    absence: plan.isAbsent ? Math.max(0, plan.prescribed - minutes.length) : 0,
    lateness: lateness > grace('lateGraceMinutes') ? lateness : 0,
    earlyLeave: earlyLeave > grace('earlyLeaveGraceMinutes') ? earlyLeave : 0,
    nonPrescribedWork: column.length,
    unapprovedWork: unapproved + early,
  };
}

/** Minutes of the time to be attended before the first and after the last that somebody was there. */
function missed({ day, presence, plan: { times, prescribed, leave } }: DayGiven, rule: Rule) {
  const none = { lateness: 0, earlyLeave: 0 };
  const [begin, end] = [presence[0], presence.at(-1)];
  if (!times || prescribed === 0 || begin === undefined || end === undefined) return none;
  const system = (field: string) => rule(day, 'WORK_SYSTEM', field);
  const isFlex = system('workSystem') === 'FLEX';
  if (isFlex && !system('hasCoreTime')) return none;
  const from = isFlex ? clock(system('coreStart')) : times.from;
  const until = isFlex ? clock(system('coreEnd')) : times.until;
  let lateness = 0;
  let earlyLeave = 0;
  for (let at = from; at < until; at += 1) {
    if ([...times.breaks, ...leave].some(([start, stop]) => start <= at && at < stop)) continue;
    if (day * 1440 + at < begin) lateness += 1;
    if (day * 1440 + at > end) earlyLeave += 1;
  }
  return { lateness, earlyLeave };
}
