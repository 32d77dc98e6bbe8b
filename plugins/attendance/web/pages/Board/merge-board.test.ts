import { describe, expect, it } from 'vitest';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { belongsElsewhere, mergeBoard } from './merge-board.ts';
import { sampleBoard } from './sample-board.ts';

const board = sampleBoard(24);
const state = (filters: TableState['filters'] = {}, sort = 'name'): TableState => ({
  page: 1,
  rowsPerPage: 100,
  search: '',
  filters,
  sort: { id: sort, desc: false },
});
/** Days off are not folded away. */
const EVERYBODY = { off: ['1'] };
const at = (seconds: number) =>
  new Date(Date.parse(board.updatedAt) + seconds * 1000).toISOString();
const row = (presence: string) => {
  const found = board.nodes.find((node) => node.presence === presence);
  if (!found) throw new Error(`Nobody is ${presence}.`);
  return found;
};
const pushed = (person: (typeof board.nodes)[number], seconds: number, counts = board.counts) => ({
  people: new Map([[person.employeeId, { person, at: at(seconds) }]]),
  counted: { counts, at: at(seconds) },
});

describe('what is pushed to an open board', () => {
  it('changes the row where it stands, the counts and the time', () => {
    const home = { ...row('IN'), presence: 'OUT' as const, lastOut: '18:01' };
    const counts = { ...board.counts, in: board.counts.in - 1, out: board.counts.out + 1 };
    const merged = mergeBoard(board, state(EVERYBODY), pushed(home, 5, counts));
    expect(merged.nodes.map(({ employeeId }) => employeeId)).toEqual(
      board.nodes.map(({ employeeId }) => employeeId),
    );
    expect(merged.nodes.filter((node, index) => node !== board.nodes[index])).toEqual([home]);
    expect(merged).toMatchObject({ counts, updatedAt: at(5), totalCount: 24 });
  });

  it('is left alone where the page was asked later: its answer knows it', () => {
    const home = { ...row('IN'), presence: 'OUT' as const };
    const merged = mergeBoard(board, state(), pushed(home, -1, { ...board.counts, in: 99 }));
    expect(merged).toEqual(board);
  });

  it('takes a row away that is no longer what the page shows, and counts the rest', () => {
    const inside = board.nodes.filter(({ presence }) => presence === 'BREAK');
    const page = { ...board, nodes: inside, totalCount: inside.length };
    const back = { ...row('BREAK'), presence: 'IN' as const };
    const counts = { ...board.counts, break: inside.length - 1, in: board.counts.in + 1 };
    const narrowed = state({ presence: ['BREAK'] });
    expect(mergeBoard(page, narrowed, pushed(back, 1, counts))).toMatchObject({
      nodes: inside.filter(({ employeeId }) => employeeId !== back.employeeId),
      totalCount: inside.length - 1,
    });
    const { people } = pushed(back, 1);
    expect(mergeBoard(page, narrowed, { people }).totalCount).toBe(inside.length - 1);
  });

  it('says how many rows there are by what is shown of them', () => {
    const counts = { total: 40, in: 7, break: 2, out: 3, notStamped: 20, dayOff: 8, late: 5 };
    const total = (filters: TableState['filters']) =>
      mergeBoard({ ...board, nodes: [] }, state(filters), {
        people: new Map(),
        counted: { counts, at: at(1) },
      }).totalCount;
    expect(total(EVERYBODY)).toBe(40);
    expect(total({})).toBe(32);
    expect(total({ presence: ['IN', 'BREAK'] })).toBe(9);
    expect(total({ late: ['1'] })).toBe(5);
    // Nobody counts late people by presence: the page's own figure stays.
    expect(total({ late: ['1'], presence: ['IN'] })).toBe(24);
  });

  it('makes the page ask only where the server alone knows the place of the row', () => {
    const stranger = { ...row('BREAK'), employeeId: 'not-on-this-page' };
    expect(belongsElsewhere(board, row('IN'), state())).toBe(false);
    expect(belongsElsewhere(board, stranger, state(EVERYBODY))).toBe(false);
    expect(belongsElsewhere(board, row('BREAK'), state({ presence: ['BREAK'] }))).toBe(false);
    expect(belongsElsewhere(board, stranger, state({ presence: ['IN'] }))).toBe(false);
    expect(belongsElsewhere(board, stranger, state({ presence: ['BREAK'] }))).toBe(true);
    expect(belongsElsewhere(board, row('IN'), state({}, 'firstIn'))).toBe(true);
  });

  it('asks for somebody who came on a day off, where everybody else is on the page', () => {
    const atWork = board.nodes.filter(({ presence }) => presence !== 'DAY_OFF');
    const folded = { ...board, nodes: atWork, totalCount: atWork.length };
    const came = { ...row('DAY_OFF'), presence: 'IN' as const };
    expect(belongsElsewhere(folded, came, state())).toBe(true);
    // One page of a thousand people: who is not on it stands on another one.
    expect(belongsElsewhere({ ...folded, totalCount: 800 }, came, state())).toBe(false);
    expect(belongsElsewhere(folded, row('DAY_OFF'), state())).toBe(false);
  });

  it('moves whoever was missing down as soon as they stamp, and leaves equals in their order', () => {
    const missing = { ...row('NOT_STAMPED'), late: true };
    const waiting = { ...row('NOT_STAMPED'), employeeId: 'waits', late: false };
    const inside = { ...row('IN'), late: false };
    const page = { ...board, nodes: [missing, waiting, inside] };
    const came = { ...missing, presence: 'IN' as const };
    const order = (desc: boolean) =>
      mergeBoard(
        page,
        { ...state({}, 'presence'), sort: { id: 'presence', desc } },
        pushed(came, 1),
      ).nodes.map(({ employeeId }) => employeeId);
    expect(order(false)).toEqual([came, waiting, inside].map(({ employeeId }) => employeeId));
    const onTime = { ...came, late: false };
    expect(
      mergeBoard(page, state({}, 'presence'), pushed(onTime, 1)).nodes.map(
        ({ employeeId }) => employeeId,
      ),
    ).toEqual(['waits', missing.employeeId, inside.employeeId]);
    expect(order(true)).toEqual([inside, waiting, came].map(({ employeeId }) => employeeId));
  });
});
