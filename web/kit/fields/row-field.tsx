import type { ReactNode } from 'react';
import type { Erased } from '#core/erased.ts';
import type { Issue } from '#core/issue.ts';
import type { AnyDescriptor, Field } from '#core/record.ts';
import type { InputForm } from '../forms/useInputForm.ts';
import { FieldControl, type FieldOptions } from './FieldControl.tsx';

type Values = Readonly<Record<string, Erased>>;

export type DrawnAs = {
  /** In a cell of the list, below the head of its column. */
  readonly isCell?: boolean;
  /** Of many rows: what is chosen here is a value also where it says no. */
  readonly isForMany?: boolean;
  readonly onChanged?: () => void;
  /** Called when the control has told the form how its value reads, for what stands beside it and compares. */
  readonly onWords?: () => void;
};

/** A field of a row, as cells of a list and changes of many rows show and send it. */
export type RowField<Row = Erased> = {
  /** As its column. */
  readonly id: string;
  /** What a change of many rows, and the history, call it. */
  readonly name: string;
  readonly label: string;
  /** Where its control stands in the form: 'name', or 'rows.0.start'. */
  readonly at: string;
  readonly canBeEmpty: boolean;
  /** What the form holds of a row, or of none. */
  readonly valuesOf: (row: Row | undefined) => Values;
  /** What the update takes where the value is taken away. */
  readonly emptied: Values;
  /** Beside the rules of the input. */
  readonly check?: (values: Erased) => readonly Issue[];
  readonly draw: (form: InputForm, as: DrawnAs) => ReactNode;
};

const NOTHING: FieldOptions = {};
const IN_CELL: FieldOptions = { hideLabel: true, help: undefined, width: undefined };

/** One of the record's own. */
export function declaredField(
  record: AnyDescriptor,
  name: string,
  label: string,
  options: FieldOptions = NOTHING,
): RowField {
  const { kind, isFilled } = record.fields[name] as Field;
  return {
    id: name,
    name,
    label,
    at: name,
    canBeEmpty: isFilled !== true,
    valuesOf: (row) => ({ [name]: row?.[name] ?? (kind === 'text' ? '' : null) }),
    emptied: { [name]: null },
    draw: (form, { isCell, onChanged }) => (
      <FieldControl
        record={record}
        name={name}
        form={form}
        options={{ ...options, ...(isCell ? IN_CELL : {}), ...(onChanged ? { onChanged } : {}) }}
      />
    ),
  };
}
