import { useState } from 'react';
import { useLive } from '../data/live/useLive.ts';
import { useDocument } from '../data/useDocument.ts';
import { useMutate } from '../data/useMutate.ts';
import { useStale } from '../data/useStale.ts';
import { notify } from '../ui/messages/notify.ts';
import { tellFailure } from '../ui/messages/tell-failure.ts';
import {
  AddCommentDocument,
  CommentAddedDocument,
  CommentsOfRecordDocument,
  DeleteCommentDocument,
  ReplyToCommentDocument,
  RestoreCommentDocument,
  UpdateCommentDocument,
} from './Comments.generated.ts';
import { CommentsView } from './CommentsView.tsx';
import { useCommentText } from './text.ts';

const PAGE = 10;

export type CommentsProps = {
  /** 'news:1' */
  readonly nodeId: string;
  /** A comment that a link leads to: it is scrolled to and marked. */
  readonly commentId?: string | undefined;
  /** Nobody else reads the record: they are notes. */
  readonly alone?: boolean;
};

export const LiveComments = ({ nodeId, commentId, alone }: CommentsProps) => {
  const t = useCommentText();
  const [first, setFirst] = useState(PAGE);
  const { data, loading, error, refetch } = useDocument(
    CommentsOfRecordDocument,
    { nodeId, commentId: commentId ?? null, first },
    { keepRows: true },
  );
  const stale = useStale();
  useLive(CommentAddedDocument, { nodeId }, () => stale('Comment'), {
    // What was said between the first answer and this moment was pushed to nobody.
    onListening: () => stale('Comment'),
  });
  const [add] = useMutate(AddCommentDocument);
  const [reply] = useMutate(ReplyToCommentDocument);
  const [update] = useMutate(UpdateCommentDocument);
  const [remove] = useMutate(DeleteCommentDocument);
  const [restore] = useMutate(RestoreCommentDocument);
  const bringBack = async (id: string) => {
    try {
      await restore({ id });
      notify.success(t('restored'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const page = data?.comments;
  return (
    <CommentsView
      nodeId={nodeId}
      alone={alone}
      threads={page?.nodes}
      count={page?.count ?? 0}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      namedId={commentId}
      hasMore={page?.pageInfo.hasNextPage ?? false}
      onMore={() => setFirst((before) => before + PAGE)}
      onAdd={(content, mentionIds) => add({ nodeId, content, mentionIds })}
      onReply={(id, content, mentionIds) => reply({ commentId: id, content, mentionIds })}
      onUpdate={(id, content, mentionIds) => update({ id, content, mentionIds })}
      onDelete={({ id }) =>
        void remove({ id }).then(() => notify.undo(t('deleted'), () => bringBack(id)), tellFailure)
      }
    />
  );
};
