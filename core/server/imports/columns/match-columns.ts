import { createHash } from 'node:crypto';
import { unguardFormula } from '#core/text/formula.ts';
import { foldForSearch } from '#core/text/kana.ts';
import type { KnownImport } from '../extend-import.ts';

/** Place of a column in the file, from 0, and the key of the column it is taken for. */
export type Mapping = readonly (string | null)[];

/** Columns of our own file of bad rows: what was wrong the last time is not read. */
export const REASON_HEADINGS = ['行番号', '理由', 'Line', 'Reason'];
const REASONS = REASON_HEADINGS.map(foldHeading);

/** '社員番号 *', '社員番号（必須）' and '社員番号' are one heading. */
export function foldHeading(heading: string): string {
  return foldForSearch(
    heading.replace(/[*＊※]|[（(](必須|任意|required|optional)[）)]|\[(必須|任意)\]/giu, ''),
  ).replace(/[\s_・･.:：-]/gu, '');
}

/** As it stands in a file: what is read has its blanks in one form. */
const written = (heading: string): string => unguardFormula(heading).replace(/\s+/gu, ' ').trim();

/**
 * Takes each heading for the column of that name, in either language; each column once. What is called letter
 * for letter the same comes first: a company may have columns of its own that differ in width alone.
 */
export function matchColumns(definition: KnownImport, headers: readonly string[]): Mapping {
  const exact = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { key, headings } of definition.columns) {
    for (const name of headings.filter((heading) => heading !== '')) {
      const folded = foldHeading(name);
      if (!exact.has(written(name))) exact.set(written(name), key);
      if (folded !== '' && !names.has(folded)) names.set(folded, key);
    }
  }
  const taken = new Set<string>();
  return headers.map((header) => {
    const folded = foldHeading(unguardFormula(header));
    const key = REASONS.includes(folded)
      ? undefined
      : (exact.get(written(header)) ?? names.get(folded));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Under this the mapping of a file with these headings is remembered. */
export function headersHash(headers: readonly string[]): string {
  const folded = headers.map(foldHeading);
  // Two that differ in width alone can change places.
  const headings = new Set(folded).size < folded.length ? headers : folded;
  return createHash('sha256').update(headings.join('\n')).digest('base64url');
}

/** A remembered mapping; for columns that are gone since, what the headings mean now. */
export function stillKnown(
  definition: KnownImport,
  mapping: Mapping,
  headers: readonly string[],
): Mapping {
  const knownColumns = new Set(definition.columns.map(({ key }) => key));
  const taken = new Set(mapping);
  const matched = matchColumns(definition, headers);
  return mapping.map((key, at) => {
    if (key === null || knownColumns.has(key)) return key;
    const now = matched[at] ?? null;
    return taken.has(now) ? null : now;
  });
}
