import { slotRef } from '#core/web/define-web.ts';

/** Beside the checks of a leave application: what is left of that kind of leave. */
export const approvalBalanceSlot = slotRef<{
  readonly employeeId: string;
  readonly vacationClassId: string;
  readonly days: number;
  readonly date: string;
}>('attendance.approval.balance');
