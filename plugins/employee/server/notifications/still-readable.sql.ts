import { aboutElsewhere, COMMENT_NOTICE, isCommentReadable } from '../comments/api.ts';
import { isPublishedNode, NEWS_NOTICE } from '../news/api.ts';
import { isOpenToViewer, MESSAGE_OF } from '../notices/api.ts';

const NOTICE_KINDS = Object.values(MESSAGE_OF)
  .map((kind) => `'${kind}'`)
  .join(', ');

type Reader = { readonly employee: string; readonly isStaff: string; readonly day: string };

/** What a room tells people of, and lets only some of them read, stands here. */
const readableBy = (reader: Reader): string =>
  `(notifications.notify_type <> 'STAFF_NOTICE' or ${reader.isStaff}::boolean)
      and (notifications.kind is null or notifications.kind not in (${NOTICE_KINDS}) or exists (
        select from staff_notices as notice
        where notice.company_id = $1 and notice.id = notifications.node_id
          and notice.delivered_at is not null
          and ${isOpenToViewer(reader.employee, reader.isStaff, reader.day)}))
      and (notifications.kind is distinct from '${NEWS_NOTICE}' or ${isPublishedNode('notifications.node_id')})
      and (notifications.kind is distinct from '${COMMENT_NOTICE}' or ${isCommentReadable('notifications.node_id')})`;

/**
 * A condition on a row of notifications: the viewer may still read what it is about, as far as a statement knows.
 * $1 is the company, $2 the viewer, $3 whether they are a manager, $4 today.
 */
export const isStillReadable = readableBy({ employee: '$2', isStaff: '$3', day: '$4' });

/**
 * The same where nobody asks: of a row of notifications and its reader's row of employees. What quiet hours, a digest or
 * another try held back is sent to those only who may read it by then. $1 is the company.
 */
export const isReadableByReceiver = (day: `$${number}`): string =>
  `(${readableBy({ employee: 'employees.id', isStaff: 'employees.is_staff', day })})`;

/**
 * Of a row of notifications: a record whose kind has to be asked about, 'client:1', what is told of it or said about
 * it; null for most. Whoever hears as a manager that a request is given up has decided on it, and keeps that.
 */
export const ABOUT = `case when notifications.kind = '${COMMENT_NOTICE}'
        then ${aboutElsewhere('notifications.node_id')}
        when notifications.notify_type = 'SYSTEM' and notifications.node_id ~ '^(client|task|application|approval|person):'
        then notifications.node_id
        when notifications.notify_type = 'STAFF_NOTICE' and notifications.node_id like 'hours:%'
        then notifications.node_id end`;
