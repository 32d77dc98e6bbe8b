import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';
import { NOTICE_RIGHT } from '../../domain/notices/notice.ts';

/** Which notices somebody may read says the statement itself (meant.sql.ts). */
export function noticeRules({ can }: AbilityBuilder<MongoAbility>, viewer: Viewer): void {
  can(['read', 'confirm'], 'Notice');
  if (viewer.isStaff) can('list', 'Notice');
  if (viewer.grants.has(NOTICE_RIGHT)) can('read', 'NoticeRecipient');
  if (viewer.grants.has(`${NOTICE_RIGHT}:update`)) can(['create', 'update', 'delete'], 'Notice');
}
