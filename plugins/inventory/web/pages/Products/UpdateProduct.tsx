import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { RecordModal } from '../../../../../web/kit/forms/RecordModal.tsx';
import { useNavigate, useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import * as UpdateProductInput from '../../../generated/inputs/UpdateProductInput.js';
import { useText } from '../../text.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductToEditDocument, UpdateProductDocument } from './Products.generated.ts';

const LIST = '/app/inventory/list';

export function UpdateProduct() {
  const t = useText();
  const navigate = useNavigate();
  const { inventoryId } = useParams<{ inventoryId: string }>();
  const { data, loading, error, refetch } = useDocument(ProductToEditDocument, { id: inventoryId });
  const [updateProduct] = useMutate(UpdateProductDocument);
  const close = () => void navigate({ to: LIST, search: true });
  return (
    <RecordModal
      title={t('update.title')}
      width={600}
      onClose={close}
      row={data?.product}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      fields={3}
      gone={t('update.gone')}
    >
      {(product) => (
        <ProductForm
          key={product.id}
          input={UpdateProductInput}
          initial={{ name: product.name, kana: product.kana ?? '', quantity: product.quantity }}
          submitLabel={t('update.submit')}
          onCancel={close}
          onSubmit={async (changes) => {
            const saved = await updateProduct({ id: product.id, data: changes });
            notify.success(t('update.done', { name: saved.updateProduct.name }));
            close();
          }}
        />
      )}
    </RecordModal>
  );
}
