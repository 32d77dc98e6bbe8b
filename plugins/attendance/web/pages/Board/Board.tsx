import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { RECORDS } from '../ErrorList/error-kinds.ts';
import { BoardView } from './BoardView.tsx';
import { BOARD_FILTERS, BY_ATTENTION } from './board-choice.ts';
import { useBoard } from './useBoard.ts';

export function Board() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    filters: BOARD_FILTERS,
    rowsPerPage: 100,
    sort: BY_ATTENTION,
  });
  const { refetch, ...board } = useBoard(state);
  return (
    <>
      <BoardView
        {...board}
        state={state}
        onStateChange={setState}
        onRetry={() => void refetch()}
        onOpen={({ employeeId, workDate }) =>
          void navigate({
            to: `${RECORDS}/${encodeURIComponent(employeeId)}`,
            search: { day: workDate },
          })
        }
      />
      <Outlet />
    </>
  );
}
