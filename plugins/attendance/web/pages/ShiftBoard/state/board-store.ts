import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { hasBegun } from '#plugins/attendance/domain/shifts/begun.ts';
import {
  type BoardHistory,
  type CellKey,
  cellKey,
  dateOf,
  emptyHistory,
  learn,
  type Moved,
  personOf,
  planAt,
  put,
  redo,
  undo,
} from '#plugins/attendance/domain/shifts/board-history.ts';
import { type Breach, breachesOf } from '#plugins/attendance/domain/shifts/breaches.ts';
import {
  type Coverage,
  coverageOf,
  presencesOn,
} from '#plugins/attendance/domain/shifts/coverage.ts';
import { type CellPlan, samePlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { ShiftCellPartsFragment } from '../ShiftBoard.generated.ts';
import {
  type BoardData,
  type BoardPerson,
  type CellView,
  type Known,
  lookupsOf,
  planFromApi,
  type RowView,
  sameBreaches,
  sameCell,
} from './board-cells.ts';
import { createPlaces } from './board-places.ts';

export type { BoardData, BoardPerson, CellView, RowView, Wish } from './board-cells.ts';

export type { Editor } from './board-places.ts';
export type SavedState = 'saved' | 'saving' | 'failed';
const NOTHING: readonly Breach[] = [];

/**
 * The board outside of React: a change is told by person, so that only the rows and the cells that
 * look different are drawn again.
 */
export function createBoardStore(answer: BoardData) {
  let board = answer;
  const dates = datesOf(board.from, addDays(board.to, 1));
  const knownDates = datesOf(board.knownFrom, addDays(board.knownTo, 1));
  const weekdays = knownDates.map(weekdayOf);
  const first = knownDates.indexOf(board.from);
  let grid = { people: board.people.map(({ employeeId }) => employeeId), dates };
  let { persons, usual, leaves, wishes, stampedAhead } = lookupsOf(board);
  const facts = new Map<CellKey, Known>();
  let history: BoardHistory = emptyHistory(new Map());
  const rows = new Map<string, RowView>();
  const coverage = new Map<string, readonly Coverage[]>();
  const listeners = new Set<() => void>();
  const { moveWithPeople, tellPlaces, ...places } = createPlaces();
  let saved: SavedState = 'saved';
  let breachCount = 0;
  let draftCount = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  const isEmployed = ({ joinedOn, retiredOn }: BoardPerson, date: string): boolean =>
    (joinedOn ?? date) <= date && date <= (retiredOn ?? date);

  const isBegun = (key: CellKey): boolean =>
    hasBegun(dateOf(key), board.today, stampedAhead.has(key));

  /** Of a day that has begun nothing counts but what was published: a draft came too late. */
  const ownPlan = (key: CellKey): CellPlan =>
    isBegun(key) ? (facts.get(key)?.published ?? null) : planAt(history.cells, key);

  const shownPlan = (key: CellKey): CellPlan => ownPlan(key) ?? usual.get(key) ?? null;

  const isLocked = (key: CellKey): boolean => {
    const person = persons.get(personOf(key));
    return (
      !person ||
      !isEmployed(person, dateOf(key)) ||
      isBegun(key) ||
      (leaves.get(key)?.isWholeDay ?? false)
    );
  };

  function rowOf(employeeId: string): RowView {
    const person = persons.get(employeeId) as BoardPerson;
    const plans = knownDates.map((date) => {
      const key = cellKey(employeeId, date);
      return leaves.get(key)?.isWholeDay ? null : shownPlan(key);
    });
    const foundBreaches = breachesOf(
      {
        plans,
        adultOn: person.adultOn,
        evensOut: person.evensOut,
        overtimeMinutes: person.overtimeMinutes,
        yearly: person.yearly,
        ...(person.worked
          ? { worked: { minutes: person.worked.overtimeMinutes, from: person.worked.from } }
          : {}),
      },
      { dates: knownDates, weekdays },
      board.limits,
    );
    const old = rows.get(employeeId);
    const cells = dates.map((date, column): CellView => {
      const key = cellKey(employeeId, date);
      const plan = ownPlan(key);
      const fact = facts.get(key);
      const leave = leaves.get(key);
      const breaches = foundBreaches.get(first + column) ?? NOTHING;
      const before = old?.cells[column];
      const view: CellView = {
        date,
        plan,
        usual: usual.get(key) ?? null,
        published: fact?.published ?? null,
        isDraft: !samePlan(plan, fact?.published ?? null),
        leave: leave && (leave.name ?? ''),
        isLocked: isLocked(key),
        isBegun: isBegun(key),
        wish: wishes.get(key),
        breaches: before && sameBreaches(before.breaches, breaches) ? before.breaches : breaches,
        changedBy: fact?.by ?? null,
      };
      return before && sameCell(before, view) ? before : view;
    });
    if (old?.person === person && cells.every((cell, at) => cell === old.cells[at])) return old;
    return { person, cells };
  }

  function drawn(changed: Iterable<CellKey>): void {
    const touched = new Set<string>();
    for (const key of changed) {
      touched.add(personOf(key));
      coverage.delete(dateOf(key));
      coverage.delete(addDays(dateOf(key), 1));
    }
    for (const employeeId of touched) {
      if (!persons.has(employeeId)) continue;
      count(rows.get(employeeId), -1);
      rows.set(employeeId, rowOf(employeeId));
      count(rows.get(employeeId), 1);
    }
    tell();
  }

  function count(row: RowView | undefined, by: 1 | -1): void {
    for (const { breaches, isDraft } of row?.cells ?? []) {
      if (breaches.length > 0) breachCount += by;
      if (isDraft) draftCount += by;
    }
  }

  function settle(
    cells: readonly ShiftCellPartsFragment[],
    keepPlans: ReadonlySet<CellKey>,
  ): CellKey[] {
    const keys: CellKey[] = [];
    const plans: [CellKey, CellPlan][] = [];
    for (const { employeeId, date, version, published, plan, changedBy } of cells) {
      const key = cellKey(employeeId, date);
      if (version < (facts.get(key)?.version ?? 0)) continue;
      const saidPlan = planFromApi(plan);
      facts.set(key, { version, plan: saidPlan, published: planFromApi(published), by: changedBy });
      keys.push(key);
      if (!keepPlans.has(key)) plans.push([key, saidPlan]);
    }
    history = learn(history, plans);
    return keys;
  }

  const moved = ({ board: next, changes }: Moved): readonly CellKey[] => {
    history = next;
    const keys = changes.map(({ key }) => key);
    if (keys.length > 0) drawn(keys);
    return keys;
  };

  const drawnAgain = () => drawn(grid.people.map((employeeId) => cellKey(employeeId, board.from)));

  /** Cells that nobody ever drafted are known by their published plan only, which can go away. */
  const gone = (cells: readonly ShiftCellPartsFragment[]): ShiftCellPartsFragment[] => {
    const toldCells = new Set(cells.map(({ employeeId, date }) => cellKey(employeeId, date)));
    return [...facts].flatMap(([key, { version }]) => {
      const [employeeId, date] = [personOf(key), dateOf(key)];
      if (version > 0 || toldCells.has(key) || !persons.has(employeeId)) return [];
      return [{ employeeId, date, version: 0, changedBy: null, plan: null, published: null }];
    });
  };

  settle(board.cells, new Set());
  drawnAgain();

  return {
    get board() {
      return board;
    },
    get grid() {
      return grid;
    },
    dates,
    /**
     * The same board read again: what has changed on the server shows, what was changed here and
     * stands nowhere else stays, and so do the selection and the way back.
     */
    take(next: BoardData, waiting: ReadonlySet<CellKey>) {
      if (next === board) return;
      const before = grid.people;
      board = next;
      ({ persons, usual, leaves, wishes, stampedAhead } = lookupsOf(board));
      grid = { people: board.people.map(({ employeeId }) => employeeId), dates };
      for (const [employeeId, row] of rows) {
        if (persons.has(employeeId)) continue;
        count(row, -1);
        rows.delete(employeeId);
      }
      const cells = [...board.cells, ...gone(board.cells)].filter(
        ({ employeeId, date }) => !waiting.has(cellKey(employeeId, date)),
      );
      // A stroke on its way to the server: an answer that was made before it says nothing new.
      const mine = cells.flatMap(({ employeeId, date, version }) => {
        const key = cellKey(employeeId, date);
        const fact = facts.get(key);
        const isNews = version > (fact?.version ?? 0);
        const isMine = !samePlan(planAt(history.cells, key), fact?.plan ?? null);
        return isMine && !isNews ? [key] : [];
      });
      settle(cells, new Set(mine));
      coverage.clear();
      if (before.join() !== grid.people.join()) moveWithPeople(before, grid.people);
      drawnAgain();
      tellPlaces();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ...places,
    row: (employeeId: string): RowView | undefined => rows.get(employeeId),
    cells: () => history.cells,
    planAt: (key: CellKey) => planAt(history.cells, key),
    versionOf: (key: CellKey) => facts.get(key)?.version ?? 0,
    nameOf: (employeeId: string) => persons.get(employeeId),
    /** Refused cells are left out; the number of them is answered. */
    put(wanted: readonly (readonly [CellKey, CellPlan])[]): {
      keys: readonly CellKey[];
      refused: number;
    } {
      const allowed = wanted.filter(
        ([key, plan]) => !isBegun(key) && (plan === null || !isLocked(key)),
      );
      return { keys: moved(put(history, allowed)), refused: wanted.length - allowed.length };
    },
    undo(): { keys: readonly CellKey[]; left: number } {
      const wanted = history.undo.at(-1)?.length ?? 0;
      const keys = moved(undo(history));
      return { keys, left: wanted - keys.length };
    },
    redo: () => moved(redo(history)),
    steps: () => history,
    /** What the server answered, or somebody else did; cells that wait to be saved stay. */
    learn(cells: readonly ShiftCellPartsFragment[], waiting: ReadonlySet<CellKey> = new Set()) {
      drawn(settle(cells, waiting));
    },
    coverageOn(date: string): readonly Coverage[] {
      const ready = coverage.get(date);
      if (ready) return ready;
      const on = (day: string) =>
        grid.people.map((employeeId) => {
          const key = cellKey(employeeId, day);
          return leaves.get(key)?.isWholeDay ? null : shownPlan(key);
        });
      const there = presencesOn(on(date), on(addDays(date, -1)));
      const made = board.needs.map((band) => coverageOf(band, weekdayOf(date), there));
      coverage.set(date, made);
      return made;
    },
    shownPlan,
    counts: () => breachCount,
    drafts: () => draftCount,
    savedState: () => saved,
    setSaved(next: SavedState) {
      if (saved === next) return;
      saved = next;
      tell();
    },
  };
}
export type BoardStore = ReturnType<typeof createBoardStore>;
