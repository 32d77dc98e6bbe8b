import type { Issue } from '#core/issue.ts';
import { addDays } from '#core/time/dates.ts';
import { issue } from '../../applications/issues.ts';
import { type StampType, TRANSITIONS, type WorkState } from '../../stamp.ts';

/** Minutes from midnight of the day that the stamp belongs to; past 1440 on the next one. */
export type StampOfDay = { readonly type: StampType; readonly at: number };

/** What decides whether stamps may be those of a day. */
export type AroundDay = {
  readonly workDate: string;
  readonly today: string;
  /** Today, or the date on which an application was sent that is approved now. */
  readonly askedOn: string;
  /** Minutes of today. */
  readonly now: number;
  /** From the day of joining to the last day of employment; leave of absence is in it. */
  readonly isEmployed: boolean;
  /** What counts on the days before and after, in minutes of these days, in order. */
  readonly dayBefore: readonly StampOfDay[];
  readonly dayAfter: readonly StampOfDay[];
  /** So many days after the work date a correction may still be asked for; Infinity: always. */
  readonly withinDays: number;
};

const DAY = 1440;

/**
 * Whether these may be the stamps of the day, whoever says so: the employee's application, a manager's
 * correction, and what an approval brings, in the forms and on the server. The first thing that is wrong,
 * with a path in `workDate`, `stamps`, `stamps/n/type` or `stamps/n/time`; undefined where nothing is.
 * Days outside of employment take no stamps, but may be emptied of those that stand there.
 */
export function checkStamps(stamps: readonly StampOfDay[], around: AroundDay): Issue | undefined {
  const { workDate, today, askedOn, isEmployed, withinDays } = around;
  if (workDate > today) return issue('workDate', 'notFuture');
  if (!isEmployed && stamps.length > 0) return issue('workDate', 'stampsNotEmployed');
  if (withinDays !== Infinity && addDays(workDate, withinDays) < askedOn)
    return issue('workDate', 'sentTooLongAfter', { days: withinDays });
  return orderIssue(stamps, around) ?? neighbourIssue(stamps, around);
}

function orderIssue(stamps: readonly StampOfDay[], around: AroundDay): Issue | undefined {
  let state: WorkState = 'OFF_DUTY';
  let before = -Infinity;
  const latest = latestMinute(around);
  for (const [index, { type, at }] of stamps.entries()) {
    const path = `stamps/${index}`;
    const { from, to } = TRANSITIONS[type];
    if (!from.includes(state)) return issue(`${path}/type`, `stampOrder.${state}`);
    if (at < before) return issue(`${path}/time`, 'stampsInTimeOrder');
    if (at > latest) return issue(`${path}/time`, 'stampInFuture');
    state = to;
    before = at;
  }
  const isOver = around.workDate < addDays(around.askedOn, -1);
  return state !== 'OFF_DUTY' && isOver ? issue('stamps', 'stampsWithoutEnd') : undefined;
}

/** The minute of the work date that is now. */
function latestMinute({ workDate, today, now }: AroundDay): number {
  let days = 0;
  for (let date = workDate; date < today && days < 3; date = addDays(date, 1)) days += 1;
  return days * DAY + now;
}

/** Work days do not reach into each other; one that nobody ended reaches to its last stamp. */
function neighbourIssue(
  stamps: readonly StampOfDay[],
  { dayBefore, dayAfter }: AroundDay,
): Issue | undefined {
  const first = stamps[0];
  const last = stamps.at(-1);
  const earlier = dayBefore.at(-1)?.at;
  const later = dayAfter[0]?.at;
  if (first && earlier !== undefined && first.at < earlier - DAY)
    return issue('stamps/0/time', 'stampsTouchDayBefore');
  if (last && later !== undefined && last.at > later + DAY)
    return issue(`stamps/${stamps.length - 1}/time`, 'stampsTouchDayAfter');
  return undefined;
}
