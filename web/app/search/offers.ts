import type { SearchAction, WebHalf } from '#core/web/define-web.ts';
import { isAllowed, type Viewer } from '#kit/access/viewer.ts';
import { type MenuGroup, type MenuNode, pagesOf } from '../menu/menu.ts';
import { matches, searchKeysOf } from './readings.ts';

/** One line of the search: what it is called, and where it leads. */
export type Offer = {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly to: string;
  readonly helpCode?: string | undefined;
};

export type OfferGroup = {
  readonly key: string;
  readonly title: string;
  readonly offers: readonly Offer[];
  /** Not all that were found are shown. */
  readonly hasMore?: boolean;
};

/** How labels are said; in both languages, as an English name is found in the Japanese view too. */
export type Sayings = {
  readonly text: (node: Pick<MenuNode, 'plugin' | 'label'>) => string;
  readonly inEnglish: (node: Pick<MenuNode, 'plugin' | 'label'>) => string;
  readonly group: (group: string) => string;
};

/** Screens that the viewer has and that are found by the words; all of them where there are none. */
export const pagesFound = (
  groups: readonly MenuGroup[],
  words: string,
  { text, inEnglish, group: groupText }: Sayings,
): Offer[] =>
  pagesOf(groups)
    .map(({ node, trail, group }) => ({
      node,
      label: text(node),
      icon: node.icon ?? trail.findLast((one) => one.icon)?.icon ?? '',
      hint: [groupText(group), ...trail.map(text)].join(' › '),
      keys: searchKeysOf(text(node), inEnglish(node), ...trail.map(text), groupText(group)),
    }))
    .filter(({ keys, label }) => label !== '' && (words === '' || matches(keys, words)))
    .filter(({ node }, index, all) => all.findIndex((one) => one.node.to === node.to) === index)
    .map(({ node: { to = '' }, label, hint, icon }) => ({
      key: `page:${to}`,
      label,
      hint,
      icon,
      to,
    }));

export type OwnedAction = SearchAction & { readonly plugin: string };

/** What the viewer may begin, of plugins that the company has: each belongs to a page that they have. */
export function actionsOf(
  halves: readonly WebHalf[],
  groups: readonly MenuGroup[],
  viewer: Viewer,
): OwnedAction[] {
  const pages = new Set(pagesOf(groups).map(({ node }) => node.to));
  return halves
    .flatMap(({ words: { plugin }, actions = [] }) =>
      actions.map((action): OwnedAction => ({ ...action, plugin })),
    )
    .filter(
      ({ of, needs, plugin }) =>
        (of === undefined || pages.has(of)) &&
        isAllowed(viewer, { plugin, ...(needs ? { grant: needs } : {}) }),
    );
}

export const actionsFound = (
  actions: readonly OwnedAction[],
  words: string,
  { text, inEnglish }: Sayings,
): Offer[] =>
  actions
    .filter((action) => text(action) !== '')
    .filter((action) => matches(searchKeysOf(text(action), inEnglish(action)), words))
    .map((action) => ({
      key: `action:${action.to}`,
      label: text(action),
      hint: '',
      icon: action.icon,
      to: action.to,
    }));
