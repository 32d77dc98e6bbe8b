import { useCallback } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useEverywhereText } from '../text.ts';

type Limit = { readonly minutes: number; readonly isAgreed: boolean };

/** The limit of a month in words: the law's own hours, or what the company agreed on. */
export function useLimitWords(): (limit: Limit) => string {
  const t = useEverywhereText();
  const format = useFormat();
  return useCallback(
    ({ minutes, isAgreed }) => {
      const time =
        minutes % 60 === 0 ? t('myMonth.hours', { hours: minutes / 60 }) : format.minutes(minutes);
      return isAgreed ? t('myMonth.agreed', { time }) : time;
    },
    [t, format],
  );
}
