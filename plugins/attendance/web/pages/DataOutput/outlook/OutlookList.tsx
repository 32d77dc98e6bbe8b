import type { ReactNode } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable, type DataTableProps } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, PageHeader, Stack } from '#kit/ui/index.ts';
import { useOutputText } from '../output-text.ts';

type Person = {
  readonly employeeId: string;
  readonly lastName: string;
  readonly firstName: string;
};

type Props<Row extends Person> = {
  readonly title: string;
  readonly description: string;
  /** Of which year or month. */
  readonly choice: ReactNode;
  /** Columns beside who it is. */
  readonly figures: readonly Column<Row>[];
  readonly people: { readonly nodes: readonly Row[]; readonly totalCount: number } | undefined;
} & Pick<
  DataTableProps<Row>,
  'name' | 'label' | 'csv' | 'state' | 'onStateChange' | 'readAll' | 'loading' | 'error' | 'onRetry'
>;

/** People with figures beside each other, of a period that is chosen above. */
export function OutlookList<Row extends Person>(props: Props<Row>) {
  const { title, description, choice, figures, people, ...table } = props;
  const t = useOutputText();
  const format = useFormat();
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
    ...figures,
  ];
  return (
    <Stack gap={4}>
      <PageHeader title={title} description={description} actions={choice} />
      <DataTable
        {...table}
        columns={columns}
        rows={people?.nodes ?? []}
        rowId={({ employeeId }) => employeeId}
        rowLabel={format.name}
        totalCount={people?.totalCount}
        empty={<EmptyState title={t('page.nobody')}>{t('page.nobodyHint')}</EmptyState>}
      />
    </Stack>
  );
}
