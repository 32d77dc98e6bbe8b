import { Kbd, Modal } from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import classes from './Inbox.module.css';

const KEYS = ['j', 'k', 'x', 'X', 'a', 'r', 'Enter', 'z', '?'] as const;
const NAMES = {
  j: 'next',
  k: 'previous',
  x: 'select',
  X: 'selectAll',
  a: 'approve',
  r: 'reject',
  Enter: 'open',
  z: 'undo',
  '?': 'help',
} as const;

export const KeysHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useApprovalText();
  return (
    <Modal title={t('keys.title')} onClose={onClose} width={420}>
      <dl className={classes.keys}>
        {KEYS.map((key) => (
          <KeyLine key={key} name={key} text={t(`keys.${NAMES[key]}`)} />
        ))}
      </dl>
    </Modal>
  );
};

const KeyLine = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>
      <Kbd>{name}</Kbd>
    </dt>
    <dd>{text}</dd>
  </>
);
