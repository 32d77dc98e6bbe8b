import type { SettingPartsFragment } from './AttendanceSetting.generated.ts';

const first: SettingPartsFragment = {
  validFrom: null,
  validUntil: '2026-08-20',
  startedOn: null,
  weekStartDay: 0,
  closingDate: 31,
  dailyMinutes: 480,
  weeklyMinutes: 2400,
  asksPosition: true,
  asksEmployee: true,
  asksManager: false,
  closingDays: 5,
  changedBy: null,
  changedAt: null,
  version: 3,
};
const now: SettingPartsFragment = {
  ...first,
  validFrom: '2026-08-20',
  validUntil: '2099-04-05',
  startedOn: '2026-08-20',
  changedBy: '長谷川 健太郎',
  changedAt: '2026-08-18T02:10:00.000Z',
};
const planned: SettingPartsFragment = {
  ...now,
  validFrom: '2099-04-05',
  validUntil: null,
  weekStartDay: 1,
  weeklyMinutes: 2640,
  asksPosition: false,
};

export const sampleSettings = {
  attendanceSetting: now,
  attendanceSettingVersions: [planned, now, first],
};
