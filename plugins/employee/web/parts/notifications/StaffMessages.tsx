import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { StaffNoticeTabs } from '../../notices/staff/StaffNoticeTabs.tsx';
import { useNotificationActions } from './bell.ts';
import { NotificationsDocument } from './NotificationBell.generated.ts';
import { NotificationList } from './NotificationList.tsx';
import { useBellText } from './text.ts';

/** What attendance managers were told as such. */
export function StaffMessages() {
  const t = useBellText();
  const { open } = useNotificationActions();
  const list = useDocumentPages(
    NotificationsDocument,
    { where: { notifyType: 'STAFF_NOTICE' } },
    { pageSize: 20, hasMore: (page) => page.notificationsConnection.pageInfo.hasNextPage },
  );
  return (
    <>
      <PageHeader title={t('notifications.staffTitle')} tabs={<StaffNoticeTabs />} />
      <NotificationList
        lines={list.pages.flatMap((page) => page.notificationsConnection.nodes)}
        loading={list.loading}
        error={list.error}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        onOpen={(line) => void open(line)}
        empty={t('notifications.staffEmpty')}
      />
    </>
  );
}
