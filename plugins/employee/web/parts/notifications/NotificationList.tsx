import { type UIEvent, useEffect, useRef } from 'react';
import type { RequestFailure } from '#kit/data/failure.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconBell } from '#kit/ui/icons.ts';
import { Tag } from '#kit/ui/layout/marks.tsx';
import { VisuallyHidden } from '#kit/ui/layout/VisuallyHidden.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import type { NotificationLine } from './bell.ts';
import classes from './NotificationList.module.css';
import { useBellText, useDescription } from './text.ts';

/** Section 9 of the specification: the next page is asked for at this share of the list's height. */
const LOAD_MORE_AT = 0.99;

export type NotificationListProps = {
  readonly lines: readonly NotificationLine[];
  readonly loading: boolean;
  readonly error?: RequestFailure | undefined;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
  readonly onOpen: (line: NotificationLine) => void;
  /** Pixels; left out: as long as its lines. */
  readonly height?: number;
  readonly empty?: string;
  /** Only a part is shown, so that nothing is said about older ones; the frame is somebody else's. */
  readonly withoutEnd?: true;
};

export function NotificationList(props: NotificationListProps) {
  const { withoutEnd = false } = props;
  const {
    lines,
    loading,
    error,
    hasMore,
    loadingMore,
    onLoadMore,
    onRetry,
    onOpen,
    height,
    empty,
  } = props;
  const t = useBellText();
  const box = useRef<HTMLDivElement>(null);

  const loadAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => {
    if (hasMore && !loadingMore && scrollTop + clientHeight >= scrollHeight * LOAD_MORE_AT)
      onLoadMore();
  };
  useEffect(() => {
    // A first page that does not fill the box can never be scrolled to its end.
    if (height && box.current && !loading) loadAtEnd(box.current);
  });

  if (error)
    return <ErrorPanel error={error} title={t('notifications.failed')} onRetry={onRetry} />;
  if (loading) return <PanelSkeleton lines={6} title={false} />;
  if (lines.length === 0)
    return <EmptyState title={empty ?? t('notifications.empty')} icon={<IconBell size={32} />} />;
  return (
    // A box that scrolls has to be reachable by keyboard.
    <div
      ref={box}
      className={withoutEnd ? undefined : classes.box}
      style={height ? { maxHeight: height, overflowY: 'auto' } : undefined}
      {...(height ? { tabIndex: 0, role: 'region', 'aria-label': t('notifications.title') } : {})}
      onScroll={(event: UIEvent<HTMLDivElement>) => loadAtEnd(event.currentTarget)}
    >
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasMore && !height ? (
        <div className={classes.more}>
          <Button size="sm" loading={loadingMore} onClick={onLoadMore}>
            {t('notifications.more')}
          </Button>
        </div>
      ) : null}
      <p className={classes.end} aria-live="polite">
        {loadingMore
          ? t('notifications.loadingMore')
          : hasMore || withoutEnd
            ? null
            : t('notifications.end')}
      </p>
    </div>
  );
}

function Line({
  line,
  onOpen,
}: {
  readonly line: NotificationLine;
  readonly onOpen: (line: NotificationLine) => void;
}) {
  const t = useBellText();
  const describe = useDescription();
  const format = useFormat();
  return (
    <button
      type="button"
      className={classes.line}
      data-unseen={!line.isSeen || undefined}
      onClick={() => onOpen(line)}
    >
      <span className={classes.head}>
        {line.isSeen ? null : (
          <>
            <span className={classes.dot} aria-hidden />
            <VisuallyHidden>{t('notifications.unseen')}</VisuallyHidden>
          </>
        )}
        <span className={classes.type}>{t(`notifications.type.${line.notifyType}`)}</span>
        {line.isSettled ? <Tag tone="grey">{t('notifications.settled')}</Tag> : null}
        <time dateTime={line.createdAt} className={classes.time}>
          {format.dateTime(line.createdAt)}
        </time>
      </span>
      <span className={classes.text}>{describe(line.description)}</span>
    </button>
  );
}
