import { foldForSearch, toKatakana } from '#core/text/kana.ts';
import { readingOf as readingWith } from '#core/text/readings.ts';
import { foldRomaji, romajiOf } from '#core/text/romaji.ts';
import { offeredReadings } from './offered-readings.ts';

export const readingOf = (label: string): string => readingWith(label, offeredReadings());

/** A reading in roman letters, the rest of it as it stands: found by typing before the input method is on. */
const romajiIn = (reading: string): string =>
  toKatakana(reading).replace(/[ァ-ヴー]+/gu, (kana) => romajiOf(kana)[0] ?? kana);

/** All forms under which a label can be found, folded. */
export function searchKeysOf(...labels: readonly string[]): readonly string[] {
  return labels.flatMap((label) => {
    const reading = readingOf(label);
    return [foldForSearch(label), foldForSearch(reading), `latin:${foldRomaji(romajiIn(reading))}`];
  });
}

/** Every word of the query has to be found under some form. */
export function matches(keys: readonly string[], query: string): boolean {
  return query
    .trim()
    .split(/[\s\u3000]+/)
    .every((word) => {
      const folded = foldForSearch(word);
      const latin = foldRomaji(word);
      return keys.some(
        (key) => key.includes(folded) || (key.startsWith('latin:') && key.slice(6).includes(latin)),
      );
    });
}
