import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useEmployeeText } from '../../text.ts';

const LIST = '/admin/employee/list';
export const LEAVE_IMPORT = `${LIST}/leave_import`;

/** 休職の取り込み: over the list of employees; which import it is about stands in the address. */
export function LeaveImport() {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  const close = () => void navigate({ to: LIST });
  return (
    <Modal title={t('leaveImport.page')} width="90vw" closeOnMask={false} onClose={close}>
      <ImportWizard
        kind="employee.leavePeriods"
        importId={typeof importId === 'string' ? importId : undefined}
        onImport={(id) => void navigate({ to: LEAVE_IMPORT, search: id ? { import: id } : {} })}
        onClose={close}
      />
    </Modal>
  );
}
