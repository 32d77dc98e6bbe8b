import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, Panel } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ledgerAddress } from '../entry/addresses.ts';
import type { LeaveDayPartsFragment } from './Calendar.generated.ts';
import type { LeaveOfDay } from './leave-days.ts';

type Props = { readonly day: LeaveOfDay; readonly people: number };

/** Who is on leave on a day, of which class and for how long. */
export function LeaveOfDayPanel({ day, people }: Props) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const columns = useColumns();
  return (
    <Panel
      title={t('leaveCalendar.dayOf', {
        date: format.dateWithDay(day.date),
        count: day.people,
        people,
      })}
    >
      <DataTable
        name="attendance.leaveOfDay"
        label={t('leaveCalendar.who')}
        columns={columns}
        rows={day.leave}
        rowId={({ id }) => id}
        plain
        cards
        onOpen={({ employeeId, vacationClassId }) =>
          void navigate({ to: ledgerAddress(employeeId), search: { class: vacationClassId } })
        }
        empty={<EmptyState title={t('leaveCalendar.nobody')} />}
      />
    </Panel>
  );
}

function useColumns(): Column<LeaveDayPartsFragment>[] {
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
