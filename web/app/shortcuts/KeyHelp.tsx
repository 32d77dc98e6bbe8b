import { Fragment } from 'react';
import { useListText } from '#kit/i18n/list-text.ts';
import { Kbd } from '#kit/ui/layout/marks.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import { useShellText } from '../shell-text.ts';
import classes from './KeyHelp.module.css';

const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const shell = useShellText();
  const t = useListText();
  const rows = [
    { keys: [[modifier(), 'K']], does: t('keys.search') },
    { keys: [['?']], does: t('keys.help') },
    { keys: [['g'], ['h']], does: t('keys.home') },
    { keys: [['g'], ['m']], does: t('keys.menu') },
    { keys: [['g'], ['c']], does: t('keys.main') },
    { keys: [['Esc']], does: t('keys.close') },
  ];
  const inLists = [
    { keys: [['↑'], ['↓']], does: t('keys.row'), isEither: true },
    { keys: [['Enter']], does: t('keys.open') },
    { keys: [['Space']], does: t('keys.select') },
    { keys: [['Home'], ['End']], does: t('keys.ends'), isEither: true },
    { keys: [['→'], ['F2']], does: t('keys.cell') },
    {
      keys: [
        ['Alt', '←'],
        ['Alt', '→'],
      ],
      does: t('keys.card'),
      isEither: true,
    },
  ];
  return (
    <Modal title={shell('keys.title')} width={480} onClose={onClose}>
      <Keys rows={rows} />
      <h3 className={classes.heading}>{t('keys.inLists')}</h3>
      <Keys rows={inLists} />
      <p className={classes.note}>{t('keys.ofPages')}</p>
    </Modal>
  );
}

type KeysRow = {
  /** Pressed together, and one after the other. */
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
  /** One or the other of them. */
  readonly isEither?: boolean;
};

const Keys = ({ rows }: { readonly rows: readonly KeysRow[] }) => {
  const t = useListText();
  return (
    <dl>
      {rows.map(({ keys, does, isEither }) => (
        <div key={does} className={classes.row}>
          <dt>{does}</dt>
          <dd>
            {keys.map((together, index) => (
              <Fragment key={together.join()}>
                {index > 0 ? (isEither ? ' ' : ` ${t('keys.then')} `) : null}
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
  );
};
