import { useMemo, useState } from 'react';
import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, Panel, Select, Stack } from '#kit/ui/index.ts';
import type { RuleValues } from '#plugins/attendance/domain/rules/catalogue.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useRuleText, useRuleWords } from '../../rule-text.ts';
import {
  RulesOfKindDocument,
  WorktimeExtractionDocument,
  type WorktimeExtractionQuery,
} from './Rules.generated.ts';
import { settingsOf } from './RuleValues.tsx';

type Row = WorktimeExtractionQuery['worktimeExtraction']['people'][number];
type Condition = RuleValues<'WORKTIME_EXTRACTION'>['conditions'][number];

/** 勤務時間の抽出: people over or under one of the kept conditions. */
export const ExtractionList = () => {
  const t = useRuleText();
  const format = useFormat();
  const words = useRuleWords('WORKTIME_EXTRACTION');
  const [month, setMonth] = useState(() => monthOf(tokyoDate(new Date())));
  const [chosen, setChosen] = useState('0');
  const rules = useDocument(RulesOfKindDocument, { kind: 'WORKTIME_EXTRACTION' });
  const conditions = (
    rules.data ? settingsOf('WORKTIME_EXTRACTION', rules.data.company.settings)['conditions'] : []
  ) as readonly Condition[];
  const condition = conditions[Number(chosen)] ?? conditions[0];
  const { data, loading, error, refetch } = useDocument(
    WorktimeExtractionDocument,
    {
      month,
      condition: {
        measure: condition?.measure ?? 'OVERTIME',
        comparison: condition?.comparison ?? 'OVER',
        minutes: condition?.minutes ?? 0,
      },
    },
    { skip: !condition },
  );
  const figure = words.choice('measure', condition?.measure ?? 'OVERTIME');
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'name', header: t('list.person'), always: true },
      { id: 'employeeNumber', header: t('list.number') },
      { id: 'minutes', header: figure, align: 'end', cell: (row) => format.minutes(row.minutes) },
      {
        id: 'worked',
        header: t('figures.worked'),
        align: 'end',
        cell: (row) => format.minutes(row.worked),
      },
    ],
    [t, format, figure],
  );
  return (
    <Panel
      title={t('list.extraction')}
      description={t('list.extractionLead')}
      actions={<MonthSwitch month={month} onChange={setMonth} />}
    >
      <Stack gap={3}>
        <Select
          label={t('list.condition')}
          value={condition ? String(conditions.indexOf(condition)) : null}
          onChange={(value) => setChosen(value ?? '0')}
          clearable={false}
          options={conditions.map((one, index) => ({
            value: String(index),
            label: t('list.conditionOf', {
              measure: words.choice('measure', one.measure),
              time: format.minutes(one.minutes),
              comparison: words.choice('comparison', one.comparison),
            }),
          }))}
        />
        <DataTable
          name="attendance.worktimeExtraction"
          label={t('list.extractionTable')}
          columns={columns}
          rows={data?.worktimeExtraction.people ?? []}
          rowId={(row) => row.employeeId}
          loading={loading || rules.loading}
          error={error ?? rules.error}
          onRetry={() => void refetch()}
          search={{ label: t('list.search') }}
          empty={<EmptyState title={t('list.nobodyFound')} />}
          csv={t('list.extraction')}
        />
      </Stack>
    </Panel>
  );
};
