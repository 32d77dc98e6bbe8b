import { describe, expect, it } from 'vitest';
import { checkInterview, interviewDuty, interviewState } from './interview.ts';

/** 40 hours a week of 31 days: 177 hours and 8.57 minutes. */
const FRAME = Math.ceil((40 * 60 * 31) / 7);

describe('医師の面接指導', () => {
  it.each([
    [80 * 60 - 1, false, undefined],
    [80 * 60 + 1, false, 'ON_REQUEST'],
    [100 * 60 + 1, false, 'ON_REQUEST'],
    [100 * 60 - 1, true, 'ON_REQUEST'],
    [100 * 60 + 1, true, 'REQUIRED'],
  ] as const)('超過%d分、申出なしの区分 %s は %s', (excess, withoutRequest, duty) => {
    expect(interviewDuty(FRAME + excess, 31, withoutRequest)).toBe(duty);
  });

  it('ちょうど80時間は、まだ超えていない', () => {
    // 28 days have exactly 160 hours.
    expect(interviewDuty(160 * 60 + 80 * 60, 28, false)).toBeUndefined();
    expect(interviewDuty(160 * 60 + 80 * 60 + 1, 28, false)).toBe('ON_REQUEST');
    expect(interviewDuty(160 * 60 + 100 * 60, 28, true)).toBe('ON_REQUEST');
  });

  it('申出、辞退、実施のとおりの状態になる', () => {
    expect(interviewState(null)).toBe('NOT_OFFERED');
    expect(interviewState({})).toBe('OFFERED');
    expect(interviewState({ requestedOn: '2026-11-10' })).toBe('REQUESTED');
    expect(interviewState({ declinedOn: '2026-11-10' })).toBe('DECLINED');
    expect(interviewState({ requestedOn: '2026-11-10', doneOn: '2026-11-12' })).toBe('DONE');
  });

  const wrong = (days: object) =>
    checkInterview('2026-11-05', '2026-11-20', days).map(({ path, key }) => [path, key]);
  it('先の日、案内より前の日、辞退と実施の両方は断られる', () => {
    expect(wrong({ doneOn: '2026-11-20', doctor: '中村' })).toEqual([]);
    expect(wrong({ doneOn: '2026-11-20' })).toEqual([['doctor', 'validation.required']]);
    expect(wrong({ requestedOn: '2026-11-21' })).toEqual([
      ['requestedOn', 'validation.interviewToCome'],
    ]);
    expect(wrong({ requestedOn: '2026-11-04' })).toEqual([
      ['requestedOn', 'validation.interviewBeforeOffer'],
    ]);
    expect(wrong({ declinedOn: '2026-11-10', doneOn: '2026-11-12', doctor: '中村' })).toEqual([
      ['declinedOn', 'validation.interviewDeclinedAndDone'],
    ]);
  });
});
