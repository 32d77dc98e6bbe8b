import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Tone } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { FiveDayDutyState } from '#schema/generated/schema-types.ts';
import type { FiveDayDutyPartsFragment } from './Duty.generated.ts';

export const DUTY_TONES: Readonly<Record<FiveDayDutyState, Tone>> = {
  FULFILLED: 'green',
  ON_THE_WAY: 'indigo',
  WARN_SIX_MONTHS: 'amber',
  WARN_THREE_MONTHS: 'vermilion',
  MISSED: 'vermilion',
  NO_DUTY: 'grey',
};

/** The five-day duty in words. */
export function useDutyWords() {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => ({
      state: ({ state }: FiveDayDutyPartsFragment): string => t(`duty.states.${state}`),
      why: ({ why }: FiveDayDutyPartsFragment): string => (why ? t(`duty.why.${why}`) : ''),
      /** '3日＋予定1日 / 5日' */
      progress: (duty: FiveDayDutyPartsFragment): string => {
        const { takenDays, plannedDays, requiredDays } = duty;
        const days = { taken: format.number(takenDays), required: format.number(requiredDays) };
        return plannedDays > 0
          ? t('duty.progressPlanned', { ...days, planned: format.number(plannedDays) })
          : t('duty.progress', days);
      },
      missing: ({ missingDays }: FiveDayDutyPartsFragment): string =>
        missingDays > 0 ? t('duty.missing', { days: format.days(missingDays) }) : t('duty.enough'),
      daysLeft: ({ daysLeft, workdaysLeft }: FiveDayDutyPartsFragment): string =>
        workdaysLeft === null || workdaysLeft === undefined
          ? t('duty.daysLeft', { days: format.number(daysLeft) })
          : t('duty.daysLeftWork', {
              days: format.number(daysLeft),
              workdays: format.number(workdaysLeft),
            }),
      /** The same for a place within brackets. */
      daysLeftAside: ({ daysLeft, workdaysLeft }: FiveDayDutyPartsFragment): string =>
        workdaysLeft === null || workdaysLeft === undefined
          ? t('duty.daysLeft', { days: format.number(daysLeft) })
          : t('duty.daysLeftBoth', {
              days: format.number(daysLeft),
              workdays: format.number(workdaysLeft),
            }),
      /** What the person themselves should know. */
      mine: (duty: FiveDayDutyPartsFragment): string => {
        const { missingDays, requiredDays, state, to } = duty;
        if (state === 'NO_DUTY') return duty.why ? t(`duty.why.${duty.why}`) : '';
        if (state === 'FULFILLED') return t('duty.mineDone', { days: format.number(requiredDays) });
        return missingDays > 0
          ? t('duty.mine', { date: format.date(to), days: format.days(missingDays) })
          : t('duty.minePlanned', { days: format.number(requiredDays) });
      },
    }),
    [t, format],
  );
}
