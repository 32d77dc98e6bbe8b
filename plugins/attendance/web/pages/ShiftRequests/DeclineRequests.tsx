import { useState } from 'react';
import { Button, ErrorPanel, Group, Modal, Stack, TextArea } from '#kit/ui/index.ts';
import { useShiftText } from '../../shift-text.ts';
import { useDecisions } from './useDecisions.ts';

type Props = {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Nobody is declined without being told why. */
export const DeclineRequests = ({ ids, onClose, onDone }: Props) => {
  const t = useShiftText();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const { decline, saving } = useDecisions();
  const run = async () => {
    setFailure(undefined);
    try {
      await decline(ids, reason.trim());
      onDone();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Modal
      title={t('request.declineTitle')}
      onClose={onClose}
      closeOnMask={false}
      footer={
        <Group justify="end">
          <Button onClick={onClose}>{t('request.cancel')}</Button>
          <Button
            variant="danger"
            loading={saving}
            disabled={reason.trim() === ''}
            onClick={() => void run()}
          >
            {t('request.decline')}
          </Button>
        </Group>
      }
    >
      <Stack>
        {failure ? <ErrorPanel error={failure} /> : null}
        <TextArea
          label={t('request.reason')}
          help={t('request.reasonHint')}
          value={reason}
          onChange={setReason}
          maxCount={500}
          required
        />
      </Stack>
    </Modal>
  );
};
