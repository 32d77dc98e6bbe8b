import { useMutate } from '#kit/data/useMutate.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  CreatePayrollFormatDocument,
  type PayrollFormatPartsFragment as Row,
} from '#plugins/attendance/generated/records/PayrollFormat.generated.ts';
import { usePayrollText } from '../payroll-text.ts';
import { columnOf, dataOf } from './format-values.ts';

/** A format under a new name, to be changed without touching the one that is in use. */
export function useCopyFormat() {
  const t = usePayrollText();
  const [create] = useMutate(CreatePayrollFormatDocument, { alsoStale: ['PayrollFormat'] });
  const copy = async (row: Row) => {
    const name = t('format.copyOf', { name: row.name });
    await create({
      data: { ...dataOf(row), name, preset: row.preset, columns: row.columns.map(columnOf) },
    });
    notify.success(t('format.copied', { name }));
  };
  return {
    of: (row: Row) => [
      {
        label: t('format.copy'),
        onSelect: () => void copy(row).catch(tellFailure),
      },
    ],
    window: null,
  };
}
