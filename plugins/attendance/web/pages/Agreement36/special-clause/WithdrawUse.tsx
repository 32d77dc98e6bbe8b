import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import {
  Button,
  ErrorPanel,
  FormSkeleton,
  Modal,
  Notice,
  notify,
  Stack,
  TextArea,
} from '#kit/ui/index.ts';
import { useLimitText } from '../limit-text.ts';
import { SPECIAL_CLAUSE, STALE } from './addresses.ts';
import {
  SpecialClauseUseOfDocument,
  WithdrawSpecialClauseUseDocument,
} from './SpecialClause.generated.ts';

/** 発動の取消, with a reason that the person reads. */
export function WithdrawUse() {
  const t = useLimitText();
  const format = useFormat();
  const navigate = useNavigate();
  const { useId } = useParams<{ useId: string }>();
  const { data, loading, error, refetch } = useDocument(SpecialClauseUseOfDocument, { id: useId });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [withdraw, { saving, error: refusal }] = useMutate(WithdrawSpecialClauseUseDocument, {
    alsoStale: STALE,
  });
  const use = data?.specialClauseUse;
  const close = () => void navigate({ to: SPECIAL_CLAUSE, search: true });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await withdraw({ id: useId, reason: reason.trim() });
      notify.success(t('detail.withdrawn'));
      close();
    } catch {
      // What is wrong stands in the window, with the reason as it was typed.
    }
  };
  return (
    <Modal
      title={
        use
          ? t('detail.withdrawTitle', { name: format.name(use), month: format.month(use.month) })
          : t('detail.withdraw')
      }
      closeOnMask={false}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('invoke.cancel')}</Button>
          <Button variant="danger" loading={saving} disabled={!use} onClick={() => void submit()}>
            {t('detail.withdraw')}
          </Button>
        </>
      }
    >
      <Stack>
        {loading ? <FormSkeleton fields={1} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {refusal ? <ErrorPanel error={refusal} /> : null}
        {use ? (
          <>
            <Notice tone="info">{t('detail.withdrawAbout')}</Notice>
            <TextArea
              label={t('use.withdrawnBecause')}
              help={t('detail.reasonHelp')}
              rows={2}
              required
              maxCount={500}
              value={reason}
              onChange={setReason}
              {...(tried && isEmpty ? { error: t('detail.reasonNeeded') } : {})}
            />
          </>
        ) : null}
      </Stack>
    </Modal>
  );
}
