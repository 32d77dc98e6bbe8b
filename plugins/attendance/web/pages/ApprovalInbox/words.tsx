import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { useApprovalText } from '../../approval-text.ts';
import type { AskedPartsFragment } from './ApprovalInbox.generated.ts';

type Asked = Pick<AskedPartsFragment, 'targetDate' | 'toDate' | 'details' | 'days' | 'type'>;

/** '2026/12/01（火）〜2026/12/02（水）' */
export function useDates() {
  const format = useFormat();
  return ({ targetDate, toDate }: Pick<Asked, 'targetDate' | 'toDate'>) =>
    targetDate === toDate
      ? format.dateWithDay(targetDate)
      : `${format.dateWithDay(targetDate)}〜${format.dateWithDay(toDate)}`;
}

const hours = (from: string, until: string) => `${from}〜${until}`;

/** What is asked for in a few words: the row's second line, and the first fact of the detail. */
export function useAskedWords() {
  const t = useApprovalText();
  const format = useFormat();
  return ({ details, days }: Asked): string => {
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
        return `${name} ${details.unit === 'DAY' ? format.days(days) : t(`unit.${details.unit}`)}`;
      }
      case 'HolidayWorkApplicationDetails':
        return `${t(`part.${details.part}`)} ${hours(details.from, details.until)}`;
    }
  };
}
