import type { Issue } from '#core/issue.ts';

/** Panels of a home by name. Hidden ones keep their place in a column. */
export type HomeLayout = {
  readonly main: readonly string[];
  readonly side: readonly string[];
  readonly hidden: readonly string[];
};
export type Column = 'main' | 'side';
type Panel = { readonly id: string };
/** The panels that there are for somebody, in two columns. */
export type Columns<One> = Readonly<Record<Column, readonly One[]>>;

export const STANDARD_LAYOUT: HomeLayout = { main: [], side: [], hidden: [] };

export const isStandard = ({ main, side, hidden }: HomeLayout): boolean =>
  main.length + side.length + hidden.length === 0;

/** All panels in the order of the layout, hidden ones too; those that it does not name stand below the others. */
export function arrange<One extends Panel>(
  standard: Columns<One>,
  layout: HomeLayout,
): Columns<One> {
  const byId = new Map([...standard.main, ...standard.side].map((panel) => [panel.id, panel]));
  const named = new Set([...layout.main, ...layout.side]);
  const column = (name: Column): One[] => [
    ...layout[name].flatMap((id) => byId.get(id) ?? []),
    ...standard[name].filter(({ id }) => !named.has(id)),
  ];
  return { main: column('main'), side: column('side') };
}

/** What is kept of an arrangement. Panels of plugins that the company lacks today keep what was said of them. */
export function layoutOf(
  { main, side }: Columns<Panel>,
  hidden: ReadonlySet<string>,
  before: HomeLayout,
): HomeLayout {
  const ownIds = new Set([...main, ...side].map(({ id }) => id));
  const unknown = (ids: readonly string[]) => ids.filter((id) => !ownIds.has(id));
  return {
    main: [...main.map(({ id }) => id), ...unknown(before.main)],
    side: [...side.map(({ id }) => id), ...unknown(before.side)],
    hidden: [...[...hidden].filter((id) => ownIds.has(id)), ...unknown(before.hidden)],
  };
}

/** The first panel that stands in two places. */
export function checkHomeLayout({ main, side, hidden }: HomeLayout): Issue[] {
  const issues: Issue[] = [];
  const placed = new Set<string>();
  const look = (path: keyof HomeLayout, ids: readonly string[], seen: Set<string>) => {
    if (issues.length === 0 && ids.some((id) => seen.size === seen.add(id).size))
      issues.push({ path, key: 'validation.panelTwice' });
  };
  look('main', main, placed);
  look('side', side, placed);
  look('hidden', hidden, new Set());
  return issues;
}
