import { useState } from 'react';
import { isMonth } from '#core/time/dates.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import type { ClosingFilter } from '#schema/generated/schema-types.ts';
import { RECORDS } from '../ErrorList/error-kinds.ts';
import { ClosingPageDocument, type ClosingPageQuery } from './Closing.generated.ts';
import { ClosingView } from './ClosingView.tsx';
import { CLOSING, COUNTS, monthToClose } from './closing-words.ts';

/** Whoever becomes ready appears while somebody looks. */
const ASK_AGAIN_EVERY = 5_000;

/** The month in the address; what is none counts as not given. */
export function useClosingMonth(): readonly [string, (month: string) => void] {
  const { month } = useSearch<{ month?: unknown }>();
  const navigate = useNavigate();
  return [
    typeof month === 'string' && isMonth(month) ? month : monthToClose(),
    (next) => void navigate({ search: (before) => ({ ...before, month: next, page: undefined }) }),
  ];
}

/** 月次の締め: who is ready, what stands in the way of the others, closing and opening again. */
export function Closing() {
  const navigate = useNavigate();
  const [month, setMonth] = useClosingMonth();
  const [state, setState] = useTableUrlState({ filters: ['filter', 'group'], rowsPerPage: 50 });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { filter: [filter] = [], group: [groupId] = [] } = state.filters;
  const people = {
    ...(state.search ? { search: state.search } : {}),
    ...(groupId ? { groupId } : {}),
  };
  const narrowed = { month, where: { ...people, ...(isFilter(filter) ? { filter } : {}) } };
  const { data, loading, refreshing, error, refetch } = useDocument(
    ClosingPageDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true, every: ASK_AGAIN_EVERY },
  );
  const readAll = useAllRows(ClosingPageDocument, narrowed, rowsOf);
  return (
    <>
      <ClosingView
        month={month}
        onMonth={(next) => {
          setSelected([]);
          setMonth(next);
        }}
        overview={data?.closingOverview}
        people={data?.closingPeopleConnection}
        narrowing={people}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ employeeId }) =>
          void navigate({ to: `${RECORDS}/${encodeURIComponent(employeeId)}`, search: { month } })
        }
        onRelease={(employeeId) =>
          void navigate({
            to: `${CLOSING}/release/${encodeURIComponent(employeeId)}`,
            search: true,
          })
        }
      />
      <Outlet />
    </>
  );
}

const rowsOf = ({ closingPeopleConnection }: ClosingPageQuery) => closingPeopleConnection;
const isFilter = (value: string | undefined): value is ClosingFilter =>
  COUNTS.some(({ filter }) => filter === value);
