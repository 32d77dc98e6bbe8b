import { useMemo, useState } from 'react';
import { addMonths, isDate, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { type DateRange, DateRangeField, EmptyState, PageHeader, Stack } from '#kit/ui/index.ts';
import { useLeaveAmount } from '../../parts/leave/amount.ts';
import { useText } from '../../text.ts';
import {
  LapsedCompensatoryDaysDocument,
  type LapsedCompensatoryDaysQuery,
} from './Leave.generated.ts';
import { LeaveTabs } from './LeaveTabs.tsx';

type Owed = LapsedCompensatoryDaysQuery['lapsedCompensatoryDaysConnection']['nodes'][number];

/** From the first day of the month before to today: what the last closings have to pay. */
const usualRange = (today: string) => ({
  from: `${addMonths(monthOf(today), -1)}-01`,
  until: today,
});

/** 代休 that lapsed without being taken, for whoever pays the wages (LSA 24). */
export function LapsedCompensatory() {
  const t = useText();
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({ rowsPerPage: 50 });
  const usual = usualRange(tokyoDate(new Date()));
  const [typed, setTyped] = useState<DateRange>(usual);
  // Half a date asks for nothing else: the usual days stay.
  const chosen = (date: string | null, otherwise: string) =>
    date !== null && isDate(date) ? date : otherwise;
  const asked = {
    from: chosen(typed.from, usual.from),
    to: chosen(typed.until, usual.until),
    where: state.search ? { search: state.search } : {},
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    LapsedCompensatoryDaysDocument,
    { ...asked, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    LapsedCompensatoryDaysDocument,
    asked,
    ({ lapsedCompensatoryDaysConnection: list }) => list,
  );
  const columns = useColumns();
  return (
    <>
      <PageHeader
        title={t('grants.lapsed')}
        description={t('grants.lapsedHint')}
        tabs={<LeaveTabs />}
      />
      <Stack>
        <DateRangeField label={t('grants.lapsedRange')} value={typed} onChange={setTyped} />
        <DataTable<Owed>
          name="attendance.lapsedCompensatory"
          label={t('grants.lapsed')}
          columns={columns}
          rows={data?.lapsedCompensatoryDaysConnection.nodes ?? []}
          rowId={({ id }) => id}
          state={state}
          onStateChange={setState}
          totalCount={data?.lapsedCompensatoryDaysConnection.totalCount}
          search={{ label: t('errors.search') }}
          loading={loading || refreshing}
          error={error}
          onRetry={() => void refetch()}
          readAll={readAll}
          csv={t('grants.lapsed')}
          onOpen={({ employeeId }) =>
            void navigate({ to: `/app/staff/attendance/leave_app/vacation_grant/${employeeId}` })
          }
          empty={<EmptyState title={t('grants.noLapsed')}>{t('grants.noLapsedHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}

function useColumns(): Column<Owed>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(
    () => [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      { id: 'number', header: t('errors.number'), value: ({ employeeNumber }) => employeeNumber },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'workedOn',
        header: t('grants.workedOn'),
        value: ({ workedOn }) => format.dateWithDay(workedOn),
      },
      {
        id: 'lastDay',
        header: t('leave.usableUntil'),
        value: ({ lastDay }) => format.date(lastDay),
      },
      {
        id: 'amount',
        header: t('leave.lapsed'),
        align: 'end',
        value: ({ days, hours }) => amount(days, hours),
      },
    ],
    [t, format, amount],
  );
}
