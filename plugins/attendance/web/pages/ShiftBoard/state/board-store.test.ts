import { describe, expect, it, vi } from 'vitest';
import { cellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import { DAY_OFF, planOfPattern } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { sampleBoard, samplePatterns } from '../sample-shifts.ts';
import { createBoardStore } from './board-store.ts';

const LATE = planOfPattern(samplePatterns[2] ?? { id: '', start: 0, end: 1, breaks: [] });

const planToApi = (plan: ReturnType<typeof planOfPattern>) => ({
  ...plan,
  breaks: plan.breaks.map(({ from, until }) => ({ from, until })),
});

describe('the board outside of React', () => {
  it('a change makes a new row of its person only, and new cells only where something shows', () => {
    const store = createBoardStore(sampleBoard(60));
    const before = store.grid.people.map((id) => store.row(id));
    store.put([[cellKey('e9', '2026-12-25'), DAY_OFF]]);
    const changed = store.grid.people.filter((id, at) => store.row(id) !== before[at]);
    expect(changed).toEqual(['e9']);
    const old = before[8]?.cells ?? [];
    const now = store.row('e9')?.cells ?? [];
    expect(now.filter((cell, at) => cell !== old[at]).map(({ date }) => date)).toEqual([
      '2026-12-25',
    ]);
  });

  it('moving about tells nobody who draws cells', () => {
    const store = createBoardStore(sampleBoard(6));
    const [cells, places] = [vi.fn(), vi.fn()];
    store.subscribe(cells);
    store.subscribePlaces(places);
    store.select({ row: 2, column: 3 });
    store.show({ top: 0, bottom: 1, left: 0, right: 1 });
    expect([cells.mock.calls.length, places.mock.calls.length]).toEqual([0, 2]);
  });

  it('a whole day of leave takes no work, and is told', () => {
    const store = createBoardStore(sampleBoard(6));
    const done = store.put([
      [cellKey('e2', '2026-12-22'), LATE],
      [cellKey('e2', '2026-12-24'), LATE],
    ]);
    expect(done).toEqual({ keys: [cellKey('e2', '2026-12-24')], refused: 1 });
  });

  it('days that have begun take nothing, not even to be emptied, and show what was published', () => {
    const ahead = { employeeId: 'e4', date: '2026-12-06' };
    const store = createBoardStore(sampleBoard(6, { today: '2026-12-05', stampedAhead: [ahead] }));
    const done = store.put([
      [cellKey('e1', '2026-12-05'), LATE],
      [cellKey('e1', '2026-12-04'), null],
      [cellKey('e4', '2026-12-06'), null],
      [cellKey('e1', '2026-12-06'), LATE],
    ]);
    expect(done).toEqual({ keys: [cellKey('e1', '2026-12-06')], refused: 3 });
    // A draft that was not published in time counts nowhere.
    const cell = store.row('e3')?.cells[2];
    expect(cell).toMatchObject({ date: '2026-12-03', isBegun: true, isDraft: false });
    expect(cell?.plan).toEqual(DAY_OFF);
    expect(store.row('e3')?.cells[5]).toMatchObject({ isBegun: false, isLocked: false });
  });

  it('what the server answers shows at once, but not over a stroke made since it was asked', () => {
    const store = createBoardStore(sampleBoard(6));
    const theirs = (date: string) => ({
      employeeId: 'e5',
      date,
      version: 9,
      changedBy: '鈴木 陽菜',
      plan: { kind: 'OFF' as const, patternId: null, start: null, end: null, breaks: [] },
      published: null,
    });
    const mine = cellKey('e5', '2026-12-25');
    store.put([[mine, LATE]]);
    store.learn([theirs('2026-12-24'), theirs('2026-12-25')], new Set([mine]));
    expect(store.planAt(cellKey('e5', '2026-12-24'))).toEqual(DAY_OFF);
    expect(store.planAt(mine)).toEqual(LATE);
    expect(store.versionOf(mine)).toBe(9);
  });

  it('counts what is missing anew where somebody was taken away', () => {
    const store = createBoardStore(sampleBoard(6));
    const before = store.coverageOn('2026-12-24')[1];
    store.put(store.grid.people.map((id) => [cellKey(id, '2026-12-24'), DAY_OFF] as const));
    expect(before?.missing).toBe(0);
    expect(store.coverageOn('2026-12-24')[1]).toEqual({ needed: 3, assigned: 0, missing: 3 });
  });
});

it('what the month has brought so far counts in the 45 hours, and the days before do not', () => {
  const long = { kind: 'WORK', patternId: null, start: 540, end: 1260, breaks: [] } as const;
  const toldWith = (overtimeMinutes: number) => {
    const board = sampleBoard(5);
    const store = createBoardStore({
      ...board,
      people: board.people.map((person) => ({
        ...person,
        worked: { overtimeMinutes, from: '2026-12-24' },
      })),
    });
    const [before, after] = [cellKey('e5', '2026-12-23'), cellKey('e5', '2026-12-24')];
    store.put([before, after].map((key) => [key, long] as const));
    store.put(store.dates.slice(24).map((date) => [cellKey('e5', date), DAY_OFF] as const));
    return (store.row('e5')?.cells ?? []).flatMap(({ date, breaches }) =>
      breaches.filter(({ kind }) => kind === 'OVERTIME').map(({ value }) => `${date} ${value}`),
    );
  };
  // Twelve hours are four beyond statutory; 45 hours are 2,700 minutes.
  expect(toldWith(2400)).toEqual([]);
  expect(toldWith(2600)).toEqual(['2026-12-24 2840']);
});

describe('the same board read again', () => {
  type Board = ReturnType<typeof sampleBoard>;
  const off = { kind: 'OFF' as const, patternId: null, start: null, end: null, breaks: [] };
  const cellOf = (employeeId: string, date: string, version: number, plan: typeof off | null) => ({
    employeeId,
    date,
    version,
    changedBy: '鈴木 陽菜',
    plan,
    published: null,
  });
  /** The answer with some cells that stand otherwise now. */
  const answered = (cells: Board['cells'], more: Partial<Board> = {}): Board => {
    const board = sampleBoard(6);
    const named = new Set(cells.map(({ employeeId, date }) => cellKey(employeeId, date)));
    const others = board.cells.filter((cell) => !named.has(cellKey(cell.employeeId, cell.date)));
    return { ...board, cells: [...others, ...cells], ...more };
  };
  const [theirs, mine] = [cellKey('e5', '2026-12-24'), cellKey('e5', '2026-12-25')];

  it('shows what others changed; the selection and the way back stay', () => {
    const store = createBoardStore(sampleBoard(6));
    const kept = store.row('e4');
    const before = store.planAt(mine);
    store.put([[mine, LATE]]);
    store.learn([{ ...cellOf('e5', '2026-12-25', 3, null), plan: planToApi(LATE) }]);
    store.select({ row: 1, column: 2 }, { row: 3, column: 4 });
    store.take(
      answered([
        cellOf('e5', '2026-12-24', 7, off),
        { ...cellOf('e5', '2026-12-25', 3, null), plan: planToApi(LATE) },
      ]),
      new Set(),
    );
    expect(store.planAt(theirs)).toEqual(DAY_OFF);
    expect(store.planAt(mine)).toEqual(LATE);
    expect(store.selection()).toEqual({
      anchor: { row: 1, column: 2 },
      focus: { row: 3, column: 4 },
    });
    expect(store.undo().keys).toEqual([mine]);
    expect(store.planAt(mine)).toEqual(before);
    expect(store.row('e4')?.cells).toEqual(kept?.cells);
  });

  it('leaves a stroke that waits, and its version, so that the server sees who was later', () => {
    const store = createBoardStore(sampleBoard(6));
    const version = store.versionOf(mine);
    store.put([[mine, LATE]]);
    store.take(answered([cellOf('e5', '2026-12-25', version + 1, off)]), new Set([mine]));
    expect([store.planAt(mine), store.versionOf(mine)]).toEqual([LATE, version]);
  });

  it('an answer made before a stroke was saved does not take it back', () => {
    const store = createBoardStore(sampleBoard(6));
    store.put([[mine, LATE]]);
    store.take(answered([]), new Set());
    expect(store.planAt(mine)).toEqual(LATE);
    store.take(answered([cellOf('e5', '2026-12-25', store.versionOf(mine) + 1, off)]), new Set());
    expect(store.planAt(mine)).toEqual(DAY_OFF);
  });

  it('a plan that nobody drafted goes where it was taken away', () => {
    const published = { ...cellOf('e5', '2026-12-24', 0, off), published: off };
    const store = createBoardStore(answered([published]));
    expect(store.planAt(theirs)).toEqual(DAY_OFF);
    const without = answered([published]);
    const cells = without.cells.filter((cell) => cell.version > 0);
    store.take({ ...without, cells }, new Set());
    expect(store.planAt(theirs)).toBeNull();
  });

  it('draws what is needed anew, and rows of others; a selection stays with its person', () => {
    const store = createBoardStore(sampleBoard(6));
    const board = sampleBoard(6);
    const drafts = store.drafts();
    store.select({ row: 3, column: 1 });
    const people = board.people.filter(({ employeeId }) => employeeId !== 'e1');
    store.take(
      { ...board, people, needs: [{ start: 0, end: 24, needed: [9, 9, 9, 9, 9, 9, 9] }] },
      new Set(),
    );
    expect(store.grid.people).toEqual(['e2', 'e3', 'e4', 'e5', 'e6']);
    expect(store.selection().focus).toEqual({ row: 2, column: 1 });
    expect(store.row('e1')).toBeUndefined();
    expect(store.drafts()).toBeLessThan(drafts);
    expect(store.coverageOn('2026-12-24')[0]?.needed).toBe(9);
    store.take(board, new Set());
    expect(store.drafts()).toBe(drafts);
  });
});
