import { Button } from '#kit/ui/actions/Button.tsx';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { ALERTS } from '#plugins/employee/domain/notification-target.ts';
import { type NotificationLine, useNotificationActions, useUnseenCount } from './bell.ts';
import { NotificationGroups } from './NotificationGroups.tsx';
import classes from './NotificationList.module.css';
import { PushOffer } from './PushOffer.tsx';
import { useBellText } from './text.ts';
import { useMarkAll } from './useMarkAll.ts';

const PAGE = 10;
const HEIGHT = 400;

export function NotificationDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useBellText();
  const { unseen } = useUnseenCount();
  const { open } = useNotificationActions();
  const { markAll, marking } = useMarkAll();
  const openLine = (line: NotificationLine) => {
    onClose();
    void open(line);
  };

  return (
    <Drawer title={t('notifications.title')} width={380} onClose={onClose}>
      <div className={classes.tools}>
        <Button
          variant="quiet"
          size="sm"
          loading={marking}
          disabled={unseen === 0}
          onClick={() => void markAll()}
        >
          {t('notifications.markAll')}
        </Button>
        {/* The link is the control; this only closes the drawer behind it. */}
        <span onClickCapture={onClose}>
          <TextLink to={ALERTS}>{t('notifications.seeAll')}</TextLink>
        </span>
      </div>
      <NotificationGroups pageSize={PAGE} onOpen={openLine} onLeave={onClose} height={HEIGHT} />
      <div className={classes.foot}>
        <PushOffer />
      </div>
    </Drawer>
  );
}
