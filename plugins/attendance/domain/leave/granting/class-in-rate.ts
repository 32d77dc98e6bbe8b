import { ABSENCE, COMPENSATORY_DAY, PAID_LEAVE, PRIVATE_OUTING } from '../../vacation-classes.ts';

/** What a day of leave is to 出勤率 (LSA 39(1)): attended, a day of work without attendance, or no day of work at all. */
export type InRate = 'ATTENDED' | 'ABSENT' | 'OUT';
type LeaveClass = { readonly code: string | null; readonly isPaid: boolean };

/** What the law or the thing itself says; no company may say otherwise. */
const FIXED: { readonly [code: string]: InRate } = {
  // 昭22.9.13 発基17号.
  [PAID_LEAVE]: 'ATTENDED',
  // LSA 39(10).
  MATERNITY: 'ATTENDED',
  CHILDCARE: 'ATTENDED',
  FAMILY_CARE_ABSENCE: 'ATTENDED',
  // Hours of a day on which the person came.
  [PRIVATE_OUTING]: 'ATTENDED',
  // 代休: the duty to work was taken from the day after another one was worked.
  [COMPENSATORY_DAY]: 'OUT',
  [ABSENCE]: 'ABSENT',
};
/** 労働基準法7条: nobody may lose by a right of citizens. */
const CIVIC_DUTY = 'CIVIC_DUTY';

/** Nothing can be chosen for the class. */
export const isFixedInRate = (code: string | null): boolean =>
  code !== null && FIXED[code] !== undefined;

/**
 * What holds where the company has said nothing: paid leave of its own lets people go as if they had come; sickness,
 * 子の看護等休暇, 生理休暇 and the like are days of work without attendance where it does not pay for them.
 */
export function defaultInRate({ code, isPaid }: LeaveClass): InRate {
  if (code === CIVIC_DUTY) return 'OUT';
  return (code === null ? undefined : FIXED[code]) ?? (isPaid ? 'ATTENDED' : 'ABSENT');
}

/** Whether the law lets the company say so. */
export const mayBeInRate = (code: string | null, chosen: InRate): boolean =>
  !isFixedInRate(code) && !(code === CIVIC_DUTY && chosen === 'ABSENT');
