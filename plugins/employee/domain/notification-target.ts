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
/** The hours of the person beside the limits of overtime. */
export const LIMITS = '/app/employee/attendance/overtime';
/** What the person wishes for their shifts. */
export const WISHES = `${APPLICATIONS}/schedule_request`;
/** A person, where the bell is: the pages of administrators ask for a sign-in of their own. */
export const PEOPLE = '/employee/detail';
export const APPROVALS = '/app/staff/attendance/leave_app/inbox';

type Target = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

/** By the word before the colon of what a message is about: 'application:1'. */
const PLACES: Readonly<Record<string, (id: string) => Target | undefined>> = {
  application: (id) => ({ to: `${APPLICATIONS}/application_detail/${encodeURIComponent(id)}` }),
  approval: (id) => ({ to: APPROVALS, search: { state: 'ALL', open: id } }),
  attendance: (day) =>
    /^\d{4}-\d{2}-\d{2}$/u.test(day) ? { to: MONTH, search: { day } } : undefined,
  leave: () => ({ to: VACATION }),
  limits: () => ({ to: LIMITS }),
  wish: () => ({ to: WISHES }),
  task: (id) => ({ to: `/app/my_tasks/my_task_detail/${encodeURIComponent(id)}` }),
  client: (id) => ({ to: `/app/crm/client/${encodeURIComponent(id)}` }),
  person: (id) => ({ to: `${PEOPLE}/${encodeURIComponent(id)}` }),
};

/**
 * Where a click leads: news to the item over the home, a notice to its detail in employee mode, a staff notice to its
 * detail in staff mode, a comment to the home with the comment open, what asks for an approval to the inbox, what the
 * program found to its place; anything else to the list.
 */
export const notificationTarget = ({
  notifyType,
  nodeId,
}: {
  readonly notifyType: NotifyType;
  readonly nodeId?: string | null | undefined;
}): Target => {
  const [, kind = '', id = ''] = /^([a-z]+):(.+)$/su.exec(nodeId ?? '') ?? [];
  const isManagers = notifyType === 'STAFF_NOTICE';
  if (!nodeId) return { to: isManagers ? STAFF_MESSAGES : ALERTS };
  if (isManagers && kind === 'hours') return { to: STAFF_MESSAGES };
  if (notifyType === 'COMMENT') return { to: HOME, search: { detailCommentId: nodeId } };
  if (notifyType === 'SYSTEM') return PLACES[kind]?.(id) ?? { to: ALERTS };
  if (notifyType === 'NOTICE' && kind === 'news')
    return { to: `${HOME}/news/${encodeURIComponent(id)}` };
  return (
    (isManagers && kind === 'approval' && PLACES['approval']?.(id)) || {
      to: `${isManagers ? STAFF_NOTICES : ALERTS}/notice_detail/${encodeURIComponent(nodeId)}`,
    }
  );
};
