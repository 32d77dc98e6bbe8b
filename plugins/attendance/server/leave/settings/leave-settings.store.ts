import type { RequestContext } from '#core/server/context.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { settingsSeries } from '../../settings/settings-series.ts';

export const leaveSettingsSeries = settingsSeries<LeaveSettings>({
  table: 'leave_settings',
  columns: {
    grantsAutomatically: 'grants_automatically',
    grantsBy: 'grants_by',
    daysBefore: 'days_before',
    scheme: 'scheme',
    baseMonth: 'base_month',
    baseDay: 'base_day',
    secondMonth: 'second_month',
    secondDay: 'second_day',
    attendancePercent: 'attendance_percent',
    lotOrder: 'lot_order',
    advanceDays: 'advance_days',
    hourlyDays: 'hourly_days',
  },
  defaults: DEFAULT_LEAVE_SETTINGS,
  together: ['scheme', 'baseMonth', 'baseDay', 'secondMonth', 'secondDay'],
});

/** Read once per request. */
export const leaveSettingsOn = (ctx: RequestContext, day: string): Promise<LeaveSettings> =>
  leaveSettingsSeries.on(ctx, day);
