import { useEffect, useState } from 'react';
import { wordsForIssue } from '../forms/issue-words.ts';
import { needTexts } from '../i18n/i18n.ts';
import { useText } from '../i18n/useText.ts';
import type { ImportKindWordsFragment } from './Imports.generated.ts';

export type Kind = ImportKindWordsFragment;
export type KindColumn = Kind['columns'][number];
type ImportIssue = {
  readonly column?: string | null;
  readonly key: string;
  readonly params?: unknown;
};

/** Plugins whose words name columns that they add: 'attendance:import.column.basicShift'. */
const helpersOf = ({ columns }: Kind): string[] => [
  ...new Set(columns.flatMap(({ label }) => /^(\w+):/u.exec(label)?.[1] ?? [])),
];

/** False while words of other plugins than the page's own are on their way. */
export function useColumnWords(kind: Kind | null | undefined): boolean {
  const helpers = kind ? helpersOf(kind) : [];
  const wanted = helpers.join(' ');
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (wanted === '') return;
    void Promise.all(wanted.split(' ').map(needTexts)).then(() => setLoaded(wanted));
  }, [wanted]);
  return loaded === wanted;
}

/** What a kind's columns are called, and why a row cannot be taken, in the language of the viewer. */
export function useImportWords(kind: Kind) {
  const t = useText(kind.plugin);
  const byKey = new Map(kind.columns.map((column) => [column.key, column]));
  const labelOf = (key: string): string => {
    const column = byKey.get(key);
    return column ? t(column.label, column.name ? { name: column.name } : {}) : key;
  };
  return {
    title: t(kind.label),
    text: (key: string) => t(key),
    labelOf,
    reasonOf({ column, key, params }: ImportIssue): string {
      const label = column ? labelOf(column) : '';
      // Holes of the message: plain numbers and words, as the server's Issue has them.
      const holes = { ...(params as Record<string, string | number> | null) };
      if (typeof holes.column === 'string') holes.column = labelOf(holes.column);
      return wordsForIssue(
        { path: column ?? '', key, params: holes },
        { label, chosen: false, required: false },
      );
    },
  };
}
export type ImportWords = ReturnType<typeof useImportWords>;
