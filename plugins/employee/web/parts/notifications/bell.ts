import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { notificationTarget } from '#plugins/employee/domain/notification-target.ts';
import {
  NotificationCountDocument,
  type NotificationLineFragment,
  SeenNotificationDocument,
} from './NotificationBell.generated.ts';

export type NotificationLine = NotificationLineFragment;

/** A socket may have been down without anybody noticing: the count is asked for now and then. */
const ASK_AGAIN_MS = 60_000;

export function useUnseenCount() {
  const { data, refetch } = useDocument(NotificationCountDocument, {}, { every: ASK_AGAIN_MS });
  return { unseen: data?.notificationCount ?? 0, refetch };
}

/** What can be done with a notification, in the drawer and on the page alike. */
export function useNotificationActions() {
  const { refetch } = useUnseenCount();
  const navigate = useNavigate();
  const [see] = useMutate(SeenNotificationDocument);
  return {
    /** Opens at once; that it was seen is told in the background. */
    open: async (line: NotificationLine) => {
      const seenAnswer = line.isSeen
        ? undefined
        : see({ notificationId: line.id }).then(refetch, () => {});
      await navigate(notificationTarget(line));
      await seenAnswer;
    },
  };
}
