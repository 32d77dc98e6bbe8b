import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useInputText } from '../../input/input-text.ts';
import { OBJECTIVE } from './address.ts';

export const OBJECTIVE_IMPORT = `${OBJECTIVE}/import`;

/** 客観的な記録の取り込み, over the list of differences; which import it is about stands in the address. */
export function ImportRecords() {
  const t = useInputText();
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  const close = () => void navigate({ to: OBJECTIVE });
  return (
    <Modal title={t('objective.importTitle')} width="90vw" closeOnMask={false} onClose={close}>
      <ImportWizard
        kind="attendance.objectiveRecords"
        importId={typeof importId === 'string' ? importId : undefined}
        onImport={(id) => void navigate({ to: OBJECTIVE_IMPORT, search: id ? { import: id } : {} })}
        onClose={close}
      />
    </Modal>
  );
}
