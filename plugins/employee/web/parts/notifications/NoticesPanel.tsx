import { useDocument } from '#kit/data/useDocument.ts';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { ALERTS } from '#plugins/employee/domain/notification-target.ts';
import { useNotificationActions } from './bell.ts';
import { NotificationsDocument } from './NotificationBell.generated.ts';
import { NotificationList } from './NotificationList.tsx';
import { useBellText } from './text.ts';

const NEWEST = 5;

/** The newest of what one was told, on the home page. */
export function NoticesPanel() {
  const t = useBellText();
  const { open } = useNotificationActions();
  const { data, loading, error, refetch } = useDocument(
    NotificationsDocument,
    { first: NEWEST },
    { keepOffline: true },
  );
  return (
    <Panel
      title={t('notifications.title')}
      actions={<TextLink to={ALERTS}>{t('notifications.seeAll')}</TextLink>}
      padded={false}
    >
      <NotificationList
        lines={data?.notificationsConnection.nodes ?? []}
        loading={loading}
        error={error}
        hasMore={false}
        loadingMore={false}
        onLoadMore={() => {}}
        onRetry={() => void refetch()}
        onOpen={(line) => void open(line)}
        withoutEnd
      />
    </Panel>
  );
}
