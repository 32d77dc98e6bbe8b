import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { Modal, notify } from '../../../../../web/kit/ui/index.ts';
import * as CreateWorkplaceInput from '../../../generated/inputs/CreateWorkplaceInput.js';
import { useText } from '../../text.ts';
import { WorkplaceForm } from './WorkplaceForm.tsx';
import { CreateWorkplaceDocument } from './Workplaces.generated.ts';

export const CreateWorkplace = () => {
  const t = useText();
  const navigate = useNavigate();
  const [create] = useMutate(CreateWorkplaceDocument, { alsoStale: ['Workplace'] });
  const close = () => navigate({ to: '/admin/company/workplace' });
  return (
    <Modal title={t('workplace.createTitle')} onClose={() => void close()} closeOnMask={false}>
      <WorkplaceForm
        input={CreateWorkplaceInput}
        initial={{ name: '', isActive: true }}
        onCancel={() => void close()}
        onSave={async (data) => {
          await create({ data });
          notify.success(t('workplace.created'));
          await close();
        }}
      />
    </Modal>
  );
};
