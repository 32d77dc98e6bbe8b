// biome-ignore-all lint/a11y/useSemanticElements: cards are laid out as no table can be, and stay one to readers
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is reached by the arrows, its cells are not
import { memo, type ReactNode, useRef, useState } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import classes from './TableCards.module.css';
import { RowMenu } from './TableRow.tsx';
import type { Column, DataTableProps } from './types.ts';
import { type RowProps, useRow, useRows } from './useRow.ts';
import { cellValue, isBlank } from './useTableRows.ts';

type CardsProps<Row> = {
  readonly props: DataTableProps<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
};

/** So many lines tell two cards apart; whoever opens one sees the rest. */
const LINES = 4;
/** What a column shows on a card that says nothing of it itself. */
const placeOf = <Row,>({ id, card }: Column<Row>) =>
  card ?? (id === 'status' || id === 'state' ? 'status' : 'line');

/** A list on a phone: one card a row, to readers still a table. */
export function TableCards<Row>({ props, columns, rows }: CardsProps<Row>) {
  const { label, rowId, footer } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, Math.max(rows.length - 1, 0));
  const focusRow = (index: number) => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    setFocused(next);
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const rowOf = useRows(props, columns, focusRow);
  const totals = columns.filter(({ id }) => footer?.[id] !== undefined);
  return (
    <div ref={list} role="table" aria-label={label} className={classes.cards}>
      <VisuallyHidden role="row">
        {columns.map((column) => (
          <span key={column.id} role="columnheader">
            {column.header}
          </span>
        ))}
      </VisuallyHidden>
      {rows.map((row, index) => (
        <Card key={rowId(row)} {...rowOf(row, index, current)} counted={false} />
      ))}
      {totals.length > 0 ? (
        <div role="row" className={classes.totals} data-above-bar>
          {totals.map((column, at) => (
            <Line key={column.id} header={at === 0 ? '' : column.header}>
              {footer?.[column.id]}
            </Line>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const Card = memo(PlainCard) as typeof PlainCard;

function PlainCard<Row>(props: RowProps<Row>) {
  const { row, columns, name, opens, selectable, rowActions } = props;
  const { attributes, select } = useRow(props);
  const contentOf = (column: Column<Row>) =>
    column.cell ? column.cell(row) : cellValue(column, row);
  const [title, ...others] = columns;
  const filled = others.filter((column) => !isBlankOn(column, row, contentOf(column)));
  const states = filled.filter((column) => placeOf(column) === 'status');
  const lines = filled.filter((column) => placeOf(column) === 'line');
  return (
    <div role="row" className={classes.card} {...attributes}>
      {selectable ? (
        <div role="cell">
          <label className={classes.select}>
            <input {...select} />
          </label>
        </div>
      ) : null}
      <div className={classes.head}>
        {title ? (
          <div role="rowheader" className={classes.title}>
            {contentOf(title)}
          </div>
        ) : null}
        {states.map((column) => (
          <div key={column.id} role="cell" className={classes.status}>
            {contentOf(column)}
          </div>
        ))}
      </div>
      {rowActions ? (
        <div role="cell" className={classes.menu}>
          <RowMenu name={name} items={rowActions(row)} />
        </div>
      ) : null}
      <div className={classes.lines}>
        {(opens ? lines.slice(0, LINES) : lines).map((column) => (
          <Line key={column.id} header={column.header}>
            {contentOf(column)}
          </Line>
        ))}
      </div>
    </div>
  );
}

/** A cell of its own making may show something that no field of the row has. */
const isBlankOn = <Row,>(column: Column<Row>, row: Row, content: unknown): boolean =>
  isBlank(content) ||
  ((column.value !== undefined || column.id in (row as object)) && isBlank(cellValue(column, row)));

type LineProps = { readonly header: string; readonly children: ReactNode };

const Line = ({ header, children }: LineProps) => (
  <div role="cell" className={classes.line}>
    {header ? (
      <span className={classes.label} aria-hidden>
        {header}
      </span>
    ) : null}
    <span className={classes.value}>{children}</span>
  </div>
);
