import { useMemo, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, Modal, Tag } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  type LeaveGrantRunPartsFragment,
  LeaveGrantRunsDocument,
} from './LeaveGrants.generated.ts';
import { TakeBackRun } from './TakeBackRun.tsx';

type Run = LeaveGrantRunPartsFragment;

/** 一括付与の記録: each as one, to be taken back as one. */
export function GrantRuns({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const amount = useLeaveAmount();
  const columns = useColumns();
  const [takingBack, setTakingBack] = useState<Run>();
  const { data, loading, error, refetch } = useDocument(LeaveGrantRunsDocument, {});
  if (takingBack) {
    const { className, days, hours, people } = takingBack;
    return (
      <TakeBackRun
        run={takingBack}
        about={t('grantMany.takeBackAbout', {
          ...{ class: className, amount: amount(days, hours), count: people },
        })}
        onClose={() => setTakingBack(undefined)}
      />
    );
  }
  return (
    <Modal title={t('grantMany.runs')} width={860} onClose={onClose}>
      <DataTable
        name="attendance.leaveGrantRuns"
        label={t('grantMany.runs')}
        columns={columns}
        rows={data?.leaveGrantRuns ?? []}
        rowId={({ id }) => id}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowTone={({ takenBackAt }) => (takenBackAt ? 'muted' : undefined)}
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
        empty={<EmptyState title={t('grantMany.noRuns')}>{t('grantMany.noRunsHint')}</EmptyState>}
      />
    </Modal>
  );
}

function useColumns(): Column<Run>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(
    () => [
      {
        id: 'grantedOn',
        header: t('leave.grantedOn'),
        always: true,
        value: ({ grantedOn }) => format.date(grantedOn),
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
      { id: 'class', header: t('leave.class'), value: ({ className }) => className },
      {
        id: 'granted',
        header: t('leave.granted'),
        align: 'end',
        value: ({ days, hours }) => amount(days, hours),
      },
      {
        id: 'people',
        header: t('grantMany.countOfPeople'),
        align: 'end',
        value: ({ people }) => people,
      },
      {
        id: 'reason',
        header: t('leave.reason'),
        wrap: true,
        value: ({ reason, takenBackBecause }) => takenBackBecause ?? reason,
      },
      {
        id: 'by',
        header: t('leave.by'),
        value: ({ createdBy, takenBackBy }) => takenBackBy ?? createdBy,
      },
      {
        id: 'at',
        header: t('leaveLists.at'),
        value: ({ createdAt }) => format.dateTimeShort(createdAt),
      },
    ],
    [t, format, amount],
  );
}
