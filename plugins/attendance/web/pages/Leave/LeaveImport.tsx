import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { LEAVE_MANAGE } from '../../leave-tabs.ts';
import { useText } from '../../text.ts';

const LIST = `${LEAVE_MANAGE}/grant`;
export const LEAVE_IMPORT = `${LIST}/import`;

/** 残日数の移行: over the list of balances; which import it is about stands in the address. */
export function LeaveImport() {
  const t = useText();
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  const close = () => void navigate({ to: LIST });
  return (
    <Modal title={t('leaveImport.page')} width="90vw" closeOnMask={false} onClose={close}>
      <ImportWizard
        kind="attendance.leaveLots"
        importId={typeof importId === 'string' ? importId : undefined}
        onImport={(id) => void navigate({ to: LEAVE_IMPORT, search: id ? { import: id } : {} })}
        onClose={close}
      />
    </Modal>
  );
}
