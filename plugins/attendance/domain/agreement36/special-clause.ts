import type { Issue } from '#core/issue.ts';
import { addDays } from '#core/time/dates.ts';
import type { AgreementDays, AgreementMonth } from './agreement-months.ts';
import { bindsPerson, countsMonthsOver, isUnder100, type LimitProfile } from './limits.ts';

/** 健康福祉確保措置, ① to ⑩ of the form (LSR 17(1)5). */
export const healthMeasures = [
  'DOCTOR_INTERVIEW',
  'LATE_NIGHT_LIMIT',
  'WORK_INTERVAL',
  'COMPENSATORY_LEAVE',
  'HEALTH_CHECK',
  'CONSECUTIVE_LEAVE',
  'COUNSELLING',
  'TRANSFER',
  'PHYSICIAN_ADVICE',
  'OTHER',
] as const;
export type HealthMeasure = (typeof healthMeasures)[number];

/** ① for the first. */
export const numberOfMeasure = (measure: HealthMeasure): string =>
  String.fromCodePoint(0x2460 + healthMeasures.indexOf(measure));

/** Of an agreement, what decides about uses of its special clause. */
export type ClauseAgreement = AgreementDays & {
  readonly profile: LimitProfile;
  readonly monthHours: number;
  readonly hasSpecialClause: boolean;
  readonly specialMonthHours?: number | null | undefined;
  readonly specialMonths?: number | null | undefined;
  readonly filedOn?: string | null | undefined;
};

/** LSA 36(5): six months of the agreement's year at most. */
const MOST_MONTHS = 6;
/** A procedure that came longer before its month was hardly about it. */
const EARLIEST_DAYS = 62;

/** In how many months of its year the clause may be used; null where nothing limits it. */
export const mostUses = ({ profile, specialMonths }: ClauseAgreement): number | null => {
  const agreed = specialMonths ?? null;
  if (!countsMonthsOver(profile)) return agreed;
  return Math.min(agreed ?? MOST_MONTHS, MOST_MONTHS);
};

export type WantedUse = {
  readonly invokedOn: string;
  readonly consultedOn: string;
  readonly expectedHours?: number | null | undefined;
};

/**
 * What stands against invoking the clause of an agreement for one month of a person, on the fields of the form.
 * `month` undefined: it does not belong to the agreement. `usedMonths` are those of the person that stand already.
 */
export function checkUse(
  agreement: ClauseAgreement,
  month: AgreementMonth | undefined,
  usedMonths: readonly string[],
  { invokedOn, consultedOn, expectedHours }: WantedUse,
): Issue[] {
  if (!agreement.hasSpecialClause)
    return [{ path: 'agreement36Id', key: 'validation.noSpecialClause' }];
  const issues: Issue[] = [];
  if (!agreement.filedOn || agreement.filedOn > invokedOn)
    issues.push({ path: 'agreement36Id', key: 'validation.agreementNotFiled' });
  if (!month) return [...issues, { path: 'month', key: 'validation.monthOutsideAgreement' }];
  if (usedMonths.includes(month.month))
    issues.push({ path: 'month', key: 'validation.clauseUsedAlready' });
  const most = mostUses(agreement);
  if (most !== null && new Set([...usedMonths, month.month]).size > most)
    issues.push({ path: 'month', key: 'validation.clauseUsedUp', params: { max: most } });
  if (invokedOn > month.to || invokedOn < addDays(month.from, -EARLIEST_DAYS))
    issues.push({ path: 'invokedOn', key: 'validation.invokedOutsideMonth' });
  if (consultedOn > invokedOn)
    issues.push({ path: 'consultedOn', key: 'validation.consultedAfterInvocation' });
  const { specialMonthHours: agreed } = agreement;
  if (expectedHours != null && agreed != null && expectedHours > agreed)
    issues.push({
      path: 'expectedHours',
      key: 'validation.expectedTooMuch',
      params: { max: agreed },
    });
  return issues;
}

/** A person's month as the log sees it. */
export type ClauseMonth = {
  readonly overtimeMinutes: number;
  readonly holidayMinutes: number;
  /** The day on which it went over the agreed hours. */
  readonly overOn: string | null;
  /** The use that stands; null where there is none. */
  readonly use: { readonly invokedOn: string; readonly takenMeasures: number } | null;
};

export type ClauseGap = 'NOT_INVOKED' | 'INVOKED_LATE' | 'MEASURE_MISSING' | 'OVER_SPECIAL';

/** What a labour inspector would find missing. Minutes are unrounded; the agreed hours themselves are not over. */
export function gapsOf(agreement: ClauseAgreement, month: ClauseMonth): ClauseGap[] {
  const { overOn, use, overtimeMinutes, holidayMinutes } = month;
  const gaps: ClauseGap[] = [];
  if (overOn !== null) {
    if (!use) gaps.push('NOT_INVOKED');
    else {
      if (use.invokedOn > overOn) gaps.push('INVOKED_LATE');
      if (use.takenMeasures === 0) gaps.push('MEASURE_MISSING');
    }
  }
  const total = overtimeMinutes + holidayMinutes;
  const isOverAgreed =
    overOn !== null &&
    agreement.hasSpecialClause &&
    agreement.specialMonthHours != null &&
    total > agreement.specialMonthHours * 60;
  const isOver100 = bindsPerson(agreement.profile) && !isUnder100(total);
  if (isOverAgreed || isOver100) gaps.push('OVER_SPECIAL');
  return gaps;
}

/** From so many minutes on, work on holidays included, a month is over the law with and without the clause. */
export const TOTAL_LIMIT = 100 * 60;

/** Above so many minutes beyond the statutory hours a month needs the clause. */
export const clauseLimit = ({ monthHours }: Pick<ClauseAgreement, 'monthHours'>): number =>
  monthHours * 60;
