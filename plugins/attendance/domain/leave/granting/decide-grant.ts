import { type Contract, columnOf, daysOfTurn, type GrantColumn } from '../grant.ts';
import type { BaseDate } from './base-dates.ts';
import { type DaysOfPeriod, type PeriodRate, rateOfPeriod } from './days-of-period.ts';

/** autoGrantVacationType of the division or recruitment type: nobody, everybody in full, or by the law's table. */
export type AutoGrantType = 'NONE' | 'STANDARD' | 'PROPORTIONAL';

export type GrantQuestion = {
  readonly base: Pick<BaseDate, 'date' | 'turn'>;
  /** The last day of the employment; null while there is none. */
  readonly retiredOn: string | null;
  /** Null where the person has neither division nor recruitment type on the day. */
  readonly grantType: AutoGrantType | null;
  /** On the base date: later changes alter nothing. Undefined where nobody knows it. */
  readonly contract: Contract | undefined;
  /** Of the period before the base date; undefined for a day to come, which is told as if the rate were met. */
  readonly days: DaysOfPeriod | undefined;
  /** The company's; the law allows at most 80, and 0 is a company that looks at none. */
  readonly attendancePercent: number;
  /** The automatic grant of the base date was taken back: nobody makes it again by itself. */
  readonly isTakenBack: boolean;
};

export type NothingBecause =
  | 'RETIRED'
  /** Neither a division nor a recruitment type says whether leave is granted automatically. */
  | 'NO_DIVISION'
  /** Their division or recruitment type is not granted automatically. */
  | 'EXCLUDED'
  /** Fewer than 48 days of work a year (施行規則24条の3). */
  | 'TOO_FEW_DAYS';
export type UndecidedBecause =
  | 'TAKEN_BACK'
  /** Not one day of work in the period (昭27.12.2 基収5873号): somebody has to decide. */
  | 'NO_WORKDAYS'
  /** With the days whose stamps are missing the rate is met, without them it is not. */
  | 'UNSETTLED_DAYS'
  /** Nobody knows on how many days a week the person works. */
  | 'CONTRACT_UNKNOWN';

type Due = {
  readonly days: number;
  readonly kind: 'STATUTORY' | 'PROPORTIONAL';
  readonly column: GrantColumn;
  readonly rate: PeriodRate | null;
};
export type GrantDecision =
  | ({ readonly outcome: 'GRANTED' } & Due)
  /** `days` is what the base date would have given; the next one goes on as if it had (LSA 39(2)). */
  | ({ readonly outcome: 'FALLS_SHORT' } & Due)
  | ({ readonly outcome: 'UNDECIDED'; readonly why: UndecidedBecause } & Due)
  | { readonly outcome: 'NOTHING'; readonly why: NothingBecause };

/** What one base date gives one person (LSA 39(1)–(3), 施行規則24条の3). */
export function decideGrant(question: GrantQuestion): GrantDecision {
  const { base, grantType, contract, days, attendancePercent } = question;
  const why = nothingBecause(question);
  if (why) return { outcome: 'NOTHING', why };
  const rate = days === undefined ? null : rateOfPeriod(days);
  const column = grantType === 'STANDARD' ? 5 : contract && columnOf(contract);
  const due: Due = {
    days: column === undefined ? 0 : daysOfTurn(column, base.turn),
    kind: column === undefined || column === 5 ? 'STATUTORY' : 'PROPORTIONAL',
    column: column ?? 0,
    rate,
  };
  if (column === 0) return { outcome: 'NOTHING', why: 'TOO_FEW_DAYS' };
  if (column === undefined) return { outcome: 'UNDECIDED', why: 'CONTRACT_UNKNOWN', ...due };
  if (question.isTakenBack) return { outcome: 'UNDECIDED', why: 'TAKEN_BACK', ...due };
  if (rate === null || attendancePercent === 0) return { outcome: 'GRANTED', ...due };
  if (rate.rate === null) return { outcome: 'UNDECIDED', why: 'NO_WORKDAYS', ...due };
  if (meets(rate.attended, rate.totalWorkdays, attendancePercent))
    return { outcome: 'GRANTED', ...due };
  return meets(rate.attended + rate.unsettledDays, rate.totalWorkdays, attendancePercent)
    ? { outcome: 'UNDECIDED', why: 'UNSETTLED_DAYS', ...due }
    : { outcome: 'FALLS_SHORT', ...due };
}

function nothingBecause({ base, retiredOn, grantType }: GrantQuestion): NothingBecause | undefined {
  if (retiredOn !== null && retiredOn < base.date) return 'RETIRED';
  if (grantType === null) return 'NO_DIVISION';
  return grantType === 'NONE' ? 'EXCLUDED' : undefined;
}

/** Compared as whole numbers. */
const meets = (attended: number, total: number, percent: number): boolean =>
  attended * 100 >= total * percent;
