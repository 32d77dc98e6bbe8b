import { useState } from 'react';
import { addDays, addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  UpcomingLeaveGrantListDocument,
  type UpcomingLeaveGrantListQuery,
  type UpcomingLeaveGrantRowFragment,
} from './AutoGrant.generated.ts';
import { AutoGrantView, OUTCOMES } from './AutoGrantView.tsx';
import { ExecuteGrants } from './ExecuteGrants.tsx';

/** As far as the list shows where nobody has chosen: the usual time of calculation ahead. */
const NEAR_DAYS = 31;

/** The last day that is shown: a month, a quarter or a year ahead. */
function untilOf(today: string, months: string | undefined): string {
  if (months === undefined) return addDays(today, NEAR_DAYS);
  return dayOfMonth(addMonths(monthOf(today), Number(months)), Number(today.slice(8)));
}

/** 自動付与: who is granted what next, who is not and by which figures, and what has come. */
export function AutoGrant() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    filters: ['months', 'outcome', 'group'],
    rowsPerPage: 50,
  });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [executing, setExecuting] = useState<readonly UpcomingLeaveGrantRowFragment[]>();
  const { months = [], outcome = [], group = [] } = state.filters;
  const outcomes = OUTCOMES.filter((one) => outcome.includes(one));
  const narrowed = {
    until: untilOf(tokyoDate(new Date()), months[0]),
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
      ...(outcomes.length > 0 ? { outcomes } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    UpcomingLeaveGrantListDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(UpcomingLeaveGrantListDocument, narrowed, rowsOf);
  const rows = data?.upcomingLeaveGrantsConnection.nodes ?? [];
  return (
    <>
      <AutoGrantView
        grants={data?.upcomingLeaveGrantsConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        selected={selected}
        onSelect={setSelected}
        onExecute={(ids) => setExecuting(rows.filter(({ id }) => ids.includes(id)))}
        onOpen={({ employeeId }) =>
          void navigate({ to: `/app/staff/attendance/leave_app/vacation_grant/${employeeId}` })
        }
      />
      {executing ? (
        <ExecuteGrants
          grants={executing}
          onClose={() => setExecuting(undefined)}
          onDone={() => {
            setExecuting(undefined);
            setSelected([]);
          }}
        />
      ) : null}
    </>
  );
}

const rowsOf = ({ upcomingLeaveGrantsConnection }: UpcomingLeaveGrantListQuery) =>
  upcomingLeaveGrantsConnection;
