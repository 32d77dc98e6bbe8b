import { useCallback } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { LeaveAgreementPartsFragment } from './Agreements.generated.ts';

type AgreementDate = LeaveAgreementPartsFragment['dates'][number];

/** '2027/08/12（木）', and of half a day '2027/08/13（金）午後'. */
export function useAgreementDate(): (date: AgreementDate) => string {
  const t = useText();
  const format = useFormat();
  return useCallback(
    ({ date, unit }) =>
      unit === 'DAY'
        ? format.dateWithDay(date)
        : t(`planned.halfOfDay.${unit}`, { date: format.dateWithDay(date) }),
    [t, format],
  );
}
