import type { LoadedMonth } from './month.read-model.ts';

export type AttendanceMonthModel = LoadedMonth;
