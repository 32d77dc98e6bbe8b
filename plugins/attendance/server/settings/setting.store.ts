import type { RequestContext } from '#core/server/context.ts';
import { type AttendanceSettings, DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { settingsSeries } from './settings-series.ts';

export const attendanceSettings = settingsSeries<AttendanceSettings>({
  table: 'attendance_settings',
  columns: {
    startedOn: 'started_on',
    weekStartDay: 'week_start_day',
    closingDate: 'closing_day',
    dailyMinutes: 'daily_minutes',
    weeklyMinutes: 'weekly_minutes',
    asksPosition: 'asks_position',
    asksEmployee: 'asks_employee',
    asksManager: 'asks_manager',
    closingDays: 'closing_days',
  },
  defaults: DEFAULT_SETTINGS,
});

/** Read once per request. */
export const settingsOn = (ctx: RequestContext, day: string): Promise<AttendanceSettings> =>
  attendanceSettings.on(ctx, day);
