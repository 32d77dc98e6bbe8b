import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/lazy-text.ts';
import { loadListTexts } from '../../i18n/list-text.ts';
import { useRecordWords } from '../../kept-list/record-words.ts';
import type { CellEditor } from '../../ui/DataTable/editing/cell-editor.ts';
import type { Column } from '../../ui/DataTable/types.ts';
import { declaredField, type RowField } from '../row-field.tsx';
import { InlineField } from './InlineField.tsx';
import type { InlineRow, InlineSource } from './inline-source.ts';
import type { FormOptions } from './plain-fields.ts';

type AnyRow = { readonly id: string; readonly version: number };

type Asked = {
  /** Kept by the caller from one drawing to the next, as all of these. */
  readonly source: InlineSource;
  /** Columns that are called as the field which they change. */
  readonly names: ReadonlySet<string>;
  readonly options: FormOptions;
  /** Fields that no declaration knows: each of them has a column. */
  readonly further?: readonly RowField[];
  readonly mayEdit: (row: InlineRow) => boolean;
};

const NONE: readonly RowField[] = [];

/** Cells of any list that are changed where they stand. What was saved is shown before the list has been read anew. */
export function useInlineCells({ source, names, options, further = NONE, mayEdit }: Asked) {
  // With the page: a list that waited for them in one of its cells would be gone meanwhile.
  useTexts(names.size + further.length > 0 ? loadListTexts : undefined);
  const { record } = source;
  const { word } = useRecordWords(record);
  const fields = useMemo(() => {
    const declared = [...names].map((name) =>
      declaredField(record, name, word(record.fields[name]?.label ?? name), options.fields?.[name]),
    );
    return new Map([...declared, ...further].map((field) => [field.id, field]));
  }, [record, names, word, options, further]);
  const [saved, setSaved] = useState<ReadonlyMap<string, InlineRow>>(new Map());
  const keep = useCallback(
    (row: InlineRow) => setSaved((before) => new Map(before).set(row['id'], row)),
    [],
  );
  const over = useCallback(
    <Row extends InlineRow>(columns: readonly Column<Row>[]): Column<Row>[] =>
      columns.map((column) => {
        const field = fields.get(column.id);
        if (!field) return column;
        const edit = (row: Row): CellEditor | undefined =>
          mayEdit(row)
            ? (end) => (
                <InlineField
                  source={source}
                  options={options}
                  field={field}
                  row={row}
                  onSaved={keep}
                  onEnd={end}
                />
              )
            : undefined;
        return { ...column, edit };
      }),
    [fields, mayEdit, source, options, keep],
  );
  const newest = useCallback(
    <One extends AnyRow>(rows: readonly One[]): readonly One[] =>
      saved.size === 0
        ? rows
        : rows.map((row) => {
            const own = saved.get(row.id);
            return own && own['version'] > row.version ? ({ ...row, ...own } as One) : row;
          }),
    [saved],
  );
  return { over, newest };
}
