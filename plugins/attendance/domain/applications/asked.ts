import { isDate } from '#core/time/dates.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import type { StampType } from '../stamp.ts';
import type { ApplicationDetails, MinuteSpan, VacationUnit } from './details.ts';

/** What an application asks for, as the rules see it. Both dates belong to it. */
export type Asked = {
  readonly fromDate: string;
  readonly toDate: string;
  readonly details: ApplicationDetails;
  readonly reason: string;
};

type Empty = null | undefined;
type GivenSpan = { readonly start?: string | Empty; readonly end?: string | Empty };

/** As forms and callers give it: clock times of the work date, past 24:00 on the next day. */
export type GivenRevise = {
  readonly workDate?: string | Empty;
  readonly stamps?: readonly GivenStamp[] | Empty;
  readonly cancelsAutoBreak?: boolean | Empty;
  readonly reason?: string | Empty;
};
export type GivenStamp = {
  /** The stamp that it stands for now; the server keeps it where nothing about it is changed. */
  readonly id?: string | Empty;
  readonly type?: StampType | Empty;
  readonly time?: string | Empty;
  /** The evening before the work date: who comes at 23:50 for a shift at 00:00. */
  readonly dayBefore?: boolean | Empty;
};
export type GivenOvertime = GivenSpan & {
  readonly workDate?: string | Empty;
  readonly breaks?: readonly GivenSpan[] | Empty;
  readonly reason?: string | Empty;
};
export type GivenVacation = GivenSpan & {
  readonly vacationClassId?: string | Empty;
  readonly unit?: VacationUnit | Empty;
  readonly fromDate?: string | Empty;
  readonly toDate?: string | Empty;
  readonly reason?: string | Empty;
};
export type GivenHolidayWork = GivenSpan & {
  readonly workDate?: string | Empty;
  readonly part?: 'WHOLE' | 'HALF' | Empty;
  readonly breaks?: readonly GivenSpan[] | Empty;
  readonly transferDate?: string | Empty;
  readonly reason?: string | Empty;
};

/** A form holds what was typed: '2026-13-45' is no day that anything can be asked for. */
const dayOf = (typed: string | Empty): string | undefined =>
  typed && isDate(typed) ? typed : undefined;

const minutesOf = (clock: string | Empty): number | undefined =>
  clock ? minutesOfClock(clock) : undefined;

function spanOf({ start, end }: GivenSpan): MinuteSpan | undefined {
  const [from, until] = [minutesOf(start), minutesOf(end)];
  return from === undefined || until === undefined ? undefined : { from, until };
}

/** Undefined while one of them is not written out: the validators tell which. */
function spansOf(givenSpans: readonly GivenSpan[] | Empty): MinuteSpan[] | undefined {
  const spans = (givenSpans ?? []).map(spanOf);
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

const oneDay = (date: string, details: ApplicationDetails, reason: string | Empty): Asked => ({
  fromDate: date,
  toDate: date,
  details,
  reason: reason ?? '',
});

const DAY = 1440;

/** Undefined while something that it needs is missing; the rules can say nothing yet. */
export function readRevise(givenRequest: GivenRevise): Asked | undefined {
  const stamps = (givenRequest.stamps ?? []).map(({ id, type, time, dayBefore }) => {
    const at = minutesOf(time);
    if (at === undefined || !type) return undefined;
    return { id: id ?? null, type, at: dayBefore ? at - DAY : at };
  });
  const workDate = dayOf(givenRequest.workDate);
  if (!workDate || !stamps.every((stamp) => stamp !== undefined)) return undefined;
  const details = {
    type: 'REVISE',
    stamps,
    ...(givenRequest.cancelsAutoBreak == null
      ? {}
      : { cancelsAutoBreak: givenRequest.cancelsAutoBreak }),
  } as const;
  return oneDay(workDate, details, givenRequest.reason);
}

export function readOvertime(givenRequest: GivenOvertime): Asked | undefined {
  const span = spanOf(givenRequest);
  const breaks = spansOf(givenRequest.breaks);
  const workDate = dayOf(givenRequest.workDate);
  if (!workDate || !span || !breaks) return undefined;
  return oneDay(workDate, { type: 'OVERTIME', ...span, breaks }, givenRequest.reason);
}

export function readVacation(givenRequest: GivenVacation): Asked | undefined {
  const { vacationClassId, unit, reason } = givenRequest;
  const fromDate = dayOf(givenRequest.fromDate);
  if (!vacationClassId || !unit || !fromDate) return undefined;
  const hours = unit === 'HOUR' ? spanOf(givenRequest) : undefined;
  if (unit === 'HOUR' && !hours) return undefined;
  const toDate = unit === 'DAY' ? dayOf(givenRequest.toDate) : fromDate;
  if (!toDate) return undefined;
  return {
    fromDate,
    toDate,
    reason: reason ?? '',
    details: {
      type: 'VACATION',
      vacationClassId,
      unit,
      from: hours?.from ?? null,
      until: hours?.until ?? null,
    },
  };
}

export function readHolidayWork(givenRequest: GivenHolidayWork): Asked | undefined {
  const span = spanOf(givenRequest);
  const breaks = spansOf(givenRequest.breaks);
  const { part, reason } = givenRequest;
  const workDate = dayOf(givenRequest.workDate);
  const transferDate = dayOf(givenRequest.transferDate);
  if (!workDate || !part || !span || !breaks) return undefined;
  // Typed, and not a day: the validator says so.
  if (givenRequest.transferDate && !transferDate) return undefined;
  return oneDay(
    workDate,
    {
      type: 'HOLIDAY_WORK',
      part,
      ...span,
      breaks,
      transferDate: transferDate ?? null,
      transferKind: null,
    },
    reason,
  );
}
