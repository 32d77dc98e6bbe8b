import { type ReactNode, useId } from 'react';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { APPROVALS } from '#plugins/employee/domain/notification-target.ts';
import type { NotificationLine } from './bell.ts';
import { NotificationsDocument } from './NotificationBell.generated.ts';
import classes from './NotificationList.module.css';
import { NotificationList } from './NotificationList.tsx';
import { useBellText } from './text.ts';

type Props = {
  readonly pageSize: number;
  readonly onOpen: (line: NotificationLine) => void;
  /** Pixels of the list of news; left out: as long as its lines. */
  readonly height?: number;
  readonly onlyUnseen?: boolean;
  /** What else there is to do, above what asks for it; with it the group stays where no message asks. */
  readonly toDo?: ReactNode;
  /** Not all of what there is to do is known yet: none of it is drawn, and no list below it, so that nothing is moved later. */
  readonly waits?: boolean;
  /** Above the list of news. */
  readonly tools?: ReactNode;
  /** A link was followed: what lies over the page closes. */
  readonly onLeave?: () => void;
};

const hasMore = (page: {
  readonly notificationsConnection: { readonly pageInfo: { readonly hasNextPage: boolean } };
}) => page.notificationsConnection.pageInfo.hasNextPage;

/** What asks the reader for something stands apart from news, until it is done. */
export function NotificationGroups(props: Props) {
  const {
    pageSize,
    onOpen,
    height,
    onlyUnseen = false,
    toDo,
    tools,
    onLeave,
    waits = false,
  } = props;
  const t = useBellText();
  const asking = useDocumentPages(
    NotificationsDocument,
    { where: { needsAction: true } },
    { pageSize, hasMore },
  );
  const news = useDocumentPages(
    NotificationsDocument,
    { where: { needsAction: false, ...(onlyUnseen ? { isSeen: false } : {}) } },
    { pageSize, hasMore },
  );
  const asks = asking.pages.flatMap((page) => page.notificationsConnection.nodes);
  const approvals = asks.filter(({ nodeId }) => nodeId?.startsWith('approval:'));
  return (
    <div className={classes.groups}>
      {toDo || asks.length > 0 || asking.error ? (
        <NoticeGroup
          title={t('notifications.toDo')}
          action={
            approvals.length > 1 ? (
              // The link is the control; this only closes what lies over the page.
              <span onClickCapture={onLeave}>
                <LinkButton to={APPROVALS} variant="quiet" size="sm">
                  {t('notifications.approveTogether')}
                </LinkButton>
              </span>
            ) : null
          }
        >
          {waits ? <PanelSkeleton lines={6} /> : null}
          {toDo ? (
            <div hidden={waits}>
              <div className={classes.panels}>{toDo}</div>
            </div>
          ) : null}
          {asks.length > 0 || asking.error ? (
            <div hidden={waits}>
              <NotificationList
                lines={asks}
                loading={asking.loading}
                error={asking.error}
                hasMore={asking.hasMore}
                loadingMore={asking.loadingMore}
                onLoadMore={asking.loadMore}
                onRetry={() => void asking.refetch()}
                onOpen={onOpen}
                withoutEnd
              />
            </div>
          ) : null}
        </NoticeGroup>
      ) : null}
      <NoticeGroup title={t('notifications.news')} action={tools} hidden={waits}>
        <NotificationList
          lines={news.pages.flatMap((page) => page.notificationsConnection.nodes)}
          loading={news.loading}
          error={news.error}
          hasMore={news.hasMore}
          loadingMore={news.loadingMore}
          onLoadMore={news.loadMore}
          onRetry={() => void news.refetch()}
          onOpen={onOpen}
          {...(height ? { height } : {})}
        />
      </NoticeGroup>
    </div>
  );
}

const NoticeGroup = ({
  title,
  action,
  hidden = false,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly hidden?: boolean;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields; a region of this name are the toasts already
    <div role="group" aria-labelledby={id} hidden={hidden}>
      <div className={classes.tools}>
        <h2 id={id} className={classes.groupTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </div>
  );
};
