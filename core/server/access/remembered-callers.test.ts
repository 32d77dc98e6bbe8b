import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../request.ts';
import { RememberedCallers } from './remembered-callers.ts';

const stranger = { kind: 'stranger' } as const;
const of = (accountId: string, companyId = 'hinata') => ({ companyId, accountId });
const keep = (
  callers: RememberedCallers,
  session: string,
  whose: ReturnType<typeof of>,
  now: number,
) => callers.lookUp(session, whose, now, async () => stranger);
/** A look-up that is answered when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<Caller>();
  const find = vi.fn(() => promise);
  return { find, resolve, reject };
}

describe('RememberedCallers', () => {
  it('knows somebody for five seconds', async () => {
    const callers = new RememberedCallers();
    await keep(callers, 'session', of('a'), 1_000);
    expect(callers.find('session', 5_999)).toBe(stranger);
    expect(callers.find('session', 6_000)).toBeUndefined();
  });

  it('keeps nobody who is past their seconds, however many came', async () => {
    const callers = new RememberedCallers();
    for (let at = 0; at < 1_000; at += 1) await keep(callers, `s${at}`, of(`a${at}`), 1_000 + at);
    await keep(callers, 'late', of('late'), 60_000);
    expect(callers.size).toBe(1);
  });

  it('keeps whoever came again, though their first time is past', async () => {
    const callers = new RememberedCallers();
    await keep(callers, 'early', of('early'), 0);
    await keep(callers, 'other', of('other'), 1_000);
    await keep(callers, 'early', of('early'), 5_500);
    await keep(callers, 'third', of('third'), 7_000);
    expect(callers.find('early', 7_000)).toBe(stranger);
    expect(callers.size).toBe(2);
  });

  it('forgets one account, and a company as a whole', async () => {
    const callers = new RememberedCallers();
    await keep(callers, '1', of('a'), 0);
    await keep(callers, '2', of('b'), 0);
    await keep(callers, '3', of('a', 'minato'), 0);
    callers.forget('hinata', 'a');
    expect([callers.find('1', 1), callers.find('2', 1)]).toEqual([undefined, stranger]);
    callers.forget('hinata');
    expect(callers.size).toBe(1);
  });

  it('asks once for all requests of a session that come at the same time', async () => {
    const callers = new RememberedCallers();
    const { find, resolve } = slowly();
    const all = [1, 2, 3].map(() => callers.lookUp('session', of('a'), 0, find));
    resolve(stranger);
    expect(await Promise.all(all)).toEqual([stranger, stranger, stranger]);
    expect(find).toHaveBeenCalledTimes(1);
    expect(callers.find('session', 1)).toBe(stranger);
  });

  it('asks again after a failure, which all hear that waited for it', async () => {
    const callers = new RememberedCallers();
    const { find, reject } = slowly();
    const all = [1, 2].map(() => callers.lookUp('session', of('a'), 0, find));
    reject(new Error('no connection'));
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await keep(callers, 'session', of('a'), 1)).toBe(stranger);
  });

  it('neither hands on nor keeps what was read before the rights of the account changed', async () => {
    const callers = new RememberedCallers();
    const [before, after] = [slowly(), slowly()];
    const ended = { kind: 'ended' } as const;
    const early = callers.lookUp('session', of('a'), 0, before.find);
    callers.forget('hinata', 'a');
    const late = callers.lookUp('session', of('a'), 0, after.find);
    after.resolve(ended);
    expect(await late).toBe(ended);
    before.resolve(stranger);
    expect(await early).toBe(stranger);
    expect(callers.find('session', 1)).toBe(ended);
  });
});
