import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { useUnseenCount } from './bell.ts';
import {
  MarkAllSeenNotificationDocument,
  UnseeNotificationsDocument,
  UnseenNotificationsDocument,
} from './MarkAll.generated.ts';
import { useBellText } from './text.ts';

const CHANGES = { alsoStale: ['Notification'] };

/** Ticks everything off; taken back, those are unread again that were. Used by the drawer and the page alike. */
export function useMarkAll(): { readonly marking: boolean; readonly markAll: () => Promise<void> } {
  const t = useBellText();
  const { request } = useDataSource();
  const { refetch } = useUnseenCount();
  const [seeAll, { saving }] = useMutate(MarkAllSeenNotificationDocument, CHANGES);
  const [unsee] = useMutate(UnseeNotificationsDocument, CHANGES);
  const failed = () => notify.error(t('notifications.failed'));
  const markAll = async () => {
    const { notificationsConnection } = await request(UnseenNotificationsDocument, {});
    await seeAll();
    await refetch();
    const notificationIds = notificationsConnection.nodes.map(({ id }) => id);
    notify.undo(t('notifications.markedAll'), async () => {
      if (notificationIds.length > 0) await unsee({ notificationIds }).then(refetch, failed);
    });
  };
  return { marking: saving, markAll: () => markAll().catch(() => void failed()) };
}
