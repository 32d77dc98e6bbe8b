import { useState } from 'react';
import { useHistory } from '../../../../../web/kit/records/useHistory.tsx';
import { type Column, DataTable } from '../../../../../web/kit/ui/DataTable/DataTable.tsx';
import {
  Button,
  DateTimeText,
  EmptyState,
  Group,
  PageHeader,
  Panel,
  Stack,
} from '../../../../../web/kit/ui/index.ts';
import { SortableList } from '../../../../../web/kit/ui/SortableList.tsx';
import { useText } from '../../text.ts';
import type { ClientCategoryRowFragment } from './Categories.generated.ts';

export type CategoryRow = ClientCategoryRowFragment;

type Props = {
  /** Undefined until they have been loaded. */
  readonly categories: readonly CategoryRow[] | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly mayChange: boolean;
  readonly onCreate: () => void;
  readonly onEdit: (category: CategoryRow) => void;
  readonly onDelete: (category: CategoryRow) => void;
  /** Answers whether the order was kept. */
  readonly onReorder: (ids: readonly string[]) => Promise<boolean>;
};

export function CategoriesView(props: Props) {
  const { categories, loading, error, onRetry, mayChange, onCreate, onEdit, onDelete, onReorder } =
    props;
  const t = useText();
  const history = useHistory('ClientCategory');
  const [ordering, setOrdering] = useState(false);
  const columns: Column<CategoryRow>[] = [
    { id: 'name', header: t('category.name'), sortable: true, wrap: true },
    { id: 'customID', header: t('category.customID'), sortable: true, width: 200 },
    {
      id: 'updatedAt',
      header: t('category.updatedAt'),
      sortable: true,
      width: 160,
      cell: ({ updatedAt }) => <DateTimeText value={updatedAt} />,
    },
  ];
  const noRight = mayChange ? undefined : t('list.noRight');
  const create = (
    <Button variant="primary" onClick={onCreate} disabled={!mayChange} disabledReason={noRight}>
      {t('list.create')}
    </Button>
  );
  const several = (categories?.length ?? 0) > 1;
  return (
    <Stack>
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={
          <Group>
            {several ? (
              <Button
                aria-pressed={ordering}
                onClick={() => setOrdering(!ordering)}
                disabled={!mayChange}
                disabledReason={noRight}
              >
                {ordering ? t('list.reorderDone') : t('list.reorder')}
              </Button>
            ) : null}
            {create}
          </Group>
        }
      />
      {ordering && categories ? (
        <Panel title={t('list.reorder')}>
          <CategoryOrder key={categories.length} categories={categories} onReorder={onReorder} />
        </Panel>
      ) : (
        <DataTable
          name="crm.categories"
          label={t('list.title')}
          columns={columns}
          rows={categories ?? []}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          search={{ label: t('list.search') }}
          loading={loading}
          error={error}
          onRetry={onRetry}
          csv={t('list.title')}
          empty={
            <EmptyState title={t('list.empty')} action={mayChange ? create : undefined}>
              {t('list.emptyHint')}
            </EmptyState>
          }
          {...(mayChange
            ? {
                onOpen: onEdit,
                rowActions: (category: CategoryRow) => [
                  { label: t('list.edit'), onSelect: () => onEdit(category) },
                  history.action(category),
                  {
                    label: t('list.delete'),
                    tone: 'danger' as const,
                    onSelect: () => onDelete(category),
                  },
                ],
              }
            : {})}
        />
      )}
      {history.drawer}
    </Stack>
  );
}

type OrderProps = Pick<Props, 'onReorder'> & { readonly categories: readonly CategoryRow[] };

/** The new order shows at once; where it could not be kept the old one comes back. */
function CategoryOrder({ categories, onReorder }: OrderProps) {
  const t = useText();
  const [ids, setIds] = useState<readonly string[]>(() => categories.map(({ id }) => id));
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const save = async (next: readonly string[]) => {
    setIds(next);
    if (!(await onReorder(next))) setIds(ids);
  };
  return (
    <SortableList
      label={t('list.title')}
      items={ids.map((id) => ({ id, label: nameOf.get(id) ?? '' }))}
      onReorder={(next) => void save(next)}
    />
  );
}
