import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { clientPageOf } from '../../parts/client-list.tsx';
import { useText } from '../../text.ts';

const LIST = '/app/crm/client_list';
export const CLIENT_IMPORT = '/clientImport';

/** Over the list of clients; which import it is about stands in the address. */
export function ClientImport() {
  const t = useText();
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  const close = () => void navigate({ to: LIST });
  return (
    <Modal title={t('import.page')} width="90vw" closeOnMask={false} onClose={close}>
      <ImportWizard
        kind="crm.clients"
        importId={typeof importId === 'string' ? importId : undefined}
        onImport={(id) => void navigate({ to: CLIENT_IMPORT, search: id ? { import: id } : {} })}
        onClose={close}
        pathOf={(id) => clientPageOf({ id })}
      />
    </Modal>
  );
}
