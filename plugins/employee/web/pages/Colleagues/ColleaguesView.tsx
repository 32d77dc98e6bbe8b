import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { Avatar } from '#kit/ui/layout/Avatar.tsx';
import { Group } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { useEmployeeText } from '../../text.ts';
import type { ColleaguesQuery } from './Colleagues.generated.ts';

export type ColleagueRow = ColleaguesQuery['colleaguesConnection']['nodes'][number];

type ColleaguesViewProps = {
  readonly rows: readonly ColleagueRow[];
  readonly totalCount: number | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly error?: unknown;
  readonly onRetry: () => void;
  /** Every row that matches, for the download. */
  readonly readAll?: () => Promise<readonly ColleagueRow[]>;
  readonly onOpen: (row: ColleagueRow) => void;
};

/** Who works here and how to reach them, for everybody. */
export function ColleaguesView(props: ColleaguesViewProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const columns = useMemo(
    (): Column<ColleagueRow>[] => [
      {
        id: 'name',
        header: t('field.name'),
        width: 200,
        value: (row) => format.name(row),
        cell: (row) => (
          <Group gap={2} wrap={false}>
            <Avatar name={format.name(row)} src={row.profileImageUrl ?? undefined} size={24} />
            <span>{format.name(row)}</span>
          </Group>
        ),
      },
      {
        id: 'kana',
        header: t('field.kana'),
        width: 180,
        value: (row) => `${row.lastNameKana} ${row.firstNameKana}`,
      },
      { id: 'groupName', header: t('field.group'), width: 160 },
      { id: 'workplaceName', header: t('field.workplace'), width: 150 },
      {
        id: 'email',
        header: t('field.email'),
        width: 240,
        cell: (row) => (row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null),
      },
      { id: 'workplacePhone', header: t('field.workplacePhone'), width: 140 },
    ],
    [t, format],
  );
  return (
    <>
      <PageHeader title={t('colleagues.title')} />
      <DataTable
        name="employee.colleagues"
        label={t('colleagues.label')}
        columns={columns}
        rows={props.rows}
        rowId={(row) => row.id}
        state={props.state}
        onStateChange={props.onStateChange}
        totalCount={props.totalCount}
        search={{ label: t('colleagues.search') }}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        {...(props.readAll ? { readAll: props.readAll } : {})}
        onOpen={props.onOpen}
        empty={t('colleagues.empty')}
      />
    </>
  );
}
