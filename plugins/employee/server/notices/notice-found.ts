import type { SearchSource } from '#core/server/search/search-source.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { ALERTS, STAFF_NOTICES } from '../../domain/notification-target.ts';
import { listMyNotices, listNotices } from './notice-list.ts';

/** What one received stands on the employee's page; what a manager may read besides, on that of managers. */
export const noticeFound: SearchSource = {
  kind: 'Notice',
  title: 'menu.notices',
  icon: 'bell',
  areas: ['APP'],
  order: 32,
  async search(ctx, words, limit) {
    const list = ctx.ability.can('list', 'Notice') ? listNotices : listMyNotices;
    const { nodes } = await list(ctx, { where: { search: words }, first: limit });
    return nodes.map(({ id, title, isForMe, forStaff, deliveredAt }) => ({
      id,
      label: title,
      hint: deliveredAt ? tokyoDate(deliveredAt).replaceAll('-', '/') : null,
      to: `${list === listMyNotices || (isForMe && !forStaff) ? ALERTS : STAFF_NOTICES}/notice_detail/${encodeURIComponent(id)}`,
    }));
  },
};
