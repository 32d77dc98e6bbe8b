import { subject as ofType } from '@casl/ability';
import { useCallback, useMemo } from 'react';
import { useViewer } from '../../access/AbilityProvider.tsx';
import { useAbility } from '../../access/ability.ts';
import { useDataSource } from '../../data/DataProvider.tsx';
import { useMutate } from '../../data/useMutate.ts';
import { type AnyRecordWeb, NO_DOCUMENT, NO_INPUT } from '../record-web.ts';
import type { RowField } from '../row-field.tsx';
import type { InlineRow, InlineSource } from './inline-source.ts';
import { type FormOptions, plainFields } from './plain-fields.ts';
import { useInlineCells } from './useInlineCells.tsx';

const NOTHING: FormOptions = {};
const NONE: readonly RowField[] = [];

/** Cells of a record's list: the fields of its form, in rows that the viewer may change, by the record's own update. */
export function useInlineEdit(
  web: AnyRecordWeb,
  options: FormOptions = NOTHING,
  further: readonly RowField[] = NONE,
) {
  const { record, documents, inputs } = web;
  const ability = useAbility();
  const { grants } = useViewer();
  const { request } = useDataSource();
  const [send] = useMutate(documents.update ?? NO_DOCUMENT, { alsoStale: [record.name] });
  const source = useMemo(
    (): InlineSource => ({
      record,
      input: inputs.update ?? NO_INPUT,
      read: async (row) =>
        (await request(documents.toEdit ?? NO_DOCUMENT, { key: row[record.key] })).row,
      write: async (row, data) => (await send({ key: row[record.key], data })).saved,
    }),
    [record, documents, inputs, request, send],
  );
  const names = useMemo(
    () => new Set(plainFields(record, options, grants)),
    [record, options, grants],
  );
  const mayEdit = useCallback(
    (row: InlineRow): boolean => ability.can('update', ofType(record.name, { ...row }) as never),
    [ability, record],
  );
  return useInlineCells({ source, names, options, further, mayEdit });
}
