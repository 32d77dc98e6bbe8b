import { describe, expect, it } from 'vitest';
import { chunks, goneMeanwhile, handledOf, inputOf, nextAfter } from './decisions.ts';
import { isNarrowed, readAddress, whereOf } from './inbox-address.ts';
import { answered, sampleInbox } from './sample-approvals.ts';

const rows = sampleInbox(5).approvalInbox.nodes;
const [first] = rows;
if (!first) throw new Error('There is no row.');

describe('まとめて処理する', () => {
  it('200件は25件ずつ送り、順番も数も変わらない', () => {
    const all = Array.from({ length: 200 }, (_, index) => index);
    expect(chunks(all, 25)).toHaveLength(8);
    expect(chunks(all, 25).flat()).toEqual(all);
    expect(chunks([], 25)).toEqual([]);
  });

  it('見ていた版と段を一緒に送る', () => {
    expect(inputOf(first)).toEqual({ applicationId: 'a0', version: 1, step: 0 });
  });

  it('処理できなかったものだけ、誰がいつ処理したかとともに残す', () => {
    const [done] = answered(['a0']);
    const [taken] = answered(['a0'], 'ALREADY_HANDLED');
    expect(done && handledOf(first, done, 'approve')).toBeUndefined();
    expect(taken && handledOf(first, taken, 'approve')).toMatchObject({
      outcome: 'ALREADY_HANDLED',
      by: { id: 'e41' },
      at: '2026-11-20T03:00:00.000Z',
    });
  });

  it('自分が処理していないのに消えた申請だけを、ほかの人が処理したとみなす', () => {
    const left = rows.slice(2);
    expect(goneMeanwhile(rows, left, new Set(['a0'])).map(({ id }) => id)).toEqual(['a1']);
    expect(goneMeanwhile(rows, rows, new Set())).toEqual([]);
  });

  it('処理した後は下の申請へ、なければ上の申請へ移る', () => {
    expect(nextAfter(rows, new Set(['a1']), 'a1')).toBe('a2');
    expect(nextAfter(rows, new Set(['a4']), 'a4')).toBe('a3');
    expect(nextAfter(rows, new Set(rows.map(({ id }) => id)), 'a2')).toBeUndefined();
  });
});

const TYPES = ['REVISE', 'VACATION'] as const;

describe('一覧の番地', () => {
  it('再読み込みでも同じ一覧になり、知らない値は捨てる', () => {
    const address = readAddress(
      {
        type: 'VACATION',
        state: 'ALL',
        q: 5,
        retroactive: 1,
        open: 'a1',
      },
      TYPES,
    );
    expect(whereOf(address)).toEqual({
      state: 'ALL',
      types: ['VACATION'],
      search: '5',
      retroactive: true,
    });
    expect(readAddress({ type: 'x', state: 'y' }, TYPES)).toEqual({
      state: 'MINE',
      q: '',
      retroactive: false,
    });
    expect(isNarrowed(readAddress({}, TYPES))).toBe(false);
    expect(isNarrowed(address)).toBe(true);
  });
});
