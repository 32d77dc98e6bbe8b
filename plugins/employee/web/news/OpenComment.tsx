import { useEffect } from 'react';
import { CommentPlaceDocument } from '#kit/comments/Comments.generated.ts';
import { loadCommentTexts, useCommentText } from '#kit/comments/text.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { notify } from '#kit/ui/messages/notify.ts';

/** `?detailCommentId=` at the home leads on to the record that the comment is about, and marks it there. */
export function OpenComment() {
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  const t = useCommentText();
  const navigate = useNavigate();
  const id = typeof detailCommentId === 'string' ? detailCommentId : '';
  const { data, error } = useDocument(CommentPlaceDocument, { id }, { skip: id === '' });
  const isGone = id !== '' && (error !== undefined || (data !== undefined && !data.comment));
  const path = data?.comment?.path;
  useEffect(() => {
    if (id === '' || !path) return;
    const { pathname, searchParams } = new URL(path, location.origin);
    const search = { ...Object.fromEntries(searchParams), detailCommentId: id };
    void navigate({ to: pathname, search, replace: true });
  }, [id, path, navigate]);
  useEffect(() => {
    if (!isGone) return;
    void loadCommentTexts().then(() => notify.info(t('gone')));
    void navigate({ to: '/app/employee/dashboard', search: {}, replace: true });
  }, [isGone, navigate, t]);
  return null;
}
