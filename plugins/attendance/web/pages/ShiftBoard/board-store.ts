import { addDays, datesOf, weekdayOf } from '../../../../../core/time/dates.ts';
import type { Place, Range } from '../../../domain/shifts/board-edits.ts';
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
} from '../../../domain/shifts/board-history.ts';
import { type Breach, breachesOf } from '../../../domain/shifts/breaches.ts';
import { type Coverage, coverageOf, presencesOn } from '../../../domain/shifts/coverage.ts';
import { type CellPlan, samePlan } from '../../../domain/shifts/shift-plan.ts';
import type { ShiftBoardPageQuery, ShiftCellPartsFragment } from './ShiftBoard.generated.ts';

export type BoardData = ShiftBoardPageQuery['shiftBoard'];
export type BoardPerson = BoardData['people'][number];
export type Wish = BoardData['requests'][number];

/** What one cell shows; the same object as long as it shows the same. */
export type CellView = {
  readonly date: string;
  readonly plan: CellPlan;
  /** What counts without a plan of its own: the basic shift. */
  readonly usual: CellPlan;
  readonly published: CellPlan;
  readonly isDraft: boolean;
  readonly leave: string | undefined;
  readonly isLocked: boolean;
  readonly wish: Wish | undefined;
  readonly breaches: readonly Breach[];
  readonly changedBy: string | null;
};
export type RowView = { readonly person: BoardPerson; readonly cells: readonly CellView[] };
export type Editor = { readonly id: string; readonly name: string; readonly place: Place };
export type SavedState = 'saved' | 'saving' | 'failed';
export type Known = {
  readonly version: number;
  readonly published: CellPlan;
  readonly by: string | null;
};

type ApiPlan = ShiftCellPartsFragment['plan'];
export const planFromApi = (plan: ApiPlan): CellPlan => {
  if (!plan) return null;
  if (plan.kind === 'OFF' || plan.start === null || plan.end === null) return { kind: 'OFF' };
  return {
    kind: 'WORK',
    patternId: plan.patternId,
    start: plan.start,
    end: plan.end,
    breaks: plan.breaks.map(({ from, until }) => ({ from, until })),
  };
};

const NOTHING: readonly Breach[] = [];
const sameBreaches = (one: readonly Breach[], other: readonly Breach[]): boolean =>
  one.length === other.length &&
  one.every(({ kind, value }, at) => kind === other[at]?.kind && value === other[at]?.value);

/**
 * The board outside of React: a change is told by person, so that only the rows and the cells that
 * look different are drawn again.
 */
