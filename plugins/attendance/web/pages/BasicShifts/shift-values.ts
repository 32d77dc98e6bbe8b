import type { ShiftType } from '#plugins/attendance/domain/timetable.ts';

export type FormDay = {
  day: number;
  shiftType: ShiftType;
  start: string | null;
  end: string | null;
  breakStart: string | null;
  breakEnd: string | null;
};

export type BasicShiftValues = {
  name: string;
  isFixed: boolean;
  /** Null: as the employment division says. */
  closingDate: number | null;
  worksOnHolidays: boolean;
  /** Monday first. */
  timetables: readonly FormDay[];
  validFrom?: string;
};
