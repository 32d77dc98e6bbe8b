import { useEffect, useId, useRef, useState } from 'react';
import { hasText, say } from '#kit/i18n/i18n.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { type MenuGroup, type MenuNode, pagesOf } from '../menu/menu.ts';
import { useGroupText, useMenuText, useShellText } from '../shell-text.ts';
import classes from './CommandMenu.module.css';
import { matches, searchKeysOf } from './readings.ts';

type CommandMenuProps = { groups: readonly MenuGroup[]; onClose: () => void };

/** English names are found in the Japanese view too. */
const inEnglish = (node: MenuNode): string =>
  hasText(node.plugin, node.label) ? say(node.plugin, node.label, { lng: 'en' }) : '';

/** Finds a screen by kana, kanji or roman letters. */
export function CommandMenu({ groups, onClose }: CommandMenuProps) {
  const t = useShellText();
  const groupText = useGroupText();
  const text = useMenuText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const foundPages = pagesOf(groups)
    .map(({ node, trail, group }) => ({
      node,
      label: text(node),
      icon: node.icon ?? trail.findLast((one) => one.icon)?.icon,
      path: [groupText(group), ...trail.map(text)].join(' › '),
      keys: searchKeysOf(text(node), inEnglish(node), ...trail.map(text), groupText(group)),
    }))
    .filter(({ keys, label }) => label !== '' && (query.trim() === '' || matches(keys, query)))
    .filter(({ node }, index, all) => all.findIndex((one) => one.node.to === node.to) === index);
  const chosen = foundPages[Math.min(active, foundPages.length - 1)];

  const open = (node: MenuNode | undefined) => {
    if (node?.to === undefined) return;
    onClose();
    void navigate({ to: node.to });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && foundPages.length > 0) {
      event.preventDefault();
      setActive(
        (Math.min(active, foundPages.length - 1) + step + foundPages.length) % foundPages.length,
      );
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(chosen?.node);
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('search.label')}
      onClose={onClose}
      onClick={(event) => (event.target === dialog.current ? onClose() : undefined)}
    >
      <div className={classes.body}>
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${chosen.node.to}` : undefined}
          aria-autocomplete="list"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoFocus
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {foundPages.length === 0 ? <p className={classes.nothing}>{t('search.nothing')}</p> : null}
        <div id={listId} role="listbox" aria-label={t('search.screens')} className={classes.list}>
          {foundPages.map(({ node, label, path, icon }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={node.to}
              id={`${listId}-${node.to}`}
              role="option"
              tabIndex={-1}
              aria-selected={node === chosen?.node}
              className={classes.option}
              ref={
                node === chosen?.node
                  ? (element) => element?.scrollIntoView?.({ block: 'nearest' })
                  : undefined
              }
              onClick={() => open(node)}
            >
              <span className={classes.icon}>{icon ? <MenuIcon name={icon} /> : null}</span>
              <span>{label}</span>
              <span className={classes.path}>{path}</span>
            </div>
          ))}
        </div>
      </div>
    </dialog>
  );
}
