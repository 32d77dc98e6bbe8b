import type { Span } from '../day-summary.ts';
import { MINUTES_OF_DAY, without } from '../engine/clock.ts';
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
 * 私用外出（中抜け）: approved hours away, absolute and without the breaks that were taken meanwhile: a
 * minute is one of both. They are out of the work, and no break: the duty of LSA 34 is tested without them.
 */
export function outingSpans(
  { outingClass }: Pick<CompanyFacts, 'outingClass'>,
  person: Pick<PersonFacts, 'approved'>,
  day: number,
  breaks: readonly Span[],
): readonly Span[] {
  const away = leaveOfClass(person, day, outingClass);
  if (away.length === 0) return NONE;
  const midnight = day * MINUTES_OF_DAY;
  return without(
    away.flatMap(({ from, until }) =>
      from === null || until === null ? [] : [{ from: midnight + from, until: midnight + until }],
    ),
    breaks,
  );
}
