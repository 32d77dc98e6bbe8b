import { useHistory } from '../../../../../web/kit/records/useHistory.tsx';
import { type Column, DataTable } from '../../../../../web/kit/ui/DataTable/DataTable.tsx';
import {
  Button,
  DateTimeText,
  EmptyState,
  type MenuEntry,
  PageHeader,
  Stack,
  Tag,
} from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { AttendanceTabletRowFragment } from './Tablets.generated.ts';

export type TabletRow = AttendanceTabletRowFragment;

type Props = {
  /** Undefined until they have been loaded. */
  readonly tablets: readonly TabletRow[] | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly mayChange: boolean;
  readonly onCreate: () => void;
  readonly onEdit: (tablet: TabletRow) => void;
  readonly onActivate: (tablet: TabletRow) => void;
  readonly onDeactivate: (tablet: TabletRow) => void;
  readonly onDelete: (tablet: TabletRow) => void;
};

export function TabletsView(props: Props) {
  const {
    tablets,
    loading,
    error,
    onRetry,
    mayChange,
    onCreate,
    onEdit,
    onActivate,
    onDeactivate,
    onDelete,
  } = props;
  const t = useText();
  const history = useHistory('AttendanceTablet');
  const columns: Column<TabletRow>[] = [
    { id: 'licenceId', header: t('tablet.licenceId'), sortable: true, width: 130 },
    { id: 'installPlace', header: t('tablet.installPlace'), sortable: true, wrap: true },
    { id: 'affiliationGroupName', header: t('tablet.group'), sortable: true, wrap: true },
    {
      id: 'status',
      header: t('tablet.status'),
      sortable: true,
      width: 110,
      value: ({ status }) => t(`status.${status}`),
      cell: ({ status }) => (
        <Tag tone={status === 'ACTIVE' ? 'green' : 'grey'}>{t(`status.${status}`)}</Tag>
      ),
    },
    {
      id: 'createdAt',
      header: t('tablet.createdAt'),
      sortable: true,
      width: 160,
      cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
    },
  ];
  const rowActions = (tablet: TabletRow): MenuEntry[] => [
    { label: t('list.edit'), onSelect: () => onEdit(tablet) },
    history.action({ id: tablet.id, name: tablet.licenceId }),
    tablet.status === 'ACTIVE'
      ? { label: t('list.deactivate'), onSelect: () => onDeactivate(tablet) }
      : { label: t('list.activate'), onSelect: () => onActivate(tablet) },
    'divider',
    { label: t('list.delete'), tone: 'danger', onSelect: () => onDelete(tablet) },
  ];
  const create = (
    <Button
      variant="primary"
      onClick={onCreate}
      disabled={!mayChange}
      disabledReason={mayChange ? undefined : t('list.noRight')}
    >
      {t('list.create')}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={t('list.title')} description={t('list.description')} actions={create} />
      <DataTable
        name="options.tablets"
        label={t('list.title')}
        columns={columns}
        rows={tablets ?? []}
        rowId={({ id }) => id}
        search={{ label: t('list.search') }}
        filters={[
          {
            id: 'status',
            label: t('tablet.status'),
            options: (['ACTIVE', 'INACTIVE'] as const).map((status) => ({
              value: status,
              label: t(`status.${status}`),
            })),
            matches: ({ status }: TabletRow, values) => values.includes(status),
          },
        ]}
        loading={loading}
        error={error}
        onRetry={onRetry}
        rowTone={({ status }) => (status === 'INACTIVE' ? 'muted' : undefined)}
        csv={t('list.title')}
        empty={
          <EmptyState title={t('list.empty')} action={mayChange ? create : undefined}>
            {t('list.emptyHint')}
          </EmptyState>
        }
        {...(mayChange ? { onOpen: onEdit, rowActions } : {})}
      />
      {history.drawer}
    </Stack>
  );
}
