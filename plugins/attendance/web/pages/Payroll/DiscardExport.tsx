import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Modal, Notice, notify, Stack, TextArea } from '#kit/ui/index.ts';
import {
  DiscardPayrollExportDocument,
  type PayrollExportPartsFragment,
} from './Payroll.generated.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = { readonly row: PayrollExportPartsFragment; readonly onClose: () => void };

/** 取り込んでいない: later differences are measured by the file before this one. */
export function DiscardExport({ row, onClose }: Props) {
  const t = usePayrollText();
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [discard, { saving, error }] = useMutate(DiscardPayrollExportDocument, {
    alsoStale: ['PayrollExport', 'PayrollMonth', 'ClosingPerson'],
  });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await discard({ id: row.id, reason: reason.trim() });
      notify.success(t('discard.done'));
      onClose();
    } catch {
      // What is wrong stands in the window, with the reason as it was typed.
    }
  };
  return (
    <Modal
      title={t('discard.title', { name: row.formatName, month: format.month(row.month) })}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('discard.cancel')}</Button>
          <Button variant="danger" loading={saving} onClick={() => void submit()}>
            {t('exports.discard')}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <Notice tone="info">{t('discard.about')}</Notice>
        <TextArea
          label={t('export.reason')}
          rows={2}
          required
          maxCount={500}
          value={reason}
          onChange={setReason}
          {...(tried && isEmpty ? { error: t('discard.reasonNeeded') } : {})}
        />
      </Stack>
    </Modal>
  );
}
