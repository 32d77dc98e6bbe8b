import { useMemo } from 'react';
import type { Erased } from '#core/erased.ts';
import { useViewer } from '../access/AbilityProvider.tsx';
import { useMutate } from '../data/useMutate.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { DeleteKept } from '../kept-list/DeleteKept.tsx';
import type { Kind } from '../kept-list/kind.ts';
import { useRecordWords } from '../kept-list/record-words.ts';
import { useNavigate } from '../navigation/navigation.ts';
import type { Column, TableFilter } from '../ui/DataTable/DataTable.tsx';
import { type ColumnOf, columnsOf } from './columns.tsx';
import { conditionFieldsOf } from './condition-fields.ts';
import type { FormOptions } from './inline/plain-fields.ts';
import { useInlineEdit } from './inline/useInlineEdit.tsx';
import { filtersOf, rangesOf } from './list-filters.ts';
import { type AnyRecordWeb, NO_DOCUMENT } from './record-web.ts';
import type { RowField } from './row-field.tsx';
import type { MoreConditions, RowActions, RowOptions } from './row-options.ts';

type Columns = readonly ColumnOf<Erased, Erased>[];

export type RecordListProps = {
  readonly web: AnyRecordWeb;
  readonly kind: Kind;
  readonly columns: Columns;
  readonly rows: RowOptions;
  /** The form of the page: what it says of the fields. */
  readonly form: FormOptions;
};

export type ListProps = RecordListProps & {
  readonly moreActions: RowActions<Erased>['of'];
  readonly look: RowActions<Erased>['look'];
};

const NO_FILTERS = (): readonly TableFilter<Erased>[] => [];
const NO_COLUMNS: readonly Column<Erased>[] = [];
const NO_CONDITIONS: MoreConditions = { fields: [], isThere: true };
const noConditions = () => NO_CONDITIONS;
const noColumns = () => NO_COLUMNS;
const NO_ROW_FIELDS: readonly RowField<Erased>[] = [];
const noRowFields = () => NO_ROW_FIELDS;
const NO_SELECTION = (): undefined => undefined;

/** What a list of all rows and one that is read by pages have in common. */
export function useListParts({
  web,
  kind,
  columns: wanted,
  rows,
  form,
  moreActions,
  look,
}: ListProps) {
  const { record, documents } = web;
  const { inTheWay = [] } = record;
  const {
    useFilters = NO_FILTERS,
    useSelection = NO_SELECTION,
    useColumns = noColumns,
    useRowFields = noRowFields,
    useConditions = noConditions,
  } = rows;
  const more = useConditions();
  const furtherColumns = useColumns();
  const further = useRowFields();
  const askedFilters = useFilters();
  const selection = useSelection();
  const navigate = useNavigate();
  const { say, optional, word } = useRecordWords(kind);
  const kit = useText('kit');
  const format = useFormat();
  const { grants } = useViewer();
  const [remove] = useMutate(documents.remove ?? NO_DOCUMENT, { alsoStale: [record.name] });
  const inline = rows.inline === true ? form : rows.inline;
  const { over, newest } = useInlineEdit(web, inline, inline && further);
  const columns = useMemo(() => {
    const own = columnsOf<Erased, Erased>(record, wanted, { word, kit, format, grants });
    return over([...own, ...furtherColumns]);
  }, [record, wanted, word, kit, format, grants, furtherColumns, over]);
  const nameOf = (row: Erased): string => rows.nameOf?.(row) ?? row[record.title] ?? '';
  const filters = [
    ...filtersOf(record, word),
    ...rangesOf(record, word, rows.ranges),
    ...(rows.filters?.(word) ?? []),
    ...askedFilters,
  ];
  const conditions = record.hasConditions
    ? conditionFieldsOf(record, { word, kit, grants }, filters, more.fields, rows.where)
    : undefined;
  const parts = {
    kind,
    columns,
    nameOf,
    keyOf: (row: Erased): string => row[record.key],
    filters,
    ...(conditions ? { conditions } : {}),
    ...(selection ? { selection } : {}),
    ...(rows.page ? { page: rows.page } : {}),
    reorder: (rows.isOrderedElsewhere ? undefined : documents.reorder) as never,
    withHistory: true,
    moreActions,
    ...(look ? { look } : {}),
    ...(rows.rowTone ? { rowTone: rows.rowTone } : {}),
    ...(rows.formerName ? { formerName: rows.formerName } : {}),
    ...(rows.emptyAction ? { emptyAction: rows.emptyAction } : {}),
    deletion: (row: Erased, onClose: () => void) => (
      <DeleteKept
        kind={kind}
        id={row.id}
        name={nameOf(row)}
        remove={async () => {
          const { deleted } = await remove({ key: row[record.key] });
          return { ...deleted, others: inTheWay.flatMap((field) => deleted[field]) };
        }}
        onClose={onClose}
        people={say('refusedPeople')}
        others={{
          text: optional('refusedOthers') ?? '',
          label: inTheWay.map((field) => word(`${record.words}.${field}`)).join(' '),
          ...(rows.inTheWayTo ? { to: rows.inTheWayTo } : {}),
        }}
      />
    ),
  };
  const { page } = rows;
  return {
    parts,
    newest,
    isComplete: more.isThere,
    list: {
      inline,
      further,
      label: say('list'),
      onOpen: page && ((row: Erased) => void navigate({ to: page(row) })),
    },
  };
}
