import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { monthsLater } from '#plugins/attendance/domain/leave/anniversaries.ts';
import { LEAVE_MANAGE } from '#plugins/attendance/web/leave-tabs.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { periodIssue, rangeOf, withRange } from '../lists/period-of-list.ts';
import { LeaveRegisterView } from './LeaveRegisterView.tsx';
import { PdfButton } from './print/PdfButton.tsx';
import { LeaveRegisterDocument, type LeaveRegisterQuery } from './Register.generated.ts';

/** The year that ends today: everybody's running window began in it. */
const yearUntil = (today: string) => ({
  from: addDays(monthsLater(today, -12), 1),
  until: today,
});

/** 年次有給休暇管理簿: pages of everybody whose base date lies in a period. */
export function LeaveRegister() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    filters: ['from', 'until', 'group', 'left'],
    rowsPerPage: 50,
  });
  const range = rangeOf(state, yearUntil(tokyoDate(new Date())));
  const isWhole = periodIssue(range) === undefined;
  const { group = [], left = [] } = state.filters;
  const narrowed = {
    from: range.from ?? '',
    to: range.until ?? '',
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
      ...(left.length === 1 ? { hasLeft: left[0] === 'yes' } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    LeaveRegisterDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true, skip: !isWhole },
  );
  const t = useText();
  const readAll = useAllRows(LeaveRegisterDocument, narrowed, rowsOf);
  return (
    <LeaveRegisterView
      pages={isWhole ? data?.leaveRegisterPagesConnection : undefined}
      range={range}
      onRange={(next) => setState(withRange(state, next))}
      state={state}
      onStateChange={setState}
      loading={isWhole && loading}
      refreshing={refreshing}
      error={error}
      onRetry={() => void refetch()}
      readAll={readAll}
      pdf={
        <PdfButton
          read={readAll}
          name={t('register.title')}
          disabled={!isWhole || data?.leaveRegisterPagesConnection.totalCount === 0}
        />
      }
      onOpen={({ employeeId }) => void navigate({ to: `${LEAVE_MANAGE}/register/${employeeId}` })}
    />
  );
}

const rowsOf = ({ leaveRegisterPagesConnection: pages }: LeaveRegisterQuery) => pages;
