import type { Period } from '#core/time/dated.ts';
import type { TimetableRow } from '../../domain/timetable.ts';

/** What a shift says about the days from `from` until `until`, which is the first it says nothing of. */
export type ShiftTimes = {
  /** Null: as the employment division of each person says. */
  readonly closingDate: number | null;
  readonly worksOnHolidays: boolean;
  readonly statutoryDay: number | null;
  /** By day of the week; days without a row are days off. */
  readonly rows: readonly TimetableRow[];
};

export type BasicShiftVersionModel = Period<ShiftTimes>;

export type EmployeeBasicShiftModel = {
  readonly basicShiftId: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
};
