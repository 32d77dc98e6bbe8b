import type { Knex } from 'knex';
import { foldForSearch } from '#core/text/kana.ts';
import { foldRomaji, kanaOfRomaji } from '#core/text/romaji.ts';
import { likeAnywhere } from '../columns.ts';

/** Nobody looks for more at once; each is a condition of its own. */
const MOST_WORDS = 8;
/** Of letters that are to be read as kana: shorter ones are found in too many words. */
const LEAST_LETTERS = 4;

/** Forms under which a word that somebody typed may stand in a folded text. */
function formsOf(word: string, hasRomaji: boolean): string[] {
  const folded = foldForSearch(word);
  if (!/^[\p{Script=Latin}\p{M}'’ー-]+$/u.test(folded)) return [folded];
  const kana = folded.length < LEAST_LETTERS ? '' : kanaOfRomaji(folded);
  // Beside English words, letters that stand for kana would find what nobody meant.
  const romaji = hasRomaji ? foldRomaji(folded) : '';
  return [...new Set([folded, romaji, kana])].filter((form) => form !== '');
}

/**
 * The words of a search, as patterns: each has to be found in one of its forms, wherever it stands. Width,
 * case and kind of kana do not count, letters are read as kana, and where the text has names in folded roman letters
 * (`hasRomaji`), it does not matter how people write those.
 */
export const searchPatterns = (words: string, hasRomaji = false): string[][] =>
  words
    .trim()
    .split(/\s+/u)
    .slice(0, MOST_WORDS)
    .map((word) => formsOf(word, hasRomaji))
    .filter((forms) => forms.some((form) => form !== ''))
    .map((forms) => forms.map(likeAnywhere));

/** Narrows by folded columns, as `searchPatterns` says. No words: nothing is narrowed. */
export function whereFound(
  query: Knex.QueryBuilder,
  column: string | readonly string[],
  words: string,
  { hasRomaji = false } = {},
): void {
  const columns = [column].flat();
  const text = columns.map(() => '??').join(" || '|' || ");
  for (const forms of searchPatterns(words, hasRomaji))
    query.whereRaw(`${columns.length > 1 ? `(${text})` : text} like any(?::text[])`, [
      ...columns,
      forms,
    ]);
}
