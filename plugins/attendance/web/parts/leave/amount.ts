import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useEverywhereText } from '../../text.ts';

/** '3.5日', '3日と2時間', '−2時間': days and hours of leave in words. */
export function useLeaveAmount(): (days: number, hours: number) => string {
  const t = useEverywhereText();
  const format = useFormat();
  return useMemo(() => {
    const number = (value: number) => format.number(value).replace('-', '−');
    return (days, hours) => {
      const inHours = t('leave.hours', { hours: number(hours) });
      if (hours === 0) return t('leave.days', { days: number(days) });
      if (days === 0) return inHours;
      // One sign for both, where both have it.
      const rest = days < 0 && hours < 0 ? t('leave.hours', { hours: number(-hours) }) : inHours;
      return t('leave.both', { days: number(days), hours: rest });
    };
  }, [t, format]);
}
