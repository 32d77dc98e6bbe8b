import { useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EndedDuties } from './EndedDuties.tsx';
import { LeaveStatusView } from './LeaveStatusView.tsx';
import {
  FiveDayDutyListDocument,
  type FiveDayDutyListQuery,
  type FiveDayDutyRowFragment,
} from './Status.generated.ts';
import { useAskToPlan } from './useAskToPlan.tsx';

/** 年5日の取得状況: everybody's five-day duty today. */
export function LeaveStatus() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    filters: ['missing', 'ended', 'group'],
    rowsPerPage: 50,
  });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { ask, asking, window } = useAskToPlan();
  const [looking, setLooking] = useState<readonly FiveDayDutyRowFragment[]>([]);
  const { missing = [], ended = [], group = [] } = state.filters;
  const narrowed = {
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
      ...(missing.length > 0 ? { isMissing: true } : {}),
      ...(ended.length > 0 ? { endedShort: true } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    FiveDayDutyListDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(FiveDayDutyListDocument, narrowed, rowsOf);
  return (
    <>
      <LeaveStatusView
        duties={data?.fiveDayDutiesConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        selected={selected}
        onSelect={setSelected}
        asking={asking}
        onLookAtEnded={setLooking}
        onAsk={(ids) => void ask(ids).then(() => setSelected([]))}
        onOpen={({ employeeId }) =>
          void navigate({ to: `/app/staff/attendance/leave_app/vacation_grant/${employeeId}` })
        }
      />
      {window}
      {looking.length > 0 ? (
        <EndedDuties
          people={looking}
          onClose={() => setLooking([])}
          onConfirmed={() => setSelected([])}
        />
      ) : null}
    </>
  );
}

const rowsOf = ({ fiveDayDutiesConnection }: FiveDayDutyListQuery) => fiveDayDutiesConnection;
