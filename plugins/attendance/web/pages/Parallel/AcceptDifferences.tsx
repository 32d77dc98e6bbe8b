import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { Button, ErrorPanel, Group, Modal, notify, Stack, TextArea } from '#kit/ui/index.ts';
import { AcceptParallelDifferencesDocument } from './Parallel.generated.ts';
import { useParallelText } from './parallel-text.ts';
import type { Difference } from './useDifferenceWords.ts';

type Props = {
  readonly month: string;
  readonly rows: readonly Difference[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export const STALE = ['ParallelDifference'];

/** Differences are accepted as they are, with a reason that stays with them. */
export function AcceptDifferences({ month, rows, onClose, onDone }: Props) {
  const t = useParallelText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [accept, { saving, error }] = useMutate(AcceptParallelDifferencesDocument, {
    alsoStale: STALE,
  });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    const inputs = rows.map(({ employeeId, item, oldFigure, newFigure }) => ({
      ...{ employeeId, item, oldFigure, newFigure },
    }));
    try {
      const { acceptParallelDifferences: done } = await accept({
        data: { month, inputs, reason: reason.trim() },
      });
      const { changed: count, leftOut } = done;
      if (count === 0) notify.info(t('acceptedNothing'));
      else if (leftOut > 0) notify.success(t('acceptedSome', { count, leftOut }));
      else notify.success(t('acceptedDone', { count }));
      onDone();
    } catch {
      // What is wrong stands in the window, with the reason as it was typed.
    }
  };
  return (
    <Modal title={t('acceptTitle')} width={560} closeOnMask={false} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={3}>
          <p>{t('acceptAbout', { count: rows.length })}</p>
          {error ? <ErrorPanel error={error} /> : null}
          <TextArea
            label={t('acceptReason')}
            help={t('acceptHelp')}
            rows={3}
            required
            maxCount={500}
            value={reason}
            onChange={setReason}
            {...(tried && isEmpty ? { error: t('reasonNeeded') } : {})}
          />
          <Group justify="end">
            <Button onClick={onClose}>{t('close')}</Button>
            <Button type="submit" variant="primary" loading={saving}>
              {t('acceptSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
