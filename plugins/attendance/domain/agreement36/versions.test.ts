import { describe, expect, it } from 'vitest';
import { type AgreementVersion, checkChange, renewalStage, termsOn } from './versions.ts';

const TERMS = {
  profile: 'STANDARD' as const,
  monthHours: 45,
  yearHours: 360,
  hasSpecialClause: false,
  specialMonthHours: null,
  specialYearHours: null,
  specialMonths: null,
  filedOn: '2026-03-20',
};
const AGREEMENT = { ...TERMS, id: 'a', startsOn: '2026-04-01', endsOn: '2027-03-31' };
const version = (validFrom: string, more: Partial<AgreementVersion> = {}): AgreementVersion => ({
  ...TERMS,
  validFrom,
  ...more,
});
const CLAUSE = {
  hasSpecialClause: true,
  specialMonthHours: 80,
  specialYearHours: 720,
  specialMonths: 6,
};
const VERSIONS = [version('2026-04-01'), version('2026-10-01', { monthHours: 30, ...CLAUSE })];

describe('協定の変更', () => {
  it.each([
    ['2026-04-01', 45],
    ['2026-09-30', 45],
    ['2026-10-01', 30],
    ['2027-03-31', 30],
  ])('%s は、その日の内容で月%d時間', (day, hours) => {
    expect(termsOn(AGREEMENT, VERSIONS, day)).toMatchObject({ id: 'a', monthHours: hours });
    expect(termsOn(AGREEMENT, VERSIONS.toReversed(), day).monthHours).toBe(hours);
  });

  it('変更のない協定は、そのまま', () => {
    expect(termsOn(AGREEMENT, [], '2026-10-01')).toBe(AGREEMENT);
  });

  const wrong = (wanted: AgreementVersion, versions: readonly AgreementVersion[] = []) =>
    checkChange(AGREEMENT, versions, wanted).map(({ path, key }) => [path, key]);
  it('変更は、協定の月の初日から', () => {
    expect(wrong(version('2026-10-01', CLAUSE))).toEqual([]);
    for (const day of ['2026-10-02', '2026-04-01', '2027-04-01', '2026-03-01'])
      expect(wrong(version(day))).toEqual([['validFrom', 'validation.changeFromMonth']]);
    const from21 = { startsOn: '2026-04-21', endsOn: '2027-04-20' };
    expect(checkChange(from21, [], version('2026-10-21'))).toEqual([]);
    expect(checkChange(from21, [], version('2026-10-01'))[0]?.params).toEqual({
      date: '2026/10/21',
    });
  });

  it('前の変更より後で、法律の範囲で', () => {
    expect(wrong(version('2026-10-01'), VERSIONS)).toEqual([
      ['validFrom', 'validation.changeBeforeOther'],
    ]);
    expect(wrong(version('2026-10-01', { yearHours: 361 }))).toEqual([
      ['yearHours', 'validation.agreedTooMuch'],
    ]);
    expect(wrong(version('2026-10-01', { hasSpecialClause: true }))).toHaveLength(3);
  });
});

describe('更新の知らせ', () => {
  it.each([
    ['2027-01-29', undefined],
    ['2027-01-30', 60],
    ['2027-02-28', 60],
    ['2027-03-01', 30],
    ['2027-03-23', 30],
    ['2027-03-24', 7],
    ['2027-03-31', 7],
    ['2027-04-01', undefined],
  ])('%s は %s 日前の知らせ', (day, stage) => {
    expect(renewalStage('2027-03-31', day)).toBe(stage);
  });
});
