import { isOpenToViewer, MESSAGE_OF } from '../notices/api.ts';

const NOTICE_KINDS = Object.values(MESSAGE_OF)
  .map((kind) => `'${kind}'`)
  .join(', ');

/**
 * A condition on a row of notifications: the viewer may still read what it is about. $1 is the company, $2 the viewer,
 * $3 whether they are a manager, $4 today. What a room tells people of, and lets only some of them read, stands here.
 */
export const isStillReadable = `(notifications.notify_type <> 'STAFF_NOTICE' or $3::boolean)
      and (notifications.kind is null or notifications.kind not in (${NOTICE_KINDS}) or exists (
        select from staff_notices as notice
        where notice.company_id = $1 and notice.id = notifications.node_id
          and notice.delivered_at is not null and ${isOpenToViewer('$2', '$3', '$4')}))`;
