import { useFormat } from '#kit/i18n/useFormat.ts';
import type { LeaveSettings } from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { lastDayOf } from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { useText } from '#plugins/attendance/web/text.ts';

type Dates = Partial<Pick<LeaveSettings, 'baseMonth' | 'baseDay' | 'secondMonth' | 'secondDay'>>;

/** The common base dates in words; a day that its month lacks as the one that it is. Empty without any. */
export function useBaseDates(): (dates: Dates) => string {
  const t = useText();
  const format = useFormat();
  const word = (month: number | null | undefined, day: number | null | undefined) =>
    month && day
      ? [
          t('leaveSettingPage.monthDay', {
            month: format.monthName(month),
            day: Math.min(day, lastDayOf(month)),
          }),
        ]
      : [];
  return ({ baseMonth, baseDay, secondMonth, secondDay }) =>
    [...word(baseMonth, baseDay), ...word(secondMonth, secondDay)].join(
      t('leaveSettingPage.andDate'),
    );
}
