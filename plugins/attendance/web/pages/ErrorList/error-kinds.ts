import { ERROR_LISTS } from '#plugins/attendance/domain/error-lists.ts';
import type { AttendanceErrorKind } from '#schema/generated/schema-types.ts';

export const RECORDS = '/app/staff/attendance/management/records';

/** The path of each list and of its detail, as the specification writes them. */
export const ERROR_PATHS: {
  readonly [Kind in AttendanceErrorKind]: { readonly list: string; readonly detail: string };
} = {
  STAMPING: { list: ERROR_LISTS.STAMPING, detail: 'stamping_detail' },
  OVERTIME: { list: ERROR_LISTS.OVERTIME, detail: 'overtimelist_detail' },
  SHORT_BREAK: { list: ERROR_LISTS.SHORT_BREAK, detail: 'shortbreak_detail' },
  CONCERN: { list: ERROR_LISTS.CONCERN, detail: 'concern_detail' },
};

/** The part of an address that names a day of a person. */
export const dayKey = (day: { readonly employeeId: string; readonly workDate: string }): string =>
  `${day.workDate}_${day.employeeId}`;

export const readDayKey = (
  key: string,
): { readonly workDate: string; readonly employeeId: string } => ({
  workDate: key.slice(0, 10),
  employeeId: key.slice(11),
});
