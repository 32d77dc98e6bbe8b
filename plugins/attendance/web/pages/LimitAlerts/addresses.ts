export const ALERT_SETTING = '/app/staff/attendance/other_settings/agreement36/alert_setting';
