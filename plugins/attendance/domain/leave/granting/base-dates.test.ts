import { describe, expect, it } from 'vitest';
import type { GrantScheme } from '../unified.ts';
import { baseDates, type SchemeFrom } from './base-dates.ts';

const EVER = '';
const hire: GrantScheme = { scheme: 'HIRE_DATE' };
const april: GrantScheme = { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '04-01' };
const always = (scheme: GrantScheme): SchemeFrom[] => [{ from: EVER, scheme }];
const dates = (joined: string, schemes: readonly SchemeFrom[], until: string) =>
  baseDates({ joined }, schemes, until).map(({ date }) => date);

describe('基準日', () => {
  it.each<[string, string, string, string[]]>([
    [
      '4月1日の入社は10月1日から毎年',
      '2023-04-01',
      '2026-09-30',
      ['2023-10-01', '2024-10-01', '2025-10-01'],
    ],
    [
      '8月31日の入社は2月の末日、うるう年は29日',
      '2023-08-31',
      '2026-12-31',
      ['2024-02-29', '2025-02-28', '2026-02-28'],
    ],
    [
      '8月31日の入社で、うるう年でない年から始まる',
      '2022-08-31',
      '2025-12-31',
      ['2023-02-28', '2024-02-29', '2025-02-28'],
    ],
    ['9月30日の入社は3月30日で、末日へ寄せない', '2022-09-30', '2023-12-31', ['2023-03-30']],
    ['2月29日の入社は8月29日', '2024-02-29', '2025-12-31', ['2024-08-29', '2025-08-29']],
    ['6か月に満たない', '2026-04-01', '2026-09-30', []],
    ['その日を含む', '2026-04-01', '2026-10-01', ['2026-10-01']],
  ])('%s', (_what, joined, until, expected) => {
    expect(dates(joined, always(hire), until)).toEqual(expected);
  });

  it('出勤率は、初めは入社から、次からは前の基準日から前日までを見る', () => {
    const [first, second] = baseDates({ joined: '2023-04-01' }, always(hire), '2024-12-31');
    expect(first).toEqual({
      date: '2023-10-01',
      turn: 0,
      lawDate: '2023-10-01',
      period: { from: '2023-04-01', to: '2023-09-30' },
      deemed: undefined,
    });
    expect(second).toMatchObject({ turn: 1, period: { from: '2023-10-01', to: '2024-09-30' } });
  });

  it('共通の日へ早めた分は、出勤したものとみなす', () => {
    expect(baseDates({ joined: '2024-01-01' }, always(april), '2025-04-01')).toMatchObject([
      {
        date: '2024-04-01',
        lawDate: '2024-07-01',
        period: { from: '2024-01-01', to: '2024-03-31' },
        deemed: { from: '2024-04-01', to: '2024-06-30' },
      },
      { date: '2025-04-01', deemed: undefined },
    ]);
    // The first by law, and the next one early: nine and a half months count as attended.
    expect(baseDates({ joined: '2024-07-15' }, always(april), '2025-04-01')).toMatchObject([
      { date: '2025-01-15', deemed: undefined },
      {
        date: '2025-04-01',
        period: { from: '2025-01-15', to: '2025-03-31' },
        deemed: { from: '2025-04-01', to: '2026-01-14' },
      },
    ]);
  });

  it('入社の日の付与は、見る期間がない', () => {
    const onHire: GrantScheme = { scheme: 'ON_HIRE', monthDay: '04-01' };
    expect(baseDates({ joined: '2024-07-15' }, always(onHire), '2024-12-31')).toMatchObject([
      {
        date: '2024-07-15',
        period: undefined,
        deemed: { from: '2024-07-15', to: '2025-01-14' },
      },
    ]);
  });

  it.each<[string, string, SchemeFrom[], string[]]>([
    [
      '変えた後の共通の日が前の基準日から1年より前なら、その日',
      '2022-07-15',
      [
        { from: EVER, scheme: hire },
        { from: '2026-03-01', scheme: april },
      ],
      ['2024-01-15', '2025-01-15', '2026-01-15', '2026-04-01', '2027-04-01'],
    ],
    [
      '共通の日が1年より先なら、初めは前の基準日から1年、次から共通の日',
      '2022-07-15',
      [
        { from: EVER, scheme: hire },
        { from: '2026-05-01', scheme: april },
      ],
      ['2024-01-15', '2025-01-15', '2026-01-15', '2027-01-15', '2027-04-01'],
    ],
    [
      '変えた後に入社した人は、新しい方法だけ',
      '2026-06-01',
      [
        { from: EVER, scheme: hire },
        { from: '2026-05-01', scheme: april },
      ],
      ['2026-12-01', '2027-04-01'],
    ],
    [
      '初めの付与を待つ人も、6か月より長く待たない',
      '2026-02-10',
      [
        { from: EVER, scheme: hire },
        { from: '2026-05-01', scheme: april },
      ],
      ['2026-08-10', '2027-04-01'],
    ],
    [
      '入社日ごとに戻しても、遅くはならず、1年ごとのまま',
      '2025-07-15',
      [
        { from: EVER, scheme: april },
        { from: '2026-05-01', scheme: hire },
      ],
      ['2026-01-15', '2026-04-01', '2027-04-01'],
    ],
    [
      '初めの設定は、その日より前にも使う',
      '2025-07-15',
      [{ from: '2026-03-01', scheme: april }],
      ['2026-01-15', '2026-04-01', '2027-04-01'],
    ],
  ])('%s', (_what, joined, schemes, expected) => {
    expect(dates(joined, schemes, '2027-06-30').filter((date) => date >= '2024-01-01')).toEqual(
      expected,
    );
  });

  it.each<[string, string, GrantScheme, [string, number][]]>([
    ['前の付与の次から', '2025-12-10', hire, [['2026-12-10', 6]]],
    ['手で少し遅れて付与しても、次は法の日', '2025-12-22', hire, [['2026-12-10', 6]]],
    ['手で少し早く付与したら、次も1年で早くなる', '2025-12-05', hire, [['2026-12-05', 6]]],
    ['前の仕組みで4月にそろえてあれば、4月のまま', '2026-04-01', hire, [['2027-04-01', 7]]],
    ['4月にそろえてある会社', '2026-04-01', april, [['2027-04-01', 7]]],
    ['入社より前の付与は、前の雇用のもの', '2019-04-01', hire, [['2020-12-10', 0]]],
  ])('もう付与した人: %s', (_what, lastGranted, scheme, [expected]) => {
    const [first] = baseDates({ joined: '2020-06-10', lastGranted }, always(scheme), '2027-12-31');
    expect([first?.date, first?.turn]).toEqual(expected);
  });

  it('8割に満たなかった年も、次の回数に入る', () => {
    const found = baseDates(
      { joined: '2020-06-10', lastGranted: '2024-12-10' },
      always(hire),
      '2026-12-31',
    );
    expect(found.map(({ date, turn }) => [date, turn])).toEqual([
      ['2025-12-10', 5],
      ['2026-12-10', 6],
    ]);
  });

  it('設定がなければ、基準日もない', () => {
    expect(baseDates({ joined: '2024-07-15' }, [], '2030-01-01')).toEqual([]);
  });
});
