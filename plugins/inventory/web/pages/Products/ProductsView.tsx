import { useHistory } from '../../../../../web/kit/records/useHistory.tsx';
import { type Column, DataTable } from '../../../../../web/kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '../../../../../web/kit/ui/DataTable/table-state.ts';
import {
  Button,
  DateTimeText,
  EmptyState,
  NumberText,
  PageHeader,
  Stack,
  StatusDot,
} from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { ProductRowFragment } from './Products.generated.ts';

export type ProductRow = ProductRowFragment;

type Props = {
  readonly rows: readonly ProductRow[];
  readonly totalCount: number | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Every row that matches, for the download. */
  readonly readAll?: () => Promise<readonly ProductRow[]>;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly mayChange: boolean;
  readonly onCreate: () => void;
  readonly onEdit: (product: ProductRow) => void;
  readonly onDelete: (product: ProductRow) => void;
};

export function ProductsView(props: Props) {
  const {
    rows,
    totalCount,
    loading,
    error,
    onRetry,
    readAll,
    state,
    onStateChange,
    mayChange,
    onCreate,
    onEdit,
    onDelete,
  } = props;
  const t = useText();
  const history = useHistory('Product');
  const columns: Column<ProductRow>[] = [
    { id: 'name', header: t('product.name'), sortable: true, wrap: true },
    { id: 'kana', header: t('product.kana'), sortable: true, wrap: true },
    {
      id: 'quantity',
      header: t('product.quantity'),
      sortable: true,
      align: 'end',
      width: 140,
      cell: ({ quantity }) =>
        quantity === 0 ? (
          <StatusDot tone="vermilion" label={t('list.outOfStock')} />
        ) : (
          <NumberText value={quantity} />
        ),
    },
    {
      id: 'updatedAt',
      header: t('product.updatedAt'),
      sortable: true,
      width: 160,
      cell: ({ updatedAt }) => <DateTimeText value={updatedAt} />,
    },
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
      <PageHeader title={t('list.title')} actions={create} />
      <DataTable
        name="inventory.products"
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        totalCount={totalCount}
        state={state}
        onStateChange={onStateChange}
        search={{ label: t('list.search') }}
        loading={loading}
        error={error}
        onRetry={onRetry}
        {...(readAll ? { readAll } : {})}
        csv={t('list.title')}
        empty={
          <EmptyState title={t('list.empty')} action={mayChange ? create : undefined}>
            {t('list.emptyHint')}
          </EmptyState>
        }
        {...(mayChange
          ? {
              onOpen: onEdit,
              rowActions: (product: ProductRow) => [
                { label: t('list.edit'), onSelect: () => onEdit(product) },
                history.action(product),
                {
                  label: t('list.delete'),
                  tone: 'danger' as const,
                  onSelect: () => onDelete(product),
                },
              ],
            }
          : {})}
      />
      {history.drawer}
    </Stack>
  );
}
