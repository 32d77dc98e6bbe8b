import { addDays } from '#core/time/dates.ts';

/** What happens in a history happens on these days; the last ones only see what came of it. */
export const FIRST = '2026-10-12';
export const DAYS = 38;
export const SHIFTS = ['day', 'night', 'early'] as const;
export const GROUPS = ['sales', 'sales-east', 'plant'] as const;
export const DIVISIONS = ['regular', 'part'] as const;
export const WORKPLACES = ['tokyo', 'osaka'] as const;

type Kind =
  | 'CHECK_IN_OFFICE'
  | 'CHECK_OUT_OFFICE'
  | 'DIRECT_START'
  | 'DIRECT_END'
  | 'BREAK_IN'
  | 'BREAK_OUT';
/** Minutes from midnight of its work date. */
export type ActStamp = { readonly type: Kind; readonly at: number };
export type Outcome = 'PENDING' | 'APPROVED' | 'REJECTED' | 'GIVEN_UP' | 'TAKEN_BACK';

/** `on` is the day it happens; `at` the minute of that day. `date` is the day that it is about. */
export type Act = { readonly on: number; readonly at: number } & (
  | { readonly do: 'STAMP'; readonly date: number; readonly stamps: readonly ActStamp[] }
  | {
      readonly do: 'MEND';
      readonly date: number;
      readonly stamps: readonly ActStamp[];
      readonly cancelsBreak: boolean | null;
    }
  | {
      readonly do: 'REVISE';
      readonly date: number;
      readonly stamps: readonly ActStamp[];
      readonly outcome: Outcome;
    }
  | {
      readonly do: 'OVERTIME';
      readonly date: number;
      readonly from: number;
      readonly until: number;
      readonly outcome: Outcome;
    }
  | {
      readonly do: 'VACATION';
      readonly date: number;
      readonly days: number;
      readonly unit: 'DAY' | 'HALF_AM' | 'HALF_PM' | 'HOUR';
      readonly from: number;
      readonly outcome: Outcome;
    }
  /** Told by the person, or settled by the manager on a day that is over. */
  | {
      readonly do: 'ABSENCE';
      readonly date: number;
      readonly days: number;
      readonly isSettled: boolean;
      readonly outcome: Outcome;
    }
  | {
      readonly do: 'OUTING';
      readonly date: number;
      readonly from: number;
      readonly until: number;
      readonly outcome: Outcome;
    }
  | {
      readonly do: 'HOLIDAY_WORK';
      readonly date: number;
      readonly half: boolean;
      readonly transfer: number | null;
      readonly outcome: Outcome;
    }
  | {
      readonly do: 'PLAN';
      readonly date: number;
      readonly days: number;
      readonly plan: { readonly start: number; readonly end: number } | null;
      readonly publishes: boolean;
    }
  | { readonly do: 'ASSIGN'; readonly date: number; readonly shift: string }
  | {
      readonly do: 'TRANSFER';
      readonly date: number;
      readonly group: string | null;
      readonly workplace: string | null;
      readonly division: string | null;
    }
  | { readonly do: 'LEAVE'; readonly date: number; readonly days: number; readonly ends: boolean }
  | { readonly do: 'JOIN'; readonly date: number }
  | { readonly do: 'RETIRE'; readonly date: number }
);

/** What the company does, for everybody at once. */
export type CompanyAct = { readonly on: number; readonly at: number } & (
  | {
      readonly do: 'RULE';
      readonly scope: string;
      readonly scopeId: string | null;
      readonly date: number;
      readonly settings: object;
    }
  | {
      readonly do: 'TIMETABLE';
      readonly shift: string;
      readonly date: number;
      readonly start: number;
      readonly end: number;
      readonly days: readonly number[];
    }
);

export const dateAt = (day: number): string => addDays(FIRST, day);
/** 0 is Sunday; the first day is a Monday. */
export const weekday = (day: number): number => (((day + 1) % 7) + 7) % 7;
