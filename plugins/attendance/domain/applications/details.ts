import type { StampType } from '../stamp.ts';

/**
 * What an application asks for, as it is kept. Times are minutes from midnight of the work date, past
 * 1440 on the next day; spans are half-open. The dates of an application stand beside it.
 */
export type ReviseDetails = {
  /** All stamps that are to count for the work date; one that stays names its id. */
  readonly stamps: readonly {
    readonly id: string | null;
    readonly type: StampType;
    readonly at: number;
  }[];
  /**
   * The break that the rules take out was worked through, or false: it was taken after all, on a day on
   * which it stands cancelled. Left out: what holds of it stays.
   */
  readonly cancelsAutoBreak?: boolean;
};

export type OvertimeDetails = {
  /** Before the plan (早出) or after it (残業). */
  readonly from: number;
  readonly until: number;
  readonly breaks: readonly MinuteSpan[];
};

export const vacationUnits = ['DAY', 'HALF_AM', 'HALF_PM', 'HOUR'] as const;
export type VacationUnit = (typeof vacationUnits)[number];

/** A DAY goes over all working days from the first to the last date; the others are of one date. */
export type VacationDetails = {
  readonly vacationClassId: string;
  readonly unit: VacationUnit;
  /** Of HOUR only. */
  readonly from: number | null;
  readonly until: number | null;
  /** Named by somebody else than its person: 時季指定 (LSA 39(7)) or 計画的付与 (LSA 39(6)). */
  readonly designatedBy?: 'EMPLOYER' | 'AGREEMENT';
};

export type HolidayWorkDetails = {
  readonly part: 'WHOLE' | 'HALF';
  readonly from: number;
  readonly until: number;
  readonly breaks: readonly MinuteSpan[];
  /** The day off that is taken for it; null where none is asked for. */
  readonly transferDate: string | null;
  /**
   * Judged when it is approved (labour-rules 3.3): SUBSTITUTE (振替休日) where that was before 0:00 of
   * the worked day, else COMPENSATORY (代休). Null until then, and where no day is taken.
   */
  readonly transferKind: 'SUBSTITUTE' | 'COMPENSATORY' | null;
};

export type MinuteSpan = { readonly from: number; readonly until: number };

export type ApplicationDetails =
  | ({ readonly type: 'REVISE' } & ReviseDetails)
  | ({ readonly type: 'OVERTIME' } & OvertimeDetails)
  | ({ readonly type: 'VACATION' } & VacationDetails)
  | ({ readonly type: 'HOLIDAY_WORK' } & HolidayWorkDetails);
