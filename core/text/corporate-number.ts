import { foldNumber } from './width.ts';

/**
 * 法人番号: the first of 13 digits checks the other twelve (国税庁告示: 9 − Σ(Pn×Qn) mod 9, counted from
 * the right, Q is 1 for odd places and 2 for even ones).
 */
export const corporateCheckDigit = (twelve: string): number => {
  const sum = [...twelve]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (1 + (at % 2)), 0);
  return 9 - (sum % 9);
};

/** Exchanging 0 and 9 is not noticed by the digit: show the name that belongs to the number too. */
export const isCorporateNumber = (text: string): boolean =>
  /^[1-9][0-9]{12}$/u.test(text) && Number(text[0]) === corporateCheckDigit(text.slice(1));

/** Twelve digits are a 会社法人等番号: the thirteenth is put in front. Others come back folded. */
export const completeCorporateNumber = (text: string): string => {
  const digits = foldNumber(text).replaceAll('-', '');
  return /^[0-9]{12}$/u.test(digits) ? `${corporateCheckDigit(digits)}${digits}` : digits;
};

/** Municipality codes (JIS X 0402): the sixth digit, weights 6 to 2, last digit of 11 − Σ mod 11. */
export const municipalityCheckDigit = (five: string): number => {
  const sum = [...five].reduce((total, digit, at) => total + Number(digit) * (6 - at), 0);
  return (11 - (sum % 11)) % 10;
};
