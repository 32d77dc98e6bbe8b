import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { RecordModal } from '../../../../../web/kit/forms/RecordModal.tsx';
import { useNavigate, useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import * as UpdateClientCategoryInput from '../../../generated/inputs/UpdateClientCategoryInput.js';
import { useText } from '../../text.ts';
import {
  ClientCategoryToEditDocument,
  UpdateClientCategoryDocument,
} from './Categories.generated.ts';
import { CategoryForm } from './CategoryForm.tsx';

export function UpdateCategory() {
  const t = useText();
  const navigate = useNavigate();
  const { categoryId } = useParams<{ categoryId: string }>();
  const { data, loading, error, refetch } = useDocument(ClientCategoryToEditDocument, {
    id: categoryId,
  });
  const [updateCategory] = useMutate(UpdateClientCategoryDocument);
  const close = () => void navigate({ to: '/admin/crm/categories', search: true });
  return (
    <RecordModal
      title={t('update.title')}
      width={600}
      onClose={close}
      row={data?.clientCategory}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      fields={2}
      gone={t('update.gone')}
    >
      {(category) => (
        <CategoryForm
          key={category.id}
          input={UpdateClientCategoryInput}
          initial={{ customID: category.customID ?? '', name: category.name }}
          submitLabel={t('update.submit')}
          onCancel={close}
          onSubmit={async (changes) => {
            const saved = await updateCategory({ id: category.id, data: changes });
            notify.success(t('update.done', { name: saved.updateClientCategory.name }));
            close();
          }}
        />
      )}
    </RecordModal>
  );
}
