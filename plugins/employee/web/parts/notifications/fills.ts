import type { AnyFill } from '#core/web/define-web.ts';
import {
  backgroundSlot,
  homePanelsSlot,
  notificationBadgeSlot,
  notificationSettingPanelsSlot,
  topBarSlot,
} from '#kit/slots/slots.ts';
import { newsTexts } from '../../news/text.ts';
import { restTexts } from './rest/text.ts';

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
    load: async () => {
      const [{ NewsPanel }] = await Promise.all([import('../../news/NewsPanel.tsx'), newsTexts()]);
      return { default: NewsPanel };
    },
  },
  {
    slot: homePanelsSlot,
    order: 90,
    panel: { id: 'employee.told', label: 'notifications.title' },
    load: () => import('./NoticesPanel.tsx').then((module) => ({ default: module.NoticesPanel })),
  },
  {
    slot: notificationSettingPanelsSlot,
    load: async () => {
      const [{ NotificationRestPanel }] = await Promise.all([
        import('./rest/NotificationRestPanel.tsx'),
        restTexts(),
      ]);
      return { default: NotificationRestPanel };
    },
  },
  {
    slot: backgroundSlot,
    load: () =>
      import('./NotificationListener.tsx').then((module) => ({
        default: module.NotificationListener,
      })),
  },
];
