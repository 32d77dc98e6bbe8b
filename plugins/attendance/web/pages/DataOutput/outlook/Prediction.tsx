import { useState } from 'react';
import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { Select } from '#kit/ui/index.ts';
import { monthsOffered } from '../conditions.ts';
import { useOutputText } from '../output-text.ts';
import { MonthOutlooksDocument, type MonthOutlooksQuery } from './Outlook.generated.ts';
import { OutlookList } from './OutlookList.tsx';
import { useFigure } from './use-figure.ts';

type Row = MonthOutlooksQuery['monthOutlooksConnection']['nodes'][number];
const FIGURES = [
  ['workedMinutes', 'worked'],
  ['overtimeMinutes', 'overtime'],
  ['approvedMinutes', 'approved'],
  ['plannedMinutes', 'planned'],
  ['landingMinutes', 'landing'],
  ['landingOvertimeMinutes', 'landingOvertime'],
] as const;

/** 着地予測: what a month will come to, if it goes on as it is planned. */
export function Prediction() {
  const t = useOutputText();
  const format = useFormat();
  const figure = useFigure<Row>();
  const [month, setMonth] = useState(monthOf(tokyoDate(new Date())));
  const [state, setState] = useTableUrlState({ filters: [], rowsPerPage: 50 });
  const { data, loading, error, refetch } = useDocument(
    MonthOutlooksDocument,
    { month, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    MonthOutlooksDocument,
    { month },
    ({ monthOutlooksConnection }) => monthOutlooksConnection,
  );
  return (
    <OutlookList
      name="output.prediction"
      title={t('page.predictionTitle')}
      description={t('page.predictionDescription')}
      label={t('page.predictionList')}
      csv={`${t('page.predictionTitle')} ${month}`}
      choice={
        <Select
          label={t('page.month')}
          hideLabel
          required
          value={month}
          options={monthsOffered().map((one) => ({ value: one, label: format.month(one) }))}
          onChange={(next) => setMonth(next ?? month)}
        />
      }
      figures={FIGURES.map(([id, word]) => figure(id, t(`page.${word}`), (row) => row[id]))}
      people={data?.monthOutlooksConnection}
      state={state}
      onStateChange={setState}
      readAll={readAll}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
