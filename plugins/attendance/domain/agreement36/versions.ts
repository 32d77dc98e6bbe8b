import type { Issue } from '#core/issue.ts';
import { addDays } from '#core/time/dates.ts';
import { type AgreementDays, agreementMonthOn, agreementMonths } from './agreement-months.ts';
import { type AgreedLimits, checkAgreement } from './check-agreement.ts';
import type { LimitProfile } from './limits.ts';

/** What an agreement says, beside its days and its name. */
export type AgreementTerms = {
  readonly profile: LimitProfile;
  readonly monthHours: number;
  readonly yearHours: number;
  readonly hasSpecialClause: boolean;
  readonly specialMonthHours: number | null;
  readonly specialYearHours: number | null;
  readonly specialMonths: number | null;
  readonly filedOn: string | null;
};
export type AgreementVersion = AgreementTerms & { readonly validFrom: string };

/** The terms of a day: the newest version that has begun, the agreement itself where it was never changed. */
export function termsOn<T extends AgreementTerms>(
  agreement: T,
  versions: readonly AgreementVersion[],
  day: string,
): T {
  const begun = versions.filter(({ validFrom }) => validFrom <= day);
  const newest = begun.reduce<AgreementVersion | undefined>(
    (last, one) => (last && last.validFrom > one.validFrom ? last : one),
    undefined,
  );
  if (!newest) return agreement;
  const { profile, monthHours, yearHours, hasSpecialClause, filedOn } = newest;
  const { specialMonthHours, specialYearHours, specialMonths } = newest;
  return {
    ...agreement,
    ...{ profile, monthHours, yearHours, hasSpecialClause, filedOn },
    ...{ specialMonthHours, specialYearHours, specialMonths },
  };
}

/** The day whose terms an agreement says now: before it begins those of its first day. */
export function dayOfTerms(startsOn: string, today: string): string {
  if (today < startsOn) return startsOn;
  return today;
}

/** What stands against other terms from a day on, on the fields of the form. */
export function checkChange(
  agreement: AgreementDays,
  versions: readonly Pick<AgreementVersion, 'validFrom'>[],
  wanted: AgreementVersion,
): Issue[] {
  const issues: Issue[] = [];
  const { validFrom } = wanted;
  const month = agreementMonthOn(agreement, validFrom);
  if (!month || month.from !== validFrom || validFrom === agreement.startsOn) {
    const starts = agreementMonths(agreement).map(({ from }) => from);
    const next = starts.find((from) => from > agreement.startsOn && from >= validFrom);
    issues.push({
      path: 'validFrom',
      key: 'validation.changeFromMonth',
      params: { date: (next ?? starts.at(-1) ?? '').replaceAll('-', '/') },
    });
  }
  const later = versions.find((one) => one.validFrom >= validFrom);
  if (later)
    issues.push({
      path: 'validFrom',
      key: 'validation.changeBeforeOther',
      params: { date: later.validFrom.replaceAll('-', '/') },
    });
  const { startsOn, endsOn } = agreement;
  return [...issues, ...checkAgreement({ ...wanted, startsOn, endsOn } satisfies AgreedLimits)];
}

/** Days before the end on which whoever keeps the agreements is reminded of its renewal. */
const STAGES = [7, 30, 60] as const;

/** The narrowest stage that the day has reached; undefined before the first and after the end. */
export function renewalStage(endsOn: string, day: string): number | undefined {
  if (day > endsOn) return undefined;
  return STAGES.find((stage) => addDays(endsOn, -stage) <= day);
}
