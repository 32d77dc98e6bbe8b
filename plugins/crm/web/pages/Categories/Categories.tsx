import { useAbility } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { Outlet, useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { notify } from '../../../../../web/kit/ui/index.ts';
import { tellFailure } from '../../../../../web/kit/ui/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  ClientCategoryListDocument,
  DeleteClientCategoryDocument,
  RestoreClientCategoryDocument,
  UpdateDisplayOrderClientCategoriesDocument,
} from './Categories.generated.ts';
import { CategoriesView, type CategoryRow } from './CategoriesView.tsx';

export function Categories() {
  const t = useText();
  const navigate = useNavigate();
  const ability = useAbility();
  const { data, loading, error, refetch } = useDocument(ClientCategoryListDocument);
  const [deleteCategory] = useMutate(DeleteClientCategoryDocument);
  const [restoreCategory] = useMutate(RestoreClientCategoryDocument);
  const [reorderCategories] = useMutate(UpdateDisplayOrderClientCategoriesDocument);

  const remove = async ({ id, name }: CategoryRow) => {
    try {
      await deleteCategory({ id });
      notify.undo(t('list.deleted', { name }), () => restore({ id, name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const restore = async ({ id, name }: Pick<CategoryRow, 'id' | 'name'>) => {
    try {
      await restoreCategory({ id });
      notify.success(t('list.restored', { name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const reorder = async (ids: readonly string[]) => {
    try {
      await reorderCategories({ inputs: ids.map((id, displayOrder) => ({ id, displayOrder })) });
      notify.success(t('list.reordered'));
      return true;
    } catch (failure) {
      tellFailure(failure);
      return false;
    }
  };

  return (
    <>
      <CategoriesView
        categories={data?.clientCategories}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        mayChange={ability.can('update', 'ClientCategory')}
        onCreate={() => void navigate({ to: '/admin/crm/categories/create' })}
        onEdit={({ id }) =>
          void navigate({
            to: '/admin/crm/categories/update/$categoryId',
            params: { categoryId: id },
          })
        }
        onDelete={(category) => void remove(category)}
        onReorder={reorder}
      />
      <Outlet />
    </>
  );
}
