import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { ColleaguesDocument } from './Colleagues.generated.ts';
import { ColleaguesView } from './ColleaguesView.tsx';

const DEFAULTS = { rowsPerPage: 50 } as const;

export function Colleagues() {
  const [state, setState] = useTableUrlState(DEFAULTS);
  const navigate = useNavigate();
  const { data, loading, refreshing, error, refetch } = useDocument(
    ColleaguesDocument,
    { where: { search: state.search || null }, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    ColleaguesDocument,
    { where: { search: state.search || null } },
    (answer) => answer.colleaguesConnection,
  );
  return (
    <>
      <ColleaguesView
        rows={data?.colleaguesConnection.nodes ?? []}
        totalCount={data?.colleaguesConnection.totalCount}
        state={state}
        onStateChange={setState}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onOpen={({ id }) => void navigate({ to: `/employee/detail/${id}`, search: true })}
      />
      <Outlet />
    </>
  );
}
