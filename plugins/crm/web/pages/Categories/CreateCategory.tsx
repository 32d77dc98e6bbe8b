import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { Modal, notify } from '../../../../../web/kit/ui/index.ts';
import * as CreateClientCategoryInput from '../../../generated/inputs/CreateClientCategoryInput.js';
import { useText } from '../../text.ts';
import { CreateClientCategoryDocument } from './Categories.generated.ts';
import { CategoryForm } from './CategoryForm.tsx';

export function CreateCategory() {
  const t = useText();
  const navigate = useNavigate();
  const [createCategory] = useMutate(CreateClientCategoryDocument);
  const close = () => void navigate({ to: '/admin/crm/categories', search: true });
  return (
    <Modal title={t('create.title')} width={600} onClose={close} closeOnMask={false}>
      <CategoryForm
        input={CreateClientCategoryInput}
        initial={{ customID: '', name: '' }}
        submitLabel={t('create.submit')}
        onCancel={close}
        onSubmit={async (data) => {
          const made = await createCategory({ data });
          notify.success(t('create.done', { name: made.createClientCategory.name }));
          close();
        }}
      />
    </Modal>
  );
}
