import { lazy, Suspense, useEffect, useState } from 'react';
import { onCallForNotifications } from '#kit/slots/notifications-call.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconBell } from '#kit/ui/icons.ts';
import { Badge } from '#kit/ui/layout/marks.tsx';
import { useUnseenCount } from './bell.ts';
import classes from './NotificationList.module.css';
import { useBellText } from './text.ts';

const NotificationDrawer = lazy(() =>
  import('./NotificationDrawer.tsx').then((module) => ({ default: module.NotificationDrawer })),
);

/** In the top bar of everybody who is not in the administration. */
export function NotificationBell() {
  const t = useBellText();
  const { unseen } = useUnseenCount();
  const [opened, setOpened] = useState(false);
  useEffect(() => onCallForNotifications(() => setOpened(true)), []);
  return (
    <>
      <span className={classes.bell}>
        <IconButton
          label={
            unseen > 0 ? t('notifications.bell', { count: unseen }) : t('notifications.bellEmpty')
          }
          icon={<IconBell size={20} />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        />
        <span className={classes.count} aria-hidden>
          <Badge count={unseen} tone="vermilion" />
        </span>
      </span>
      {opened ? (
        <Suspense fallback={null}>
          <NotificationDrawer onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The same number on the phone's bottom bar. */
export function NotificationBadge() {
  const t = useBellText();
  const { unseen } = useUnseenCount();
  return <Badge tone="vermilion" count={unseen} label={t('notifications.unseen')} />;
}
