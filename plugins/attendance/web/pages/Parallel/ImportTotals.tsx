import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { PARALLEL_PATHS } from './addresses.ts';
import { useParallelText } from './parallel-text.ts';

/** The totals of the system before, over the comparison; which import it is about stands in the address. */
export function ImportTotals() {
  const t = useParallelText();
  const navigate = useNavigate();
  const { import: importId, month } = useSearch<{ import?: unknown; month?: unknown }>();
  const kept = typeof month === 'string' ? { month } : {};
  const close = () => void navigate({ to: PARALLEL_PATHS.report, search: kept });
  return (
    <Modal title={t('importTitle')} width="90vw" closeOnMask={false} onClose={close}>
      <ImportWizard
        kind="attendance.parallelTotals"
        importId={typeof importId === 'string' ? importId : undefined}
        onImport={(id) =>
          void navigate({
            to: PARALLEL_PATHS.import,
            search: { ...kept, ...(id ? { import: id } : {}) },
          })
        }
        onClose={close}
      />
    </Modal>
  );
}
