import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice, notify } from '#kit/ui/index.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
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
  const [discard, { saving, error }] = useMutate(DiscardPayrollExportDocument, {
    alsoStale: ['PayrollExport', 'PayrollMonth', 'ClosingPerson'],
  });
  const submit = async (reason: string) => {
    await discard({ id: row.id, reason });
    notify.success(t('discard.done'));
    onClose();
  };
  return (
    <ReasonWindow
      title={t('discard.title', { name: row.formatName, month: format.month(row.month) })}
      action={t('exports.discard')}
      error={error}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice tone="info">{t('discard.about')}</Notice>
    </ReasonWindow>
  );
}
