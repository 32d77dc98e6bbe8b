import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useNavigate } from '../../../../../web/kit/navigation/navigation.ts';
import { Modal, notify } from '../../../../../web/kit/ui/index.ts';
import * as CreateAttendanceTabletInput from '../../../generated/inputs/CreateAttendanceTabletInput.js';
import { useText } from '../../text.ts';
import { TabletForm } from './TabletForm.tsx';
import { CreateAttendanceTabletDocument } from './Tablets.generated.ts';

export function CreateTablet() {
  const t = useText();
  const navigate = useNavigate();
  const [createTablet] = useMutate(CreateAttendanceTabletDocument);
  const close = () => void navigate({ to: '/admin/option/attendance', search: true });
  return (
    <Modal title={t('create.title')} width={800} onClose={close} closeOnMask={false}>
      <TabletForm
        input={CreateAttendanceTabletInput}
        initial={{ installPlace: '', affiliationGroupId: null, password: '' }}
        submitLabel={t('create.submit')}
        passwordHelp={t('create.passwordHelp')}
        onCancel={close}
        onSubmit={async (data) => {
          const made = await createTablet({ data });
          notify.success(t('create.done', { licenceId: made.createAttendanceTablet.licenceId }));
          close();
        }}
      />
    </Modal>
  );
}
