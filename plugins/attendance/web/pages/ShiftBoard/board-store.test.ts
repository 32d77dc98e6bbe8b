import { describe, expect, it, vi } from 'vitest';
import { cellKey } from '../../../domain/shifts/board-history.ts';
import { DAY_OFF, planOfPattern } from '../../../domain/shifts/shift-plan.ts';
import { createBoardStore } from './board-store.ts';
import { sampleBoard, samplePatterns } from './sample-shifts.ts';

const LATE = planOfPattern(samplePatterns[2] ?? { id: '', start: 0, end: 1, breaks: [] });

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
