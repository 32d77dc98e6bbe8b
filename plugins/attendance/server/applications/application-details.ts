import { clockOfMinutes } from '#core/time/minutes.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { MinuteSpan, ReviseDetails } from '../../domain/applications/details.ts';
import { judgeTransfer } from '../../domain/applications/transfer-kind.ts';
import type { AttendanceRequest } from './request.ts';

export const recessOf = ({ from, until }: MinuteSpan) => ({
  start: clockOfMinutes(from),
  end: clockOfMinutes(until),
  recessMinutes: until - from,
});

export const askedStampOf = ({ id, type, at }: ReviseDetails['stamps'][number]) => ({
  id,
  type,
  time: clockOfMinutes(at),
  dayBefore: at < 0,
});

/** Hours that an application names itself, as clock times. */
export function hoursOf({ details }: AttendanceRequest): {
  start: string | null;
  end: string | null;
} {
  const clock = (minutes: number | null | undefined) =>
    minutes == null ? null : clockOfMinutes(minutes);
  if (details.type === 'REVISE')
    return { start: clock(details.stamps[0]?.at), end: clock(details.stamps.at(-1)?.at) };
  return { start: clock(details.from), end: clock(details.until) };
}

/** The details as the API gives them; the kind of leave comes from a resolver of its own. */
export function detailsOf({ details, status, fromDate }: AttendanceRequest, now: Date) {
  switch (details.type) {
    case 'REVISE':
      return {
        __typename: 'ReviseApplicationDetails' as const,
        stamps: details.stamps.map(askedStampOf),
        cancelsAutoBreak: details.cancelsAutoBreak ?? null,
      };
    case 'OVERTIME':
      return {
        __typename: 'OvertimeApplicationDetails' as const,
        from: clockOfMinutes(details.from),
        until: clockOfMinutes(details.until),
        recesses: details.breaks.map(recessOf),
      };
    case 'VACATION':
      return {
        __typename: 'VacationApplicationDetails' as const,
        vacationClassId: details.vacationClassId,
        unit: details.unit,
        hoursFrom: details.from === null ? null : clockOfMinutes(details.from),
        hoursUntil: details.until === null ? null : clockOfMinutes(details.until),
        designatedBy: details.designatedBy ?? null,
      };
    case 'HOLIDAY_WORK':
      return {
        __typename: 'HolidayWorkApplicationDetails' as const,
        part: details.part,
        from: clockOfMinutes(details.from),
        until: clockOfMinutes(details.until),
        recesses: details.breaks.map(recessOf),
        transferDate: details.transferDate,
        transferKind:
          status === 'APPROVED'
            ? details.transferKind
            : judgeTransfer(details, now, atTokyo(fromDate)).kind,
      };
  }
}
