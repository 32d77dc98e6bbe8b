import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_DELAY,
  type Attempts,
  afterFailure,
  LINK_MAIL_LIMIT,
  type LockoutRule,
  lockedSeconds,
  NETWORK_LOCKOUT,
} from './lockout.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute));
const MINUTE = 60_000;

function failing(
  times: number,
  minute: number,
  before?: Attempts,
  rule: LockoutRule = ACCOUNT_DELAY,
): Attempts | undefined {
  let attempts = before;
  for (let time = 0; time < times; time += 1) attempts = afterFailure(attempts, rule, at(minute));
  return attempts;
}

/** Tries as soon as the door is open, for so many minutes; answers with the number of tries. */
function triesOfGuesser(rule: LockoutRule, minutes: number): number {
  let attempts: Attempts | undefined;
  let tries = 0;
  for (let now = 0; now < minutes * MINUTE; ) {
    const moment = new Date(at(0).getTime() + now);
    const wait = lockedSeconds(attempts, moment);
    if (wait > 0) now += wait * 1000;
    else {
      attempts = afterFailure(attempts, rule, moment);
      tries += 1;
    }
  }
  return tries;
}

describe('アカウントへの失敗', () => {
  it('4回までは待たせない', () => {
    expect(lockedSeconds(failing(4, 0), at(0))).toBe(0);
  });

  it('5回目からは1分、2分、4分、8分、15分と待つ時間が伸び、そこで止まる', () => {
    let attempts = failing(4, 0);
    let minute = 0;
    for (const wait of [1, 2, 4, 8, 15, 15, 15]) {
      attempts = failing(1, minute, attempts);
      expect(lockedSeconds(attempts, at(minute))).toBe(wait * 60);
      expect(lockedSeconds(attempts, at(minute + wait))).toBe(0);
      minute += wait;
    }
  });

  it('残り時間は秒に切り上げる', () => {
    const attempts = failing(5, 0);
    expect(lockedSeconds(attempts, new Date(at(0).getTime() + 1))).toBe(60);
    expect(lockedSeconds(attempts, new Date(at(1).getTime() - 1))).toBe(1);
  });

  it('最後の失敗から24時間たてば、はじめから数える', () => {
    expect(failing(1, 24 * 60 - 1, failing(4, 0))?.failures).toBe(5);
    expect(failing(1, 24 * 60, failing(4, 0))?.failures).toBe(1);
  });

  it('待ち時間が終わるたびに試しても、1日に試せるのは110回まで', () => {
    expect(triesOfGuesser(ACCOUNT_DELAY, 24 * 60)).toBeLessThanOrEqual(110);
  });

  it('記録がなければ開いている', () => {
    expect(lockedSeconds(undefined, at(0))).toBe(0);
  });
});

describe('ネットワークとメール', () => {
  it('事業所のアドレスは、15分に100回までは止めない', () => {
    expect(lockedSeconds(failing(99, 0, undefined, NETWORK_LOCKOUT), at(0))).toBe(0);
    expect(lockedSeconds(failing(100, 0, undefined, NETWORK_LOCKOUT), at(0))).toBe(15 * 60);
    expect(failing(1, 15, failing(99, 0, undefined, NETWORK_LOCKOUT), NETWORK_LOCKOUT)).toEqual({
      failures: 1,
      since: at(15),
      lockedUntil: null,
    });
  });

  it('止めたあとは、また100回まで試せる', () => {
    const stopped = failing(100, 0, undefined, NETWORK_LOCKOUT);
    expect(failing(1, 15, stopped, NETWORK_LOCKOUT)?.failures).toBe(1);
  });

  it('メールを止めるのは、最後に送ったリンクが使えるあいだだけ', () => {
    expect(lockedSeconds(failing(5, 0, undefined, LINK_MAIL_LIMIT), at(0))).toBe(30 * 60);
  });
});
