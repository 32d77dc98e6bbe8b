import { useMemo } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import {
  EmptyState,
  LinkButton,
  PageHeader,
  RefreshMark,
  Stack,
  Stat,
  StatBar,
} from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { entryAddress } from '../entry/addresses.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { LeaveListBar } from './LeaveListBar.tsx';
import {
  LeaveUsageListDocument,
  type LeaveUsageListQuery,
  type LeaveUsagePartsFragment,
} from './LeaveLists.generated.ts';
import { PeriodOfList } from './PeriodOfList.tsx';
import { yearAround } from './period-of-list.ts';
import { useLeaveList } from './useLeaveList.ts';

type Row = LeaveUsagePartsFragment;
const BOOK = '/app/staff/attendance/leave_app/vacation_grant';

/** 取得の状況: leave taken and planned in a period by person and class. */
export function LeaveUsage() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const mayEnter = useAbility().can('revise', 'AttendanceRecord');
  const list = useLeaveList(yearAround);
  const { state, setState, isWhole, narrowed, page } = list;
  const { data, loading, refreshing, error, refetch } = useDocument(
    LeaveUsageListDocument,
    { ...narrowed, ...page },
    { keepRows: true, skip: !isWhole },
  );
  const readAll = useAllRows(LeaveUsageListDocument, narrowed, rowsOf);
  const shown = isWhole ? data?.leaveUsagesConnection : undefined;
  return (
    <>
      <PageHeader
        title={t('leaveLists.usage')}
        description={t('leaveLists.usageHint')}
        tabs={<LeaveTabs />}
        {...(mayEnter
          ? {
              actions: (
                <LinkButton to={entryAddress} variant="primary">
                  {t('entry.enter')}
                </LinkButton>
              ),
            }
          : {})}
      />
      <RefreshMark busy={refreshing} />
      <Stack>
        <LeaveListBar
          state={state}
          onChange={setState}
          groups={data?.leaveUsagesConnection.groups ?? []}
        >
          <PeriodOfList value={list.range} onChange={list.setRange} />
        </LeaveListBar>
        {shown && shown.totals.length > 0 ? <Totals totals={shown.totals} /> : null}
        <DataTable
          name="attendance.leaveUsage"
          label={t('leaveLists.usage')}
          columns={columns}
          rows={shown?.nodes ?? []}
          rowId={({ id }) => id}
          state={state}
          onStateChange={setState}
          totalCount={shown?.totalCount ?? 0}
          search={{ label: t('errors.search') }}
          loading={isWhole && loading}
          error={error}
          onRetry={() => void refetch()}
          readAll={readAll}
          csv={t('leaveLists.usage')}
          onOpen={({ employeeId, vacationClassId }) =>
            void navigate({ to: `${BOOK}/${employeeId}`, search: { class: vacationClassId } })
          }
          empty={
            <EmptyState title={t(isWhole ? 'leaveLists.noUsage' : 'leaveLists.choosePeriod')}>
              {t(isWhole ? 'leaveLists.noUsageHint' : 'leaveLists.periodNeeded')}
            </EmptyState>
          }
        />
      </Stack>
    </>
  );
}

const rowsOf = ({ leaveUsagesConnection }: LeaveUsageListQuery) => leaveUsagesConnection;

type TotalsProps = { readonly totals: LeaveUsageListQuery['leaveUsagesConnection']['totals'] };

/** Of everybody whom the filter leaves, not of the page alone. */
function Totals({ totals }: TotalsProps) {
  const t = useText();
  const amount = useLeaveAmount();
  return (
    <StatBar label={t('leaveLists.totals')}>
      {totals.map((total) => (
        <Stat
          key={total.vacationClassId}
          label={total.className}
          value={amount(total.takenDays, total.takenHours)}
          hint={t('leaveLists.totalHint', {
            count: total.people,
            planned: amount(total.plannedDays, total.plannedHours),
          })}
        />
      ))}
    </StatBar>
  );
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    // Numbers, so that a spreadsheet can add them up.
    const figure = (
      id: 'takenDays' | 'takenHours' | 'plannedDays' | 'plannedHours',
      more: Partial<Column<Row>> = {},
    ): Column<Row> => ({
      id,
      header: t(`leaveLists.${id}`),
      align: 'end',
      value: (row) => row[id],
      cell: (row) =>
        id.endsWith('Hours') ? t('leave.hours', { hours: row[id] }) : format.days(row[id]),
      ...more,
    });
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'class',
        header: t('leave.class'),
        card: 'status',
        value: ({ className }) => className,
      },
      figure('takenDays'),
      figure('takenHours', { hideWhenEmpty: true }),
      figure('plannedDays'),
      figure('plannedHours', { hideWhenEmpty: true }),
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format]);
}
