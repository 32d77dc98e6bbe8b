import { useMemo } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { Panel, Stack, Tag } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ledgerAddress } from '../entry/addresses.ts';
import {
  LeaveOfOneDayDocument,
  type LeaveOfOneDayQuery,
  type WaitingLeavePartsFragment,
} from './Calendar.generated.ts';
import type { LeaveOfDay } from './leave-days.ts';

type Props = {
  readonly day: LeaveOfDay;
  readonly people: number;
  /** Leave of the day that is not decided yet. */
  readonly waiting: readonly WaitingLeavePartsFragment[];
  readonly where: { readonly groupId?: string; readonly vacationClassId?: string };
};
/** Both kinds of lines have these. */
type Line = Omit<WaitingLeavePartsFragment, 'applicationId' | 'date' | '__typename'>;

/** Who is on leave on a day, of which class and for how long, and whose leave waits. */
export function LeaveOfDayPanel({ day, people, waiting, where }: Props) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const columns = useColumns();
  const open = ({ employeeId, vacationClassId }: Line) =>
    void navigate({ to: ledgerAddress(employeeId), search: { class: vacationClassId } });
  const [state, setState] = useTableUrlState({ prefix: 'day', rowsPerPage: 50 });
  const asked = { day: day.date, where: { ...where, kinds: ['USE' as const] } };
  const { data, loading, error, refetch } = useDocument(
    LeaveOfOneDayDocument,
    { ...asked, ...toSkipFirst(state) },
    { keepRows: true, skip: day.people === 0 },
  );
  const readAll = useAllRows(LeaveOfOneDayDocument, asked, rowsOf);
  const ofDay = data?.leaveChangesConnection;
  const title = t('leaveCalendar.dayOf', {
    date: format.dateWithDay(day.date),
    count: day.people,
    people,
  });
  return (
    <Panel title={title}>
      <Stack>
        {day.people === 0 ? (
          <p>{t('leaveCalendar.nobody')}</p>
        ) : (
          <DataTable<Line>
            name="attendance.leaveOfDay"
            label={t('leaveCalendar.who')}
            columns={columns}
            rows={ofDay?.nodes ?? []}
            rowId={({ id }) => id}
            state={state}
            onStateChange={setState}
            totalCount={ofDay?.totalCount}
            loading={loading}
            error={error}
            onRetry={() => void refetch()}
            readAll={readAll}
            csv={title}
            cards
            onOpen={open}
          />
        )}
        {waiting.length > 0 ? (
          <Stack gap={2}>
            <h3>
              <Tag tone="amber">{t('leaveCalendar.waiting', { count: day.waiting })}</Tag>
            </h3>
            <DataTable<Line>
              name="attendance.waitingLeaveOfDay"
              label={t('leaveCalendar.waitingList')}
              columns={columns}
              rows={waiting}
              rowId={({ id }) => id}
              plain
              cards
              onOpen={open}
            />
          </Stack>
        ) : null}
      </Stack>
    </Panel>
  );
}

const rowsOf = ({ leaveChangesConnection }: LeaveOfOneDayQuery) => leaveChangesConnection;

function useColumns(): Column<Line>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(
    () => [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      { id: 'class', header: t('leave.class'), value: ({ className }) => className },
      {
        id: 'amount',
        header: t('leaveCalendar.amount'),
        align: 'end',
        value: ({ days, hours }) => amount(Math.abs(days), Math.abs(hours)),
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
    ],
    [t, format, amount],
  );
}
