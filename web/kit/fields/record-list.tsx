import { type ReactNode, useMemo } from 'react';
import type { Erased } from '#core/erased.ts';
import { type AnyDescriptor, fieldsOf } from '#core/record.ts';
import { useViewer } from '../access/AbilityProvider.tsx';
import { useAllRows } from '../data/useAllRows.ts';
import { useDocument } from '../data/useDocument.ts';
import { useMutate } from '../data/useMutate.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { DeleteKept } from '../kept-list/DeleteKept.tsx';
import { KeptListView } from '../kept-list/KeptListView.tsx';
import type { Kind } from '../kept-list/kind.ts';
import { useRecordWords } from '../kept-list/record-words.ts';
import { Outlet, useNavigate } from '../navigation/navigation.ts';
import type { Column, DataTableProps, TableFilter } from '../ui/DataTable/DataTable.tsx';
import type { ConditionField } from '../ui/DataTable/filter/condition-field.ts';
import { readRange } from '../ui/DataTable/range-values.ts';
import { type TableState, toSkipFirst, useTableUrlState } from '../ui/DataTable/table-url-state.ts';
import type { MenuEntry } from '../ui/index.ts';
import type { BoardOptions } from './board/board-options.ts';
import { type ColumnOf, columnsOf } from './columns.tsx';
import { conditionFieldsOf, knownConditions } from './condition-fields.ts';
import type { FormOptions } from './inline/plain-fields.ts';
import { useInlineEdit } from './inline/useInlineEdit.tsx';
import { type AnyRecordWeb, NO_DOCUMENT } from './record-web.ts';
import type { RowField } from './row-field.tsx';
import { useListModes } from './useListModes.tsx';

type Columns = readonly ColumnOf<Erased, Erased>[];

/** What else can be done with a row, and the window that asks about it. */
export type RowActions<Row> = {
  readonly of: (row: Row) => readonly MenuEntry[];
  readonly window: ReactNode;
  /** Opens a row for those too who may not change it. */
  readonly look?: (row: Row) => void;
};

/** What the page knows of its rows beside their columns. */
export type RowOptions<Row = Erased> = {
  /** What people call one of them, where no field says it alone. */
  readonly nameOf?: (row: Row) => string;
  /** The rows of the whole list as it shows them: a tree with the depth of each. */
  readonly arrange?: (rows: readonly Row[]) => readonly Row[];
  readonly rowTone?: NonNullable<DataTableProps<Row>['rowTone']>;
  /** What its table was called, where people have chosen columns under that name. */
  readonly formerName?: string;
  /** Of what can be chosen, where no field of the record says it. */
  readonly filters?: (word: (key: string) => string) => TableFilter<Row>[];
  /** The same for choices that have to be asked for. */
  readonly useFilters?: () => readonly TableFilter<Row>[];
  /** Numbers and days with `@filter` that people narrow by from and until; only where the server pages the list. */
  readonly ranges?: readonly string[];
  /** What conditions can be about beside the record's own fields; `isThere` once all of it has been asked for. */
  readonly useConditions?: () => MoreConditions;
  /** Columns that no declaration knows; people choose whether they see them. */
  readonly useColumns?: () => readonly Column<Row>[];
  /** Fields that no declaration knows, to be changed in those columns and in many rows where the list can do that. */
  readonly useRowFields?: () => readonly RowField<Row>[];
  /** What filters and an order that no declaration knows ask the server for; only where it pages the list. */
  readonly asked?: (
    filters: TableState['filters'],
    sort: TableState['sort'],
  ) => Readonly<Record<string, unknown>>;
  /** What narrows the list always, whatever is asked for; only where the server pages it. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** Rows to be acted on together, for whoever may change them. */
  readonly useSelection?: () => NonNullable<DataTableProps<Row>['selection']>;
  /** The page of a row, where it has one beside the window that changes it. */
  readonly page?: (row: Row) => string;
  /** Where what stands in the way of a deletion beside people is mended, by its id. */
  readonly inTheWayTo?: (id: string) => string;
  /** Its order is set on a page of its own, to which `actions` leads. */
  readonly isOrderedElsewhere?: true;
  /** Left of the button that adds one, and beside it where there is none yet. */
  readonly actions?: (rows: readonly Row[] | undefined) => ReactNode;
  readonly emptyAction?: ReactNode;
  readonly useActions?: () => RowActions<Row>;
  /** Fields of the page's form are changed in the cells of the list, too; of a form of its own, those that are named here. */
  readonly inline?: true | FormOptions;
  /** The list can be looked at as a board, too; only where the server pages it. */
  readonly board?: BoardOptions<Row>;
};

export type MoreConditions = {
  readonly fields: readonly ConditionField[];
  readonly isThere: boolean;
};

type Props = {
  readonly web: AnyRecordWeb;
  readonly kind: Kind;
  readonly columns: Columns;
  readonly rows: RowOptions;
  /** The form of the page: what it says of the fields. */
  readonly form: FormOptions;
};

const NO_ACTIONS = (): RowActions<Erased> => ({ of: () => [], window: null });
const NO_FILTERS = (): readonly TableFilter<Erased>[] => [];
const NO_COLUMNS: readonly Column<Erased>[] = [];
const NO_CONDITIONS: MoreConditions = { fields: [], isThere: true };
const noConditions = () => NO_CONDITIONS;
const noColumns = () => NO_COLUMNS;
const NO_ROW_FIELDS: readonly RowField<Erased>[] = [];
const noRowFields = () => NO_ROW_FIELDS;
const NO_SELECTION = (): undefined => undefined;

