import { createContext, useContext, useEffect } from 'react';

export type Option = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
};

type InTree = { readonly id: string; readonly name: string; readonly depth: number };

/** Rows of a tree from top to bottom: what lies below another one is set in. */
export const treeOptions = (rows: readonly InTree[]): Option[] =>
  rows.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }));

/** What could be chosen in a field so far, by its value: a list that the server narrows shows few of them at a time. */
export const SeenOptions = createContext<Map<string, string> | undefined>(undefined);

const NOTHING: ReadonlyMap<string, string> = new Map();

/** For a control that chooses: its field remembers what each value is called. */
export function useSeenOptions(options: readonly Option[]): ReadonlyMap<string, string> {
  const seen = useContext(SeenOptions);
  useEffect(() => {
    for (const { value, label } of options) seen?.set(value, label.trim());
  });
  return seen ?? NOTHING;
}
