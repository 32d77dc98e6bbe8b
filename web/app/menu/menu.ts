import type { MenuItem, WebHalf } from '#core/web/define-web.ts';
import { isAllowed, type Viewer } from '#kit/access/viewer.ts';
import { areaOf } from '#kit/data/session.ts';

/** Which set of items somebody sees: the employees', the attendance managers', the administrators'. */
export type Mode = 'employee' | 'staff' | 'admin';

type Child = Omit<MenuItem, 'group'>;

/** An item that this viewer may see, with its words' namespace. */
export type MenuNode = {
  readonly id: string;
  readonly plugin: string;
  readonly label: string;
  readonly to: string | undefined;
  readonly also: readonly string[];
  readonly icon: string | undefined;
  readonly disabled: boolean;
  readonly useBadge: MenuItem['useBadge'] | undefined;
  readonly children: readonly MenuNode[];
};

export type MenuGroup = { readonly id: string; readonly items: readonly MenuNode[] };

export function modeOf(pathname: string, heldRole: string | undefined): Mode {
  if (areaOf(pathname) === 'admin') return 'admin';
  if (pathname.startsWith('/app/staff/')) return 'staff';
  if (pathname.startsWith('/app/employee/attendance')) return 'employee';
  return heldRole === 'staff' ? 'staff' : 'employee';
}

/** A page that the menu leaves out, but for those to whom their company's settings show it. */
const isShown = ({ shownPages }: Viewer, { to }: Child): boolean =>
  to !== undefined && (shownPages?.includes(to) ?? false);

const byOrder = (a: Child, b: Child) => (a.order ?? 0) - (b.order ?? 0);

type Whose = { readonly plugin: string; readonly viewer: Viewer; readonly hiddenToo: boolean };

function nodesOf(items: readonly Child[], whose: Whose, above: string): MenuNode[] {
  const { viewer, hiddenToo } = whose;
  return items.toSorted(byOrder).flatMap((item): MenuNode[] => {
    if (item.hidden && !hiddenToo && !isShown(viewer, item)) return [];
    const plugin = item.plugin ?? whose.plugin;
    const need = { plugin: item.serves ?? plugin, ...(item.needs ? { grant: item.needs } : {}) };
    if (!isAllowed(viewer, need)) return [];
    const id = `${above}/${item.label}`;
    const children = nodesOf(item.children ?? [], whose, id);
    // A heading whose every page is out of sight would lead nowhere.
    if (item.to === undefined && children.length === 0 && !item.disabled) return [];
    return [
      {
        id,
        plugin,
        label: item.label,
        to: item.to,
        also: item.also ?? [],
        icon: item.icon,
        disabled: item.disabled ?? false,
        useBadge: item.useBadge,
        children,
      },
    ];
  });
}

const shownIn = (mode: Mode, area: WebHalf['area'], item: MenuItem): boolean => {
  if (mode === 'admin') return area === 'admin';
  if (mode === 'employee') return area === 'app';
  // Staff keep their own pages; of attendance they see what managers see.
  return area === 'staff' || (area === 'app' && item.group !== 'attendance');
};

/**
 * The groups of the horizontal menu with everything below them, without what is out of sight. The
 * search also finds pages that the specification keeps out of the menu.
 */
export function menuFor(
  mode: Mode,
  halves: readonly WebHalf[],
  viewer: Viewer,
  { hiddenToo = false } = {},
): readonly MenuGroup[] {
  const groups = new Map<string, { order: number; node: MenuNode }[]>();
  const licensed = halves.filter(({ words }) => viewer.licences.includes(words.plugin));
  for (const { area, words, menu = [] } of halves) {
    for (const item of typeof menu === 'function' ? menu(licensed) : menu) {
      if (!shownIn(mode, area, item)) continue;
      const nodes = nodesOf([item], { plugin: words.plugin, viewer, hiddenToo }, item.group);
      const list = groups.get(item.group) ?? [];
      for (const node of nodes) list.push({ order: item.order ?? 0, node });
      if (list.length > 0) groups.set(item.group, list);
    }
  }
  return [...(mode === 'admin' ? [adminHome] : []), ...ranked(groups, placesIn(mode, halves))];
}

