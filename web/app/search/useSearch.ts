import { useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { hasText, say } from '#kit/i18n/i18n.ts';
import { useHalves } from '../areas.ts';
import type { MenuGroup, MenuNode } from '../menu/menu.ts';
import { useGroupText, useMenuText, useShellText } from '../shell-text.ts';
import { actionsFound, actionsOf, type Offer, type OfferGroup, pagesFound } from './offers.ts';
import { forgetRecent, keepRecent, recentOf } from './recent.ts';
import { useFound, useSearchArea } from './useFound.ts';

const inEnglish = ({ plugin, label }: Pick<MenuNode, 'plugin' | 'label'>): string =>
  hasText(plugin, label) ? say(plugin, label, { lng: 'en' }) : '';

/** Everything that the search offers for what was typed; before anything is typed, what was opened last. */
export function useSearch(groups: readonly MenuGroup[], typed: string) {
  const t = useShellText();
  const group = useGroupText();
  const text = useMenuText();
  const viewer = useViewer();
  const halves = useHalves();
  const area = useSearchArea();
  const records = useFound(typed, text);
  const [, setForgotten] = useState(false);
  const whose = { ...viewer, area };
  const words = typed.trim();
  const sayings = { text, inEnglish, group: (id: string) => group(id) };
  const actions = actionsOf(halves, groups, viewer);
  // Whoever is looked at as somebody else leaves no traces in that person's name.
  const opened = viewer.viewedAs ? [] : recentOf(whose);
  const mayStill = new Set([
    ...pagesFound(groups, '', sayings).map(({ key }) => key),
    ...actions.map(({ to }) => `action:${to}`),
  ]);
  const recent = opened.filter(({ key }) => !/^(?:page|action):/.test(key) || mayStill.has(key));
  const list = (key: string, title: string, offers: readonly Offer[]): OfferGroup[] =>
    offers.length > 0 ? [{ key, title, offers }] : [];
  const shown: readonly OfferGroup[] =
    words === ''
      ? [
          ...list('recent', t('search.recent'), recent),
          ...list('pages', t('search.pages'), pagesFound(groups, '', sayings)),
        ]
      : [
          ...list('actions', t('search.actions'), actionsFound(actions, words, sayings)),
          ...list('pages', t('search.pages'), pagesFound(groups, words, sayings)),
          ...records.groups,
        ];
  return {
    ...records,
    shown,
    hasRecent: words === '' && recent.length > 0,
    keep: (offer: Offer) => (viewer.viewedAs ? undefined : keepRecent(whose, offer)),
    forget: () => {
      forgetRecent(whose);
      setForgotten((before) => !before);
    },
  };
}