/** The list of a record: read at once where people sort it by hand, else a page at a time. */
export const RecordList = (props: Props) => {
  const { record, documents } = props.web;
  const isPaged = documents.page !== undefined && !record.isSorted;
  const { useActions = NO_ACTIONS } = props.rows;
  const { of, look, window } = useActions();
  const actions = { moreActions: of, look };
  return (
    <>
      {isPaged ? <PagedList {...props} {...actions} /> : <WholeList {...props} {...actions} />}
      {window}
      <Outlet />
    </>
  );
};

type ListProps = Props & {
  readonly moreActions: RowActions<Erased>['of'];
  readonly look: RowActions<Erased>['look'];
};

function useParts({ web, kind, columns: wanted, rows, form, moreActions, look }: ListProps) {
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

const WholeList = (props: ListProps) => {
  const { parts, newest } = useParts(props);
  const { data, loading, error, refetch } = useDocument(
    props.web.documents.list ?? NO_DOCUMENT,
    {},
  );
  const { arrange } = props.rows;
  const rows = useMemo(() => {
    const listed = data && newest(data.rows);
    return listed && arrange ? arrange(listed) : listed;
  }, [data, arrange, newest]);
  return (
    <KeptListView
      {...parts}
      rows={rows}
      actions={props.rows.actions?.(rows)}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};

const PagedList = (props: ListProps) => {
  const { record, documents } = props.web;
  const { parts, newest, isComplete, list } = useParts(props);
  const [sortField = '', direction] = record.order.split('_');
  const [state, setState, bare] = useTableUrlState({
    sort: direction === 'DESC' ? `-${sortField}` : sortField,
    filters: (parts.filters ?? []).map(({ id }) => id),
    conditions: record.hasConditions ?? false,
  });
  // What a condition is about may have to be asked for first: without it the list would show too much.
  const { known, hasUnknown } = knownConditions(state.conditions, parts.conditions);
  const waits = hasUnknown && !isComplete;
  const askedVariables = {
    where: {
      ...whereOf(record, state),
      ...props.rows.asked?.(state.filters, state.sort),
      ...props.rows.where,
      ...(known ? { filter: known } : {}),
    },
    orderBy: orderOf(record, state),
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    documents.page ?? NO_DOCUMENT,
    { ...askedVariables, ...toSkipFirst(state) },
    { keepRows: true, skip: waits },
  );
  const { modes, selected } = useListModes({
    web: props.web,
    ...list,
    board: props.rows.board,
    variables: askedVariables,
    total: data?.page.totalCount,
    nameOf: parts.nameOf,
    selection: parts.selection,
  });
  const nodes = data && newest<Erased>(data.page.nodes);
  const readAll = useAllRows<Erased, Erased, Erased>(
    documents.page ?? NO_DOCUMENT,
    askedVariables,
    PAGE,
  );
  return (
    <KeptListView
      {...parts}
      rows={nodes}
      {...selected}
      actions={props.rows.actions?.(nodes)}
      loading={loading || refreshing || waits}
      error={error}
      onRetry={() => void refetch()}
      paging={{
        state,
        onStateChange: setState,
        totalCount: data?.page.totalCount,
        readAll,
        ...(props.kind.hasViews ? { views: { list: props.kind.path, bare } } : {}),
        ...modes,
      }}
    />
  );
};

const PAGE = (answer: Erased) => answer.page;

/** The address may hold anything; what is no column to order by is the usual order. */
function orderOf(record: AnyDescriptor, { sort }: TableState): string {
  return sort && record.sorts.includes(sort.id)
    ? `${sort.id}_${sort.desc ? 'DESC' : 'ASC'}`
    : record.order;
}

function whereOf(record: AnyDescriptor, { search, filters }: TableState): object {
  const narrowed = fieldsOf(record).flatMap(([name, field]): [string, unknown][] => {
    const values = filters[name] ?? [];
    if (!field.isFiltered || values.length === 0) return [];
    if (field.kind === 'number' || field.kind === 'date') {
      const { from, until } = readRange(field.kind, values);
      const edge = (text: string) => (field.kind === 'number' ? Number(text) : text);
      return [
        ...(from === null ? [] : [[`${name}From`, edge(from)] as [string, unknown]]),
        ...(until === null ? [] : [[`${name}Until`, edge(until)] as [string, unknown]]),
      ];
    }
    if (field.kind === 'flag') return values.length === 1 ? [[name, values[0] === 'true']] : [];
    return [[field.kind === 'reference' ? `${field.as}Ids` : name, values]];
  });
  return { search: search || null, ...Object.fromEntries(narrowed) };
}

const rangesOf = (
  record: AnyDescriptor,
  word: (key: string) => string,
  names: readonly string[] = [],
): TableFilter<Erased>[] =>
  fieldsOf(record)
    .filter(([name]) => names.includes(name))
    .map(([name, { kind, label }]) => ({
      id: name,
      label: word(label),
      options: [],
      range: kind === 'date' ? 'date' : 'number',
    }));

/** Of what can be chosen among few: choices, and yes or no. */
function filtersOf(record: AnyDescriptor, word: (key: string) => string): TableFilter<Erased>[] {
  return fieldsOf(record).flatMap(([name, { kind, isFiltered, label, choices = [], words }]) =>
    isFiltered && kind === 'choice'
      ? [
          {
            id: name,
            label: word(label),
            options: choices.map((value) => ({ value, label: word(`${words}.${value}`) })),
            matches: (row: Erased, values: readonly string[]) => values.includes(row[name]),
          },
        ]
      : [],
  );
}
