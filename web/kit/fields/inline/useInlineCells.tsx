import { use, useCallback, useState } from 'react';
import { loadListTexts } from '../../i18n/list-text.ts';
import type { CellEditor } from '../../ui/DataTable/editing/cell-editor.ts';
import type { Column } from '../../ui/DataTable/types.ts';
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
  readonly mayEdit: (row: InlineRow) => boolean;
};

/** Cells of any list that are changed where they stand. What was saved is shown before the list has been read anew. */
export function useInlineCells({ source, names, options, mayEdit }: Asked) {
  // With the page: a list that waited for them in one of its cells would be gone meanwhile.
  if (names.size > 0) use(loadListTexts());
  const [saved, setSaved] = useState<ReadonlyMap<string, InlineRow>>(new Map());
  const keep = useCallback(
    (row: InlineRow) => setSaved((before) => new Map(before).set(row['id'], row)),
    [],
  );
  const over = useCallback(
    <Row extends InlineRow>(columns: readonly Column<Row>[]): Column<Row>[] =>
      columns.map((column) =>
        names.has(column.id)
          ? {
              ...column,
              edit: (row: Row): CellEditor | undefined =>
                mayEdit(row)
                  ? (end) => (
                      <InlineField
                        source={source}
                        options={options}
                        name={column.id}
                        row={row}
                        onSaved={keep}
                        onEnd={end}
                      />
                    )
                  : undefined,
            }
          : column,
      ),
    [names, mayEdit, source, options, keep],
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
