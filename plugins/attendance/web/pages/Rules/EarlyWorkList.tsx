import { useMemo, useState } from 'react';
import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, Group, Panel, Tag } from '#kit/ui/index.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useRuleText } from '../../rule-text.ts';
import { EarlyWorkPeopleDocument, type EarlyWorkPeopleQuery } from './Rules.generated.ts';

type Row = EarlyWorkPeopleQuery['earlyWorkPeople'][number];

/** 早出の頻度: people × how often they stamped before their start. */
export const EarlyWorkList = () => {
  const t = useRuleText();
  const format = useFormat();
  const [month, setMonth] = useState(() => monthOf(tokyoDate(new Date())));
  const { data, loading, error, refetch } = useDocument(EarlyWorkPeopleDocument, { month });
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'name', header: t('list.person'), always: true },
      { id: 'employeeNumber', header: t('list.number') },
      {
        id: 'times',
        header: t('list.times'),
        align: 'end',
        cell: (row) => (
          <Group wrap={false} justify="end">
            {row.times >= row.limit ? <Tag tone="vermilion">{t('list.often')}</Tag> : null}
            <span>{t('units.times', { value: row.times })}</span>
          </Group>
        ),
      },
      { id: 'unapprovedTimes', header: t('list.unapproved'), align: 'end' },
      {
        id: 'minutes',
        header: t('list.minutes'),
        align: 'end',
        cell: (row) => format.minutes(row.minutes),
      },
    ],
    [t, format],
  );
  return (
    <Panel
      title={t('list.early')}
      description={t('list.earlyLead')}
      actions={<MonthSwitch month={month} onChange={setMonth} />}
    >
      <DataTable
        name="attendance.earlyWork"
        label={t('list.earlyTable')}
        columns={columns}
        rows={data?.earlyWorkPeople ?? []}
        rowId={(row) => row.employeeId}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        search={{ label: t('list.search') }}
        empty={<EmptyState title={t('list.nobodyEarly')} />}
        csv={t('list.early')}
      />
    </Panel>
  );
};
