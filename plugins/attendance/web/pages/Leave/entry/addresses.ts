const LEAVE_APP = '/app/staff/attendance/leave_app';

/** Windows of leave that managers enter, as the specification writes them. */
export const entryAddress = `${LEAVE_APP}/create`;
export const changeAddress = (vacationId: string): string => `${LEAVE_APP}/update/${vacationId}`;
export const endAddress = (vacationId: string): string => `${LEAVE_APP}/delete/${vacationId}`;
/** The ledger of the person, where one comes from and goes back to. */
export const ledgerAddress = (employeeId: string): string =>
  `${LEAVE_APP}/vacation_grant/${employeeId}`;

/** Answers that leave of somebody is part of. */
export const STALE = [
  ...[
    'LeaveBook',
    'LeaveBalance',
    'LeaveUsage',
    'LeaveHistoryEntry',
    'FiveDayDuty',
    'LeaveDesignations',
  ],
  ...[
    'LeaveCalendar',
    'Vacation',
    'Application',
    'Approval',
    'AttendanceMonth',
    'AttendanceGrid',
    'AttendanceError',
  ],
] as const;
