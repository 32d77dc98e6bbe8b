import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { Modal, notify } from '../../../../../web/kit/ui/index.ts';
import * as CreateProductInput from '../../../generated/inputs/CreateProductInput.js';
import { useText } from '../../text.ts';
import { ProductForm } from './ProductForm.tsx';
import { CreateProductDocument } from './Products.generated.ts';

const LIST = '/app/inventory/list';

export function CreateProduct() {
  const t = useText();
  const navigate = useNavigate();
  const [createProduct] = useMutate(CreateProductDocument);
  const close = () => void navigate({ to: LIST, search: true });
  return (
    <Modal title={t('create.title')} width={600} onClose={close} closeOnMask={false}>
      <ProductForm
        input={CreateProductInput}
        initial={{ name: '', kana: '', quantity: null }}
        submitLabel={t('create.submit')}
        onCancel={close}
        onSubmit={async (data) => {
          const made = await createProduct({ data });
          notify.success(t('create.done', { name: made.createProduct.name }));
          close();
        }}
      />
    </Modal>
  );
}
