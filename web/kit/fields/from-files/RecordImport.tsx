import type { AnyDescriptor } from '#core/record.ts';
import { useListText } from '../../i18n/list-text.ts';
import { editPathOf, type Kind } from '../../kept-list/kind.ts';
import { useRecordWords } from '../../kept-list/record-words.ts';
import { ImportWizard } from '../../transfer/ImportWizard.tsx';
import { useImportWindow } from '../../transfer/useImportWindow.ts';
import { Modal } from '../../ui/windows/Modal.tsx';

type Props = { readonly record: AnyDescriptor; readonly kind: Kind };

/** The window over a list that takes in files of its record; which import it is about stands in the address. */
export const RecordImport = ({ record, kind }: Props) => {
  const t = useListText();
  const words = useRecordWords(kind);
  const at = useImportWindow(kind.path, kind.importPath ?? kind.path);
  return (
    <Modal
      title={t('import.title', { kind: words.kind() })}
      width="90vw"
      closeOnMask={false}
      onClose={at.onClose}
    >
      <ImportWizard
        kind={`${record.plugin}.${record.table}`}
        {...at}
        {...(record.key === 'id' ? { pathOf: (id) => editPathOf(kind, id) } : {})}
      />
    </Modal>
  );
};
