import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useEmployeeText } from '../../text.ts';
import { InviteImported } from './InviteImported.tsx';

const LIST = '/admin/employee/list';
const HERE = '/employee-import';

/** Over the list of employees; which import it is about stands in the address. */
export function EmployeeImport() {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  const close = () => void navigate({ to: LIST });
  return (
    <Modal title={t('import.page')} width="90vw" closeOnMask={false} onClose={close}>
      <ImportWizard
        kind="employee.employees"
        importId={typeof importId === 'string' ? importId : undefined}
        onImport={(id) => void navigate({ to: HERE, search: id ? { import: id } : {} })}
        onClose={close}
        pathOf={(id) => `/admin/employee/${id}`}
        after={({ id, created }) => (created > 0 ? <InviteImported importId={id} /> : null)}
      />
    </Modal>
  );
}
