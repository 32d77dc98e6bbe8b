import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { useImportWindow } from '#kit/transfer/useImportWindow.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useEmployeeText } from '../../text.ts';
import { InviteImported } from './InviteImported.tsx';

const LIST = '/admin/employee/list';
const HERE = '/employee-import';

/** Over the list of employees; which import it is about stands in the address. */
export function EmployeeImport() {
  const t = useEmployeeText();
  const at = useImportWindow(LIST, HERE);
  return (
    <Modal title={t('import.page')} width="90vw" closeOnMask={false} onClose={at.onClose}>
      <ImportWizard
        kind="employee.employees"
        {...at}
        pathOf={(id) => `/admin/employee/${id}`}
        after={({ id, created }) => (created > 0 ? <InviteImported importId={id} /> : null)}
      />
    </Modal>
  );
}
