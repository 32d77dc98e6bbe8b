import { MenuIcon } from '../menu/MenuIcon.tsx';
import { useShellText } from '../shell-text.ts';
import type { Offer, OfferGroup } from './offers.ts';
import classes from './Search.module.css';

type Props = {
  readonly id: string;
  readonly groups: readonly OfferGroup[];
  readonly chosen: Offer | undefined;
  readonly idOf: (offer: Offer) => string;
  readonly onOpen: (offer: Offer) => void;
};

/** The lines of the search by kind. The keys are those of the field above: focus stays there. */
export function SearchResults({ id, groups, chosen, idOf, onOpen }: Props) {
  const t = useShellText();
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} className={classes.list}>
      {groups.map(({ key, title, offers, hasMore }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={key} role="group" aria-label={title}>
          <div className={classes.heading} aria-hidden>
            {title}
          </div>
          {offers.map((offer) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={offer.key}
              id={idOf(offer)}
              role="option"
              tabIndex={-1}
              aria-selected={offer === chosen}
              className={classes.option}
              ref={
                offer === chosen
                  ? (element) => element?.scrollIntoView?.({ block: 'nearest' })
                  : undefined
              }
              onClick={() => onOpen(offer)}
            >
              <span className={classes.icon}>
                {offer.icon ? <MenuIcon name={offer.icon} /> : null}
              </span>
              <span className={classes.label}>{offer.label}</span>
              <span className={classes.hint}>{offer.hint}</span>
            </div>
          ))}
          {hasMore ? <div className={classes.more}>{t('search.more')}</div> : null}
        </div>
      ))}
    </div>
  );
}
