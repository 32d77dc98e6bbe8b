import type { AttendanceBoardPageQuery } from './Board.generated.ts';

export type BoardData = AttendanceBoardPageQuery['attendanceBoard'];
