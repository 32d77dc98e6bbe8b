import type { Statement } from '#core/ports/database.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Commentable } from '../comments/comment-kind.ts';
import { inService } from '../employees/in-service.ts';
import { isMeant, reachedBy } from './meant.sql.ts';
import { findNotice, loadNotice } from './notice.store.ts';
import { pathOfNotice } from './notice-found.ts';

// $3 today, $4 people. The same as isOpenToViewer, of many at once.
const READERS: Statement = {
  name: 'employee_readers_of_notice',
  rowMode: 'array',
  text: `with recursive ${reachedBy('= $2')}
    select employees.id from staff_notices as notice
    join employees on employees.company_id = $1 and employees.id = any ($4::text[]) and ${inService('$3')}
    where notice.company_id = $1 and notice.id = $2 and notice.delivered_at is not null
      and (notice.author_id = employees.id
        or notice.is_public and (not notice.for_staff or employees.is_staff)
        or ${isMeant('$3')})`,
};

/** Whoever may read a notice talks about it; of one that is not delivered yet nobody is told. */
export const commentableNotices: Commentable = {
  type: 'notice',
  mayRead: async (ctx, id) => Boolean(await loadNotice(ctx, id)),
  title: async (ctx, id) => (await findNotice(ctx, id))?.title ?? '',
  async path(ctx, id) {
    const notice = await findNotice(ctx, id);
    return notice ? pathOfNotice(ctx, notice) : '/';
  },
  async readers(ctx, id, employeeIds) {
    const values = [ctx.viewer.companyId, id, tokyoDate(ctx.now), [...employeeIds]];
    return (await ctx.run<[string]>(READERS, values)).map(([employeeId]) => employeeId);
  },
  async concerned(ctx, id) {
    const authorId = (await findNotice(ctx, id))?.authorId;
    return authorId ? [authorId] : [];
  },
};
