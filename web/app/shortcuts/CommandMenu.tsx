import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { hasText, say } from '#kit/i18n/i18n.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { type SearchHit, searchSlot } from '#kit/slots/slots.ts';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { type MenuGroup, type MenuNode, pagesOf } from '../menu/menu.ts';
import { useGroupText, useMenuText, useShellText } from '../shell-text.ts';
import classes from './CommandMenu.module.css';
import { matches, searchKeysOf } from './readings.ts';

type CommandMenuProps = { groups: readonly MenuGroup[]; onClose: () => void };

/** English names are found in the Japanese view too. */
const inEnglish = (node: MenuNode): string =>
  hasText(node.plugin, node.label) ? say(node.plugin, node.label, { lng: 'en' }) : '';

type Found = SearchHit & { readonly key: string };

const REST_AFTER_TYPING = 200;

/** What was typed, once the typing rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST_AFTER_TYPING);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** Finds a screen by kana, kanji or roman letters, and whatever plugins know by these words. */
export function CommandMenu({ groups, onClose }: CommandMenuProps) {
  const t = useShellText();
  const groupText = useGroupText();
  const text = useMenuText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const words = useRested(query);
  const [hits, setHits] = useState<Readonly<Record<string, readonly SearchHit[]>>>({});
  const tell = useCallback(
    (plugin: string, of: readonly SearchHit[]) => setHits((all) => ({ ...all, [plugin]: of })),
    [],
  );

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const pages = pagesOf(groups)
    .map(({ node, trail, group }) => ({
      node,
      label: text(node),
      icon: node.icon ?? trail.findLast((one) => one.icon)?.icon,
      path: [groupText(group), ...trail.map(text)].join(' › '),
      keys: searchKeysOf(text(node), inEnglish(node), ...trail.map(text), groupText(group)),
    }))
    .filter(({ keys, label }) => label !== '' && (query.trim() === '' || matches(keys, query)))
    .filter(({ node }, index, all) => all.findIndex((one) => one.node.to === node.to) === index)
    .map(
      ({ node: { to = '' }, label, path, icon = '' }): Found => ({
        key: `screen ${to}`,
        id: to,
        label,
        hint: path,
        icon,
        to,
      }),
    );
  const byPlugin = words === '' ? [] : Object.entries(hits);
  const all: readonly Found[] = [
    ...pages,
    ...byPlugin.flatMap(([plugin, of]) =>
      of.map((hit) => ({ ...hit, key: `${plugin} ${hit.id}` })),
    ),
  ];
  const idOf = ({ key }: Found) => `${listId}-${key.replaceAll(' ', '-')}`;
  const chosen = all[Math.min(active, all.length - 1)];

  const open = (one: Found | undefined) => {
    if (one === undefined) return;
    onClose();
    void navigate({ to: one.to });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && all.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, all.length - 1) + step + all.length) % all.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      open(chosen);
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
          aria-activedescendant={chosen ? idOf(chosen) : undefined}
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
        <Slot of={searchSlot} with={{ words, tell }} />
        {all.length === 0 ? <p className={classes.nothing}>{t('search.nothing')}</p> : null}
        <div id={listId} role="listbox" aria-label={t('search.screens')} className={classes.list}>
          {all.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={one.key}
              id={idOf(one)}
              role="option"
              tabIndex={-1}
              aria-selected={one === chosen}
              className={classes.option}
              ref={
                one === chosen
                  ? (element) => element?.scrollIntoView?.({ block: 'nearest' })
                  : undefined
              }
              onClick={() => open(one)}
            >
              <span className={classes.icon}>{one.icon ? <MenuIcon name={one.icon} /> : null}</span>
              <span>{one.label}</span>
              <span className={classes.path}>{one.hint}</span>
            </div>
          ))}
        </div>
      </div>
    </dialog>
  );
}
