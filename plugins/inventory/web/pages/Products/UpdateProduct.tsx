import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate, useParams } from '../../../../../web/kit/navigation/navigation.ts';
import {
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Modal,
  notify,
} from '../../../../../web/kit/ui/index.ts';
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
  const product = data?.product;
  return (
    <Modal title={t('update.title')} width={600} onClose={close} closeOnMask={false}>
      {loading ? <FormSkeleton fields={3} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !product ? <EmptyState title={t('update.gone')} /> : null}
      {product ? (
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
      ) : null}
    </Modal>
  );
}
