import { useText } from '../../i18n/useText.ts';
import { Button } from '../actions/Button.tsx';
import { ModalFrame } from './ModalFrame.tsx';

type Props = { readonly onLeave: () => void; readonly onStay: () => void };

export const UnsavedModal = ({ onLeave, onStay }: Props) => {
  const t = useText('kit');
  return (
    <ModalFrame
      title={t('unsaved.title')}
      width={480}
      isQuestion
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
    </ModalFrame>
  );
};
