import type { AskedRequest, RequestOnWeb, SayingOfKind } from '#plugins/employee/api.ts';
import { toldName } from '../parts/told-name.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Checks } from './Checks.tsx';
import { useLeaveColumns } from './leave-columns.ts';
import type { AttendanceAskedFragment } from './Requests.generated.ts';
import type { RequestText } from './request-text.ts';

/** The approvals hand on what AttendanceAsked has added to their fragment. */
const detailsOf = ({ details }: Pick<AskedRequest, 'details'>) =>
  details as AttendanceAskedFragment;

type Saying = Omit<SayingOfKind, 't'> & { readonly t: RequestText };

/** What is asked for in a few words. */
function inFewWords(request: AskedRequest, { t, format }: Saying): string {
  const hours = (from: string, until: string) =>
    format.range(format.time(from), format.time(until));
  const details = detailsOf(request);
  switch (details.__typename) {
    case 'ReviseApplicationDetails': {
      const first = details.stamps[0];
      const last = details.stamps.at(-1);
      return first && last ? hours(first.time, last.time) : t('asked.noStamps');
    }
    case 'OvertimeApplicationDetails':
      return hours(details.from, details.until);
    case 'VacationApplicationDetails': {
      const name = details.vacationClass?.name ?? '';
      if (details.unit === 'HOUR')
        return `${name} ${hours(details.hoursFrom ?? '', details.hoursUntil ?? '')}`;
      const days = `${name} ${details.unit === 'DAY' ? format.days(request.days) : t(`unit.${details.unit}`)}`;
      return details.designatedBy
        ? format.aside(days, t(`designatedBy.${details.designatedBy}`))
        : days;
    }
    case 'HolidayWorkApplicationDetails':
      return `${t(`part.${details.part}`)} ${hours(details.from, details.until)}`;
  }
}

/** Breaks of the work that is asked for, and the day that is taken for it. */
function facts(request: AskedRequest, { t, format }: Saying) {
  const details = detailsOf(request);
  const breaks = 'recesses' in details ? details.recesses : [];
  return [
    ...(breaks.length > 0
      ? [
          {
            label: t('facts.breaks'),
            value: format.list(breaks.map(({ start, end }) => format.range(start, end))),
          },
        ]
      : []),
    ...('transferDate' in details && details.transferDate
      ? [
          {
            label: details.transferKind
              ? t(`transferKind.${details.transferKind}`)
              : t('facts.transferDate'),
            value: format.dateWithDay(details.transferDate),
          },
        ]
      : []),
  ];
}

const shown: RequestOnWeb = { asked: inFewWords, facts, Checks, Change: BeforeAfter };

export default {
  REVISE: shown,
  OVERTIME: shown,
  VACATION: { ...shown, called: toldName, useColumns: useLeaveColumns },
  HOLIDAY_WORK: shown,
} satisfies Readonly<Record<string, RequestOnWeb>>;
