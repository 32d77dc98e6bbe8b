import { describe, expect, it } from 'vitest';
import { RememberedCallers } from './remembered-callers.ts';

const stranger = { kind: 'stranger' } as const;
const of = (accountId: string, companyId = 'hinata') => ({
  caller: stranger,
  companyId,
  accountId,
});

describe('RememberedCallers', () => {
  it('knows somebody for five seconds', () => {
    const callers = new RememberedCallers();
    callers.keep('session', of('a'), 1_000);
    expect(callers.find('session', 5_999)).toBe(stranger);
    expect(callers.find('session', 6_000)).toBeUndefined();
  });

  it('keeps nobody who is past their seconds, however many came', () => {
    const callers = new RememberedCallers();
    for (let at = 0; at < 1_000; at += 1) callers.keep(`s${at}`, of(`a${at}`), 1_000 + at);
    callers.keep('late', of('late'), 60_000);
    expect(callers.size).toBe(1);
  });

  it('keeps whoever came again, though their first time is past', () => {
    const callers = new RememberedCallers();
    callers.keep('early', of('early'), 0);
    callers.keep('other', of('other'), 1_000);
    callers.keep('early', of('early'), 5_500);
    callers.keep('third', of('third'), 7_000);
    expect(callers.find('early', 7_000)).toBe(stranger);
    expect(callers.size).toBe(2);
  });

  it('forgets one account, and a company as a whole', () => {
    const callers = new RememberedCallers();
    callers.keep('1', of('a'), 0);
    callers.keep('2', of('b'), 0);
    callers.keep('3', of('a', 'minato'), 0);
    callers.forget('hinata', 'a');
    expect([callers.find('1', 1), callers.find('2', 1)]).toEqual([undefined, stranger]);
    callers.forget('hinata');
    expect(callers.size).toBe(1);
  });
});
