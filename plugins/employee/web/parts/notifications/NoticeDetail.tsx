import { useEffect } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { ALERTS, STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';
import { useUnseenCount } from './bell.ts';
import { NotificationsDocument, SeenNotificationDocument } from './NotificationBell.generated.ts';
import { useBellText, useDescription } from './text.ts';

export const AlertDetail = () => <NoticeDetail parent={ALERTS} width={800} />;
export const StaffNoticeDetail = () => <NoticeDetail parent={STAFF_NOTICES} width={900} />;

/** One notice over the list it stands in. Reading it here counts as seeing it. */
function NoticeDetail({ parent, width }: { readonly parent: string; readonly width: number }) {
  const t = useBellText();
  const describe = useDescription();
  const format = useFormat();
  const navigate = useNavigate();
  const { noticeId = '' } = useParams<{ noticeId: string }>();
  const { data, loading, error, refetch } = useDocument(NotificationsDocument, {
    where: { nodeId: noticeId },
    first: 1,
  });
  const [see] = useMutate(SeenNotificationDocument);
  const { refetch: countAgain } = useUnseenCount();
  const line = data?.notificationsConnection.nodes[0];
  const unseenId = line && !line.isSeen ? line.id : undefined;
  useEffect(() => {
    if (unseenId) void see({ notificationId: unseenId }).then(countAgain, () => {});
  }, [unseenId, see, countAgain]);

  const close = () => void navigate({ to: parent, search: true });
  return (
    <Modal
      title={line ? t(`notifications.type.${line.notifyType}`) : t('notifications.detail')}
      width={width}
      onClose={close}
      footer={<Button onClick={close}>{t('notifications.backToList')}</Button>}
    >
      {error ? (
        <ErrorPanel
          error={error}
          title={t('notifications.failed')}
          onRetry={() => void refetch()}
        />
      ) : loading ? (
        <PanelSkeleton lines={3} title={false} />
      ) : line ? (
        <>
          <p>
            <time dateTime={line.createdAt}>{format.dateTime(line.createdAt)}</time>
          </p>
          <p>{describe(line.description)}</p>
        </>
      ) : (
        <EmptyState title={t('notifications.gone')} />
      )}
    </Modal>
  );
}
