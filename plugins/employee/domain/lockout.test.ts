import { describe, expect, it } from 'vitest';
import { ACCOUNT_LOCKOUT, type Attempts, afterFailure, lockedMinutes } from './lockout.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute));

function failing(times: number, minute: number, before?: Attempts): Attempts | undefined {
  let attempts = before;
  for (let time = 0; time < times; time += 1)
    attempts = afterFailure(attempts, ACCOUNT_LOCKOUT, at(minute));
  return attempts;
}

describe('サインインの失敗', () => {
  it('4回までは締め出さない', () => {
    expect(lockedMinutes(failing(4, 0), at(0))).toBe(0);
  });

  it('5回目で15分間締め出す', () => {
    const attempts = failing(5, 0);
    expect(lockedMinutes(attempts, at(0))).toBe(15);
    expect(lockedMinutes(attempts, at(14))).toBe(1);
    expect(lockedMinutes(attempts, at(15))).toBe(0);
  });

  it('残り時間は切り上げて分で示す', () => {
    const attempts = failing(5, 0);
    expect(lockedMinutes(attempts, new Date(at(0).getTime() + 1_000))).toBe(15);
  });

  it('15分より前の失敗は数えない', () => {
    const attempts = failing(1, 15, failing(4, 0));
    expect(attempts?.failures).toBe(1);
    expect(lockedMinutes(attempts, at(15))).toBe(0);
  });

  it('締め出しが終わったら、また5回まで試せる', () => {
    const again = failing(4, 15, failing(5, 0));
    expect(lockedMinutes(again, at(15))).toBe(0);
  });

  it('記録がなければ開いている', () => {
    expect(lockedMinutes(undefined, at(0))).toBe(0);
  });
});
