import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTexts } from '#kit/i18n/lazy-text.ts';
import { Link } from '#kit/navigation/navigation.ts';
import {
  Badge,
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  LinkButton,
  Panel,
  PanelSkeleton,
  TextLink,
} from '#kit/ui/index.ts';
import { type NewsLineFragment, NewsListDocument } from './News.generated.ts';
import classes from './News.module.css';
import { NewsMarks } from './NewsMarks.tsx';
import { detailPath, NEWS, OVER_HOME } from './places.ts';
import { newsTexts, useNewsText } from './text.ts';
import { useMarkAllSeen } from './useMarkAllSeen.ts';

const NEWEST = 5;

/** The newest company news on the home, pinned ones first. */
export function NewsPanel() {
  useTexts(newsTexts);
  const grants = useGrants();
  const { data, loading, error, refetch } = useDocument(
    NewsListDocument,
    { where: { isCurrent: true, status: ['PUBLISHED'] }, first: NEWEST },
    { keepOffline: true },
  );
  const { unread, counting, markAll } = useMarkAllSeen();
  return (
    <NewsPanelView
      items={data?.newsConnection.nodes}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      unread={unread}
      counting={counting}
      onMarkAll={markAll}
      mayWrite={grants.has('employee.news:update')}
    />
  );
}

type ViewProps = {
  readonly items: readonly NewsLineFragment[] | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly unread: number;
  readonly counting?: boolean;
  readonly onMarkAll: () => void;
  readonly mayWrite: boolean;
};

export function NewsPanelView(props: ViewProps) {
  const { items, loading, error, unread, mayWrite } = props;
  const t = useNewsText();
  return (
    <Panel
      title={
        <Group gap={2}>
          {t('news.page')}
          <Badge count={unread} tone="vermilion" label={t('news.unreadCount', { count: unread })} />
        </Group>
      }
      actions={
        <Group>
          {unread > 0 || loading || props.counting ? (
            // It has its room before the count is known: the lines below do not jump.
            <Button size="sm" disabled={unread === 0} onClick={props.onMarkAll}>
              {t('news.markAll')}
            </Button>
          ) : null}
          {mayWrite ? (
            <LinkButton size="sm" to={OVER_HOME.createPath ?? ''}>
              {t('news.create')}
            </LinkButton>
          ) : null}
          <TextLink to={NEWS}>{t('news.all')}</TextLink>
        </Group>
      }
      padded={false}
    >
      {error && !items ? (
        <ErrorPanel error={error} title={t('news.failed')} onRetry={props.onRetry} />
      ) : loading && !items ? (
        // As high as five items on a desk.
        <PanelSkeleton lines={14} title={false} />
      ) : items && items.length > 0 ? (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Link
                to={detailPath(OVER_HOME, item.id)}
                search={true}
                className={classes.line}
                data-unread={item.isUnread || undefined}
              >
                <NewsMarks item={item} />
                <span className={classes.title}>{item.title}</span>
                <span className={classes.excerpt}>{item.excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('news.empty')}>
          {t(mayWrite ? 'news.emptyNoteWriter' : 'news.emptyNote')}
        </EmptyState>
      )}
    </Panel>
  );
}
