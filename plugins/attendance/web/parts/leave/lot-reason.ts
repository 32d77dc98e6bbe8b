import { useCallback } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '../../text.ts';
import type { LeaveGrantBasisPartsFragment, LeaveLotPartsFragment } from './LeaveBook.generated.ts';

const MONTHS = 12;
const PERCENT = 100;

/** '基準日の自動付与（勤続1年6か月、出勤率98.3%）': what the system granted by, where nobody wrote a reason. */
export function useBaseDateReason(): (basis: LeaveGrantBasisPartsFragment | null) => string {
  const t = useText();
  const format = useFormat();
  return useCallback(
    (basis) => {
      if (basis === null) return t('leave.causes.BASE_DATE');
      const { serviceMonths, weeklyDays, workdays, attendedDays } = basis;
      const years = Math.floor(serviceMonths / MONTHS);
      const figures = [
        years === 0
          ? t('leave.serviceMonths', { months: serviceMonths })
          : t('leave.service', { count: years, months: serviceMonths % MONTHS }),
        ...(weeklyDays === null ? [] : [t('leave.weekly', { count: weeklyDays })]),
        ...(workdays && attendedDays !== null
          ? [t('leave.attended', { percent: tenths((attendedDays / workdays) * PERCENT) })]
          : []),
      ];
      return format.aside(t('leave.causes.BASE_DATE'), figures.join(t('leave.figureBetween')));
    },
    [t, format],
  );
}

/** Cut off, not rounded: 79.96 % is not 80. */
const tenths = (percent: number): string => (Math.floor(percent * 10) / 10).toFixed(1);

/** Why a lot is there, or is not any more: what somebody wrote, or what the system did it for. */
export function useLotReason(): (lot: LeaveLotPartsFragment) => string {
  const t = useText();
  const format = useFormat();
  const baseDateReason = useBaseDateReason();
  return useCallback(
    ({ cause, kind, carriedInOn, basis, grantedOn, reason, takenBackBecause }) => {
      if (takenBackBecause === '')
        return t(`leave.undone.${kind === 'COMPENSATORY' ? 'EARNED' : 'CARRIED_IN'}`);
      if (takenBackBecause !== null) return takenBackBecause;
      if (cause === null) return reason;
      if (cause === 'BASE_DATE') return baseDateReason(basis);
      const date = format.date(cause === 'CARRIED_IN' ? (carriedInOn ?? grantedOn) : grantedOn);
      return t(`leave.causes.${cause}`, { date });
    },
    [t, format, baseDateReason],
  );
}
