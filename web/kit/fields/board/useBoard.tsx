import { lazy, Suspense } from 'react';
import type { Erased } from '#core/erased.ts';
import type { DataTableProps } from '../../ui/DataTable/types.ts';
import { useNarrow } from '../../ui/layout/useNarrow.ts';
import { PanelSkeleton } from '../../ui/messages/Skeleton.tsx';
import type { AnyRecordWeb } from '../record-web.ts';
import type { BoardOptions } from './board-options.ts';
import { useViewMode, ViewModeSwitch } from './useViewMode.tsx';

const RecordBoard = lazy(() =>
  import('./RecordBoard.tsx').then((module) => ({ default: module.RecordBoard })),
);

type Asked = {
  readonly web: AnyRecordWeb;
  readonly board: BoardOptions | undefined;
  readonly label: string;
  readonly where: object;
  readonly orderBy: string;
  readonly nameOf: (row: Erased) => string;
  readonly onOpen?: ((row: Erased) => void) | undefined;
};

/** What a list that can be a board, too, hands to its table: the switch, and the board in place of the rows. */
export function useBoard({
  board,
  ...list
}: Asked): Pick<DataTableProps<Erased>, 'lead' | 'actions' | 'body'> {
  const mode = useViewMode();
  const isNarrow = useNarrow();
  if (!board) return {};
  const modes = <ViewModeSwitch {...mode} />;
  return {
    // A phone's row of tools has room for the search alone.
    ...(isNarrow ? { actions: modes } : { lead: modes }),
    ...(mode.isBoard
      ? {
          body: (
            <Suspense fallback={<PanelSkeleton />}>
              <RecordBoard {...list} board={board} />
            </Suspense>
          ),
        }
      : {}),
  };
}
