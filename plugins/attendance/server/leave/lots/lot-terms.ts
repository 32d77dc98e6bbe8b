import type { Issue } from '#core/issue.ts';
import { termsOfClass } from '#plugins/attendance/domain/leave/class-terms.ts';
import { isGrantable, isKindOf } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import { lastUsableDay } from '#plugins/attendance/domain/leave/lots.ts';
import { PAID_LEAVE } from '#plugins/attendance/domain/vacation-classes.ts';
import type { VacationClassRow } from '#plugins/attendance/generated/records/VacationClass.ts';
import type { LeaveLotKind } from '../leave.store.ts';

/** What is granted, whoever gets it. */
export type LotTerms = {
  readonly kind: LeaveLotKind;
  readonly grantedOn: string;
  readonly usableFrom: string;
  readonly usableUntil: string | null;
  readonly days: number;
  readonly hours: number;
};

type AskedLot = {
  readonly kind: LeaveLotKind;
  readonly grantedOn: string;
  readonly usableFrom?: string | null | undefined;
  readonly usableUntil?: string | null | undefined;
  /** Null: by the class. */
  readonly days: number | null;
  readonly hours?: number | null | undefined;
};

/** A lot as it was asked for, with what class and law say besides, and what is wrong with it below `path`. */
export function lotTerms(
  vacationClass: VacationClassRow,
  lot: AskedLot,
  path: string,
): { readonly terms: LotTerms; readonly issues: Issue[] } {
  const { kind, grantedOn } = lot;
  const ofClass = lot.days === null ? termsOfClass(vacationClass, grantedOn) : undefined;
  const isPaidLeave = vacationClass.code === PAID_LEAVE;
  const lastDay = isPaidLeave ? lastUsableDay(grantedOn) : null;
  const terms: LotTerms = {
    kind,
    grantedOn,
    usableFrom: lot.usableFrom ?? ofClass?.usableFrom ?? grantedOn,
    usableUntil: lot.usableUntil ?? ofClass?.usableUntil ?? lastDay,
    days: lot.days ?? ofClass?.days ?? 0,
    hours: lot.hours ?? 0,
  };
  const { usableFrom, usableUntil, days, hours } = terms;
  const issues: Issue[] = [];
  const refuse = (field: string, name: string) =>
    issues.push({ path: `${path}/${field}`, key: `validation.${name}` });
  if (!isGrantable(vacationClass.code)) refuse('vacationClassId', 'noLeaveToGrant');
  if (!isKindOf(vacationClass.code, kind)) refuse('kind', 'onlyPaidLeaveByLaw');
  // Work on a day off earns it, and nobody grants it.
  if (kind === 'COMPENSATORY') refuse('kind', 'earnedByWork');
  if (lot.days === null && !ofClass) refuse('days', 'classGivesNoDays');
  else if (days === 0 && hours === 0) refuse('days', 'nothingGranted');
  if (!Number.isInteger(days * 2)) refuse('days', 'halfDays');
  if (usableFrom < grantedOn) refuse('usableFrom', 'usableBeforeGrant');
  if (usableUntil !== null && usableUntil < usableFrom) refuse('usableUntil', 'endAfterStart');
  // What the law gave cannot lapse before two years are over (LSA 115).
  if (isPaidLeave && usableUntil !== null && usableUntil < (lastDay ?? ''))
    refuse('usableUntil', 'paidLeaveLapsesEarly');
  return { terms, issues };
}

type Employment = { readonly joinedOn: string | null; readonly retiredOn: string | null };

/** Why somebody cannot be granted it because of their first or last day; null where they can. */
export function outsideEmployment(
  { joinedOn, retiredOn }: Employment,
  { grantedOn, usableFrom }: Pick<LotTerms, 'grantedOn' | 'usableFrom'>,
): 'NOT_JOINED' | 'RETIRED' | null {
  if (joinedOn !== null && grantedOn < joinedOn) return 'NOT_JOINED';
  return retiredOn !== null && retiredOn < usableFrom ? 'RETIRED' : null;
}
