import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { useImportWindow } from '#kit/transfer/useImportWindow.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useText } from '../../text.ts';

const LIST = '/app/crm/employee_list';
export const PEOPLE_IMPORT = '/ClientEmployeeImport';

/** Over the list of people; which import it is about stands in the address. */
export function PeopleImport() {
  const t = useText();
  const at = useImportWindow(LIST, PEOPLE_IMPORT);
  return (
    <Modal title={t('import.peoplePage')} width="90vw" closeOnMask={false} onClose={at.onClose}>
      <ImportWizard
        kind="crm.clientEmployees"
        {...at}
        pathOf={(id) => `/update_clientemployee/${id}`}
      />
    </Modal>
  );
}
