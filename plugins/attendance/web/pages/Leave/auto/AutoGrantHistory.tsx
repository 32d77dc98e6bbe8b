import { useMemo, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, PageHeader, RefreshMark, Stack, Tag } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { TakeBackRun } from '../many/TakeBackRun.tsx';
import {
  AutomaticGrantRunListDocument,
  type AutomaticGrantRunRowFragment,
} from './AutoGrant.generated.ts';
import { RunPeople } from './RunPeople.tsx';

type Run = AutomaticGrantRunRowFragment;

/** 自動付与の履歴: each run, opened into its people and taken back as one. */
export function AutoGrantHistory() {
  const t = useText();
  const columns = useColumns();
  const [state, setState] = useTableUrlState({ rowsPerPage: 50 });
  const [opened, setOpened] = useState<Run>();
  const [takingBack, setTakingBack] = useState<Run>();
  const { data, loading, refreshing, error, refetch } = useDocument(
    AutomaticGrantRunListDocument,
    toSkipFirst(state),
    { keepRows: true },
  );
  const runs = data?.automaticGrantRunsConnection;
  if (opened) return <RunPeople run={opened} onClose={() => setOpened(undefined)} />;
  return (
    <>
      <PageHeader
        title={t('autoGrant.history')}
        description={t('autoGrant.historyHint')}
        tabs={<LeaveTabs />}
      />
      <Stack>
        <RefreshMark busy={refreshing} />
        <DataTable<Run>
          name="attendance.automaticGrantRuns"
          label={t('autoGrant.history')}
          columns={columns}
          rows={runs?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={({ baseDate }) => baseDate}
          state={state}
          onStateChange={setState}
          totalCount={runs?.totalCount}
          loading={loading}
          error={error}
          onRetry={() => void refetch()}
          rowTone={({ takenBackAt }) => (takenBackAt ? 'muted' : undefined)}
          onOpen={setOpened}
          rowActions={(run) =>
            run.takenBackAt
              ? []
              : [
                  {
                    label: t('grants.takeBack'),
                    tone: 'danger',
                    onSelect: () => setTakingBack(run),
                  },
                ]
          }
          empty={<EmptyState title={t('autoGrant.noRuns')}>{t('autoGrant.noRunsHint')}</EmptyState>}
        />
        {takingBack ? (
          <TakeBackRun
            run={{ ...takingBack, grantedOn: takingBack.baseDate }}
            about={t('autoGrant.takeBackAbout', { count: takingBack.people })}
            onClose={() => setTakingBack(undefined)}
          />
        ) : null}
      </Stack>
    </>
  );
}

function useColumns(): Column<Run>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(
    () => [
      {
        id: 'baseDate',
        header: t('autoGrant.baseDate'),
        always: true,
        value: ({ baseDate }) => format.dateWithDay(baseDate),
      },
      {
        id: 'state',
        header: t('leave.state'),
        card: 'status',
        hideWhenEmpty: true,
        value: ({ takenBackAt }) => (takenBackAt ? t('leave.states.TAKEN_BACK') : ''),
        cell: ({ takenBackAt }) =>
          takenBackAt ? <Tag tone="grey">{t('leave.states.TAKEN_BACK')}</Tag> : null,
      },
      {
        id: 'executor',
        header: t('autoGrant.executor'),
        value: ({ executor, createdBy }) =>
          executor === 'AUTOMATIC'
            ? t('autoGrant.automatic')
            : t('autoGrant.administrator', { name: createdBy ?? '' }),
      },
      {
        id: 'people',
        header: t('grantMany.countOfPeople'),
        align: 'end',
        value: ({ people }) => people,
      },
      {
        id: 'days',
        header: t('autoGrant.allDays'),
        align: 'end',
        value: ({ days }) => amount(days, 0),
      },
      {
        id: 'createdAt',
        header: t('autoGrant.executedAt'),
        value: ({ createdAt }) => format.dateTime(createdAt),
      },
      {
        id: 'reason',
        header: t('leave.reason'),
        wrap: true,
        value: ({ reason, takenBackBecause }) =>
          takenBackBecause ?? (reason || t('leave.causes.BASE_DATE')),
      },
      {
        id: 'takenBackBy',
        header: t('autoGrant.takenBackBy'),
        hideWhenEmpty: true,
        value: ({ takenBackBy }) => takenBackBy,
      },
    ],
    [t, format, amount],
  );
}
