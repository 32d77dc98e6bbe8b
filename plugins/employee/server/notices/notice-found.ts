import type { RequestContext } from '#core/server/context.ts';
import type { SearchSource } from '#core/server/search/search-source.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { ALERTS, STAFF_NOTICES } from '../../domain/notification-target.ts';
import type { NoticeModel } from './notice.models.ts';
import { listMyNotices, listNotices } from './notice-list.ts';

/** What one received stands on the employee's page; what a manager may read besides, on that of managers. */
export const pathOfNotice = (
  ctx: RequestContext,
  { id, isForMe, forStaff }: Pick<NoticeModel, 'id' | 'isForMe' | 'forStaff'>,
): string => {
  const isManagers = ctx.ability.can('list', 'Notice') && (forStaff || !isForMe);
  return `${isManagers ? STAFF_NOTICES : ALERTS}/notice_detail/${encodeURIComponent(id)}`;
};

export const noticeFound: SearchSource = {
  kind: 'Notice',
  title: 'menu.notices',
  icon: 'bell',
  areas: ['APP'],
  order: 32,
  async search(ctx, words, limit) {
    const list = ctx.ability.can('list', 'Notice') ? listNotices : listMyNotices;
    const { nodes } = await list(ctx, { where: { search: words }, first: limit });
    return nodes.map((notice) => ({
      id: notice.id,
      label: notice.title,
      hint: notice.deliveredAt ? tokyoDate(notice.deliveredAt).replaceAll('-', '/') : null,
      to: pathOfNotice(ctx, notice),
    }));
  },
};
