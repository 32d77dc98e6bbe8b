import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useText } from '../../text.ts';

const LIST = '/app/crm/employee_list';
export const PEOPLE_IMPORT = '/ClientEmployeeImport';

/** Over the list of people; which import it is about stands in the address. */
export function PeopleImport() {
  const t = useText();
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  const close = () => void navigate({ to: LIST });
  return (
    <Modal title={t('import.peoplePage')} width="90vw" closeOnMask={false} onClose={close}>
      <ImportWizard
        kind="crm.clientEmployees"
        importId={typeof importId === 'string' ? importId : undefined}
        onImport={(id) => void navigate({ to: PEOPLE_IMPORT, search: id ? { import: id } : {} })}
        onClose={close}
        pathOf={(id) => `/update_clientemployee/${id}`}
      />
    </Modal>
  );
}
