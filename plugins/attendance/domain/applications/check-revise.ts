import { addDays } from '../../../../core/time/dates.ts';
import { endsWork, startsWork, TRANSITIONS, type WorkState } from '../stamp.ts';
import type { Asked } from './asked.ts';
import type { ReviseDetails } from './details.ts';
import type { Facts, FactsOfDay } from './facts.ts';
import { breakFindings, type Findings, issue } from './issues.ts';
import { summarizeSpans } from './stamp-spans.ts';

const DAY = 1440;

/** 打刻修正: the stamps have to be a day that could have been, up to now. */
export function checkRevise(
  { fromDate: workDate }: Asked,
  { stamps, cancelsAutoBreak }: ReviseDetails,
  facts: Facts,
): Findings {
  if (workDate > facts.today) return only(issue('workDate', 'notFuture'));
  const order = orderIssue(stamps, workDate, facts);
  if (order) return only(order);
  const day = facts.dayOf(workDate);
  const isOfBreak = saysOfBreak(cancelsAutoBreak, day, facts) !== undefined;
  if (day && !isOfBreak && isSame(stamps, day.stamps))
    return only(issue('stamps', 'stampsUnchanged'));
  const { work, breaks } = summarizeSpans(stamps);
  return breakFindings(work, breaks, { isPlan: false, path: 'stamps' });
}

/**
 * What a correction says of the automatic break, as far as it can: that it was worked through only where
 * the rules let it, and that it was taken after all only where it stands cancelled.
 */
export function saysOfBreak(
  cancels: boolean | undefined,
  day: FactsOfDay | undefined,
  { limits }: Pick<Facts, 'limits'>,
): boolean | undefined {
  const isCancelled = day?.breakIsCancelled === true;
  if (cancels === isCancelled) return undefined;
  return cancels === true && limits.mayCancelAutoBreak !== true ? undefined : cancels;
}

const only = (found: ReturnType<typeof issue>): Findings => ({ issues: [found], warnings: [] });

function orderIssue(stamps: ReviseDetails['stamps'], workDate: string, facts: Facts) {
  let state: WorkState = 'OFF_DUTY';
  let before = -Infinity;
  const latest = latestMinute(workDate, facts);
  for (const [index, { type, at }] of stamps.entries()) {
    const path = `stamps/${index}`;
    const { from, to } = TRANSITIONS[type];
    if (!from.includes(state)) return issue(`${path}/type`, `stampOrder.${state}`);
    if (at < before) return issue(`${path}/time`, 'stampsInTimeOrder');
    if (at > latest) return issue(`${path}/time`, 'stampInFuture');
    state = to;
    before = at;
  }
  const isOver = workDate < addDays(facts.today, -1);
  if (state !== 'OFF_DUTY' && isOver) return issue('stamps', 'stampsWithoutEnd');
  return neighbourIssue(stamps, workDate, facts);
}

/** The minute of the work date that is now. */
const latestMinute = (workDate: string, { today, now }: Facts): number => {
  let days = 0;
  for (let date = workDate; date < today && days < 3; date = addDays(date, 1)) days += 1;
  return days * DAY + now;
};

/** Work days do not reach into each other. */
function neighbourIssue(stamps: ReviseDetails['stamps'], workDate: string, facts: Facts) {
  const first = stamps[0];
  const last = stamps.at(-1);
  const earlier = lastOf(facts.dayOf(addDays(workDate, -1)));
  const later = firstOf(facts.dayOf(addDays(workDate, 1)));
  if (first && earlier !== undefined && first.at < earlier - DAY)
    return issue('stamps/0/time', 'stampsTouchDayBefore');
  if (last && later !== undefined && last.at > later + DAY)
    return issue(`stamps/${stamps.length - 1}/time`, 'stampsTouchDayAfter');
  return undefined;
}

const lastOf = (day: FactsOfDay | undefined): number | undefined =>
  day?.stamps.findLast(({ type }) => endsWork(type))?.at;
const firstOf = (day: FactsOfDay | undefined): number | undefined =>
  day?.stamps.find(({ type }) => startsWork(type))?.at;

/** Nothing would change: each stamp is there with the same kind and minute. */
export const isSame = (asked: ReviseDetails['stamps'], stamps: FactsOfDay['stamps']): boolean =>
  asked.length === stamps.length &&
  asked.every(({ type, at }, index) => stamps[index]?.type === type && stamps[index]?.at === at);

/** A stamp that keeps its kind and minute stays the one it is; any other is a new one. */
export const keepingIds = (
  asked: ReviseDetails['stamps'],
  stamps: FactsOfDay['stamps'],
): ReviseDetails['stamps'] => {
  const left = [...stamps];
  return asked.map(({ type, at }) => {
    const place = left.findIndex((one) => one.type === type && one.at === at);
    const [kept] = place < 0 ? [] : left.splice(place, 1);
    return { id: kept?.id ?? null, type, at };
  });
};
