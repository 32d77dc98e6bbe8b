import type { Issue } from '#core/issue.ts';

/** 年次有給休暇: the law gives it to everybody, so it cannot be deleted. */
export const PAID_LEAVE = 'PAID_LEAVE';
/** 代休: taken for a day off that was worked. */
export const COMPENSATORY_DAY = 'COMPENSATORY_DAY';
/** 欠勤: a workday on which nobody came and for which no leave was given. Not paid, never work. */
export const ABSENCE = 'ABSENCE';
/** 私用外出（中抜け）: away for a private reason during the day. No break and no leave: out of the work. */
export const PRIVATE_OUTING = 'PRIVATE_OUTING';

/**
 * Classes that the calculation knows by their code. They cannot be deleted, and of the last two pay and
 * unit stay as they are: paid, or by another unit, they would be leave.
 */
const KEPT: ReadonlySet<string> = new Set([PAID_LEAVE, ABSENCE, PRIVATE_OUTING]);
export const isKept = (code: string | null): boolean => code !== null && KEPT.has(code);
/** Told of and not asked for: no notice is kept, and it may be told of as long as the month is open. */
export const isTold = (code: string | null | undefined): boolean =>
  code === ABSENCE || code === PRIVATE_OUTING;

export const SICK = 'SICK';

/**
 * Leave that the law gives for the day on which it is needed: 子の看護等休暇 and 介護休暇 (育児・介護休業法
 * 16条の2, 16条の5: also by word of mouth on the day), 産前産後 (労働基準法65条), 生理休暇 (68条: may not be
 * made to work), 公民権の行使 (7条). A time by which it had to be asked for would take it away.
 */
const WITHOUT_NOTICE: ReadonlySet<string> = new Set([
  'NURSING_LEAVE',
  'FAMILY_CARE_LEAVE',
  'MATERNITY',
  'MENSTRUATION',
  'CIVIC_DUTY',
]);

/** No company can ask for notice of it. */
export const isWithoutNotice = (code: string | null): boolean =>
  code !== null && WITHOUT_NOTICE.has(code);

type Noticed = { readonly code: string | null; readonly noticeDays: number | null };

/**
 * Also for days that are over, as long as a correction of them may be asked for: whoever was ill writes
 * when they are back. Sick leave of the company is so while it asks for no notice.
 */
export const mayFollow = ({ code, noticeDays }: Noticed): boolean =>
  isWithoutNotice(code) || isTold(code) || (code === SICK && noticeDays === 0);

/** Whether a class is offered on a day of the year; a range may go over New Year's Eve. */
export function isOffered(monthDay: string, from: string | null, until: string | null): boolean {
  if (from === null || until === null) return true;
  return from <= until
    ? from <= monthDay && monthDay <= until
    : from <= monthDay || monthDay <= until;
}

/** The same of a season that may be left out. */
export const isInSeason = (
  monthDay: string,
  season: { readonly from: string; readonly until: string } | null,
): boolean => isOffered(monthDay, season?.from ?? null, season?.until ?? null);

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const exists = (monthDay: string): boolean =>
  Number(monthDay.slice(3)) <= (DAYS[Number(monthDay.slice(0, 2)) - 1] ?? 0);

export function checkClass(givenClass: {
  readonly limitDays?: number | null | undefined;
  readonly displayPeriod?: { readonly from: string; readonly until: string } | null | undefined;
}): Issue[] {
  const issues: Issue[] = [];
  if (givenClass.limitDays != null && !Number.isInteger(givenClass.limitDays * 2))
    issues.push({ path: 'limitDays', key: 'validation.halfDays' });
  for (const edge of ['from', 'until'] as const) {
    const day = givenClass.displayPeriod?.[edge];
    if (day && !exists(day))
      issues.push({ path: `displayPeriod/${edge}`, key: 'validation.monthDay' });
  }
  return issues;
}
