import { type CellPlan, samePlan } from './shift-plan.ts';

/** 'e1 2026-12-01': a person and a day. */
export type CellKey = string;
export const cellKey = (employeeId: string, date: string): CellKey => `${employeeId} ${date}`;
export const personOf = (key: CellKey): string => key.slice(0, -11);
export const dateOf = (key: CellKey): string => key.slice(-10);

export type Cells = ReadonlyMap<CellKey, CellPlan>;
export type CellChange = {
  readonly key: CellKey;
  readonly before: CellPlan;
  readonly after: CellPlan;
};
/** What one gesture did; undone and done again as one. */
export type Step = readonly CellChange[];

/** A board with its way back. Pure: each function answers with a new one and keeps the old. */
export type BoardHistory = {
  readonly cells: Cells;
  readonly undo: readonly Step[];
  readonly redo: readonly Step[];
};

export const STEPS_KEPT = 50;

export const emptyHistory = (cells: Cells): BoardHistory => ({ cells, undo: [], redo: [] });

export const planAt = (cells: Cells, key: CellKey): CellPlan => cells.get(key) ?? null;

function written(cells: Cells, changes: Step, side: 'before' | 'after'): Cells {
  const next = new Map(cells);
  for (const change of changes) {
    const plan = change[side];
    if (plan === null) next.delete(change.key);
    else next.set(change.key, plan);
  }
  return next;
}

/** What really changes: the last edit of a cell counts, and one to what stands there is none. */
function changesOf(cells: Cells, wanted: Iterable<readonly [CellKey, CellPlan]>): Step {
  const changes: CellChange[] = [];
  for (const [key, after] of new Map(wanted)) {
    const before = planAt(cells, key);
    if (!samePlan(before, after)) changes.push({ key, before, after });
  }
  return changes;
}

export type Moved = { readonly board: BoardHistory; readonly changes: Step };

/** One gesture: many cells, one step. A new step ends what could have been done again. */
export function put(board: BoardHistory, wanted: Iterable<readonly [CellKey, CellPlan]>): Moved {
  const changes = changesOf(board.cells, wanted);
  if (changes.length === 0) return { board, changes };
  return {
    board: {
      cells: written(board.cells, changes, 'after'),
      undo: [...board.undo, changes].slice(-STEPS_KEPT),
      redo: [],
    },
    changes,
  };
}

const turned = (step: Step): Step =>
  step.map(({ key, before, after }) => ({ key, before: after, after: before }));

/** A cell that somebody else has changed since is left as they made it. */
const stillMine = (cells: Cells, step: Step): Step =>
  step.filter(({ key, before }) => samePlan(planAt(cells, key), before));

export function undo(board: BoardHistory): Moved {
  const step = board.undo.at(-1);
  if (!step) return { board, changes: [] };
  const changes = stillMine(board.cells, turned(step));
  return {
    board: {
      cells: written(board.cells, changes, 'after'),
      undo: board.undo.slice(0, -1),
      redo: [...board.redo, turned(changes)],
    },
    changes,
  };
}

export function redo(board: BoardHistory): Moved {
  const step = board.redo.at(-1);
  if (!step) return { board, changes: [] };
  const changes = stillMine(board.cells, step);
  return {
    board: {
      cells: written(board.cells, changes, 'after'),
      undo: [...board.undo, changes].slice(-STEPS_KEPT),
      redo: board.redo.slice(0, -1),
    },
    changes,
  };
}

/** What came from the server: somebody else's change, or what stands where one's own was refused. */
export function learn(
  board: BoardHistory,
  knownCells: Iterable<readonly [CellKey, CellPlan]>,
): BoardHistory {
  const changes = changesOf(board.cells, knownCells);
  return changes.length === 0 ? board : { ...board, cells: written(board.cells, changes, 'after') };
}
