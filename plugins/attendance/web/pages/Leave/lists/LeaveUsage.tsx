import { useMemo } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { LinkButton, Stat, StatBar } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { entryAddress } from '../entry/addresses.ts';
import { LeaveListPage } from './LeaveListPage.tsx';
import {
  LeaveUsageListDocument,
  type LeaveUsageListQuery,
  type LeaveUsagePartsFragment,
} from './LeaveLists.generated.ts';
import { yearAround } from './period-of-list.ts';
import { useLeaveList } from './useLeaveList.ts';

type Row = LeaveUsagePartsFragment;

/** 取得の状況: leave taken and planned in a period by person and class. */
export function LeaveUsage() {
  const t = useText();
  const columns = useColumns();
  const mayEnter = useAbility().can('revise', 'AttendanceRecord');
  const list = useLeaveList(yearAround);
  const { isWhole, narrowed, page } = list;
  const { data, ...asked } = useDocument(
    LeaveUsageListDocument,
    { ...narrowed, ...page },
    { keepRows: true, skip: !isWhole },
  );
  const readAll = useAllRows(LeaveUsageListDocument, narrowed, rowsOf);
  const shown = isWhole ? data?.leaveUsagesConnection : undefined;
  return (
    <LeaveListPage
      name="attendance.leaveUsage"
      title={t('leaveLists.usage')}
      hint={t('leaveLists.usageHint')}
      nothing={{ title: t('leaveLists.noUsage'), hint: t('leaveLists.noUsageHint') }}
      columns={columns}
      list={list}
      shown={shown}
      groups={data?.leaveUsagesConnection.groups}
      asked={asked}
      readAll={readAll}
      actions={
        mayEnter ? (
          <LinkButton to={entryAddress} variant="primary">
            {t('entry.enter')}
          </LinkButton>
        ) : null
      }
    >
      {shown && shown.totals.length > 0 ? <Totals totals={shown.totals} /> : null}
    </LeaveListPage>
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
