import { createHash } from 'node:crypto';
import { foldForSearch } from '../../text/kana.ts';
import type { KnownImport } from './extend-import.ts';

/** Place of a column in the file, from 0, and the key of the column it is taken for. */
export type Mapping = readonly (string | null)[];

/** Columns of our own file of bad rows: what was wrong the last time is not read. */
const REASONS = ['行番号', '理由', 'Line', 'Reason'].map(fold);

/** '社員番号 *', '社員番号（必須）' and '社員番号' are one heading. */
function fold(heading: string): string {
  return foldForSearch(
    heading.replace(/[*＊※]|[（(](必須|任意|required|optional)[）)]|\[(必須|任意)\]/giu, ''),
  ).replace(/[\s_・･.:：-]/gu, '');
}

/** Takes each heading for the column of that name, in either language; each column once. */
export function matchColumns(definition: KnownImport, headers: readonly string[]): Mapping {
  const names = new Map<string, string>();
  for (const { key, headings } of definition.columns) {
    for (const name of headings) {
      const folded = fold(name);
      if (folded !== '' && !names.has(folded)) names.set(folded, key);
    }
  }
  const taken = new Set<string>();
  return headers.map((header) => {
    const folded = fold(header);
    const key = REASONS.includes(folded) ? undefined : names.get(folded);
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

/** Under this the mapping of a file with these headings is remembered. */
export const headersHash = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(fold).join('\n')).digest('base64url');

/** A remembered mapping as far as the columns still exist. */
export function stillKnown(definition: KnownImport, mapping: Mapping): Mapping {
  const knownColumns = new Set(definition.columns.map(({ key }) => key));
  return mapping.map((key) => (key !== null && knownColumns.has(key) ? key : null));
}
