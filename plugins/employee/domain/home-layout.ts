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

const namesOf = (panels: readonly Panel[]): ReadonlySet<string> =>
  new Set(panels.map(({ id }) => id));

/** What it says of others than these panels, which stand as for everybody again. */
export function without({ main, side, hidden }: HomeLayout, panels: readonly Panel[]): HomeLayout {
  const names = namesOf(panels);
  const others = (ids: readonly string[]) => ids.filter((id) => !names.has(id));
  return { main: others(main), side: others(side), hidden: others(hidden) };
}

/** What is kept of an arrangement. Panels of another home, or that the company lacks today, keep what was said of them. */
export function layoutOf(
  { main, side }: Columns<Panel>,
  hidden: ReadonlySet<string>,
  before: HomeLayout,
): HomeLayout {
  const panels = [...main, ...side];
  const ownIds = namesOf(panels);
  const others = without(before, panels);
  return {
    main: [...main.map(({ id }) => id), ...others.main],
    side: [...side.map(({ id }) => id), ...others.side],
    hidden: [...[...hidden].filter((id) => ownIds.has(id)), ...others.hidden],
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
