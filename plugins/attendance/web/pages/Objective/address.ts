export const OBJECTIVE = '/app/staff/attendance/management/error_list/objective';
