import type { ReactNode } from 'react';
import type { Erased } from '#core/erased.ts';
import type { Column, DataTableProps, TableFilter } from '../ui/DataTable/DataTable.tsx';
import type { ConditionField } from '../ui/DataTable/filter/condition-field.ts';
import type { TableState } from '../ui/DataTable/table-url-state.ts';
import type { MenuEntry } from '../ui/index.ts';
import type { BoardOptions } from './board/board-options.ts';
import type { FormOptions } from './inline/plain-fields.ts';
import type { RowField } from './row-field.tsx';

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
