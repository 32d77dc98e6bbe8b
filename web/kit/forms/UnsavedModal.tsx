import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Modal } from '../ui/windows/Modal.tsx';

type Props = { readonly onLeave: () => void; readonly onStay: () => void };

export const UnsavedModal = ({ onLeave, onStay }: Props) => {
  const t = useText('kit');
  return (
    <Modal
      title={t('unsaved.title')}
      width={480}
      onClose={onStay}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.body')}</p>
    </Modal>
  );
};
