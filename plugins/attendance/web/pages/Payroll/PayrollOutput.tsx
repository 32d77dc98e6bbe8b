import { isMonth } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { monthToClose } from '../Closing/closing-words.ts';
import { PayrollFormatsDocument, PayrollMonthDocument } from './Payroll.generated.ts';
import { PayrollOutputView } from './PayrollOutputView.tsx';

/** 給与ソフトへの出力: the month, who is in it, what stands in the way, and what changed since the last file. */
export function PayrollOutput() {
  const format = useFormat();
  const navigate = useNavigate();
  const asked = useSearch<{ month?: unknown; format?: unknown }>();
  const month =
    typeof asked.month === 'string' && isMonth(asked.month) ? asked.month : monthToClose();
  const formats = useDocument(PayrollFormatsDocument, { language: format.language });
  const all = formats.data?.payrollFormats ?? [];
  const chosen = all.find(({ id }) => id === asked.format) ?? all[0];
  const shown = useDocument(
    PayrollMonthDocument,
    { formatId: chosen?.id ?? '', month },
    { skip: !chosen },
  );
  const search = (next: object) =>
    void navigate({ search: (before: object) => ({ ...before, ...next }), replace: true });
  return (
    <PayrollOutputView
      // What was ticked for one month says nothing of another.
      key={`${chosen?.id} ${month}`}
      month={month}
      onMonth={(next) => search({ month: next })}
      formats={formats.data?.payrollFormats}
      preset={formats.data?.payrollPresets.find(({ id }) => id === chosen?.preset)}
      chosen={chosen}
      onChoose={(id) => search({ format: id })}
      found={shown.data?.payrollMonth}
      loading={formats.loading || (chosen !== undefined && shown.loading)}
      error={formats.error ?? shown.error}
      onRetry={() => void (formats.error ? formats.refetch() : shown.refetch())}
    />
  );
}
