import { useEffect } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useLive } from '#kit/data/live/useLive.ts';
import { useStale } from '#kit/data/useStale.ts';
import { needTexts } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { NewNotificationDocument } from './NotificationBell.generated.ts';
import { useBellText, useDescription } from './text.ts';
import { useWebPush } from './web-push.ts';

/** Lives behind every page: rings, counts, and lists again when something was told. */
export function NotificationListener() {
  // The administration has no bell.
  return usePathname().startsWith('/admin') ? null : <Listening />;
}

function Listening() {
  const t = useBellText();
  const format = useFormat();
  const viewer = useViewer();
  const describe = useDescription();
  const stale = useStale();
  const { renew } = useWebPush();

  useLive(
    NewNotificationDocument,
    { employeeId: viewer.id },
    ({ newNotificationSubscription: line }) => {
      if (!line) return;
      // Five seconds, as the specification says. What is settled only counts less.
      if (!line.isSettled)
        // It is said once: its plugin's words have to be there.
        void needTexts(line.description.plugin).then(() =>
          notify.info(
            format.labelled(t(`notifications.type.${line.notifyType}`), describe(line.description)),
          ),
        );
      stale('Notification');
      if (line.nodeId?.startsWith('news:')) stale('News', 'NewsUnread');
    },
    // What was told between the first count and this moment was pushed to nobody.
    { onListening: () => stale('Notification') },
  );

  // This sign-in is a session of its own: a browser that was allowed to push belongs to it now.
  useEffect(() => {
    if (viewer.id) void renew();
  }, [renew, viewer.id]);
  return null;
}
