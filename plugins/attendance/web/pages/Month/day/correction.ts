import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import type {
  AroundDay,
  StampOfDay,
} from '#plugins/attendance/domain/records/stamps/check-stamps.ts';
import type { MonthRow } from '../month-data.ts';

/** What a correction of a day has to know besides the day. */
export type Correction = {
  /** Milliseconds. */
  readonly now: number;
  /** Undefined outside of the period that is shown: there the server says it. */
  readonly dayBefore: MonthRow | undefined;
  readonly dayAfter: MonthRow | undefined;
  /** It is the viewer's own record, and somebody else has to approve. */
  readonly byApplication: boolean;
};

const stampsOf = (day: MonthRow | undefined): StampOfDay[] =>
  (day?.stamps ?? []).map(({ type, stampedAt }) => ({
    type,
    at: minutesOn(day?.date ?? '', new Date(stampedAt)),
  }));

/** For the same check as the server's; how far back a correction may go is known there. */
export function aroundOf(
  { date, isEmployed }: MonthRow,
  { now, dayBefore, dayAfter }: Correction,
): AroundDay {
  const today = tokyoDate(new Date(now));
  return {
    workDate: date,
    today,
    askedOn: today,
    now: minutesOn(today, new Date(now)),
    isEmployed,
    dayBefore: stampsOf(dayBefore),
    dayAfter: stampsOf(dayAfter),
    withinDays: Infinity,
  };
}
