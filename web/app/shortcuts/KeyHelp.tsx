import { Fragment } from 'react';
import { Kbd } from '#kit/ui/layout/marks.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useShellText } from '../shell-text.ts';
import classes from './KeyHelp.module.css';

const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useShellText();
  const rows = [
    { keys: [[modifier(), 'K']], does: t('keys.search') },
    { keys: [['?']], does: t('keys.help') },
    { keys: [['g'], ['h']], does: t('keys.home') },
    { keys: [['g'], ['m']], does: t('keys.menu') },
    { keys: [['g'], ['c']], does: t('keys.main') },
    { keys: [['Esc']], does: t('keys.close') },
  ];
  return (
    <Modal title={t('keys.title')} width={480} onClose={onClose}>
      <dl className={classes.list}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((together, index) => (
                <Fragment key={together.join()}>
                  {index > 0 ? ` ${t('keys.then')} ` : null}
                  {together.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 ? '+' : null}
                      <Kbd>{key}</Kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
