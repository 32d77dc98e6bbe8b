import type { ReactNode } from 'react';
import { ConflictNotice } from './ConflictNotice.tsx';
import { changedFields } from './differing-fields.ts';
import type { ConflictForm, ConflictWords } from './differing-lines.tsx';
import { useOpened } from './useOpened.ts';

type Values = Readonly<Record<string, unknown>>;

type Options<Row, Shape> = {
  /** The record as it is, as far as is known here: newer ones may come while the form is open. */
  readonly row: Row;
  /** Reads it again: `row` is the newest one when it ends. */
  readonly refetch: () => Promise<unknown>;
  /** The record as its form shows it. */
  readonly valuesOf: (row: Row) => Shape;
};

export type Noticed = ConflictWords & {
  readonly form: ConflictForm;
  /** Begins again with what is on the server. */
  readonly onReload: () => void;
  /** For what stands beside the form's own values. */
  readonly onOverwrite?: () => void;
};

/**
 * For a form about a record that somebody else may be changing: of two the second decides, with both contents side by
 * side. What they typed stays; overwriting takes over what only the other one changed, and `changedOf` names what is
 * left to send.
 */
export function useConflict<Row extends { readonly version: number }, Shape extends Values>({
  row,
  refetch,
  valuesOf,
}: Options<Row, Shape>) {
  const { opened, theirs, base, save, overwrite } = useOpened(row, refetch);
  return {
    opened,
    theirs,
    base,
    /** What the form begins with. */
    initial: valuesOf(opened),
    /** Sends with the version that was looked at; throws what it is refused with. */
    save,
    changedOf: <Input extends object>(input: Input, values: Values): Partial<Input> =>
      changedFields(input, values, valuesOf(base())),
    /** For the `conflict` of the form. */
    notice: ({ form, onReload, onOverwrite, ...words }: Noticed): ReactNode => (
      <ConflictNotice
        {...words}
        form={form}
        opened={valuesOf(opened)}
        theirs={valuesOf(theirs)}
        onReload={onReload}
        onOverwrite={() => {
          onOverwrite?.();
          overwrite();
          void form.submit();
        }}
      />
    ),
  };
}