/** The one page of the menu that is the shell's own. */
const adminHome: MenuGroup = {
  id: 'home',
  items: [
    {
      id: 'home/home',
      plugin: 'shell',
      label: 'home',
      to: '/admin/home',
      also: [],
      icon: 'home',
      disabled: false,
      useBadge: undefined,
      children: [],
    },
  ],
};

/** The group `home` is the shell's; where the others stand, the plugins say. */
const placesIn = (mode: Mode, halves: readonly WebHalf[]): ReadonlyMap<string, number> =>
  new Map([
    ...halves
      .filter(({ area }) => (area === 'admin') === (mode === 'admin'))
      .flatMap(({ groups = {} }) =>
        Object.entries(groups).map(([id, { order }]) => [id, order] as const),
      ),
    ['home', 0],
  ]);

function ranked(
  groups: ReadonlyMap<string, { order: number; node: MenuNode }[]>,
  places: ReadonlyMap<string, number>,
): MenuGroup[] {
  const rank = (id: string) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return [...groups]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([id, list]) => ({
      id,
      items: list.toSorted((a, b) => a.order - b.order).map(({ node }) => node),
    }));
}

/** Where an item leads: its own page, or the first page below it that can be opened. */
export function targetOf(node: MenuNode): string | undefined {
  if (node.disabled) return undefined;
  if (node.to !== undefined) return node.to;
  return firstOf(node.children);
}

export const targetOfGroup = (group: MenuGroup): string | undefined => firstOf(group.items);

function firstOf(nodes: readonly MenuNode[]): string | undefined {
  for (const node of nodes) {
    const target = targetOf(node);
    if (target !== undefined) return target;
  }
  return undefined;
}

const covers = (to: string, pathname: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);

/** The items from the group's down to the one whose page is open; empty where none is. */
export function trailTo(
  groups: readonly MenuGroup[],
  pathname: string,
): { group: string; nodes: MenuNode[] } | undefined {
  let best: { group: string; nodes: MenuNode[]; length: number } | undefined;
  const visit = (group: string, nodes: readonly MenuNode[], above: readonly MenuNode[]) => {
    for (const node of nodes) {
      const trail = [...above, node];
      // The deeper of two that match equally well: a parent may carry its first child's path.
      for (const address of [...(node.to === undefined ? [] : [node.to]), ...node.also]) {
        if (covers(address, pathname) && address.length >= (best?.length ?? 0))
          best = { group, nodes: trail, length: address.length };
      }
      visit(group, node.children, trail);
    }
  };
  for (const group of groups) visit(group.id, group.items, []);
  return best && { group: best.group, nodes: best.nodes };
}

/**
 * The way to a page that stands in no menu: as far down as the menu shows it, so that the heading that
 * it belongs to stays open beside it.
 */
export function trailToHidden(
  shown: readonly MenuGroup[],
  everything: readonly MenuGroup[],
  pathname: string,
): { group: string; nodes: MenuNode[] } | undefined {
  const hidden = trailTo(everything, pathname);
  if (!hidden) return undefined;
  let among = shown.find(({ id }) => id === hidden.group)?.items ?? [];
  const nodes: MenuNode[] = [];
  for (const { id } of hidden.nodes) {
    const node = among.find((one) => one.id === id);
    if (!node) break;
    nodes.push(node);
    among = node.children;
  }
  return { group: hidden.group, nodes };
}

/** Every page that can be opened, with the words that lead to it. */
export function pagesOf(
  groups: readonly MenuGroup[],
): { node: MenuNode; trail: readonly MenuNode[]; group: string }[] {
  const pages: { node: MenuNode; trail: readonly MenuNode[]; group: string }[] = [];
  const visit = (group: string, nodes: readonly MenuNode[], above: readonly MenuNode[]) => {
    for (const node of nodes) {
      if (node.to !== undefined && !node.disabled) pages.push({ node, trail: above, group });
      visit(group, node.children, [...above, node]);
    }
  };
  for (const group of groups) visit(group.id, group.items, []);
  return pages;
}
