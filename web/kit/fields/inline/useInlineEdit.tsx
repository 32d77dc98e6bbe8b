import { subject as ofType } from '@casl/ability';
import { use, useCallback, useMemo, useState } from 'react';
import type { Erased } from '#core/erased.ts';
import { useViewer } from '../../access/AbilityProvider.tsx';
import { useAbility } from '../../access/ability.ts';
import { loadListTexts } from '../../i18n/list-text.ts';
import type { CellEditor } from '../../ui/DataTable/editing/cell-editor.ts';
import type { Column } from '../../ui/DataTable/types.ts';
import type { AnyRecordWeb } from '../record-web.ts';
import { InlineField } from './InlineField.tsx';
import { type FormOptions, plainFields } from './plain-fields.ts';

type Row = Readonly<Record<string, Erased>>;
type AnyRow = { readonly id: string; readonly version: number };

const NOTHING: FormOptions = {};

/**
 * Cells of a list that are changed where they stand: those of the form's fields, in rows that the viewer may
 * change. What was saved is shown at once, before the list has been asked for anew.
 */
export function useInlineEdit(web: AnyRecordWeb, options: FormOptions = NOTHING) {
  if (options !== NOTHING) use(loadListTexts());
  const ability = useAbility();
  const { grants } = useViewer();
  const { record } = web;
  const [saved, setSaved] = useState<ReadonlyMap<string, Row>>(new Map());
  const keep = useCallback(
    (row: Row) => setSaved((before) => new Map(before).set(row['id'], row)),
    [],
  );
  const names = useMemo(
    () => new Set(plainFields(record, options, grants)),
    [record, options, grants],
  );
  const over = useCallback(
    (columns: readonly Column<Erased>[]): Column<Erased>[] =>
      columns.map((column) =>
        names.has(column.id)
          ? {
              ...column,
              edit: (row: Row): CellEditor | undefined =>
                ability.can('update', ofType(record.name, { ...row }) as never)
                  ? (end) => (
                      <InlineField
                        web={web}
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
    [names, ability, record, web, options, keep],
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
