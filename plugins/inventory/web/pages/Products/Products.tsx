import type { ProductOrderBy } from '../../../../../schema/generated/schema-types.ts';
import { useAbility } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { useAllRows } from '../../../../../web/kit/data/useAllRows.ts';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { Outlet, useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '../../../../../web/kit/ui/DataTable/table-url-state.ts';
import { notify } from '../../../../../web/kit/ui/index.ts';
import { tellFailure } from '../../../../../web/kit/ui/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  DeleteProductDocument,
  ProductListDocument,
  RestoreProductDocument,
} from './Products.generated.ts';
import { type ProductRow, ProductsView } from './ProductsView.tsx';

const SORTABLE = ['kana', 'name', 'quantity', 'updatedAt'];

/** The address may hold anything; what is no column of the list is the usual order. */
const orderOf = ({ sort }: TableState): ProductOrderBy =>
  sort && SORTABLE.includes(sort.id)
    ? (`${sort.id}_${sort.desc ? 'DESC' : 'ASC'}` as ProductOrderBy)
    : 'kana_ASC';

export function Products() {
  const t = useText();
  const navigate = useNavigate();
  const ability = useAbility();
  const [state, setState] = useTableUrlState({ sort: 'kana' });
  const { data, loading, refreshing, error, refetch } = useDocument(
    ProductListDocument,
    { where: { search: state.search || null }, orderBy: orderOf(state), ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    ProductListDocument,
    { where: { search: state.search || null }, orderBy: orderOf(state) },
    (answer) => answer.productConnection,
  );
  const [deleteProduct] = useMutate(DeleteProductDocument);
  const [restoreProduct] = useMutate(RestoreProductDocument);

  const remove = async ({ id, name }: ProductRow) => {
    try {
      await deleteProduct({ id });
      notify.undo(t('list.deleted', { name }), () => restore({ id, name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const restore = async ({ id, name }: Pick<ProductRow, 'id' | 'name'>) => {
    try {
      await restoreProduct({ id });
      notify.success(t('list.restored', { name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };

  return (
    <>
      <ProductsView
        rows={data?.productConnection.nodes ?? []}
        totalCount={data?.productConnection.totalCount}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        state={state}
        onStateChange={setState}
        mayChange={ability.can('update', 'Product')}
        onCreate={() => void navigate({ to: '/app/inventory/create', search: true })}
        onEdit={({ id }) =>
          void navigate({
            to: '/app/inventory/edit/$inventoryId',
            params: { inventoryId: id },
            search: true,
          })
        }
        onDelete={(product) => void remove(product)}
      />
      <Outlet />
    </>
  );
}
