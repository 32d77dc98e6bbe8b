import { useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, PageHeader, Select, Stack } from '#kit/ui/index.ts';
import { usualConditions, yearsOffered } from '../conditions.ts';
import { useOutputText } from '../output-text.ts';
import { YearOvertimesDocument, type YearOvertimesQuery } from './Outlook.generated.ts';

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
  const foundOvertime = data?.yearOvertimesConnection;
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('page.name'),
      always: true,
      cell: format.name,
      value: format.name,
      sortable: false,
    },
    { id: 'employeeNumber', header: t('item.employeeNumber'), hidden: true, sortable: false },
    { id: 'groupName', header: t('page.group'), sortable: false },
    ...(foundOvertime?.months ?? []).map(
      (month, at): Column<Row> => ({
        id: month,
        header: format.month(month),
        align: 'end',
        sortable: false,
        cell: ({ months }) => (months[at] == null ? '' : format.minutes(months[at])),
        value: ({ months }) => (months[at] == null ? '' : format.minutes(months[at])),
      }),
    ),
    {
      id: 'totalMinutes',
      header: t('page.total'),
      align: 'end',
      sortable: false,
      cell: ({ totalMinutes }) => format.minutes(totalMinutes),
      value: ({ totalMinutes }) => format.minutes(totalMinutes),
    },
  ];
  return (
    <Stack gap={4}>
      <PageHeader
        title={t('page.overtimeTitle')}
        description={t('page.overtimeDescription')}
        actions={
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
      />
      <DataTable
        name="output.overtime"
        label={t('page.overtimeList')}
        columns={columns}
        rows={foundOvertime?.nodes ?? []}
        rowId={({ employeeId }) => employeeId}
        rowLabel={format.name}
        state={state}
        onStateChange={setState}
        totalCount={foundOvertime?.totalCount}
        readAll={readAll}
        csv={`${t('page.overtimeTitle')} ${year}`}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('page.nobody')}>{t('page.nobodyHint')}</EmptyState>}
      />
    </Stack>
  );
}
