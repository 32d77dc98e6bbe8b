import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { useImportWindow } from '#kit/transfer/useImportWindow.ts';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { clientPageOf } from '../../parts/client-list.tsx';
import { useText } from '../../text.ts';

const LIST = '/app/crm/client_list';
export const CLIENT_IMPORT = '/clientImport';

/** Over the list of clients; which import it is about stands in the address. */
export function ClientImport() {
  const t = useText();
  const at = useImportWindow(LIST, CLIENT_IMPORT);
  return (
    <Modal title={t('import.page')} width="90vw" closeOnMask={false} onClose={at.onClose}>
      <ImportWizard kind="crm.clients" {...at} pathOf={(id) => clientPageOf({ id })} />
    </Modal>
  );
}
