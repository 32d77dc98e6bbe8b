import { useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { Select } from '#kit/ui/index.ts';
import { usualConditions, yearsOffered } from '../conditions.ts';
import { useOutputText } from '../output-text.ts';
import { YearOvertimesDocument, type YearOvertimesQuery } from './Outlook.generated.ts';
import { OutlookList } from './OutlookList.tsx';
import { useFigure } from './use-figure.ts';

type Row = YearOvertimesQuery['yearOvertimesConnection']['nodes'][number];

/** 残業時間: people by month, a business year beside each other. */
export function Overtime() {
  const t = useOutputText();
  const format = useFormat();
  const [year, setYear] = useState(usualConditions().year);
  const [state, setState] = useTableUrlState({ filters: [], rowsPerPage: 50 });
  const asked = { year: Number(year) };
  const { data, loading, error, refetch } = useDocument(
    YearOvertimesDocument,
    { ...asked, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    YearOvertimesDocument,
    asked,
    ({ yearOvertimesConnection }) => yearOvertimesConnection,
  );
  const people = data?.yearOvertimesConnection;
  const figure = useFigure<Row>();
  return (
    <OutlookList
      name="output.overtime"
      title={t('page.overtimeTitle')}
      description={t('page.overtimeDescription')}
      label={t('page.overtimeList')}
      csv={`${t('page.overtimeTitle')} ${year}`}
      choice={
        <Select
          label={t('page.year')}
          hideLabel
          required
          value={year}
          options={yearsOffered().map((one) => ({
            value: one,
            label: t('conditions.yearOf', { year: one }),
          }))}
          onChange={(next) => setYear(next ?? year)}
        />
      }
      figures={[
        ...(people?.months ?? []).map((month, at) =>
          figure(month, format.month(month), ({ months }) => months[at]),
        ),
        figure('totalMinutes', t('page.total'), ({ totalMinutes }) => totalMinutes),
      ]}
      people={people}
      state={state}
      onStateChange={setState}
      readAll={readAll}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
