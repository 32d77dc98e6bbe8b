import type { Span } from '../day-summary.ts';
import { MINUTES_OF_DAY, without } from '../engine/day/clock.ts';
import type { ApprovedApplication, CompanyFacts, PersonFacts } from './facts.ts';
import type { PlannedDay } from './plan-of-day.ts';

type Leave = Extract<ApprovedApplication, { readonly type: 'VACATION' }>;

/** Approved leave of the class on the day; none where the company has no such class. */
export const leaveOfClass = (
  { approved }: Pick<PersonFacts, 'approved'>,
  day: number,
  classId: string | undefined,
): readonly Leave[] =>
  approved.filter(
    (one): one is Leave =>
      one.type === 'VACATION' &&
      one.vacationClassId === classId &&
      one.firstDay <= day &&
      day <= one.lastDay,
  );

/**
 * 欠勤: minutes of the contract that were not worked on a workday for which an absence was approved or
 * settled; 0 on every other day. Only such a decision makes an absence: a day without stamps alone has
 * missing stamps. What was worked all the same is work and no absence. `worked` in minutes. The day stays
 * among all days of work and is not attended (LSA 39(1), labour-rules 7.3).
 */
export const absenceMinutes = (
  { absenceClass }: Pick<CompanyFacts, 'absenceClass'>,
  person: Pick<PersonFacts, 'approved'>,
  day: number,
  { isAway, prescribedMinutes }: Pick<PlannedDay, 'isAway' | 'prescribedMinutes'>,
  worked: number,
): number =>
  isAway && leaveOfClass(person, day, absenceClass).some(({ unit }) => unit === 'DAY')
    ? Math.max(0, prescribedMinutes - worked)
    : 0;

const NONE: readonly Span[] = [];

/**
 * 私用外出（中抜け）: approved hours away around the day, absolute. Whoever was away did not work, whichever
 * day counts the attendance: one out of a night may have been asked for under either date.
 */
export function awayAround(
  { outingClass }: Pick<CompanyFacts, 'outingClass'>,
  person: Pick<PersonFacts, 'approved'>,
  day: number,
): readonly Span[] {
  if (outingClass === undefined || person.approved.length === 0) return NONE;
  return [day - 1, day, day + 1].flatMap((date) =>
    leaveOfClass(person, date, outingClass).flatMap(({ from, until }) =>
      from === null || until === null
        ? []
        : [{ from: date * MINUTES_OF_DAY + from, until: date * MINUTES_OF_DAY + until }],
    ),
  );
}

/**
 * The same without the breaks that were taken meanwhile: a minute is one of both. They are out of the work,
 * and no break: the duty of LSA 34 is tested without them.
 */
export const outingSpans = (away: readonly Span[], breaks: readonly Span[]): readonly Span[] =>
  away.length === 0 ? NONE : without(away, breaks);
