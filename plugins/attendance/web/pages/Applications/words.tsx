import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag, type Tone } from '#kit/ui/index.ts';
import { toldName } from '../../parts/told-name.ts';
import { useText } from '../../text.ts';
import type { ApplicationRowFragment } from './Applications.generated.ts';

type Status = ApplicationRowFragment['status'];

const TONES: { readonly [One in Status]: Tone } = {
  DRAFT: 'grey',
  PENDING: 'amber',
  APPROVED: 'green',
  REJECTED: 'vermilion',
  CANCELLED: 'grey',
};

export const StatusTag = ({ status }: { readonly status: Status }) => {
  const t = useText();
  return <Tag tone={TONES[status]}>{t(`application.status.${status}`)}</Tag>;
};

/** 残業, 休暇; an absence and a private outing by the name of their class. */
export function useTypeWord() {
  const t = useText();
  return ({ type, details }: Pick<ApplicationRowFragment, 'type'> & { readonly details: object }) =>
    toldName(details) ?? t(`application.type.${type}`);
}

type Summarized = Pick<ApplicationRowFragment, 'type' | 'start' | 'end' | 'days' | 'minutes'> & {
  readonly details:
    | {
        readonly unit: 'DAY' | 'HALF_AM' | 'HALF_PM' | 'HOUR';
        readonly vacationClass: { readonly name: string } | null;
      }
    | object;
};

/** What is asked for in one line: hours, kind of leave and days, stamps. */
export function useSummary(): (application: Summarized) => string {
  const t = useText();
  const format = useFormat();
  return ({ type, start, end, days, minutes, details }) => {
    const clocks = start && end ? format.range(format.time(start), format.time(end)) : '';
    if (type === 'VACATION' && 'unit' in details) {
      const name = details.vacationClass?.name ?? t('application.goneClass');
      const amount = details.unit === 'HOUR' ? clocks : t(`application.unit.${details.unit}`);
      return details.unit === 'DAY'
        ? t('application.summary.leave', { name, amount: format.days(days) })
        : t('application.summary.leave', { name, amount });
    }
    if (type === 'REVISE') return clocks || t('application.summary.noWork');
    return t('application.summary.work', { clocks, time: format.minutes(minutes) });
  };
}

/** One day, or the first and the last. */
export function useDays(): (dates: { targetDate: string; toDate: string }) => string {
  const format = useFormat();
  return ({ targetDate, toDate }) =>
    targetDate === toDate
      ? format.dateWithDay(targetDate)
      : format.range(format.dateWithDay(targetDate), format.dateWithDay(toDate));
}
