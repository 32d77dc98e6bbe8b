import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import type { RequestToDecide } from '#plugins/employee/api.ts';
import { useLeaveAmount } from '../parts/leave/amount.ts';
import type { AttendanceLineFragment } from './Requests.generated.ts';
import { useRequestText } from './request-text.ts';

/** Lists hand on what AttendanceLine has added to their fragment. */
const leaveOf = (row: RequestToDecide) => (row as RequestToDecide & AttendanceLineFragment).leave;

/** Beside an application of leave: the balance before and after it, and how many of the group are away. */
export function useLeaveColumns(): readonly Column<RequestToDecide>[] {
  const t = useRequestText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(
    () => [
      {
        id: 'balance',
        header: t('leaveList.balance'),
        align: 'end',
        value: (row) => {
          const effect = leaveOf(row)?.effect;
          return effect
            ? t('leaveList.change', {
                before: amount(effect.beforeDays, effect.beforeHours),
                after: amount(effect.afterDays, effect.afterHours),
              })
            : null;
        },
      },
      {
        id: 'away',
        header: t('leaveList.away'),
        align: 'end',
        value: (row) => {
          const leave = leaveOf(row);
          return leave && leave.teamSize > 0
            ? t('leaveList.awayOf', {
                away: format.number(leave.awayPeople),
                size: format.number(leave.teamSize),
              })
            : null;
        },
      },
    ],
    [t, format, amount],
  );
}
