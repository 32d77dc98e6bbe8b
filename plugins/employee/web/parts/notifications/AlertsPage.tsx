import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { alertsPanelsSlot } from '#kit/slots/slots.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SegmentedControl } from '#kit/ui/inputs/RadioGroup.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { useNotificationActions, useUnseenCount } from './bell.ts';
import { NotificationsDocument } from './NotificationBell.generated.ts';
import classes from './NotificationList.module.css';
import { NotificationList } from './NotificationList.tsx';
import { useBellText } from './text.ts';

const PAGE = 20;

/** All that one was told; what the drawer's last link leads to. */
export function AlertsPage() {
  const t = useBellText();
  const { show } = useSearch<{ show: string }>();
  const navigate = useNavigate();
  const { unseen } = useUnseenCount();
  const { open, markAll, marking } = useNotificationActions();
  const onlyUnseen = show === 'unseen';
  const list = useDocumentPages(
    NotificationsDocument,
    { where: onlyUnseen ? { isSeen: false } : {} },
    { pageSize: PAGE, hasMore: (page) => page.notificationsConnection.pageInfo.hasNextPage },
  );
  const tickOffAll = () =>
    markAll().then(
      () => notify.success(t('notifications.markedAll')),
      () => notify.error(t('notifications.failed')),
    );
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        actions={
          <Button loading={marking} disabled={unseen === 0} onClick={() => void tickOffAll()}>
            {t('notifications.markAll')}
          </Button>
        }
      />
      <div className={classes.panels}>
        <Slot of={alertsPanelsSlot} />
      </div>
      <div className={classes.tools}>
        <SegmentedControl
          label={t('notifications.filter')}
          value={onlyUnseen ? 'unseen' : 'all'}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: value === 'unseen' ? { show: value } : {},
              replace: true,
            })
          }
          options={[
            { value: 'all', label: t('notifications.all') },
            { value: 'unseen', label: t('notifications.onlyUnseen') },
          ]}
        />
      </div>
      <NotificationList
        lines={list.pages.flatMap((page) => page.notificationsConnection.nodes)}
        loading={list.loading}
        error={list.error}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        onOpen={(line) => void open(line)}
      />
      <Outlet />
    </>
  );
}
