import { type ReactNode, useEffect, useRef } from 'react';
import type { Erased } from '#core/erased.ts';
import type { KeyedRows } from './issue-words.ts';
import type { InputForm } from './useInputForm.ts';

type ListWords<Row> = {
  readonly label: string;
  /** All its rows in words. */
  readonly written: (rows: readonly Row[]) => ReactNode;
  /** Of rows that are known by a key: each is told, and kept, by itself. */
  readonly keyed?: KeyedRows<Row>;
};

/** A list is drawn row by row and has no control of its own: what a form calls it, and what it says of its rows. */
export function useNamedList<Row>(
  { fields }: Pick<InputForm, 'fields'>,
  name: string,
  words: ListWords<Row>,
): void {
  const latest = useRef(words);
  latest.current = words;
  const { label } = words;
  useEffect(() => {
    fields.set(name, {
      label,
      chosen: false,
      required: false,
      isList: true,
      written: (rows: readonly Row[] | null) => latest.current.written(rows ?? []),
      keyed: () => latest.current.keyed as KeyedRows<Erased> | undefined,
    });
    return () => void fields.delete(name);
  }, [fields, name, label]);
}
