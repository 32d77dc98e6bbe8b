import { addDays } from '#core/time/dates.ts';
import { type AroundDay, checkStamps } from '../records/stamps/check-stamps.ts';
import type { Asked } from './asked.ts';
import type { ReviseDetails } from './details.ts';
import type { Facts, FactsOfDay } from './facts.ts';
import { breakFindings, type Findings, issue } from './issues.ts';
import { summarizeSpans } from './stamp-spans.ts';

/** 打刻修正: the stamps have to be a day that could have been, up to now. */
export function checkRevise(
  { fromDate: workDate }: Asked,
  { stamps, cancelsAutoBreak }: ReviseDetails,
  facts: Facts,
): Findings {
  const wrong = checkStamps(stamps, aroundDay(workDate, facts));
  if (wrong) return only(wrong);
  const day = facts.dayOf(workDate);
  const isOfBreak = saysOfBreak(cancelsAutoBreak, day, facts) !== undefined;
  if (day && !isOfBreak && isSame(stamps, day.stamps))
    return only(issue('stamps', 'stampsUnchanged'));
  const { work, breaks } = summarizeSpans(stamps);
  const foundBreaks = breakFindings(work, breaks, { isPlan: false, path: 'stamps' });
  if (!day?.isOnLeave || stamps.length === 0) return foundBreaks;
  return { ...foundBreaks, warnings: [...foundBreaks.warnings, { key: 'warning.workOnLeave' }] };
}

/** What is known around the day; what is not known does not stand against it. */
export const aroundDay = (workDate: string, { today, now, dayOf, limits }: Facts): AroundDay => ({
  workDate,
  today,
  askedOn: today,
  now,
  isEmployed: isEmployed(dayOf(workDate)),
  dayBefore: dayOf(addDays(workDate, -1))?.stamps ?? [],
  dayAfter: dayOf(addDays(workDate, 1))?.stamps ?? [],
  withinDays: limits.daysAfter ?? 0,
});

/** Whoever is on leave of absence is still employed: what they worked all the same is recorded. */
export const isEmployed = (day: FactsOfDay | undefined): boolean =>
  day === undefined || day.isInService || day.isOnLeave;

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

const only = (foundIssue: ReturnType<typeof issue>): Findings => ({
  issues: [foundIssue],
  warnings: [],
});

/** Nothing would change: each stamp is there with the same kind and minute. */
export const isSame = (
  askedStamps: ReviseDetails['stamps'],
  stamps: FactsOfDay['stamps'],
): boolean =>
  askedStamps.length === stamps.length &&
  askedStamps.every(
    ({ type, at }, index) => stamps[index]?.type === type && stamps[index]?.at === at,
  );

/** A stamp that keeps its kind and minute stays the one it is; any other is a new one. */
export const keepingIds = (
  askedStamps: ReviseDetails['stamps'],
  stamps: FactsOfDay['stamps'],
): ReviseDetails['stamps'] => {
  const left = [...stamps];
  return askedStamps.map(({ type, at }) => {
    const place = left.findIndex((one) => one.type === type && one.at === at);
    const [kept] = place < 0 ? [] : left.splice(place, 1);
    return { id: kept?.id ?? null, type, at };
  });
};
