import type { MinuteSpan } from './shift-plan.ts';

export type Wish = {
  readonly wish: 'WORK' | 'OFF' | 'EITHER';
  /** Minutes from midnight; null where any time will do. */
  readonly start: number | null;
  readonly end: number | null;
};

/** Whether a day came out as it was wished: `planned` is the day's work, null for a day without any. */
export function isFollowed({ wish, start, end }: Wish, planned: MinuteSpan | null): boolean {
  if (wish === 'EITHER') return true;
  if (wish === 'OFF') return planned === null;
  if (planned === null) return false;
  return (start === null || start === planned.from) && (end === null || end === planned.until);
}
