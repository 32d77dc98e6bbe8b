/** What a plan under 1年単位の変形労働時間制 may not go over: minutes of a day and a week, weeks, days (LSR 12-4). */
export const YEARLY = {
  dayMinutes: 600,
  weekMinutes: 3120,
  heavyWeek: 2880,
  heavyWeeks: 3,
  runDays: 6,
} as const;
/** A longer run is for specified periods (特定期間) only, and never over this. */
const LONGEST_RUN = 12;

/** Days running that the rules let people work, `runDays`, as far as the law takes them. */
export const yearlyRun = (runDays: number): number =>
  runDays > LONGEST_RUN ? YEARLY.runDays : runDays;
