/**
 * 個人番号 (My Number) of the Japanese state: eleven digits and a check digit. 行政手続における特定の個人
 * を識別するための番号の利用等に関する法律施行令 8条, 平成26年総務省令85号 5条.
 */
export function isMyNumber(text: string): boolean {
  if (!/^[0-9]{12}$/.test(text)) return false;
  return checkDigitOf(text.slice(0, 11)) === Number(text[11]);
}

/** Weights 2 to 7 for the first six digits from the right, then 2 to 6 for the other five. */
export function checkDigitOf(eleven: string): number {
  const sum = [...eleven]
    .reverse()
    .reduce(
      (total, digit, index) => total + Number(digit) * (index < 6 ? index + 2 : index - 4),
      0,
    );
  const rest = sum % 11;
  return rest <= 1 ? 0 : 11 - rest;
}

/**
 * 所得税法施行規則 76条の3: a declaration of dependents is kept for seven years from the January 10
 * after the year it is for. The number of somebody who has left is needed as long as their last one.
 */
export const keptUntil = (retiredOn: string): string =>
  `${Number(retiredOn.slice(0, 4)) + 8}-01-10`;

export const isDue = (retiredOn: string | null, today: string): boolean =>
  retiredOn !== null && keptUntil(retiredOn) < today;
