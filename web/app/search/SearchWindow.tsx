import { useEffect, useId, useRef, useState } from 'react';
import { openHelp } from '#kit/help/help-calls.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconSearch, IconX } from '#kit/ui/icons.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import type { MenuGroup } from '../menu/menu.ts';
import { useShellText } from '../shell-text.ts';
import type { Offer } from './offers.ts';
import classes from './Search.module.css';
import { SearchResults } from './SearchResults.tsx';
import { MOST_LETTERS } from './useFound.ts';
import { useSearch } from './useSearch.ts';

type Props = { readonly groups: readonly MenuGroup[]; readonly onClose: () => void };

/** Finds screens, actions, people and records by kanji, kana, roman letters and numbers. */
export function SearchWindow({ groups, onClose }: Props) {
  const t = useShellText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const search = useSearch(groups, typed);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const all = search.shown.flatMap(({ offers }) => offers);
  const place = Math.min(active, all.length - 1);
  const chosen = all[place];
  // Keys hold ids and paths: a number is all that the attribute needs.
  const idOf = (offer: Offer) => `${listId}-${all.indexOf(offer)}`;

  const open = (offer: Offer | undefined) => {
    if (offer === undefined) return;
    search.keep(offer);
    onClose();
    if (offer.helpCode !== undefined) {
      openHelp(offer.helpCode);
      return;
    }
    const [to = '', asked = ''] = offer.to.split('?');
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(asked)) });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && all.length > 0) {
      event.preventDefault();
      setActive((place + step + all.length) % all.length);
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
        <div className={classes.bar}>
          <IconSearch size={20} aria-hidden className={classes.glass} />
          <input
            className={classes.input}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen ? idOf(chosen) : undefined}
            aria-autocomplete="list"
            aria-label={t('search.label')}
            aria-invalid={search.isTooLong || undefined}
            placeholder={t('search.placeholder')}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label={t('search.close')} icon={<IconX size={18} />} onClick={onClose} />
        </div>
        <SearchResults
          id={listId}
          groups={search.shown}
          chosen={chosen}
          idOf={idOf}
          onOpen={open}
        />
        <Below search={search} isEmpty={all.length === 0} />
      </div>
    </dialog>
  );
}

type BelowProps = {
  readonly search: ReturnType<typeof useSearch>;
  readonly isEmpty: boolean;
};

/** What there is to say beside the lines, and the keys. */
function Below({ search, isEmpty }: BelowProps) {
  const t = useShellText();
  return (
    <>
      {search.error ? (
        <div className={classes.note}>
          <ErrorPanel error={search.error} title={t('search.failed')} onRetry={search.retry} />
        </div>
      ) : null}
      <p className={classes.note} aria-live="polite" data-empty={isEmpty || undefined}>
        {search.isTooLong
          ? t('search.tooLong', { max: MOST_LETTERS })
          : search.isSearching
            ? t('search.searching')
            : isEmpty && !search.error
              ? t('search.nothing')
              : ''}
      </p>
      <div className={classes.foot}>
        <span className={classes.keys}>{t('search.keys')}</span>
        {search.hasRecent ? (
          <Button size="sm" variant="quiet" onClick={search.forget}>
            {t('search.forget')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
