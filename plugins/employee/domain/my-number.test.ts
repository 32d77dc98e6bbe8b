import { describe, expect, it } from 'vitest';
import { checkDigitOf, isDue, isMyNumber, keptUntil } from './my-number.ts';

describe('isMyNumber', () => {
  it.each([
    // Worked out by hand: 1×6+2×5+3×4+4×3+5×2+6×7+7×6+8×5+9×4+0×3+1×2 = 212, 212 mod 11 = 3, 11 − 3 = 8.
    ['123456789018', true],
    ['123456789010', false],
    // A rest of 0 and a rest of 1 both give the digit 0.
    ['000000000000', true],
    ['000000000060', true],
    ['000000000061', false],
    ['000000000019', true],
    ['12345678901', false],
    ['1234567890188', false],
    ['12345678901８', false],
    ['1234 5678 9018', false],
    ['', false],
  ])('%s → %s', (text, expected) => {
    expect(isMyNumber(text)).toBe(expected);
  });

  it('notices every single wrong digit but those of the two rests that share a check digit', () => {
    const right = '123456789018';
    const unnoticed = [...right].flatMap((_, place) =>
      [...'0123456789']
        .filter((digit) => digit !== right[place])
        .map((digit) => right.slice(0, place) + digit + right.slice(place + 1))
        .filter(isMyNumber),
    );
    expect(unnoticed).toEqual([]);
  });

  it.each([
    ['12345678901', 8],
    ['00000000000', 0],
    ['99999999999', 6],
  ])('the check digit of %s is %i', (eleven, digit) => {
    expect(checkDigitOf(eleven)).toBe(digit);
  });
});

describe('how long the number of somebody who left is kept', () => {
  it.each([
    ['2025-03-31', '2033-01-10'],
    ['2025-12-31', '2033-01-10'],
    ['2026-01-01', '2034-01-10'],
  ])('left on %s: until %s', (retiredOn, until) => {
    expect(keptUntil(retiredOn)).toBe(until);
  });

  it('has to be deleted the day after, and never while the person is here', () => {
    expect(isDue('2025-03-31', '2033-01-10')).toBe(false);
    expect(isDue('2025-03-31', '2033-01-11')).toBe(true);
    expect(isDue(null, '2099-01-01')).toBe(false);
  });
});
