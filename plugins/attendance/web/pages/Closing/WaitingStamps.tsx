import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  Modal,
  notify,
  Stack,
  TableSkeleton,
  TextArea,
} from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import {
  SettleWaitingStampDocument,
  WaitingStampsDocument,
  type WaitingStampsQuery,
} from './Closing.generated.ts';
import { STALE } from './closing-words.ts';

type Waiting = WaitingStampsQuery['waitingStamps'][number];

/** 締め後に届いた打刻: each is taken into its day once that is open, or left out, with a reason. */
export function WaitingStamps({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(WaitingStampsDocument);
  return (
    <Modal title={t('closing.waitingTitle')} onClose={onClose}>
      {loading ? <TableSkeleton rows={3} columns={3} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data?.waitingStamps.length === 0 ? <EmptyState title={t('closing.waitingNone')} /> : null}
      <Stack gap={4}>
        {data?.waitingStamps.map((stamp) => (
          <OneWaiting key={stamp.id} stamp={stamp} />
        ))}
      </Stack>
    </Modal>
  );
}

function OneWaiting({ stamp }: { readonly stamp: Waiting }) {
  const t = useText();
  const format = useFormat();
  const maySettle = useAbility().can('close', 'ClosedPeriod');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [settle, { saving, error }] = useMutate(SettleWaitingStampDocument, {
    alsoStale: [...STALE, 'WaitingStamp'],
  });
  const isEmpty = reason.trim() === '';
  const submit = async (take: boolean) => {
    setTried(true);
    if (isEmpty) return;
    try {
      await settle({ where: { id: stamp.id }, data: { take, reason: reason.trim() } });
      notify.success(t(take ? 'closing.stampTaken' : 'closing.stampLeftOut'));
    } catch {
      // What is wrong stands beside the stamp, with the reason as it was typed.
    }
  };
  return (
    <Stack gap={2}>
      <p>
        <strong>{format.name(stamp)}</strong>
        {'　'}
        {t('closing.waitingStamp', {
          date: format.date(stamp.date),
          type: t(`stamp.${stamp.type}`),
          at: format.dateTime(stamp.stampedAt),
          received: format.dateTime(stamp.receivedAt),
        })}
      </p>
      {error ? <ErrorPanel error={error} /> : null}
      {maySettle ? (
        <>
          <TextArea
            label={t('closing.reason')}
            help={stamp.isClosed ? t('closing.releaseFirst') : t('closing.waitingReasonHelp')}
            rows={2}
            required
            maxCount={500}
            value={reason}
            onChange={setReason}
            {...(tried && isEmpty ? { error: t('closing.reasonNeeded') } : {})}
          />
          <Group justify="end">
            <Button size="sm" loading={saving} onClick={() => void submit(false)}>
              {t('closing.leaveOut')}
            </Button>
            <Button
              size="sm"
              variant="primary"
              loading={saving}
              disabled={stamp.isClosed}
              onClick={() => void submit(true)}
            >
              {t('closing.take')}
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}
