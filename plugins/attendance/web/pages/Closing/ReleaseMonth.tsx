import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Modal,
  Notice,
  notify,
  Stack,
  TextArea,
} from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { MonthToReleaseDocument, ReleasePeriodsDocument } from './Closing.generated.ts';
import { useClosingMonth } from './Closing.tsx';
import { CLOSING, STALE } from './closing-words.ts';

/** 締め解除 of one person's month, with a reason that they read. */
export function ReleaseMonth() {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [month] = useClosingMonth();
  const { employeeId } = useParams<{ employeeId: string }>();
  const { data, loading, error, refetch } = useDocument(MonthToReleaseDocument, {
    month,
    employeeId,
  });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [release, { saving, error: refusal }] = useMutate(ReleasePeriodsDocument, {
    alsoStale: STALE,
  });
  const close = () => void navigate({ to: CLOSING, search: true });
  const isEmpty = reason.trim() === '';
  const isClosed = data?.monthClosing?.state === 'CLOSED';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await release({ data: { month, employeeIds: [employeeId], reason: reason.trim() } });
      notify.success(t('closing.released'));
      close();
    } catch {
      // What is wrong stands in the window, with the reason as it was typed.
    }
  };
  const name = data?.monthClosing ? format.name(data.monthClosing) : '';
  return (
    <Modal
      title={
        name
          ? t('closing.releaseTitle', { name, month: format.month(month) })
          : t('closing.release')
      }
      closeOnMask={false}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('day.noteCancel')}</Button>
          <Button
            variant="danger"
            loading={saving}
            disabled={!isClosed}
            onClick={() => void submit()}
          >
            {t('closing.release')}
          </Button>
        </>
      }
    >
      <Stack>
        {loading ? <FormSkeleton fields={1} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data && !isClosed ? <EmptyState title={t('closing.isOpen')} /> : null}
        {refusal ? <ErrorPanel error={refusal} /> : null}
        {isClosed ? (
          <>
            <Notice tone="info">{t('closing.releaseAbout')}</Notice>
            <TextArea
              label={t('closing.reason')}
              help={t('closing.reasonHelp')}
              rows={2}
              required
              maxCount={500}
              value={reason}
              onChange={setReason}
              {...(tried && isEmpty ? { error: t('closing.reasonNeeded') } : {})}
            />
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}
