/**
 * Text that a spreadsheet runs when it opens a CSV: it begins like a formula. Japanese versions take
 * the full-width signs for the same; one of these alone is only a dash.
 */
const FORMULA = /^(?:[=+\-@\t\r\n]|[＝＋－＠−].)/su;
const GUARDED = /^'(?='*(?:[=+\-@\t\r\n]|[＝＋－＠−].))/su;

/** A text that looks guarded and is not: what reads it back takes one ' away. */
export const keepMarks = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** The text as a cell of a CSV holds it: ' before what would be run, nothing before all else. */
export const guardFormula = (text: string): string =>
  FORMULA.test(text) ? `'${text}` : keepMarks(text);

/** Without the ' that `guardFormula` put there: read back in, it is no part of the text. */
export const unguardFormula = (text: string): string => text.replace(GUARDED, '');
