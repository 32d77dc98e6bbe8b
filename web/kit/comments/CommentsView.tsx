import { Button } from '../ui/actions/Button.tsx';
import { Group, Stack } from '../ui/layout/layout.tsx';
import { Badge } from '../ui/layout/marks.tsx';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '../ui/messages/Skeleton.tsx';
import { type CommentActions, CommentItem } from './CommentItem.tsx';
import type { CommentsOfRecordQuery } from './Comments.generated.ts';
import classes from './Comments.module.css';
import { Composer } from './Composer.tsx';
import { useCommentText } from './text.ts';
import { useAnswered } from './useAnswered.ts';

export type CommentThread = CommentsOfRecordQuery['comments']['nodes'][number];

type Props = Omit<CommentActions, 'onReply'> & {
  readonly nodeId: string;
  readonly alone?: boolean | undefined;
  readonly threads: readonly CommentThread[] | undefined;
  readonly count: number;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly namedId?: string | undefined;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onAdd: (content: string, mentionIds: string[]) => Promise<unknown>;
  readonly onReply: (id: string, content: string, mentionIds: string[]) => Promise<unknown>;
};

export const CommentsView = (props: Props) => {
  const { nodeId, alone, threads, count, loading, error, namedId } = props;
  const { onAdd, onReply, onUpdate, onDelete } = props;
  const t = useCommentText();
  const { shown, isGone, onWriting } = useAnswered(threads, props.hasMore);
  const title = t(alone ? 'notes' : 'title');
  return (
    <section aria-label={title}>
      <Stack gap={3}>
        <Group gap={2}>
          <h3 className={classes.title}>{title}</h3>
          <Badge count={count} label={t('count', { count })} />
        </Group>
        <Composer
          nodeId={nodeId}
          alone={alone}
          draft="new"
          label={t(alone ? 'writeNote' : 'write')}
          submitLabel={t(alone ? 'add' : 'send')}
          onSend={onAdd}
        />
        {error && !threads ? (
          <ErrorPanel error={error} title={t('failed')} onRetry={props.onRetry} />
        ) : loading && !threads ? (
          <PanelSkeleton lines={4} title={false} />
        ) : shown && shown.length > 0 ? (
          <ul className={classes.list}>
            {shown.map(({ replies, ...comment }) => (
              <li key={comment.id}>
                <CommentItem
                  nodeId={nodeId}
                  alone={alone}
                  comment={comment}
                  isNamed={comment.id === namedId}
                  isGone={isGone(comment.id)}
                  onWriting={(isWriting) => onWriting({ ...comment, replies }, isWriting)}
                  onReply={(content, mentionIds) => onReply(comment.id, content, mentionIds)}
                  onUpdate={onUpdate}
                  onDelete={onDelete}
                />
                {replies.length > 0 && !isGone(comment.id) ? (
                  <ul className={classes.replies}>
                    {replies.map((answer) => (
                      <li key={answer.id}>
                        <CommentItem
                          nodeId={nodeId}
                          alone={alone}
                          comment={answer}
                          isNamed={answer.id === namedId}
                          onUpdate={onUpdate}
                          onDelete={onDelete}
                        />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.note}>{t(alone ? 'noNotes' : 'empty')}</p>
        )}
        {props.hasMore ? (
          <Group>
            <Button size="sm" onClick={props.onMore}>
              {t('more')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </section>
  );
};
