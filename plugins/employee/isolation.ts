import { approvalIsolation } from './isolation/approvals.ts';
import { commentsIsolation } from './isolation/comments.ts';
import { employeesIsolation } from './isolation/employees.ts';
import { newsIsolation } from './isolation/news.ts';
import { noticesIsolation } from './isolation/notices.ts';
import { notificationsIsolation } from './isolation/notifications.ts';
import { peopleIsolation } from './isolation/people.ts';
import { personnelIsolation } from './isolation/personnel.ts';
import { rightsIsolation } from './isolation/rights.ts';
import { signInIsolation } from './isolation/sign-in.ts';

export const isolation = {
  ...signInIsolation,
  ...employeesIsolation,
  ...peopleIsolation,
  ...personnelIsolation,
  ...rightsIsolation,
  ...noticesIsolation,
  ...notificationsIsolation,
  ...newsIsolation,
  ...commentsIsolation,
  ...approvalIsolation,
};
