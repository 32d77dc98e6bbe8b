import { whereCan } from '#core/server/access/where-can.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { validators } from '../../generated/validators.js';
import { peopleOf } from '../employees/employee.read-model.ts';
import { orRefuse } from '../employees/employee.record.ts';
import { refuseOutside, updateLeave } from './change-leave.ts';

const right = { do: 'update', on: 'Employee' } as const;

export const leaveRecord: RecordKind = {
  subject: 'LeavePeriod',
  title: 'leave.kind',
  right,
  labels: async (ctx, ids) => {
    const rows: { id: string; startsOn: string; endsOn: string }[] = await whereCan(
      peopleOf(ctx, true),
      ctx,
      'read',
      'Employee',
    )
      .join('leave_periods', {
        'leave_periods.company_id': 'employees.company_id',
        'leave_periods.employee_id': 'employees.id',
      })
      .whereIn('leave_periods.id', [...ids])
      .select({
        id: 'leave_periods.id',
        startsOn: 'leave_periods.starts_on',
        endsOn: 'leave_periods.ends_on',
      });
    return new Map(rows.map((row) => [row.id, `${row.startsOn} – ${row.endsOn}`]));
  },
  nameOf: ({ startsOn, endsOn }) => `${startsOn} – ${endsOn}`,
  fields: {
    employeeId: { label: 'leave.employee', show: 'reference', to: 'Employee', fixed: true },
    startsOn: { label: 'leave.startsOn', show: 'date' },
    endsOn: { label: 'leave.endsOn', show: 'date' },
    kind: { label: 'leave.sort', show: 'choice', choices: 'leave.kinds' },
    name: { label: 'leave.ownName' },
    reason: { label: 'leave.reason', show: 'longText' },
  },
  accepts: validators.UpdateLeavePeriodInput,
  restore: (ctx, id, values) => orRefuse(updateLeave(ctx, id, values)),
  trash: { right, tables: [{ table: 'leave_periods', key: 'id' }], restored: refuseOutside },
};
