import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '../../text.ts';
import type { AttendanceErrorPartsFragment } from './ErrorList.generated.ts';

/** What is wrong with a day, and what has been applied for, in words. */
export function useErrorWords() {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => ({
      what: (day: AttendanceErrorPartsFragment): string => {
        if (day.kind === 'OVERTIME') {
          if (day.unapprovedMinutes > 0)
            return t('errors.unapproved', { time: format.minutes(day.unapprovedMinutes) });
          // More was stamped than counts: early time, or what rounding took.
          return day.stampGapMinutes > day.overtimeMinutes
            ? t('errors.stampGap', { time: format.minutes(day.stampGapMinutes) })
            : format.minutes(day.overtimeMinutes);
        }
        if (day.kind === 'SHORT_BREAK')
          return t('errors.shortBy', { minutes: day.breakShortageMinutes });
        if (day.kind === 'CONCERN') return format.list(day.concerns.map((one) => t(`mark.${one}`)));
        const missing = day.missing.map((one) => t(`errors.missing.${one}`));
        if (day.missing.includes('CHECK_IN') && day.missing.includes('CHECK_OUT'))
          return t(day.mayBeAbsence ? 'errors.mayBeAbsence' : 'errors.missing.ALL');
        return format.list([...missing, ...(day.isEstimated ? [t('errors.estimated')] : [])]);
      },
      plan: ({ planStart, planEnd, concerns, isCounted }: AttendanceErrorPartsFragment): string => {
        if (concerns.includes('OUTSIDE_EMPLOYMENT')) return t('month.notEmployed');
        if (concerns.includes('ON_LEAVE')) return t('month.onLeave');
        if (!isCounted) return t('errors.notCounted');
        return planStart && planEnd
          ? format.range(format.time(planStart), format.time(planEnd))
          : t('errors.dayOff');
      },
      /** Nothing where it is not known yet; stamps outside of the employment count nowhere. */
      worked: ({ workedMinutes, concerns, isCounted }: AttendanceErrorPartsFragment) =>
        isCounted || concerns.includes('OUTSIDE_EMPLOYMENT')
          ? format.minutes(workedMinutes)
          : undefined,
      application: ({ applicationType, applicationStatus }: AttendanceErrorPartsFragment) =>
        applicationType && applicationStatus
          ? format.labelled(
              t(`errors.applicationType.${applicationType}`),
              t(`errors.applicationStatus.${applicationStatus as 'PENDING'}`),
            )
          : undefined,
    }),
    [t, format],
  );
}
