import type { AnyFill } from '#core/web/define-web.ts';
import {
  backgroundSlot,
  homePanelsSlot,
  notificationBadgeSlot,
  notificationSettingPanelsSlot,
  topBarSlot,
} from '#kit/slots/slots.ts';

/** Online list and bell in the top bar, the count on the phone, and the ear behind every page. */
export const notificationFills: readonly AnyFill[] = [
  {
    slot: topBarSlot,
    order: 10,
    load: () =>
      import('../online/OnlineButton.tsx').then((module) => ({ default: module.OnlineButton })),
  },
  {
    slot: topBarSlot,
    order: 20,
    load: () =>
      import('./NotificationBell.tsx').then((module) => ({ default: module.NotificationBell })),
  },
  {
    slot: notificationBadgeSlot,
    load: () =>
      import('./NotificationBell.tsx').then((module) => ({ default: module.NotificationBadge })),
  },
  {
    slot: homePanelsSlot,
    order: 79,
    load: () =>
      import('../../news/CommentOfAddress.tsx').then((module) => ({
        default: module.CommentOfAddress,
      })),
  },
  {
    slot: homePanelsSlot,
    order: 95,
    panel: { id: 'employee.news', label: 'home.news' },
    load: () =>
      import('../../news/NewsPanel.tsx').then((module) => ({ default: module.NewsPanel })),
  },
  {
    slot: homePanelsSlot,
    order: 90,
    panel: { id: 'employee.told', label: 'notifications.title' },
    load: () => import('./NoticesPanel.tsx').then((module) => ({ default: module.NoticesPanel })),
  },
  {
    slot: notificationSettingPanelsSlot,
    load: () =>
      import('./rest/NotificationRestPanel.tsx').then((module) => ({
        default: module.NotificationRestPanel,
      })),
  },
  {
    slot: backgroundSlot,
    load: () =>
      import('./NotificationListener.tsx').then((module) => ({
        default: module.NotificationListener,
      })),
  },
];
