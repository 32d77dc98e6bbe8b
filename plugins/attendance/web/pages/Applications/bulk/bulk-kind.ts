import type { Issue } from '#core/issue.ts';
import type { Choices, Day } from '../useApplicationFacts.ts';

export type BulkField = 'start' | 'breakStart' | 'breakEnd' | 'end' | 'from' | 'until';
/** What stands in the fields of a day: clock times of it, past 24:00 on the next one. */
export type BulkTimes = { readonly [Field in BulkField]?: string | null };

/** What several days can be asked for at once: the columns of the grid, and what one day's fields mean. */
export type BulkKind = {
  readonly type: 'REVISE' | 'OVERTIME';
  readonly fields: readonly BulkField[];
  /** Beside the plan stands what was stamped: where the fields do not show it themselves. */
  readonly showsStamps: boolean;
  /** The last day that can be asked for, of a period up to `to`. */
  lastDay(to: string, today: string): string;
  /** What a day's fields hold before anything is typed. */
  timesOf(day: Day): BulkTimes;
  /** Whether its fields can be typed in, where the day is not closed and nothing of this kind waits. */
  fits(day: Day): boolean;
  /** What can be filled in for somebody; undefined where nothing is known. */
  proposal?(day: Day): BulkTimes | undefined;
  /** A request of this kind that stands against another one. */
  standing(day: Day): Day['applications'][number] | undefined;
  /** Where a day that does not fit is asked for instead. */
  alone(day: Day): string | undefined;
  /** The first thing that is wrong with a day; undefined where it can be sent. */
  problemOf(
    day: Day,
    times: BulkTimes,
    reason: string,
    days: readonly Day[],
    choices: Choices,
  ): Issue | undefined;
};

/** Whether somebody typed something into a day. */
export const isChanged = (kind: BulkKind, day: Day, times: BulkTimes): boolean => {
  const before = kind.timesOf(day);
  return kind.fields.some((field) => (before[field] ?? '') !== (times[field] ?? ''));
};
