import { describe, expect, it } from 'vitest';
import {
  type ClauseAgreement,
  type ClauseMonth,
  checkUse,
  gapsOf,
  healthMeasures,
  mostUses,
  numberOfMeasure,
} from './special-clause.ts';

const AGREEMENT: ClauseAgreement = {
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  profile: 'STANDARD',
  monthHours: 45,
  hasSpecialClause: true,
  specialMonthHours: 80,
  specialMonths: 6,
  filedOn: '2026-03-20',
};
const NOVEMBER = { month: '2026-11', from: '2026-11-01', to: '2026-11-30' };
const WANTED = { invokedOn: '2026-11-16', consultedOn: '2026-11-16', expectedHours: 80 };
const USED = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'];

const wrong = (
  more: Partial<ClauseAgreement> = {},
  wanted: Partial<typeof WANTED> = {},
  used: readonly string[] = [],
  month: typeof NOVEMBER | undefined = NOVEMBER,
) =>
  checkUse({ ...AGREEMENT, ...more }, month, used, { ...WANTED, ...wanted }).map(({ key }) =>
    key.replace('validation.', ''),
  );

describe('特別条項の発動', () => {
  it.each([
    ['協議と同じ日に発動できる', {}, {}, []],
    ['特別条項のない協定では発動できない', { hasSpecialClause: false }, {}, ['noSpecialClause']],
    ['届け出ていない協定では発動できない', { filedOn: null }, {}, ['agreementNotFiled']],
    ['届出の日から発動できる', { filedOn: '2026-11-16' }, {}, []],
    ['届出の前の日には発動できない', { filedOn: '2026-11-17' }, {}, ['agreementNotFiled']],
    [
      '協議が発動より後ではいけない',
      {},
      { consultedOn: '2026-11-17' },
      ['consultedAfterInvocation'],
    ],
    ['月の最後の日まで発動できる', {}, { invokedOn: '2026-11-30' }, []],
    ['月が終わってからは発動できない', {}, { invokedOn: '2026-12-01' }, ['invokedOutsideMonth']],
    [
      'ずっと前の手続は、この月のものではない',
      {},
      { invokedOn: '2026-08-30', consultedOn: '2026-08-30' },
      ['invokedOutsideMonth'],
    ],
    ['協定の時間を超える見込みでは発動できない', {}, { expectedHours: 81 }, ['expectedTooMuch']],
  ])('%s', (_what, more, wanted, issues) => {
    expect(wrong(more, wanted)).toEqual(issues);
  });

  it('協定の期間にない月では発動できない', () => {
    expect(checkUse(AGREEMENT, undefined, [], WANTED).map(({ path }) => path)).toEqual(['month']);
  });

  it('6回目はでき、7回目はできない', () => {
    expect(wrong({}, {}, USED)).toEqual([]);
    expect(wrong({}, {}, [...USED, '2026-09'])).toEqual(['clauseUsedUp']);
  });

  it('協定の回数が少なければ、それまで', () => {
    expect(wrong({ specialMonths: 2 }, {}, ['2026-04'])).toEqual([]);
    expect(wrong({ specialMonths: 2 }, {}, ['2026-04', '2026-05'])).toEqual(['clauseUsedUp']);
    expect(mostUses({ ...AGREEMENT, specialMonths: null })).toBe(6);
  });

  it('自動車運転と医師には、法律の回数の限りがない', () => {
    expect(mostUses({ ...AGREEMENT, profile: 'DRIVER', specialMonths: null })).toBeNull();
    expect(mostUses({ ...AGREEMENT, profile: 'DOCTOR', specialMonths: 4 })).toBe(4);
  });

  it('同じ月に二度は発動できない', () => {
    expect(wrong({}, {}, ['2026-11'])).toEqual(['clauseUsedAlready']);
  });
});

const USE = { invokedOn: '2026-11-16', takenMeasures: 1 };
const MONTH: ClauseMonth = {
  overtimeMinutes: 2701,
  holidayMinutes: 0,
  overOn: '2026-11-20',
  use: USE,
};
const gaps = (more: Partial<ClauseMonth> = {}, agreement: Partial<ClauseAgreement> = {}) =>
  gapsOf({ ...AGREEMENT, ...agreement }, { ...MONTH, ...more });

describe('監督署に足りないと言われるもの', () => {
  it.each([
    ['発動し、措置も記録した月には何も足りない', {}, []],
    ['限度を超えない月には何も足りない', { overtimeMinutes: 2700, overOn: null, use: null }, []],
    ['発動せずに超えた', { use: null }, ['NOT_INVOKED']],
    ['超えた日に発動した', { use: { ...USE, invokedOn: '2026-11-20' } }, []],
    ['超えてから発動した', { use: { ...USE, invokedOn: '2026-11-21' } }, ['INVOKED_LATE']],
    ['措置の記録がない', { use: { ...USE, takenMeasures: 0 } }, ['MEASURE_MISSING']],
    ['協定の80:00ちょうど', { overtimeMinutes: 4700, holidayMinutes: 100 }, []],
    ['協定の80:01', { overtimeMinutes: 4700, holidayMinutes: 101 }, ['OVER_SPECIAL']],
  ] as const)('%s', (_what, more, expected) => {
    expect(gaps(more)).toEqual(expected);
  });

  it('99:59までは100時間未満で、100:00は超える', () => {
    const agreed = { specialMonthHours: null };
    expect(gaps({ overtimeMinutes: 5999 }, agreed)).toEqual([]);
    expect(gaps({ overtimeMinutes: 6000 }, agreed)).toEqual(['OVER_SPECIAL']);
    expect(gaps({ overtimeMinutes: 6000 }, { ...agreed, profile: 'DRIVER' })).toEqual([]);
  });

  it('44時間の残業でも、休日労働と合わせて100時間なら超えている', () => {
    const month = { overtimeMinutes: 2640, overOn: null, use: null };
    expect(gaps({ ...month, holidayMinutes: 3359 })).toEqual([]);
    expect(gaps({ ...month, holidayMinutes: 3360 })).toEqual(['OVER_SPECIAL']);
  });

  it('措置には様式の番号がある', () => {
    expect(healthMeasures.map(numberOfMeasure).join('')).toBe('①②③④⑤⑥⑦⑧⑨⑩');
  });
});
