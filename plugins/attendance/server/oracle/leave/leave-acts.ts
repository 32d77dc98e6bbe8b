import type { Act, CompanyAct, Outcome } from '../company/acts.ts';

/** Of a standard class; PAID_LEAVE may be taken by the hour. */
export type ClassCode = 'PAID_LEAVE' | 'NURSING_LEAVE' | 'COMPENSATORY_DAY';

/** What is granted: `granted` counts days from the first one of the histories, `lasts` from there on. */
type Granted = {
  readonly code: ClassCode;
  readonly granted: number;
  /** Null: by law or class. */
  readonly lasts: number | null;
  readonly days: number;
  readonly hours: number;
};

/** What happens to the leave of one person. Of lots, `lot` is the place among those of the person. */
export type LeaveAct =
  | Extract<
      Act,
      {
        do: 'STAMP' | 'HOLIDAY_WORK' | 'PLAN' | 'ASSIGN' | 'TRANSFER' | 'LEAVE' | 'JOIN' | 'RETIRE';
      }
    >
  | ({ readonly on: number; readonly at: number } & (
      | ({ readonly do: 'GRANT' } & Granted)
      | ({ readonly do: 'CARRY_IN'; readonly leftDays: number } & Granted)
      | {
          readonly do: 'ADJUST';
          readonly lot: number;
          readonly date: number;
          readonly days: number;
          readonly hours: number;
        }
      | { readonly do: 'TAKE_BACK'; readonly lot: number }
      | {
          readonly do: 'REST';
          readonly code: ClassCode;
          readonly date: number;
          readonly days: number;
          readonly unit: 'DAY' | 'HALF_AM' | 'HALF_PM' | 'HOUR';
          readonly from: number;
          readonly hours: number;
          /** CHANGED: rejected, and asked for once more on the next day; GONE: given up after the approval. */
          readonly outcome: Outcome | 'CHANGED' | 'GONE';
        }
      /** Nobody closes months by the API yet: the row is written. */
      | { readonly do: 'CLOSE'; readonly date: number; readonly days: number }
      | { readonly do: 'REHIRE'; readonly date: number | null }
    ));

/** Grants to everybody by hand and by the nightly job, and the working hours of a shift. */
export type LeaveCompanyAct =
  | Extract<CompanyAct, { do: 'TIMETABLE' }>
  | ({
      readonly do: 'GRANT_MANY';
      readonly on: number;
      readonly at: number;
      readonly isTakenBack: boolean;
    } & Granted)
  /** The day becomes the common base date, and the job runs on it. */
  | { readonly do: 'GRANT_BY_JOB'; readonly on: number; readonly at: number };
