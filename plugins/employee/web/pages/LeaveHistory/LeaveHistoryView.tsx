import { useMemo } from 'react';
import { daysBetween } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { IconPlus } from '#kit/ui/icons.ts';
import { Group, Stack } from '#kit/ui/layout/layout.tsx';
import { Tag } from '#kit/ui/layout/marks.tsx';
import { useEmployeeText } from '../../text.ts';
import { SectionTitle } from '../EmployeeFrame/SectionTitle.tsx';
import type { EmployeeLeaveHistoryQuery } from './LeaveHistory.generated.ts';

export type OnLeave = NonNullable<EmployeeLeaveHistoryQuery['employee']>;
export type Leave = OnLeave['leavePeriods'][number];

type LeaveHistoryViewProps = {
  readonly leaves: readonly Leave[];
  readonly loading: boolean;
  readonly error?: unknown;
  readonly onRetry: () => void;
  readonly mayChange: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (leave: Leave) => void;
  readonly onDelete: (leave: Leave) => void;
};

const TONES = { PAST: 'grey', CURRENT: 'amber', FUTURE: 'indigo' } as const;

export function LeaveHistoryView(props: LeaveHistoryViewProps) {
  const { leaves, mayChange, onAdd, onEdit, onDelete } = props;
  const t = useEmployeeText();
  const format = useFormat();
  const columns = useMemo(
    (): Column<Leave>[] => [
      {
        id: 'startsOn',
        header: t('leave.startsOn'),
        width: 120,
        value: (row) => format.date(row.startsOn),
      },
      {
        id: 'endsOn',
        header: t('leave.endsOn'),
        width: 120,
        value: (row) => format.date(row.endsOn),
      },
      {
        id: 'days',
        header: t('leave.days'),
        width: 90,
        align: 'end',
        value: (row) => t('leave.dayCount', { count: daysBetween(row.startsOn, row.endsOn) + 1 }),
      },
      {
        id: 'kind',
        header: t('leave.sort'),
        width: 160,
        value: ({ kind, name }) => name ?? (kind ? t(`leave.kinds.${kind}`) : t('leave.noKind')),
      },
      { id: 'reason', header: t('leave.reason'), width: 280 },
      {
        id: 'when',
        header: t('leave.when'),
        width: 100,
        value: (row) => t(`leave.${row.when}`),
        cell: (row) => <Tag tone={TONES[row.when]}>{t(`leave.${row.when}`)}</Tag>,
      },
    ],
    [t, format],
  );
  return (
    <Stack gap={5}>
      <Group justify="space-between">
        <SectionTitle>{t('leave.title')}</SectionTitle>
        {mayChange ? (
          <Button variant="primary" icon={<IconPlus size={18} />} onClick={onAdd}>
            {t('leave.create')}
          </Button>
        ) : null}
      </Group>
      <DataTable
        name="employee.leaves"
        label={t('leave.label')}
        columns={columns}
        rows={leaves}
        rowId={(row) => row.id}
        search={{ label: t('leave.search') }}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        empty={t('leave.empty')}
        csv={t('leave.label')}
        {...(mayChange
          ? {
              onOpen: onEdit,
              rowActions: (row: Leave) => [
                { label: t('leave.edit'), onSelect: () => onEdit(row) },
                {
                  label: t('leave.delete'),
                  tone: 'danger' as const,
                  onSelect: () => onDelete(row),
                },
              ],
            }
          : {})}
      />
    </Stack>
  );
}
