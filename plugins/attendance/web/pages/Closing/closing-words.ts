import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Tone } from '#kit/ui/index.ts';
import type { ClosingFilter, ClosingState } from '#schema/generated/schema-types.ts';
import type { ClosingPageQuery } from './Closing.generated.ts';

export const CLOSING = '/app/staff/attendance/management/closing';
/** Whatever a change of a month is shown on. */
export const STALE = ['ClosingOverview', 'ClosingPerson', 'MonthClosing', 'AttendanceMonth'];

export const STATE_TONES = {
  OPEN: 'amber',
  READY: 'indigo',
  CLOSED: 'grey',
} as const satisfies Record<ClosingState, Tone>;

type Overview = ClosingPageQuery['closingOverview'];

/** Counts in the order in which a month is brought to its end, and what they are red for. */
export const COUNTS = [
  { filter: 'READY', count: 'ready', tone: 'indigo' },
  { filter: 'MISSING_STAMP', count: 'missingStamp', tone: 'vermilion' },
  { filter: 'PENDING_APPLICATION', count: 'pendingApplication', tone: 'amber' },
  { filter: 'NO_SCHEDULE', count: 'noSchedule', tone: 'amber' },
  { filter: 'AT_WORK', count: 'atWork', tone: 'grey' },
  { filter: 'NOT_CONFIRMED', count: 'notConfirmed', tone: 'amber' },
  { filter: 'SHORT_BREAK', count: 'shortBreak', tone: 'grey' },
  { filter: 'OVERTIME', count: 'overtime', tone: 'grey' },
  { filter: 'REOPENED', count: 'reopened', tone: 'amber' },
  { filter: 'CLOSED', count: 'closed', tone: 'grey' },
] as const satisfies readonly {
  readonly filter: ClosingFilter;
  readonly count: keyof Overview;
  readonly tone: Tone;
}[];

/** Counts that say nothing where there is nothing of them, or where the company does not ask for it. */
const ONLY_WHERE_ANY: ReadonlySet<string> = new Set([
  'AT_WORK',
  'SHORT_BREAK',
  'OVERTIME',
  'REOPENED',
]);

export const countsOf = (overview: Overview | undefined) =>
  COUNTS.filter(({ filter, count }) => {
    if (filter === 'NOT_CONFIRMED') return overview?.asksEmployee || overview?.asksManager;
    return !ONLY_WHERE_ANY.has(filter) || (overview?.[count] ?? 0) > 0;
  });

/** The month that waits for its closing: until its last third, a month belongs to the one before it. */
export function monthToClose(now = new Date()): string {
  const today = tokyoDate(now);
  const month = monthOf(today);
  return Number(today.slice(8)) <= 20 ? addMonths(month, -1) : month;
}
