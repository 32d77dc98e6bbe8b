import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { ALERTS } from '#plugins/employee/domain/notification-target.ts';
import { type NotificationLine, useNotificationActions, useUnseenCount } from './bell.ts';
import { NotificationsDocument } from './NotificationBell.generated.ts';
import classes from './NotificationList.module.css';
import { NotificationList } from './NotificationList.tsx';
import { PushOffer } from './PushOffer.tsx';
import { useBellText } from './text.ts';

const PAGE = 10;
const HEIGHT = 400;

export function NotificationDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useBellText();
  const { unseen } = useUnseenCount();
  const { open, markAll, marking } = useNotificationActions();
  const list = useDocumentPages(
    NotificationsDocument,
    {},
    {
      pageSize: PAGE,
      hasMore: (page) => page.notificationsConnection.pageInfo.hasNextPage,
    },
  );
  const lines = list.pages.flatMap((page) => page.notificationsConnection.nodes);

  const openLine = (line: NotificationLine) => {
    onClose();
    void open(line);
  };
  const tickOffAll = async () => {
    try {
      await markAll();
      notify.success(t('notifications.markedAll'));
    } catch {
      notify.error(t('notifications.failed'));
    }
  };

  return (
    <Drawer title={t('notifications.title')} width={380} onClose={onClose}>
      <div className={classes.tools}>
        <Button
          variant="quiet"
          size="sm"
          loading={marking}
          disabled={unseen === 0}
          onClick={() => void tickOffAll()}
        >
          {t('notifications.markAll')}
        </Button>
        {/* The link is the control; this only closes the drawer behind it. */}
        <span onClickCapture={onClose}>
          <TextLink to={ALERTS}>{t('notifications.seeAll')}</TextLink>
        </span>
      </div>
      <NotificationList
        lines={lines}
        loading={list.loading}
        error={list.error}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        onOpen={openLine}
        height={HEIGHT}
      />
      <div className={classes.foot}>
        <PushOffer />
      </div>
    </Drawer>
  );
}
