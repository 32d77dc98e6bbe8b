import { hasText, say } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useApprovalText } from '../../approval-text.ts';
import { toldName } from '../../parts/told-name.ts';
import type { AskedPartsFragment, DecisionResultFragment } from './ApprovalInbox.generated.ts';

type Asked = Pick<AskedPartsFragment, 'targetDate' | 'toDate' | 'details' | 'days' | 'type'>;

/** '2026/12/01（火）〜2026/12/02（水）' */
export function useDates() {
  const format = useFormat();
  return ({ targetDate, toDate }: Pick<Asked, 'targetDate' | 'toDate'>) =>
    targetDate === toDate
      ? format.dateWithDay(targetDate)
      : `${format.dateWithDay(targetDate)}〜${format.dateWithDay(toDate)}`;
}

/** 残業, 休暇; an absence and a private outing by the name of their class. */
export function useTypeWord() {
  const t = useApprovalText();
  return ({ type, details }: Pick<Asked, 'type'> & { readonly details: object }) =>
    toldName(details) ?? t(`type.${type}`);
}

/** What is asked for in a few words: the row's second line, and the first fact of the detail. */
export function useAskedWords() {
  const t = useApprovalText();
  const format = useFormat();
  const hours = (from: string, until: string) =>
    format.range(format.time(from), format.time(until));
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

type Reason = DecisionResultFragment['reasons'][number];

/** Said to whoever approves; the namespace validation says the same to the applicant, in their form. */
export function useBecause() {
  useApprovalText();
  return ({ key, params }: Reason): string => {
    const holes = (params ?? {}) as Record<string, string | number>;
    const own = `because.${key}`;
    return hasText('approvals', own)
      ? say('approvals', own, holes)
      : say('validation', hasText('validation', key) ? key : 'pattern', holes);
  };
}
