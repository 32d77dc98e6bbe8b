import { DescriptionList, Kbd, Modal } from '#kit/ui/index.ts';
import { useShiftText } from '../../shift-text.ts';

export const BoardKeys = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useShiftText();
  const key = (text: string) => <Kbd>{text}</Kbd>;
  const rows: readonly (readonly [string, string])[] = [
    [t('keys.arrows'), t('keys.move')],
    [`Shift + ${t('keys.arrows')}`, t('keys.extend')],
    ['1–9', t('keys.pattern')],
    ['0', t('keys.off')],
    ['Delete', t('keys.delete')],
    ['Enter', t('keys.edit')],
    ['Ctrl + C', t('keys.copy')],
    ['Ctrl + X', t('keys.cut')],
    ['Ctrl + V', t('keys.paste')],
    ['Ctrl + A', t('keys.all')],
    ['Ctrl + Z', t('keys.undo')],
    ['Ctrl + Y', t('keys.redo')],
    [t('keys.drag'), t('keys.dragMeans')],
    [t('keys.handle'), t('keys.handleMeans')],
    ['?', t('keys.help')],
  ];
  return (
    <Modal title={t('keys.title')} onClose={onClose}>
      <DescriptionList
        items={rows.map(([keys, meaning]) => ({ label: meaning, value: key(keys) }))}
      />
    </Modal>
  );
};
