import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../actions/Button.tsx';
import { RefreshMark } from '../figures/Gauge.tsx';
import { Pagination } from '../layout/Pagination.tsx';
import { useNarrow } from '../layout/useNarrow.ts';
import { EmptyState } from '../messages/EmptyState.tsx';
import { ErrorPanel } from '../messages/ErrorPanel.tsx';
import { TableSkeleton } from '../messages/Skeleton.tsx';
import classes from './DataTable.module.css';
import { TableBar } from './TableBar.tsx';
import { TableCards } from './TableCards.tsx';
import { TableGrid } from './TableGrid.tsx';
import { isNarrowed, type TableState } from './table-state.ts';
import type { DataTableProps } from './types.ts';
import { cellValue, useTableRows } from './useTableRows.ts';

export type { Column, DataTableProps, RowTone, TableFilter } from './types.ts';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    columns,
    rows,
    loading = false,
    error,
    onRetry,
    selection,
    plain = false,
    cards = !plain,
    waits = false,
  } = props;
  // Tools that stand stay: somebody may be typing into them.
  const [drawn, setDrawn] = useState(!waits);
  if (!waits && !drawn) setDrawn(true);
  const isCards = useNarrow() && cards;
  const { state, change, settings, keep, hidden, visible, sorted, shown, total } =
    useTableRows(props);

  const pages = Math.max(Math.ceil(total / state.rowsPerPage), 1);
  const beyond = !loading && !plain && error === undefined && state.page > pages;
  useEffect(() => {
    // The last row of the last page was deleted, or the address is older than the list.
    if (beyond) change({ ...state, page: pages });
  }, [beyond, pages, state, change]);

  const { jsonLine } = props;
  // As the list is narrowed and sorted now, beyond the page that is shown.
  const read = async () => {
    const all = (await props.readAll?.()) ?? sorted;
    const wanted = visible.filter((column) => column.download !== false);
    return {
      headers: wanted.map((column) => column.header),
      rows: all.map((row) => wanted.map((column) => cellValue(column, row))),
      ...(jsonLine ? { lines: all.map(jsonLine) } : {}),
    };
  };

  if (waits && !drawn) return <TableSkeleton columns={Math.min(visible.length, 6)} />;
  const nothing = rows.length === 0 || shown.length === 0;
  return (
    <div className={classes.whole}>
      {plain ? null : (
        <TableBar
          props={props}
          state={state}
          change={change}
          hidden={hidden}
          settings={settings}
          keep={keep}
          download={
            props.noDownload
              ? undefined
              : {
                  fileName: props.csv ?? props.label,
                  name: props.label,
                  read,
                  asLines: jsonLine !== undefined,
                  disabled: total === 0,
                }
          }
        />
      )}
      {selection && selection.selected.length > 0 && !props.body ? (
        <SelectionBar selection={selection} />
      ) : null}
      {error !== undefined && error !== null && rows.length > 0 ? (
        <ErrorPanel error={error} onRetry={onRetry} />
      ) : null}
      {props.body ?? (
        <div className={classes.frame}>
          <div className={classes.refreshing}>
            <RefreshMark busy={loading && rows.length > 0} />
          </div>
          {rows.length === 0 && loading ? (
            <TableSkeleton columns={Math.min(visible.length, 6)} />
          ) : rows.length === 0 && error !== undefined && error !== null ? (
            <div className={classes.inside}>
              <ErrorPanel error={error} onRetry={onRetry} />
            </div>
          ) : nothing ? (
            <Nothing props={props} state={state} change={change} />
          ) : isCards ? (
            <TableCards props={props} columns={visible} rows={shown} />
          ) : (
            <TableGrid
              props={props}
              columns={visible.length > 0 ? visible : columns}
              rows={shown}
              state={state}
              change={change}
            />
          )}
        </div>
      )}
      {plain || props.body || props.unpaged || total === 0 ? null : (
        <Pagination
          page={Math.min(state.page, pages)}
          rowsPerPage={state.rowsPerPage}
          total={total}
          onChange={(place) => change({ ...state, ...place })}
        />
      )}
    </div>
  );
}

type NothingProps<Row> = {
  readonly props: DataTableProps<Row>;
  readonly state: TableState;
  readonly change: (state: TableState) => void;
};

function Nothing<Row>({ props, state, change }: NothingProps<Row>) {
  const t = useText('kit');
  if (isNarrowed(state)) {
    const all = {
      ...state,
      page: 1,
      search: '',
      conditions: undefined,
      filters: Object.fromEntries(Object.keys(state.filters).map((id) => [id, []])),
    };
    return (
      <EmptyState
        title={t('table.emptyFiltered')}
        help={state.conditions ? 'list-conditions' : undefined}
        action={<Button onClick={() => change(all)}>{t('table.clearFilters')}</Button>}
      >
        {t('table.emptyFilteredHint')}
      </EmptyState>
    );
  }
  const { empty = t('table.empty') } = props;
  return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
}

const SelectionBar = ({
  selection,
}: {
  readonly selection: NonNullable<DataTableProps<never>['selection']>;
}) => {
  const t = useText('kit');
  return (
    <div className={classes.selectionBar}>
      <span role="status">{t('table.selected', { count: selection.selected.length })}</span>
      {selection.actions?.(selection.selected)}
      <Button variant="quiet" size="sm" onClick={() => selection.onChange([])}>
        {t('table.unselect')}
      </Button>
    </div>
  );
};
