import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Stack, TextArea } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useApprovalText } from '../../approval-text.ts';
import {
  AddApplicationCommentDocument,
  type ApprovalCommentFragment,
} from '../ApprovalInbox.generated.ts';
import classes from '../Inbox.module.css';

const LONGEST = 500;

/** What was said about it; the applicant hears of every word. */
export const Comments = ({
  applicationId,
  comments,
}: {
  readonly applicationId: string;
  readonly comments: readonly ApprovalCommentFragment[];
}) => {
  const t = useApprovalText();
  const format = useFormat();
  const [content, setContent] = useState('');
  const [say, { saving }] = useMutate(AddApplicationCommentDocument);
  const send = async () => {
    try {
      await say({ applicationId, content });
      setContent('');
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Stack gap={3}>
      {comments.length === 0 ? <p className={classes.soft}>{t('comments.none')}</p> : null}
      <ul className={classes.comments}>
        {comments.map(({ id, employee, content: text, createdAt }) => (
          <li key={id}>
            <div className={classes.soft}>
              {format.name(employee)}　{format.dateTime(createdAt)}
            </div>
            <div className={classes.comment}>{text}</div>
          </li>
        ))}
      </ul>
      <TextArea
        label={t('comments.write')}
        value={content}
        onChange={setContent}
        rows={2}
        maxCount={LONGEST}
      />
      <div>
        <Button
          size="sm"
          loading={saving}
          disabled={content.trim() === '' || content.length > LONGEST}
          disabledReason={content.length > LONGEST ? t('comments.tooLong') : t('comments.empty')}
          onClick={() => void send()}
        >
          {t('comments.send')}
        </Button>
      </div>
    </Stack>
  );
};
