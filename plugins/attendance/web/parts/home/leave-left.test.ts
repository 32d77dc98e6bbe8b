import { describe, expect, it } from 'vitest';
import { leaveLines } from './leave-left.ts';

const TODAY = '2026-11-23';
const kind = (
  code: string | null,
  usedDays: number,
  limitDays: number | null,
  until?: string,
): Parameters<typeof leaveLines>[0]['vacationClasses'][number] => ({
  usedDays,
  balance: null,
  isTold: code === 'ABSENCE' || code === 'PRIVATE_OUTING',
  vacationClass: {
    id: code ?? 'own',
    code,
    name: code ?? '創立記念休暇',
    limitDays,
    displayPeriod: until ? { until } : null,
  },
});
const lines = (
  vacationClasses: ReturnType<typeof kind>[],
  openCompensatoryDays: { workedOn: string; days: number; lastDay: string }[] = [],
) =>
  leaveLines(
    {
      countedUntil: '2027-03-31',
      openCompensatoryDays,
      vacation: { isOffered: true },
      vacationClasses,
    },
    TODAY,
  ).map(({ id, left, used, until, lapsing }) => [id, left, used, until, lapsing]);

describe('ホームの休暇', () => {
  it('は、上限のある休暇の残りと、年度の終わりを示す', () => {
    expect(lines([kind('NURSING_LEAVE', 1.5, 5)])).toEqual([
      ['NURSING_LEAVE', 3.5, 1.5, '2027-03-31', 3.5],
    ]);
  });
  it('は、残っていなければ期限を示さない。上限が後から下がっても、残りは0', () => {
    expect(lines([kind('SUMMER', 3, 3), kind(null, 3, 2)])).toEqual([
      ['SUMMER', 0, 3, null, 0],
      ['own', 0, 3, null, 0],
    ]);
  });
  it('は、上限のない休暇を、使った日数だけ示し、使っていなければ示さない', () => {
    expect(lines([kind('PAID_LEAVE', 3.5, null), kind('SICK', 0, null)])).toEqual([
      ['PAID_LEAVE', null, 3.5, null, 0],
    ]);
  });
  it.each([
    ['季節がこの年のうちに終わる', '12-31', '2026-12-31'],
    ['季節が年を越えて終わる', '01-31', '2027-01-31'],
    ['季節が年度より後に終わる', '09-30', '2027-03-31'],
    ['今日が季節の終わり', '11-23', '2026-11-23'],
  ])('は、%sなら、早い方を期限とする', (_name, until, last) => {
    expect(lines([kind('SUMMER', 0, 3, until)])[0]?.[3]).toBe(last);
  });
  it('は、台帳のある休暇の残りと次の失効を、何より先に示す', () => {
    const kept = {
      ...kind('PAID_LEAVE', 3.5, null),
      balance: { days: 14.5, hours: 5, nextExpiry: { on: '2027-01-31', days: 4, hours: 0 } },
    };
    expect(lines([kind('SUMMER', 1, 3), kept])).toEqual([
      ['PAID_LEAVE', 14.5, 3.5, '2027-01-31', 4],
      ['SUMMER', 2, 1, '2027-03-31', 2],
    ]);
  });
  it('は、代休を先に示し、最初に失効する日と日数を示す', () => {
    const owed = [
      { workedOn: '2026-10-04', days: 0.5, lastDay: '2026-12-04' },
      { workedOn: '2026-11-08', days: 1, lastDay: '2027-01-08' },
    ];
    expect(lines([kind('SUMMER', 0, 3), kind('REFRESH', 1, 5)], owed)).toEqual([
      ['COMPENSATORY_DAY', 1.5, 0, '2026-12-04', 0.5],
      ['REFRESH', 4, 1, '2027-03-31', 4],
      ['SUMMER', 3, 0, '2027-03-31', 3],
    ]);
  });
  it('は、欠勤と私用外出を休暇に数えない', () => {
    expect(lines([kind('ABSENCE', 1, null), kind('PRIVATE_OUTING', 0.5, null)])).toEqual([]);
  });
});
