import {
  defaultInRate,
  isFixedInRate,
} from '#plugins/attendance/domain/leave/granting/class-in-rate.ts';
import { PALETTE } from '#plugins/attendance/domain/palette.ts';
import { STANDARD_CLASSES } from '#plugins/attendance/domain/standard-classes.ts';
import { isWithoutNotice, mayFollow } from '#plugins/attendance/domain/vacation-classes.ts';
import type { VacationClassPartsFragment } from '#plugins/attendance/generated/records/VacationClass.generated.ts';

export const sampleClasses: readonly VacationClassPartsFragment[] = STANDARD_CLASSES.map(
  (one, displayOrder) => ({
    id: one.code,
    code: one.code,
    name: one.name,
    color: one.color,
    hex: PALETTE[one.color],
    isSpecial: displayOrder > 0,
    isPaid: one.isPaid,
    unit: one.unit,
    limitDays: one.limitDays,
    noticeDays: one.noticeDays,
    isWithoutNotice: isWithoutNotice(one.code),
    mayFollow: mayFollow(one),
    display: one.code !== 'REFRESH',
    displayPeriod: one.code === 'SUMMER' ? { from: '07-01', until: '09-30' } : null,
    inAttendanceRate: one.code === 'SUMMER' ? 'OUT' : null,
    inAttendanceRateByLaw: defaultInRate(one),
    isInAttendanceRateFixed: isFixedInRate(one.code),
    displayOrder,
    version: 1,
    updatedAt: '2026-11-18T02:15:00.000Z',
  }),
);
