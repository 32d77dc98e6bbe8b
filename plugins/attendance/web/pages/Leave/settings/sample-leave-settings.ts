import { DEFAULT_LEAVE_SETTINGS } from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import type { LeaveSettingPartsFragment } from './LeaveSettings.generated.ts';

const first: LeaveSettingPartsFragment = {
  ...DEFAULT_LEAVE_SETTINGS,
  validFrom: null,
  validUntil: '2026-04-01',
  smallestUnit: 'HOUR',
  changedBy: null,
  changedAt: null,
  version: 3,
};
const now: LeaveSettingPartsFragment = {
  ...first,
  validFrom: '2026-04-01',
  validUntil: '2099-04-01',
  grantsAutomatically: true,
  scheme: 'SINGLE_DATE_ADVANCE',
  baseMonth: 4,
  baseDay: 1,
  hourlyDays: 3,
  changedBy: '長谷川 健太郎',
  changedAt: '2026-03-18T02:10:00.000Z',
};
const planned: LeaveSettingPartsFragment = {
  ...now,
  validFrom: '2099-04-01',
  validUntil: null,
  grantsBy: 'RECRUITMENT_TYPE',
  daysBefore: 60,
  scheme: 'TWO_DATES',
  secondMonth: 9,
  secondDay: 31,
  attendancePercent: 0,
  lotOrder: 'NEWEST_FIRST',
  advanceDays: 5,
  hourlyDays: 0,
};

export const sampleLeaveSettings = {
  leaveSetting: now,
  leaveSettingVersions: [planned, now, first],
};
