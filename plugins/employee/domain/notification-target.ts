export type NotifyType = 'NOTICE' | 'STAFF_NOTICE' | 'COMMENT' | 'SYSTEM';

export const HOME = '/app/employee/dashboard';
export const ALERTS = '/app/employee/attendance/alerts';
export const STAFF_NOTICES = '/app/staff/attendance/notice';
/** What the program told managers as such. */
export const STAFF_MESSAGES = `${STAFF_NOTICES}/messages`;

export const APPLICATIONS = '/app/employee/attendance/application';
export const MONTH = '/app/employee/attendance/shift';
/** The person's leave and their applications for it. */
export const VACATION = `${APPLICATIONS}/vacation`;
/** Pages of other plugins, up to the id. */
const TASK = '/app/my_tasks/my_task_detail/';
const CLIENT = '/app/crm/client/';
export const APPROVALS = '/app/staff/attendance/leave_app/inbox';

/**
 * Where a click leads: news to the item over the home, a notice to its detail in employee mode, a staff notice to its detail in
 * staff mode, a comment to the home with the comment open, what became of an application to it, what
 * asks for an approval to the inbox, what is wrong with a day to that day, what is about leave to the person's
 * leave, a task or a client to its page, anything else to the list.
 */
export const notificationTarget = ({
  notifyType,
  nodeId,
}: {
  readonly notifyType: NotifyType;
  readonly nodeId?: string | null | undefined;
}): { readonly to: string; readonly search?: Readonly<Record<string, string>> } => {
  const node = nodeId ? encodeURIComponent(nodeId) : undefined;
  const [, news] = /^news:(.+)$/u.exec(nodeId ?? '') ?? [];
  if (notifyType === 'NOTICE' && news) return { to: `${HOME}/news/${encodeURIComponent(news)}` };
  if (notifyType === 'NOTICE' && node) return { to: `${ALERTS}/notice_detail/${node}` };
  if (notifyType === 'STAFF_NOTICE' && node)
    return { to: `${STAFF_NOTICES}/notice_detail/${node}` };
  if (notifyType === 'STAFF_NOTICE') return { to: STAFF_MESSAGES };
  if (notifyType === 'COMMENT' && nodeId) return { to: HOME, search: { detailCommentId: nodeId } };
  const [, about, id] = /^(application|approval):(.+)$/u.exec(nodeId ?? '') ?? [];
  if (about === 'application' && id)
    return { to: `${APPLICATIONS}/application_detail/${encodeURIComponent(id)}` };
  if (about === 'approval' && id) return { to: APPROVALS, search: { state: 'ALL', open: id } };
  const [, day] = /^attendance:(\d{4}-\d{2}-\d{2})$/u.exec(nodeId ?? '') ?? [];
  if (day) return { to: MONTH, search: { day } };
  if (nodeId?.startsWith('leave:')) return { to: VACATION };
  const [, page, one] = /^(client|task):(.+)$/u.exec(nodeId ?? '') ?? [];
  if (page && one) return { to: (page === 'task' ? TASK : CLIENT) + encodeURIComponent(one) };
  return { to: ALERTS };
};
