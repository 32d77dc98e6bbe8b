import type { AttendanceGridPageQuery } from './Records.generated.ts';

export type GridData = AttendanceGridPageQuery['attendanceGrid'];

export type Figure = 'worked' | 'overtime';
