import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import type { LimitAlertSettingQuery } from './LimitAlerts.generated.ts';

export type ShownLine = LimitAlertSettingQuery['limitAlertSetting']['lines'][number];

export const AUDIENCES = ['tellsPerson', 'tellsManagers', 'tellsKeepers'] as const;
export const whomOf = (line: ShownLine) => AUDIENCES.filter((one) => line[one]);

/** Warnings are entered in hours, those of months in times. */
export const unitOf = (level: ShownLine['level']): number => (level === 'MONTHS_6' ? 1 : 60);

export function useWarnWords() {
  const t = useOvertimeText();
  return ({ level, warnBefore }: ShownLine): string => {
    if (warnBefore === 0) return t('alerts.warnNone');
    const count = warnBefore / unitOf(level);
    return level === 'MONTHS_6'
      ? t('alerts.warnTimes', { count })
      : t('alerts.warnHours', { hours: Math.round(count * 100) / 100 });
  };
}
