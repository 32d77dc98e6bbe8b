/** Where the specification puts the approvals of every plugin. */
const STAFF = '/app/staff/attendance';
export const LEAVE_APP = `${STAFF}/leave_app`;
export const INBOX = `${LEAVE_APP}/inbox`;
export const ROUTES = `${STAFF}/attendancerule_setting/approval_route`;
