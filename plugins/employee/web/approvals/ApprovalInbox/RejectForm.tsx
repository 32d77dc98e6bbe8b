import { useState } from 'react';
import { Button, Modal, Stack, TextArea, WindowFoot } from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';

const LONGEST = 500;

/** The reason goes to the applicant: without one nothing is rejected. */
export const RejectForm = ({
  count,
  onReject,
  onClose,
}: {
  readonly count: number;
  readonly onReject: (comment: string) => void;
  readonly onClose: () => void;
}) => {
  const t = useApprovalText();
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = comment.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing || comment.length > LONGEST) return;
    onReject(comment.trim());
  };
  return (
    <Modal title={t('reject.title', { count })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap={4}>
          <TextArea
            label={t('reject.reason')}
            help={t('reject.hint')}
            value={comment}
            onChange={setComment}
            required
            rows={4}
            maxCount={LONGEST}
            {...(tried && isMissing ? { error: t('reject.missing') } : {})}
          />
          <WindowFoot>
            <Button type="button" variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="danger">
              {t('reject.submit', { count })}
            </Button>
          </WindowFoot>
        </Stack>
      </form>
    </Modal>
  );
};
