import type { Erased } from '#core/erased.ts';
import type { DataTableProps } from '../ui/DataTable/types.ts';
import type { BoardOptions } from './board/board-options.ts';
import { useBoard } from './board/useBoard.tsx';
import { useBulkSelection } from './bulk/useBulkSelection.tsx';
import type { FormOptions } from './inline/plain-fields.ts';
import type { AnyRecordWeb } from './record-web.ts';
import type { RowField } from './row-field.tsx';

type Asked = {
  readonly web: AnyRecordWeb;
  readonly inline: FormOptions | undefined;
  readonly further: readonly RowField[];
  readonly board: BoardOptions | undefined;
  readonly label: string;
  /** What the list asks for now. */
  readonly variables: { readonly where: object; readonly orderBy: string };
  readonly total: number | undefined;
  readonly nameOf: (row: Erased) => string;
  readonly onOpen: ((row: Erased) => void) | undefined;
  readonly selection: DataTableProps<Erased>['selection'];
};

/** What a paged list can do beside listing: change many rows at once, and stand as a board. */
export function useListModes(list: Asked) {
  const { web, variables, total } = list;
  const selection = useBulkSelection(web, list.inline, list.further, list.selection, {
    where: variables.where,
    total,
  });
  const { board, label, nameOf, onOpen } = list;
  const modes = useBoard({ web, board, label, ...variables, nameOf, onOpen });
  return { modes, selected: selection ? { selection } : {} };
}
