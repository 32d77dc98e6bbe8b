import { Suspense, useEffect, useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { Comments } from '#kit/comments/Comments.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { editPathOf, type Kind } from '#kit/kept-list/kind.ts';
import { useNavigate, useParams, useSearch } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { RichTextTogether } from '#kit/richtext/RichText.tsx';
import {
  Button,
  EmptyState,
  ErrorPanel,
  FileList,
  Group,
  Modal,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { DeleteNews } from './DeleteNews.tsx';
import { NewsItemDocument, type NewsItemQuery, SeenNewsDocument } from './News.generated.ts';
import classes from './News.module.css';
import { NewsMarks } from './NewsMarks.tsx';
import { OVER_HOME, OVER_LIST } from './places.ts';
import { useNewsText } from './text.ts';

export const HomeNews = () => <NewsDetail over={OVER_HOME} />;
export const ListedNews = () => <NewsDetail over={OVER_LIST} />;

/** One item over the page it was opened on; whoever opens it has read it. */
function NewsDetail({ over }: { readonly over: Kind }) {
  const t = useNewsText();
  const navigate = useNavigate();
  const grants = useGrants();
  const { newsId = '' } = useParams<{ newsId: string }>();
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  const { data, loading, error, refetch } = useDocument(NewsItemDocument, { newsId });
  const [see] = useMutate(SeenNewsDocument, { alsoStale: ['NewsUnread'] });
  const [deleting, setDeleting] = useState(false);
  const item = data?.news;
  const unreadId = item?.isUnread ? item.id : undefined;
  useEffect(() => {
    if (unreadId) see({ newsId: unreadId }).catch(() => {});
  }, [unreadId, see]);
  // The comment that was opened is of this item alone.
  const close = () =>
    void navigate({
      to: over.path,
      search: (before: Record<string, unknown>) => ({ ...before, detailCommentId: undefined }),
    });
  const mayWrite = grants.has('employee.news:update');
  return (
    <Modal
      title={item?.title ?? t('news.kind')}
      width={900}
      onClose={close}
      footer={
        <>
          {item && mayWrite ? (
            <>
              <Button
                onClick={() => void navigate({ to: editPathOf(over, item.id), search: true })}
              >
                {t('news.edit')}
              </Button>
              <HistoryButton subject="News" id={item.id} name={item.title} />
              <Button variant="danger" onClick={() => setDeleting(true)}>
                {t('news.delete')}
              </Button>
            </>
          ) : null}
          <Button onClick={close}>{t('news.close')}</Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel error={error} title={t('news.failed')} onRetry={() => void refetch()} />
      ) : loading ? (
        <PanelSkeleton lines={8} title={false} />
      ) : item ? (
        // Together: the comments would be moved by a text that comes after them.
        <Suspense fallback={<PanelSkeleton lines={8} title={false} />}>
          <Stack>
            <NewsContent item={item} />
            <Comments nodeId={`news:${item.id}`} commentId={detailCommentId} />
          </Stack>
        </Suspense>
      ) : (
        <EmptyState title={t('news.gone')}>{t('news.goneNote')}</EmptyState>
      )}
      {item && deleting ? (
        <DeleteNews item={item} onDeleted={close} onClose={() => setDeleting(false)} />
      ) : null}
    </Modal>
  );
}

type Item = NonNullable<NewsItemQuery['news']>;

export function NewsContent({ item }: { readonly item: Item }) {
  const t = useNewsText();
  const format = useFormat();
  return (
    <Stack>
      <Stack gap={1}>
        <NewsMarks item={item} />
        <Group gap={3}>
          <span className={classes.note}>
            {item.authorName ? t('news.by', { name: item.authorName }) : t('news.byNobody')}
          </span>
          {item.endsOn ? (
            <span className={classes.note}>
              {t('news.until', { date: format.date(item.endsOn) })}
            </span>
          ) : null}
        </Group>
      </Stack>
      <RichTextTogether html={item.content} />
      {item.files.length > 0 ? (
        <section aria-label={t('news.files')}>
          <FileList files={item.files} />
        </section>
      ) : null}
    </Stack>
  );
}
