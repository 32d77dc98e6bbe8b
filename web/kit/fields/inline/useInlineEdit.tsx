import { subject as ofType } from '@casl/ability';
import { use, useCallback, useMemo, useState } from 'react';
import type { Erased } from '#core/erased.ts';
import type { AnyDescriptor, Field } from '#core/record.ts';
import { useViewer } from '../../access/AbilityProvider.tsx';
import { useAbility } from '../../access/ability.ts';
import { loadListTexts } from '../../i18n/list-text.ts';
import type { CellEditor } from '../../ui/DataTable/editing/cell-editor.ts';
import type { Column } from '../../ui/DataTable/types.ts';
import type { AnyRecordWeb } from '../record-web.ts';
import type { WindowOptions } from '../record-windows.tsx';
import { InlineField } from './InlineField.tsx';

type Row = Readonly<Record<string, Erased>>;
type AnyRow = { readonly id: string; readonly version: number };

/** What the form of the page says of its fields; a page with a form of its own says nothing. */
export type FormOptions = Partial<Pick<WindowOptions, 'form' | 'fields' | 'check' | 'nameOf'>>;

const ONE_CONTROL: ReadonlySet<string> = new Set([
  ...['text', 'number', 'flag', 'date', 'time', 'choice', 'reference'],
]);

/** Whether one control changes it: what a form draws in several parts is changed there. */
function isPlain(field: Field | undefined, options: FormOptions['fields'], name: string): boolean {
  if (!field || field.isReadOnly || field.isFixed || field.isList) return false;
  if (!ONE_CONTROL.has(field.kind)) return false;
  const own = options?.[name];
  return field.kind !== 'reference' || Boolean(own?.as ?? own?.useOptions);
}

/** Fields of the form that the viewer may write in a list: one by one, or in many rows at once. */
export function plainFields(
  record: AnyDescriptor,
  { form = {}, fields }: FormOptions,
  grants: readonly string[],
): string[] {
  return Object.values(form)
    .flat()
    .filter((name) => {
      const field = (record.fields as Readonly<Record<string, Field>>)[name];
      const { right } = field ?? {};
      return (
        isPlain(field, fields, name) && (right === undefined || grants.includes(`${right}:update`))
      );
    });
}

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
