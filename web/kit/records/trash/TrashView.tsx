import { useMemo } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/actions/Button.tsx';
import type { MenuEntry } from '../../ui/actions/Menu.tsx';
import { type Column, DataTable } from '../../ui/DataTable/DataTable.tsx';
import type { TableState } from '../../ui/DataTable/table-state.ts';
import { IconArrowBackUp, IconHistory, IconTrash } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { usePersonName, wordOf } from '../value-words.ts';
import { useRecordText } from '../words.ts';
import { KeepDaysButton } from './KeepDaysButton.tsx';
import type { TrashListQuery } from './Trash.generated.ts';

export type TrashRow = TrashListQuery['trashConnection']['nodes'][number];

type Props = {
  readonly rows: readonly TrashRow[];
  readonly totalCount: number | undefined;
  readonly keepDays: number | undefined;
  readonly kinds: TrashListQuery['recordKinds'];
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly mayChange: boolean;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onRestore: (row: TrashRow) => void;
  readonly onDestroy: (ids: readonly string[]) => void;
  readonly onHistory: (row: TrashRow) => void;
};

export const TrashView = (props: Props) => {
  const { rows, kinds, keepDays, mayChange, selected, onSelect, onDestroy } = props;
  const t = useRecordText();
  const refused = mayChange ? {} : { disabled: true, disabledReason: t('trash.noRight') };
  const rowActions = (row: TrashRow): MenuEntry[] => [
    {
      label: t('trash.restore'),
      icon: <IconArrowBackUp size={16} aria-hidden />,
      onSelect: () => props.onRestore(row),
      ...refused,
    },
    {
      label: t('trash.history'),
      icon: <IconHistory size={16} aria-hidden />,
      onSelect: () => props.onHistory(row),
    },
    'divider',
    {
      label: t('trash.destroy'),
      icon: <IconTrash size={16} aria-hidden />,
      tone: 'danger',
      onSelect: () => onDestroy([row.id]),
      ...refused,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('trash.title')}
        {...(keepDays === undefined
          ? {}
          : { description: t('trash.description', { count: keepDays }) })}
        actions={
          mayChange && keepDays !== undefined ? (
            <KeepDaysButton key={keepDays} keepDays={keepDays} />
          ) : null
        }
      />
      <DataTable
        name="company.trash"
        label={t('trash.list')}
        columns={useColumns()}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        totalCount={props.totalCount}
        state={props.state}
        onStateChange={props.onStateChange}
        search={{ label: t('trash.search') }}
        filters={[
          {
            id: 'kind',
            label: t('trash.kind'),
            options: kinds
              .filter(({ hasTrash }) => hasTrash)
              .map(({ subject, plugin, kind }) => ({
                value: subject,
                label: wordOf(plugin, kind),
              })),
          },
        ]}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        rowActions={rowActions}
        {...(mayChange
          ? {
              selection: {
                selected,
                onChange: onSelect,
                actions: (ids: readonly string[]) => (
                  <Button
                    size="sm"
                    variant="danger"
                    icon={<IconTrash size={16} aria-hidden />}
                    onClick={() => onDestroy(ids)}
                  >
                    {t('trash.destroy')}
                  </Button>
                ),
              },
            }
          : {})}
        empty={<EmptyState title={t('trash.empty')}>{t('trash.emptyHint')}</EmptyState>}
      />
    </>
  );
};

function useColumns(): Column<TrashRow>[] {
  const t = useRecordText();
  const format = useFormat();
  const nameOf = usePersonName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of people depend on the language alone
  return useMemo(
    (): Column<TrashRow>[] => [
      { id: 'name', header: t('trash.name'), wrap: true },
      { id: 'kind', header: t('trash.kind'), value: ({ plugin, kind }) => wordOf(plugin, kind) },
      {
        id: 'deletedAt',
        header: t('trash.deletedAt'),
        width: 160,
        value: ({ deletedAt }) => format.dateTime(deletedAt),
      },
      {
        id: 'deletedBy',
        header: t('trash.deletedBy'),
        value: ({ deletedBy }) => nameOf(deletedBy),
      },
      {
        id: 'parts',
        header: t('trash.parts'),
        value: ({ parts }) => (parts > 0 ? t('trash.partsCount', { count: parts }) : ''),
      },
      {
        id: 'expiresAt',
        header: t('trash.expiresAt'),
        width: 140,
        value: ({ expiresAt }) => format.date(expiresAt),
      },
    ],
    [t, format],
  );
}
