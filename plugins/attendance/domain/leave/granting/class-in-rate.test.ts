import { expect, it } from 'vitest';
import { defaultInRate, type InRate, isFixedInRate, mayBeInRate } from './class-in-rate.ts';

it.each<[code: string | null, isPaid: boolean, InRate, isFixed: boolean]>([
  ['PAID_LEAVE', true, 'ATTENDED', true],
  ['MATERNITY', false, 'ATTENDED', true],
  ['CHILDCARE', false, 'ATTENDED', true],
  ['FAMILY_CARE_ABSENCE', false, 'ATTENDED', true],
  ['COMPENSATORY_DAY', true, 'OUT', true],
  ['ABSENCE', false, 'ABSENT', true],
  ['CIVIC_DUTY', false, 'OUT', false],
  ['NURSING_LEAVE', false, 'ABSENT', false],
  ['NURSING_LEAVE', true, 'ATTENDED', false],
  ['SICK', false, 'ABSENT', false],
  [null, true, 'ATTENDED', false],
  [null, false, 'ABSENT', false],
])('%s（有給%s）は、会社が決めなければ%s', (code, isPaid, expected, isFixed) => {
  expect(defaultInRate({ code, isPaid })).toBe(expected);
  expect(isFixedInRate(code)).toBe(isFixed);
  expect(mayBeInRate(code, 'ATTENDED')).toBe(!isFixed);
});

it('公民権の行使は、欠勤として数えられない', () => {
  expect(mayBeInRate('CIVIC_DUTY', 'ABSENT')).toBe(false);
  expect(mayBeInRate('CIVIC_DUTY', 'OUT')).toBe(true);
  expect(mayBeInRate('SICK', 'ABSENT')).toBe(true);
});
