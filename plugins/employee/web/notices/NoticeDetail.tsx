import { useEffect } from 'react';
import { Comments } from '#kit/comments/Comments.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams, useSearch } from '#kit/navigation/navigation.ts';
import { Button, EmptyState, ErrorPanel, Modal, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { ALERTS, STAFF_NOTICES } from '../../domain/notification-target.ts';
import { useUnseenCount } from '../parts/notifications/bell.ts';
import {
  NotificationsDocument,
  SeenNotificationDocument,
} from '../parts/notifications/NotificationBell.generated.ts';
import { useBellText, useDescription } from '../parts/notifications/text.ts';
import { NoticeBody } from './NoticeBody.tsx';
import { NoticeOfDocument } from './Notices.generated.ts';
import { useNoticeText } from './notice-text.ts';
import { NoticeActions } from './staff/NoticeActions.tsx';
import { NoticeFacts } from './staff/NoticeFacts.tsx';

export const AlertDetail = () => <NoticeDetail parent={ALERTS} width={800} />;
export const StaffNoticeDetail = () => <NoticeDetail parent={STAFF_NOTICES} width={900} />;

/** More than one message leads to a notice where people were reminded of it. */
const MESSAGES = 20;

/** What is read here is seen on the bell. */
function useMessagesSeen(nodeId: string) {
  const messages = useDocument(NotificationsDocument, { where: { nodeId }, first: MESSAGES });
  const [see] = useMutate(SeenNotificationDocument);
  const { refetch: countAgain } = useUnseenCount();
  const lines = messages.data?.notificationsConnection.nodes;
  const unseen = (lines ?? []).flatMap(({ id, isSeen }) => (isSeen ? [] : [id])).join(' ');
  useEffect(() => {
    if (unseen === '') return;
    const all = unseen.split(' ').map((notificationId) => see({ notificationId }));
    void Promise.allSettled(all).then(() => countAgain());
  }, [unseen, see, countAgain]);
  return messages;
}

/** A notice over the list it stands in; of a message about anything else, its sentence. */
function NoticeDetail({ parent, width }: { readonly parent: string; readonly width: number }) {
  const t = useBellText();
  const describe = useDescription();
  const format = useFormat();
  const navigate = useNavigate();
  const { noticeId = '' } = useParams<{ noticeId: string }>();
  const { data, loading, error, refetch } = useDocument(NoticeOfDocument, { id: noticeId });
  const messages = useMessagesSeen(noticeId);
  const notice = data?.notice;
  const line = messages.data?.notificationsConnection.nodes[0];
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  // The comment that was opened is of this notice alone.
  const close = () =>
    void navigate({
      to: parent,
      search: (before: Record<string, unknown>) => ({ ...before, detailCommentId: undefined }),
    });
  const failure = error ?? messages.error;
  const isStaff = parent === STAFF_NOTICES;
  return (
    <Modal
      title={
        notice?.title ??
        (line ? t(`notifications.type.${line.notifyType}`) : t('notifications.detail'))
      }
      width={width}
      onClose={close}
      footer={
        <>
          {notice && isStaff ? <NoticeActions notice={notice} onGone={close} /> : null}
          {isStaff ? (
            <BackToNotices onClick={close} />
          ) : (
            <Button onClick={close}>{t('notifications.backToList')}</Button>
          )}
        </>
      }
    >
      {failure ? (
        <ErrorPanel
          error={failure}
          title={t('notifications.failed')}
          onRetry={() => void Promise.all([refetch(), messages.refetch()])}
        />
      ) : loading || messages.loading ? (
        <PanelSkeleton lines={3} title={false} />
      ) : notice ? (
        <Stack gap={4}>
          <NoticeBody notice={notice} />
          {isStaff && notice.groups ? <NoticeFacts notice={notice} /> : null}
          {notice.deliveredAt ? (
            <Comments nodeId={`notice:${notice.id}`} commentId={detailCommentId} />
          ) : null}
        </Stack>
      ) : line ? (
        <>
          <p>
            <time dateTime={line.createdAt}>{format.dateTime(line.createdAt)}</time>
          </p>
          <p>{describe(line.description)}</p>
        </>
      ) : (
        <EmptyState title={t('notifications.gone')}>{t('notifications.goneHint')}</EmptyState>
      )}
    </Modal>
  );
}

/** The list of managers is no list of notifications. Its words are there: the list waited for them. */
function BackToNotices({ onClick }: { readonly onClick: () => void }) {
  const t = useNoticeText();
  return <Button onClick={onClick}>{t('back')}</Button>;
}
