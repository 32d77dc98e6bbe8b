import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyWeek, fillOut, fillWith, move, paste, rangeOf, read } from './board-edits.ts';
import {
  type BoardHistory,
  type CellKey,
  cellKey,
  dateOf,
  emptyHistory,
  learn,
  personOf,
  planAt,
  put,
  redo,
  STEPS_KEPT,
  undo,
} from './board-history.ts';
import { type CellPlan, DAY_OFF, samePlan } from './shift-plan.ts';

const PEOPLE = ['e1', 'e2', 'e3', 'e4'];
const DATES = Array.from(
  { length: 21 },
  (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`,
);
const GRID = { people: PEOPLE, dates: DATES };
const KEYS = PEOPLE.flatMap((person) => DATES.map((date) => cellKey(person, date)));

const work = (patternId: string, start: number): CellPlan => ({
  kind: 'WORK',
  patternId,
  start,
  end: start + 540,
  breaks: [{ from: start + 240, until: start + 300 }],
});
const EARLY = work('early', 420);
const LATE = work('late', 780);

const somePlan = fc.constantFrom<CellPlan>(null, DAY_OFF, EARLY, LATE, work('late', 840));
const someKey = fc.constantFrom(...KEYS);
const someWish = fc.array(fc.tuple(someKey, somePlan), { maxLength: 8 });
const somePlace = fc.record({
  row: fc.nat(PEOPLE.length - 1),
  column: fc.nat(DATES.length - 1),
});
const someRange = fc.tuple(somePlace, somePlace).map(([one, other]) => rangeOf(one, other));
const someStart = someWish.map((wish) =>
  emptyHistory(new Map(wish.filter(([, plan]) => plan !== null))),
);
type Gesture = (board: BoardHistory) => ReturnType<typeof put>;
const someGesture: fc.Arbitrary<Gesture> = fc.oneof(
  someWish.map((wish) => (board: BoardHistory) => put(board, wish)),
  fc.tuple(someRange, somePlan).map(
    ([range, plan]) =>
      (board: BoardHistory) =>
        put(board, fillWith(GRID, range, plan)),
  ),
  fc.tuple(someRange, somePlace, fc.boolean()).map(
    ([range, to, copies]) =>
      (board: BoardHistory) =>
        put(board, move(board.cells, GRID, range, to, { copies })),
  ),
  fc.tuple(someRange, someRange).map(
    ([source, over]) =>
      (board: BoardHistory) =>
        put(board, fillOut(board.cells, GRID, source, over)),
  ),
  fc.tuple(someRange, someRange).map(
    ([from, to]) =>
      (board: BoardHistory) =>
        put(board, paste(GRID, to, read(board.cells, GRID, from))),
  ),
  fc.tuple(someRange, fc.nat(DATES.length - 1)).map(
    ([rows, column]) =>
      (board: BoardHistory) =>
        put(board, copyWeek(board.cells, GRID, column, rows)),
  ),
);

/** What stands on the board, whatever map it is kept in. */
const shown = (cells: ReadonlyMap<CellKey, CellPlan>) =>
  [...cells].filter(([, plan]) => plan !== null).sort(([one], [other]) => (one < other ? -1 : 1));

describe('undo and redo', () => {
  it('undoing anything restores exactly what stood there, doing it again exactly what it made', () => {
    fc.assert(
      fc.property(someStart, fc.array(someGesture, { maxLength: 30 }), (start, gestures) => {
        const states = [start.cells];
        let board = start;
        for (const gesture of gestures) {
          const moved = gesture(board);
          board = moved.board;
          if (moved.changes.length > 0) states.push(board.cells);
        }
        expect(board.undo).toHaveLength(states.length - 1);
        for (const state of states.slice(0, -1).reverse()) {
          board = undo(board).board;
          expect(shown(board.cells)).toEqual(shown(state));
        }
        expect(undo(board).changes).toEqual([]);
        for (const state of states.slice(1)) {
          board = redo(board).board;
          expect(shown(board.cells)).toEqual(shown(state));
        }
        expect(redo(board).changes).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('tells exactly the cells that changed, for the server', () => {
    fc.assert(
      fc.property(someStart, someGesture, (start, gesture) => {
        const { board, changes } = gesture(start);
        const differing = KEYS.filter(
          (key) => !samePlan(planAt(start.cells, key), planAt(board.cells, key)),
        );
        expect(changes.map(({ key }) => key).sort()).toEqual([...differing].sort());
      }),
    );
  });

  it('keeps fifty steps', () => {
    let board = emptyHistory(new Map());
    for (let step = 0; step < 60; step += 1) board = put(board, [[KEYS[step] ?? '', EARLY]]).board;
    expect(board.undo).toHaveLength(STEPS_KEPT);
    for (let step = 0; step < 60; step += 1) board = undo(board).board;
    expect(shown(board.cells)).toHaveLength(10);
  });

  it('never overwrites what somebody else has put there meanwhile', () => {
    fc.assert(
      fc.property(someStart, someGesture, someWish, (start, gesture, theirs) => {
        const mine = gesture(start).board;
        const both = learn(mine, theirs);
        const back = undo(both).board;
        for (const [key, plan] of new Map(theirs))
          if (!samePlan(planAt(mine.cells, key), plan))
            expect(planAt(back.cells, key)).toEqual(plan);
      }),
    );
  });

  it('a new step ends what could have been done again', () => {
    const one = put(emptyHistory(new Map()), [[KEYS[0] ?? '', EARLY]]).board;
    const other = put(undo(one).board, [[KEYS[1] ?? '', LATE]]).board;
    expect(other.redo).toEqual([]);
  });
});

describe('gestures', () => {
  const at = (row: number, column: number) => cellKey(PEOPLE[row] ?? '', DATES[column] ?? '');
  const board = put(emptyHistory(new Map()), [
    [at(0, 0), EARLY],
    [at(0, 1), LATE],
    [at(0, 2), DAY_OFF],
  ]).board;
  const line = (cells: ReadonlyMap<CellKey, CellPlan>, row: number, from: number, to: number) =>
    read(cells, GRID, { top: row, bottom: row, left: from, right: to })[0]?.map((plan) =>
      plan?.kind === 'WORK' ? plan.patternId : (plan?.kind ?? '-'),
    );
  const three = { top: 0, bottom: 0, left: 0, right: 2 };

  it('a range drawn out goes on in its own rhythm, to the right and to the left', () => {
    const right = put(board, fillOut(board.cells, GRID, three, { ...three, right: 7 })).board;
    expect(line(right.cells, 0, 0, 7)).toEqual([
      'early',
      'late',
      'OFF',
      'early',
      'late',
      'OFF',
      'early',
      'late',
    ]);
    const moved = put(board, move(board.cells, GRID, three, { row: 1, column: 4 })).board;
    const source = { top: 1, bottom: 1, left: 4, right: 6 };
    const left = put(moved, fillOut(moved.cells, GRID, source, { ...source, left: 2 })).board;
    expect(line(left.cells, 1, 2, 6)).toEqual(['late', 'OFF', 'early', 'late', 'OFF']);
  });

  it('a block moved onto itself by a day loses nothing; copied, it stays', () => {
    const moved = put(board, move(board.cells, GRID, three, { row: 0, column: 1 })).board;
    expect(line(moved.cells, 0, 0, 4)).toEqual(['-', 'early', 'late', 'OFF', '-']);
    const copied = put(
      board,
      move(board.cells, GRID, three, { row: 1, column: 1 }, { copies: true }),
    );
    expect(line(copied.board.cells, 0, 0, 2)).toEqual(['early', 'late', 'OFF']);
    expect(line(copied.board.cells, 1, 1, 3)).toEqual(['early', 'late', 'OFF']);
  });

  it('what hangs over the edge is cut off', () => {
    const copied = put(
      board,
      move(board.cells, GRID, three, { row: 3, column: 20 }, { copies: true }),
    );
    expect(copied.changes.map(({ key }) => key)).toEqual([at(3, 20)]);
  });

  it('last week is copied for the people who are selected, and there is none before the first', () => {
    const week = put(board, copyWeek(board.cells, GRID, 7, { ...three, bottom: 1 })).board;
    expect(line(week.cells, 0, 7, 13)).toEqual(['early', 'late', 'OFF', '-', '-', '-', '-']);
    expect(copyWeek(board.cells, GRID, 3, three)).toEqual([]);
  });

  it('a small block fills a larger selection', () => {
    const wide = paste(GRID, { top: 1, bottom: 2, left: 0, right: 3 }, [[EARLY, LATE]]);
    const pasted = put(board, wide).board;
    expect(line(pasted.cells, 2, 0, 3)).toEqual(['early', 'late', 'early', 'late']);
  });

  it('a key is a person and a day', () => {
    expect([personOf(cellKey('a b', '2026-12-01')), dateOf(cellKey('a b', '2026-12-01'))]).toEqual([
      'a b',
      '2026-12-01',
    ]);
  });
});
