import type { Issue } from '#core/issue.ts';
import { weekdayOf } from '#core/time/dates.ts';

export type AttendanceSettings = {
  readonly startedOn: string | null;
  readonly weekStartDay: number;
  readonly closingDate: number;
  readonly dailyMinutes: number;
  readonly weeklyMinutes: number;
  readonly asksPosition: boolean;
  /** Steps before HR closes a month: the person's word, and a manager's. */
  readonly asksEmployee: boolean;
  readonly asksManager: boolean;
  /** Days after the last day of a month until which it should be closed. */
  readonly closingDays: number;
};

/** 労働基準法32条, 40条, 施行規則25条の2: 40 hours a week, 44 in the small shops that may. */
export const WEEKLY_LIMITS = [2400, 2640] as const;

/** What holds while nobody has said anything: the law's week from Sunday, months to their end. */
export const DEFAULT_SETTINGS: AttendanceSettings = {
  startedOn: null,
  weekStartDay: 0,
  closingDate: 31,
  dailyMinutes: 480,
  weeklyMinutes: 2400,
  asksPosition: true,
  asksEmployee: false,
  asksManager: false,
  closingDays: 5,
};

/** A week must not be cut: a new first day of the week counts from such a day on. */
export function checkSettings(
  before: AttendanceSettings,
  after: AttendanceSettings,
  validFrom: string,
): Issue[] {
  const issues: Issue[] = [];
  if (after.weekStartDay !== before.weekStartDay && weekdayOf(validFrom) !== after.weekStartDay)
    issues.push({ path: 'validFrom', key: 'validation.weekBoundary' });
  if (!WEEKLY_LIMITS.some((limit) => limit === after.weeklyMinutes))
    issues.push({ path: 'weeklyMinutes', key: 'validation.choice' });
  return issues;
}
