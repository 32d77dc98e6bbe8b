const lettersBetween = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
const HIRAGANA = `${lettersBetween(0x3041, 0x3096)}${lettersBetween(0x309d, 0x309e)}`;
const KATAKANA = `${lettersBetween(0x30a1, 0x30f6)}${lettersBetween(0x30fd, 0x30fe)}`;
const BLANKS = ' \t\n\v\f\r\u1680\u2028\u2029\uFEFF';

/**
 * A text in SQL as foldForSearch folds it, without its replacement of marks that NFKC leaves alone. Blanks
 * stand behind all that has a counterpart, so that they go.
 */
export const folded = (text: string): { readonly sql: string; readonly bindings: string[] } => ({
  sql: `translate(lower(normalize(${text}, NFKC)), ?, ?)`,
  bindings: [HIRAGANA + BLANKS, KATAKANA],
});
