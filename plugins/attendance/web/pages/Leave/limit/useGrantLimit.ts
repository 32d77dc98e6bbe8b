import { useCallback } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { isByLaw } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveGrantLimitDocument } from './Limit.generated.ts';

const MONTHS = 12;

/**
 * How many days of a kind the law's table gives somebody on a day: the server refuses more. `most` is undefined while
 * nobody knows, and for what the company gives as it likes; asked with null where no kind of the law can be chosen.
 */
export function useGrantLimit(employeeId: string, grantedOn: string | null) {
  const t = useText();
  const format = useFormat();
  const { data } = useDocument(
    LeaveGrantLimitDocument,
    { employeeId, grantedOn: grantedOn ?? '' },
    { skip: grantedOn === null },
  );
  const limit = data?.leaveGrantLimit;
  const most = useCallback(
    (kind: string): number | undefined => {
      if (!limit || !isByLaw(kind)) return undefined;
      return kind === 'STATUTORY' ? limit.statutoryDays : limit.proportionalDays;
    },
    [limit],
  );
  const help = (kind: string): string | undefined => {
    const days = most(kind);
    if (!limit || days === undefined) return undefined;
    const { serviceMonths: months, weeklyDays } = limit;
    const years = Math.floor((months ?? 0) / MONTHS);
    const figures = [
      ...(months === null
        ? []
        : [
            years === 0
              ? t('leave.serviceMonths', { months })
              : t('leave.service', { count: years, months: months % MONTHS }),
          ]),
      ...(kind === 'PROPORTIONAL' && weeklyDays !== null
        ? [t('leave.weekly', { count: weeklyDays })]
        : []),
    ];
    const sentence = t('grants.mostByLaw', { days });
    return figures.length > 0
      ? format.aside(sentence, figures.join(t('leave.figureBetween')))
      : sentence;
  };
  return { most, help };
}

/** The same rule as the server's. */
export const aboveLaw = (days: number | null, most: number | undefined) =>
  days !== null && most !== undefined && most < days
    ? [{ path: 'days', key: 'validation.leaveAboveLaw', params: { days: most } }]
    : [];