export function createBoardStore(board: BoardData) {
  const dates = datesOf(board.from, addDays(board.to, 1));
  const known = datesOf(board.knownFrom, addDays(board.knownTo, 1));
  const weekdays = known.map(weekdayOf);
  const first = known.indexOf(board.from);
  const people = board.people.map(({ employeeId }) => employeeId);
  const persons = new Map(board.people.map((person) => [person.employeeId, person]));
  const grid = { people, dates };
  const usual = new Map<CellKey, CellPlan>(
    board.usual.map(({ employeeId, date, start, end, breaks }) => [
      cellKey(employeeId, date),
      { kind: 'WORK', patternId: null, start, end, breaks },
    ]),
  );
  const leaves = new Map(
    board.leaves.map((leave) => [cellKey(leave.employeeId, leave.date), leave]),
  );
  const wishes = new Map(board.requests.map((wish) => [cellKey(wish.employeeId, wish.date), wish]));
  const facts = new Map<CellKey, Known>();
  let history: BoardHistory = emptyHistory(new Map());
  const rows = new Map<string, RowView>();
  const coverage = new Map<string, readonly Coverage[]>();
  const listeners = new Set<() => void>();
  /** Of those who only draw where somebody is: moving about draws no cell and no count again. */
  const placeListeners = new Set<() => void>();
  let editors: readonly Editor[] = [];
  let saved: SavedState = 'saved';
  let breachCount = 0;
  let draftCount = 0;
  let selection: { readonly anchor: Place; readonly focus: Place } = {
    anchor: { row: 0, column: 0 },
    focus: { row: 0, column: 0 },
  };
  /** Drawn while the mouse moves: where a block would land, how far it would be filled. */
  let preview: Range | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const tellPlaces = () => {
    for (const listener of placeListeners) listener();
  };

  const isEmployed = ({ joinedOn, retiredOn }: BoardPerson, date: string): boolean =>
    (joinedOn ?? date) <= date && date <= (retiredOn ?? date);

  const shownPlan = (key: CellKey): CellPlan =>
    planAt(history.cells, key) ?? usual.get(key) ?? null;

  const isLocked = (key: CellKey): boolean => {
    const person = persons.get(personOf(key));
    return !person || !isEmployed(person, dateOf(key)) || (leaves.get(key)?.isWholeDay ?? false);
  };

  function rowOf(employeeId: string): RowView {
    const person = persons.get(employeeId) as BoardPerson;
    const plans = known.map((date) => {
      const key = cellKey(employeeId, date);
      return leaves.get(key)?.isWholeDay ? null : shownPlan(key);
    });
    const found = breachesOf(
      { plans, adultOn: person.adultOn, evensOut: person.evensOut },
      { dates: known, weekdays },
      board.limits,
    );
    const old = rows.get(employeeId);
    const cells = dates.map((date, column): CellView => {
      const key = cellKey(employeeId, date);
      const plan = planAt(history.cells, key);
      const fact = facts.get(key);
      const leave = leaves.get(key);
      const breaches = found.get(first + column) ?? NOTHING;
      const before = old?.cells[column];
      const view: CellView = {
        date,
        plan,
        usual: usual.get(key) ?? null,
        published: fact?.published ?? null,
        isDraft: !samePlan(plan, fact?.published ?? null),
        leave: leave?.name,
        isLocked: isLocked(key),
        wish: wishes.get(key),
        breaches: before && sameBreaches(before.breaches, breaches) ? before.breaches : breaches,
        changedBy: fact?.by ?? null,
      };
      return before && sameCell(before, view) ? before : view;
    });
    if (old && cells.every((cell, at) => cell === old.cells[at])) return old;
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
      facts.set(key, { version, published: planFromApi(published), by: changedBy });
      keys.push(key);
      if (!keepPlans.has(key)) plans.push([key, planFromApi(plan)]);
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

  settle(board.cells, new Set());
  drawn(people.map((employeeId) => cellKey(employeeId, board.from)));

  return {
    board,
    grid,
    dates,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribePlaces(listener: () => void) {
      placeListeners.add(listener);
      return () => void placeListeners.delete(listener);
    },
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
      const allowed = wanted.filter(([key, plan]) => plan === null || !isLocked(key));
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
        people.map((employeeId) => {
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
    selection: () => selection,
    select(anchor: Place, focus: Place = anchor) {
      selection = { anchor, focus };
      tellPlaces();
    },
    preview: () => preview,
    show(range: Range | undefined) {
      preview = range;
      tellPlaces();
    },
    editors: () => editors,
    setEditors(next: readonly Editor[]) {
      editors = next;
      tellPlaces();
    },
    savedState: () => saved,
    setSaved(next: SavedState) {
      if (saved === next) return;
      saved = next;
      tell();
    },
  };
}
export type BoardStore = ReturnType<typeof createBoardStore>;

const sameCell = (one: CellView, other: CellView): boolean =>
  samePlan(one.plan, other.plan) &&
  samePlan(one.published, other.published) &&
  one.isDraft === other.isDraft &&
  one.breaches === other.breaches &&
  one.leave === other.leave &&
  one.isLocked === other.isLocked &&
  one.wish === other.wish &&
  one.changedBy === other.changedBy;
