import { describe, expect, it } from 'vitest';
import { fiveDayDuty, type LeaveUse } from './five-day-duty.ts';

describe('年5日の取得義務', () => {
  const year = { date: '2024-04-01', days: 10 };
  const duty = (more: Partial<Parameters<typeof fiveDayDuty>[0]> = {}) =>
    fiveDayDuty({ grants: [year], ...more });
  it('は、10日以上の付与から1年', () => {
    expect(duty()).toEqual([
      {
        windowFrom: '2024-04-01',
        windowTo: '2025-03-31',
        grantedDays: 10,
        months: 12,
        wholeMonths: 12,
        extraDays: 0,
        exactDays: 5,
        requiredDays: 5,
        takenCounted: 0,
        shortage: 5,
      },
    ]);
    expect(duty({ grants: [{ date: '2024-04-01', days: 9 }] })).toEqual([]);
    expect(duty({ grants: [] })).toEqual([]);
  });
  it.each<[string, LeaveUse, number]>([
    ['1日', { date: '2024-04-01' }, 1],
    ['半日', { date: '2024-04-01', unit: 'HALF' }, 0.5],
    ['数日', { date: '2025-03-31', days: 3 }, 3],
    ['時間単位は数えない', { date: '2024-05-01', unit: 'HOUR', days: 1 }, 0],
    ['時間だけのものも数えない', { date: '2024-05-01', hours: 3 }, 0],
    ['時間のある日は数える', { date: '2024-05-01', hours: 8, days: 1 }, 1],
    ['前の日は数えない', { date: '2024-03-31' }, 0],
    ['後の日は数えない', { date: '2025-04-01' }, 0],
  ])('%s', (_what, use, taken) => {
    expect(duty({ uses: [use] })[0]).toMatchObject({ takenCounted: taken, shortage: 5 - taken });
  });
  it('は、取り過ぎても0', () => {
    expect(duty({ uses: [{ date: '2024-05-01', days: 8 }] })[0]).toMatchObject({
      takenCounted: 8,
      shortage: 0,
    });
  });
  it('分けて付与されたものは、10日に届いた日から。前に取った日は引く', () => {
    const grants = [
      { date: '2024-10-01', days: 5 },
      { date: '2024-04-01', days: 5 },
    ];
    const uses = [
      { date: '2024-04-01', days: 1 },
      { date: '2024-09-30', days: 1 },
      { date: '2024-10-01', days: 1 },
      { date: '2024-03-31', days: 1 },
    ];
    expect(fiveDayDuty({ grants, uses })).toMatchObject([
      {
        windowFrom: '2024-10-01',
        windowTo: '2025-09-30',
        grantedDays: 10,
        exactDays: 3,
        requiredDays: 3,
        takenCounted: 1,
        shortage: 2,
      },
    ]);
  });
  it('1年より離れた付与は、合わせない。ちょうど1年の最後の日は合わせる', () => {
    const apart = (date: string) =>
      fiveDayDuty({
        grants: [
          { date: '2024-04-01', days: 5 },
          { date, days: 5 },
        ],
      }).length;
    expect([apart('2025-03-31'), apart('2025-04-01')]).toEqual([1, 0]);
  });
  it('基準日が重なれば、期間に比例する', () => {
    const grants = [
      { date: '2024-04-01', days: 10 },
      { date: '2024-10-01', days: 11 },
    ];
    expect(fiveDayDuty({ grants, proRata: true })).toMatchObject([
      {
        windowFrom: '2024-04-01',
        windowTo: '2025-09-30',
        grantedDays: 21,
        months: 18,
        wholeMonths: 18,
        extraDays: 0,
        exactDays: 7.5,
        requiredDays: 7.5,
      },
    ]);
    expect(fiveDayDuty({ grants, proRata: true, halfDayAllowed: false })[0]?.requiredDays).toBe(8);
    expect(
      fiveDayDuty({ grants }).map(({ windowFrom, requiredDays }) => [windowFrom, requiredDays]),
    ).toEqual([
      ['2024-04-01', 5],
      ['2024-10-01', 5],
    ]);
    const third = [...grants, { date: '2026-04-01', days: 12 }];
    expect(
      fiveDayDuty({ grants: third, proRata: true }).map(({ windowFrom }) => windowFrom),
    ).toEqual(['2024-04-01', '2026-04-01']);
    const far = [grants[0]!, { date: '2025-04-01', days: 11 }];
    expect(fiveDayDuty({ grants: far, proRata: true }).map(({ windowTo }) => windowTo)).toEqual([
      '2025-03-31',
      '2026-03-31',
    ]);
  });
  it('1年の最後の日の付与は重なり、次の日の付与は重ならない', () => {
    const windows = (date: string) =>
      fiveDayDuty({ grants: [year, { date, days: 11 }], proRata: true }).map(
        ({ windowTo }) => windowTo,
      );
    expect(windows('2025-03-31')).toEqual(['2026-03-30']);
    expect(windows('2025-04-01')).toEqual(['2025-03-31', '2026-03-31']);
  });
  it('一度に10日の付与は、それだけで基準日になり、前に取った日を引かない', () => {
    const grants = [
      { date: '2024-04-01', days: 5 },
      { date: '2024-06-01', days: 10 },
    ];
    expect(fiveDayDuty({ grants, uses: [{ date: '2024-05-01', days: 2 }] })).toMatchObject([
      { windowFrom: '2024-06-01', exactDays: 5, takenCounted: 0 },
    ]);
  });
  it('半端な月は、その月の日数で割る', () => {
    const grants = [
      { date: '2024-04-01', days: 10 },
      { date: '2024-06-16', days: 11 },
    ];
    // 2024-04-01 to 2025-06-15: 14 months and 15 of the 30 days of June.
    expect(fiveDayDuty({ grants, proRata: true })[0]).toMatchObject({
      windowTo: '2025-06-15',
      wholeMonths: 14,
      extraDays: 15,
      months: 14.5,
      requiredDays: 6.5,
    });
  });
  it('先に取った日が多ければ、0より下がらない', () => {
    const grants = [
      { date: '2024-04-01', days: 5 },
      { date: '2024-10-01', days: 5 },
    ];
    const [window] = fiveDayDuty({ grants, uses: [{ date: '2024-05-01', days: 7 }] });
    expect(window).toMatchObject({ exactDays: 0, requiredDays: 0, shortage: 0 });
  });
});
