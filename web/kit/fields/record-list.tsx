import { useMemo } from 'react';
import type { Erased } from '#core/erased.ts';
import { useAllRows } from '../data/useAllRows.ts';
import { useDocument } from '../data/useDocument.ts';
import { KeptListView } from '../kept-list/KeptListView.tsx';
import { Outlet } from '../navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '../ui/DataTable/table-url-state.ts';
import { knownConditions } from './condition-fields.ts';
import { OpenImport } from './from-files/OpenImport.tsx';
import { orderOf, whereOf } from './list-filters.ts';
import { NO_DOCUMENT } from './record-web.ts';
import type { RowActions } from './row-options.ts';
import { useListModes } from './useListModes.tsx';
import { type ListProps, type RecordListProps, useListParts } from './useListParts.tsx';

const NO_ACTIONS = (): RowActions<Erased> => ({ of: () => [], window: null });

/** The list of a record: read at once where people sort it by hand, else a page at a time. */
export const RecordList = (props: RecordListProps) => {
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

/** What the page says, and the way to the import of a record that has one. */
const actionsIn = ({ kind, rows: options }: ListProps, rows: readonly Erased[] | undefined) => (
  <>
    {options.actions?.(rows)}
    {kind.importPath ? <OpenImport to={kind.importPath} subject={kind.subject} /> : null}
  </>
);

const WholeList = (props: ListProps) => {
  const { parts, newest } = useListParts(props);
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
      actions={actionsIn(props, rows)}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};

const PagedList = (props: ListProps) => {
  const { record, documents } = props.web;
  const { parts, newest, isComplete, list } = useListParts(props);
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
      actions={actionsIn(props, nodes)}
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
