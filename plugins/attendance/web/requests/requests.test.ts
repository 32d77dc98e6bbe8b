import { describe, expect, it } from 'vitest';
import en from '../../i18n/approvals.en.json' with { type: 'json' };
import ja from '../../i18n/approvals.ja.json' with { type: 'json' };
import { paired } from './BeforeAfter.tsx';

describe('変更前と変更後', () => {
  it('同じ種類の打刻を並べ、時刻の順に示す。足りないほうは空ける', () => {
    const stamp = (type: string, time: string) => ({ type, time, dayBefore: false });
    const now = [stamp('CHECK_IN_OFFICE', '08:52')];
    const asked = [
      stamp('CHECK_IN_OFFICE', '08:50'),
      stamp('BREAK_IN', '12:00'),
      stamp('CHECK_OUT_OFFICE', '18:10'),
    ];
    expect(paired(now, asked).map(({ before, after }) => [before?.time, after?.time])).toEqual([
      ['08:52', '08:50'],
      [undefined, '12:00'],
      [undefined, '18:10'],
    ]);
    expect(paired(now, []).map(({ before, after }) => [before?.time, after?.time])).toEqual([
      ['08:52', undefined],
    ]);
  });
});

/** What refuseUnfitTransfer and reviseDay may say against an approval. */
const AGAINST = [
  ...['OFF_DUTY', 'ON_DUTY', 'DURING_BREAK'].map((state) => `stampOrder.${state}`),
  'choice',
  'transferInPast',
  'transferNeeded',
  'transferSameDay',
  'transferIsDayOff',
  'transferTaken',
  'substituteNotOffered',
  'substituteTooFar',
  'compensatoryBeforeWork',
  'compensatoryNotOffered',
  'compensatoryWholeOnly',
  'compensatoryHalfOnly',
  'compensatoryTooLate',
];

describe('承認できない理由', () => {
  it.each([
    ['ja', ja],
    ['en', en],
  ])('どれも承認する人への言葉を持つ: %s', (_language, { because }) => {
    for (const key of AGAINST) expect(because).toHaveProperty(key, expect.any(String));
  });
});
