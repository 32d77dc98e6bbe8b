import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Avatar } from '../ui/layout/Avatar.tsx';
import type { CommentPartsFragment } from './Comments.generated.ts';
import classes from './Comments.module.css';
import { Composer } from './Composer.tsx';
import { nameOf, piecesOf } from './mentions.ts';
import { useCommentText } from './text.ts';

export type CommentActions = {
  readonly onReply?: (content: string, mentionIds: string[]) => Promise<unknown>;
  readonly onUpdate: (id: string, content: string, mentionIds: string[]) => Promise<unknown>;
  readonly onDelete: (comment: CommentPartsFragment) => void;
};

type Props = CommentActions & {
  readonly nodeId: string;
  readonly alone?: boolean | undefined;
  readonly comment: CommentPartsFragment;
  /** The one that the address names: shown first, and marked. */
  readonly isNamed: boolean;
  /** Deleted elsewhere while the viewer writes below it. */
  readonly isGone?: boolean;
  readonly onWriting?: (isWriting: boolean) => void;
};

export const CommentItem = (props: Props) => {
  const { nodeId, alone, comment, isNamed, isGone, onReply, onUpdate, onDelete } = props;
  const t = useCommentText();
  const format = useFormat();
  const place = useRef<HTMLElement>(null);
  const [mode, setMode] = useState<'read' | 'edit' | 'reply'>('read');
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  const name = nameOf(comment.employee) || t('formerPerson');
  const turn = (to: typeof mode) => {
    setMode(to);
    props.onWriting?.(to !== 'read');
  };
  const done = () => turn('read');
  return (
    <article ref={place} className={classes.comment} data-named={isNamed || undefined}>
      <Avatar name={name} src={comment.employee.profileImageUrl} decorative />
      <div className={classes.body}>
        <header className={classes.head}>
          <strong>{name}</strong>
          <time className={classes.note} dateTime={comment.createdAt}>
            {format.dateTimeShort(comment.createdAt)}
          </time>
          {comment.editedAt ? <span className={classes.note}>{t('edited')}</span> : null}
        </header>
        {mode === 'edit' ? (
          <Composer
            nodeId={nodeId}
            alone={alone}
            draft={`edit:${comment.id}`}
            label={t('edit')}
            submitLabel={t('save')}
            initial={comment.content}
            mentions={comment.mentions}
            autoFocus
            onCancel={done}
            onSend={async (content, mentionIds) => {
              await onUpdate(comment.id, content, mentionIds);
              done();
            }}
          />
        ) : isGone ? (
          <p className={classes.note}>{t('deletedMeanwhile')}</p>
        ) : (
          <p className={classes.content}>
            {piecesOf(comment.content, comment.mentions).map(({ text, called }, index) =>
              called ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
                <mark key={index} className={classes.called}>
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        )}
        {mode === 'read' ? (
          <div className={classes.actions}>
            {onReply ? (
              <Button size="sm" variant="quiet" onClick={() => turn('reply')}>
                {t('reply')}
              </Button>
            ) : null}
            {comment.isMine ? (
              <>
                <Button size="sm" variant="quiet" onClick={() => turn('edit')}>
                  {t('edit')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => onDelete(comment)}>
                  {t('delete')}
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
        {mode === 'reply' && onReply ? (
          <Composer
            nodeId={nodeId}
            alone={alone}
            draft={`reply:${comment.id}`}
            label={t('replyTo', { name })}
            submitLabel={t('send')}
            autoFocus
            onCancel={done}
            onSend={async (content, mentionIds) => {
              await onReply(content, mentionIds);
              done();
            }}
          />
        ) : null}
      </div>
    </article>
  );
};
