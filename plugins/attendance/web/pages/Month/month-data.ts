import type { RecordColumn } from '#plugins/attendance/domain/rules/kinds/display.ts';
import type { AttendanceMonthOfQuery } from './Month.generated.ts';

export type MonthDisplay = Omit<MonthData['display'], 'columns'> & {
  readonly columns: readonly RecordColumn[];
};

export type MonthData = NonNullable<AttendanceMonthOfQuery['attendanceMonth']>;

export type MonthRow = MonthData['days'][number];
