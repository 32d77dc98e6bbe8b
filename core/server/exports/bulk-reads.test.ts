import { beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { fixedClock } from '../../adapters/clock/fixed.ts';
import { bulkReads } from './bulk-reads.ts';

type Entry = { readonly action: string; readonly after: { list: string; rows: number } };
let entries: Entry[];
let failing: boolean;
let logged: unknown[];
const clock = fixedClock('2026-11-20T09:00:00+09:00');
const reader = (sessionId: string) => ({
  viewerIfAny: { companyId: 'hinata', accountId: 'a', employeeId: 'e', sessionId },
  log: { error: (details: unknown) => logged.push(details) },
});
let read: (sessionId: string, list: string, page: unknown, rows: number) => void;

beforeEach(() => {
  entries = [];
  logged = [];
  failing = false;
  const note = bulkReads({
    clock,
    ids: { next: () => 'id' },
    inCompany: async (_company: string, run: Untyped) => {
      if (failing) throw new Error('no database');
      await run({ audit: (entry: Entry) => entries.push(entry) });
    },
  } as never);
  read = (sessionId, list, args, rows) => note(reader(sessionId) as never, { list, args, rows });
});
const told = () => entries.map(({ after }) => `${after.list} ${after.rows}`);

describe('who reads a list in bulk', () => {
  it('is written down at 1,000 rows, and again at twice as many', () => {
    for (let page = 0; page < 9; page += 1) read('s', 'people', { page }, 500);
    expect(told()).toEqual(['people 1000', 'people 2000', 'people 4000']);
  });

  it('is told once of a page that jumps over several bounds', () => {
    read('s', 'people', {}, 5_000);
    expect(told()).toEqual(['people 5000']);
  });

  it('takes nothing more out by looking at one page again, however often', () => {
    for (let time = 0; time < 10; time += 1) read('s', 'people', { page: 1 }, 500);
    expect(told()).toEqual([]);
  });

  it('is counted by list and sign-in; small pages are people who look', () => {
    for (const list of ['people', 'clients']) read('s', list, {}, 999);
    read('other', 'people', {}, 999);
    for (let page = 0; page < 100; page += 1) read('s', 'groups', { page }, 49);
    expect(told()).toEqual([]);
  });

  it('begins anew after an hour', () => {
    read('s', 'people', { page: 1 }, 600);
    clock.advance(61 * 60_000);
    read('s', 'people', { page: 2 }, 600);
    expect(told()).toEqual([]);
  });

  it('is in the log where the history cannot be written, and the list is answered', async () => {
    failing = true;
    read('s', 'people', {}, 1_000);
    await new Promise((later) => setImmediate(later));
    expect(logged).toHaveLength(1);
  });
});
