import type { ReactNode } from 'react';
import type { CsvValue } from '#core/text/csv.ts';
import type { MenuEntry } from '../actions/Menu.tsx';
import type { CellEditor } from './editing/cell-editor.ts';
import type { ConditionField } from './filter/condition-field.ts';
import type { RangeKind } from './filter/range-values.ts';
import type { TableState } from './table-state.ts';

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  /** Drawn in the head of the table instead of the header, which stays its name wherever words are needed. */
  readonly head?: ReactNode;
  readonly cell?: (row: Row) => ReactNode;
  /** For sorting here and for CSV; left out: the field of the same name. */
  readonly value?: (row: Row) => CsvValue;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end' | 'center';
  readonly width?: number;
  /** Not shown until somebody asks for it. */
  readonly hidden?: boolean;
  /** Cannot be hidden. The first column never can. */
  readonly always?: boolean;
  /** False for buttons and pictures: nothing that belongs into a file. */
  readonly download?: false;
  /** Several words may break; names and numbers stay on one line. */
  readonly wrap?: boolean;
  /** Not drawn as long as no row at hand has anything in it: no text, nothing, or zero. */
  readonly hideWhenEmpty?: boolean;
  /** On the cards of a phone: a chip beside the title, a line below it, or nothing. The first column is the title. */
  readonly card?: 'status' | 'line' | 'none';
  /** How a cell of it is changed where it stands, by row; undefined where it may not be. Not on the cards of a phone. */
  readonly edit?: (row: Row) => CellEditor | undefined;
};

export type TableFilter<Row> = {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Asked for from a day or a number until another, instead of options; only where the server filters. */
  readonly range?: RangeKind;
  /** Only where the table has all rows itself. */
  readonly matches?: (row: Row, values: readonly string[]) => boolean;
};

export type RowTone = 'saturday' | 'sunday' | 'today' | 'muted' | 'danger' | 'warning';

export type DataTableProps<Row> = {
  /** Under this name the person's columns and views are kept. */
  readonly name: string;
  /** Under which name they were kept before. */
  readonly formerName?: string;
  /** What is listed; the table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How a row is called where it is selected or acted on; left out: its first column. */
  readonly rowLabel?: (row: Row) => string;

  /** Together: the server sorts, searches, filters and pages. */
  readonly state?: TableState;
  readonly onStateChange?: (state: TableState) => void;
  readonly totalCount?: number | undefined;

  readonly filters?: readonly TableFilter<Row>[];
  /** What conditions in groups can be about; only where the server filters. */
  readonly conditions?: readonly ConditionField[];
  readonly search?: {
    readonly label: string;
    readonly matches?: (row: Row, folded: string) => boolean;
  };
  readonly loading?: boolean;
  /** Until it is known what stands above: its tools would be moved by what comes. */
  readonly waits?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly empty?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  readonly rowActions?: (row: Row) => readonly MenuEntry[];
  readonly selection?: {
    readonly selected: readonly string[];
    readonly onChange: (ids: readonly string[]) => void;
    readonly actions?: (ids: readonly string[]) => ReactNode;
    readonly disabledReason?: (row: Row) => string | undefined;
  };
  readonly actions?: ReactNode;
  /** First in the row of tools: how what is listed can be looked at otherwise. Not on a phone's cards. */
  readonly lead?: ReactNode;
  /** In place of the rows and their pages: the same list as a board. The tools above it stay. */
  readonly body?: ReactNode;
  /** The server keeps views of it, under the path of its page: none in this browser. `bare`: the list as it comes. */
  readonly views?: { readonly list: string; readonly bare: TableState };
  /** Name of the downloaded file without its ending; left out: the label. */
  readonly csv?: string;
  /** The rules of the company keep these rows on the screen. */
  readonly noDownload?: boolean;
  /** A month, a week: few rows that belong together and stand on one page. */
  readonly unpaged?: boolean;
  /** Where the server pages: all rows that match, for the download (`useAllRows`). */
  readonly readAll?: () => Promise<readonly Row[]>;
  /** For lists that programs read too: the download also offers one JSON object a line, made by this. */
  readonly jsonLine?: (row: Row) => object;
  readonly rowTone?: (row: Row) => RowTone | undefined;
  readonly footer?: Readonly<Record<string, ReactNode>>;
  /** A frame of its own height in pixels. */
  readonly height?: number;
  /** Only the table: no bar above, no pages below, and a table on a phone too. */
  readonly plain?: boolean;
  /** False where rows belong beside each other on a phone too, as the hours of a day do. */
  readonly cards?: boolean;
  readonly initial?: Partial<TableState>;
};
