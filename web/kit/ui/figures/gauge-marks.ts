/** A line of a gauge: where it stands, in hundredths of the bar, and what is written under it. */
export type PlacedMark = { readonly at: number; readonly label: string };

/** Of the narrowest bar that there is, on a phone, in pixels; and how wide a letter is drawn at 11 px. */
const BAR = 280;
const WIDE_LETTER = 11;
const LETTER = 6.5;
const AIR = 6;
/** From here on a label ends at its line instead of standing under the middle of it. */
export const ENDS_FROM = 85;

const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (letter > '\u2000' ? WIDE_LETTER : LETTER), AIR);

/**
 * Which labels go into a second row on a phone: those that would cover the one before them in their row.
 * Takes the marks in any order and answers for each, in the same order.
 */
export function lowMarks(marks: readonly PlacedMark[]): boolean[] {
  const low = marks.map(() => false);
  const endOfRow = [-Infinity, -Infinity];
  const order = marks
    .map((_, index) => index)
    .sort((a, b) => placeOf(marks[a]) - placeOf(marks[b]));
  for (const index of order) {
    const { at, label } = marks[index] as PlacedMark;
    const width = widthOf(label);
    const begin = (at / 100) * BAR - (at > ENDS_FROM ? width : width / 2);
    const row = begin >= (endOfRow[0] ?? 0) ? 0 : 1;
    low[index] = row === 1;
    endOfRow[row] = begin + width;
  }
  return low;
}

const placeOf = (mark: PlacedMark | undefined): number => mark?.at ?? 0;
