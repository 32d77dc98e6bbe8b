import { minorBreaches } from '../engine/health.ts';

/**
 * What a worked day shows that somebody should look at although nothing in it is missing.
 * OUTSIDE_EMPLOYMENT: stamps before the day of joining or after the last day; they count nowhere.
 * ON_LEAVE: work during a leave of absence (休職, 育児休業); it counts as any other.
 * MINOR_…: overtime, work between 22 and 5, work on a statutory holiday of somebody under 18, which the
 * law forbids (LSA 60, 61); it counts all the same.
 * LATE_STAMP: a stamp that a device kept reached the server long after its time.
 */
export const CONCERNS = [
  'OUTSIDE_EMPLOYMENT',
  'ON_LEAVE',
  'MINOR_OVERTIME',
  'MINOR_LATE_NIGHT',
  'MINOR_HOLIDAY_WORK',
  'LATE_STAMP',
] as const;
export type Concern = (typeof CONCERNS)[number];

/** Minutes after which a stamp of a device stands out: nobody has seen when it was really made. */
export const LATE_AFTER_MINUTES = 15;

/** Milliseconds. */
export const arrivedLate = (stamp: {
  readonly wasOffline: boolean;
  readonly stampedAt: number;
  readonly receivedAt: number;
}): boolean => stamp.wasOffline && stamp.receivedAt - stamp.stampedAt > LATE_AFTER_MINUTES * 60_000;

export type DayOfConcern = {
  /** 'YYYY-MM-DD', like the birthday. */
  readonly date: string;
  readonly isEmployed: boolean;
  readonly isOnLeave: boolean;
  readonly birthday: string | null;
  /** That count. */
  readonly stamps: readonly Parameters<typeof arrivedLate>[0][];
  /** Of the day's result, in minutes; undefined while there is none. */
  readonly minutes:
    | {
        readonly worked: number;
        readonly overtimeBeyondStatutory: number;
        readonly lateNight: number;
        readonly statutoryHolidayWork: number;
      }
    | undefined;
};

/** In the order of `CONCERNS`. The database says the same in server/errors/concerns.sql.ts. */
export function concernsOf(day: DayOfConcern): Concern[] {
  const { date, isEmployed, isOnLeave, birthday, stamps, minutes } = day;
  const isLate = stamps.some(arrivedLate) ? (['LATE_STAMP'] as const) : [];
  if (!isEmployed) return stamps.length > 0 ? ['OUTSIDE_EMPLOYMENT', ...isLate] : [];
  const worked = stamps.length > 0 || (minutes?.worked ?? 0) > 0;
  return [
    ...(isOnLeave && worked ? (['ON_LEAVE'] as const) : []),
    ...(birthday && minutes ? breachesOf(birthday, date, minutes) : []),
    ...isLate,
  ];
}

/** What the law forbids of a minor's day (LSA 60, 61), by the figures of its result. */
export const breachesOf = (
  birthday: string,
  date: string,
  minutes: NonNullable<DayOfConcern['minutes']>,
) =>
  minorBreaches({
    birthday,
    date,
    workedMinutes: minutes.worked,
    lateNightMinutes: minutes.lateNight,
    overtimeMinutes: minutes.overtimeBeyondStatutory,
    statutoryHolidayMinutes: minutes.statutoryHolidayWork,
  });
