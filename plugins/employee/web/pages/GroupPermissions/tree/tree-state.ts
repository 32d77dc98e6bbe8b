export type Action = 'READ' | 'UPDATE';
/** What is ticked: code → the stronger of the two. */
export type Chosen = ReadonlyMap<string, Action>;
export type TreeLine = {
  readonly code: string;
  readonly isHeading: boolean;
  readonly isOnlyRead: boolean;
  readonly parentCode?: string | null | undefined;
  readonly description: string;
};
export type Mark = 'on' | 'off' | 'some';
export type Row<Line extends TreeLine> = { readonly line: Line; readonly depth: number };

export const chosenOf = (
  grantedActions: readonly {
    readonly action: Action;
    readonly permission: { readonly code: string };
  }[],
): Chosen => new Map(grantedActions.map(({ action, permission }) => [permission.code, action]));

export const inputOf = (chosen: Chosen): { code: string; action: Action }[] =>
  [...chosen].map(([code, action]) => ({ code, action })).toSorted((a, b) => order(a.code, b.code));
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The lines that can be ticked at or below this one. */
export function leavesOf<Line extends TreeLine>(lines: readonly Line[], code: string): Line[] {
  const own = lines.filter((line) => line.code === code && !line.isHeading);
  const below = lines.filter(({ parentCode }) => parentCode === code);
  return [...own, ...below.flatMap((line) => leavesOf(lines, line.code))];
}

/** Of a line or a heading: all that is below it is ticked, nothing, or some. */
export function markOf(
  lines: readonly TreeLine[],
  chosen: Chosen,
  code: string,
  action: Action,
): Mark {
  const leaves = leavesOf(lines, code).filter((line) => action === 'READ' || !line.isOnlyRead);
  const ticked = leaves.filter((line) => holds(chosen, line.code, action));
  if (ticked.length === 0) return 'off';
  return ticked.length === leaves.length ? 'on' : 'some';
}

const holds = (chosen: Chosen, code: string, action: Action): boolean => {
  const heldLine = chosen.get(code);
  return action === 'READ' ? heldLine !== undefined : heldLine === 'UPDATE';
};

/**
 * Ticks or clears a line with everything below it. To change includes to look: with UPDATE goes
 * READ, and without READ there is no UPDATE. What the viewer cannot give stays as it is.
 */
export function toggled(
  lines: readonly TreeLine[],
  chosen: Chosen,
  code: string,
  action: Action,
  mayGive: (code: string, action: Action) => boolean,
): Chosen {
  const leaves = leavesOf(lines, code).filter(
    (line) => (action === 'READ' || !line.isOnlyRead) && mayGive(line.code, action),
  );
  const on = !leaves.every((line) => holds(chosen, line.code, action));
  const next = new Map(chosen);
  for (const { code: leaf } of leaves) {
    if (on && action === 'UPDATE') next.set(leaf, 'UPDATE');
    else if (on) next.set(leaf, chosen.get(leaf) ?? 'READ');
    else if (action === 'UPDATE') next.set(leaf, 'READ');
    else next.delete(leaf);
  }
  return next;
}

/** Depth first, as the lines come; a search keeps what it finds with the headings above it. */
export function rowsOf<Line extends TreeLine>(
  lines: readonly Line[],
  matches: (line: Line) => boolean = () => true,
): Row<Line>[] {
  const byCode = new Map(lines.map((line) => [line.code, line]));
  const kept = new Set<string>();
  for (const line of lines) {
    if (!matches(line)) continue;
    for (const foundLine of leavesOf(lines, line.code)) keepWithAbove(byCode, kept, foundLine.code);
    keepWithAbove(byCode, kept, line.code);
  }
  return lines
    .filter(({ code }) => kept.has(code))
    .map((line) => ({ line, depth: depthOf(byCode, line) }));
}

function keepWithAbove(
  lines: ReadonlyMap<string, TreeLine>,
  keptCodes: Set<string>,
  code: string,
): void {
  for (let at = lines.get(code); at; at = lines.get(at.parentCode ?? '')) keptCodes.add(at.code);
}

const depthOf = (lines: ReadonlyMap<string, TreeLine>, line: TreeLine): number => {
  const above = lines.get(line.parentCode ?? '');
  return above ? depthOf(lines, above) + 1 : 0;
};

export type Difference = 'same' | 'onlyLeft' | 'onlyRight' | 'moreLeft' | 'moreRight';

/** What one group gives and the other does not, for a line. */
export function differenceOf(left: Chosen, right: Chosen, code: string): Difference {
  const [a, b] = [left.get(code), right.get(code)];
  if (a === b) return 'same';
  if (a === undefined) return 'onlyRight';
  if (b === undefined) return 'onlyLeft';
  return a === 'UPDATE' ? 'moreLeft' : 'moreRight';
}

/** Lines that somebody else changed while the tree stood open here, and that differ from what is ticked here. */
export const differingLines = <Line extends TreeLine>(
  lines: readonly Line[],
  mine: Chosen,
  opened: Chosen,
  theirs: Chosen,
): { readonly line: Line; readonly isMine: boolean }[] =>
  lines
    .filter(({ code, isHeading }) => {
      const theirAction = theirs.get(code);
      return !isHeading && theirAction !== opened.get(code) && theirAction !== mine.get(code);
    })
    .map((line) => ({ line, isMine: mine.get(line.code) !== opened.get(line.code) }));

/** What was ticked or cleared here on top of what the tree has become; the rest as the other one left it. */
export function mergedChoice(mine: Chosen, opened: Chosen, theirs: Chosen): Chosen {
  const codes = new Set([...mine.keys(), ...opened.keys(), ...theirs.keys()]);
  return new Map(
    [...codes].flatMap((code) => {
      const own = mine.get(code);
      const action = own === opened.get(code) ? theirs.get(code) : own;
      return action ? [[code, action] as const] : [];
    }),
  );
}
