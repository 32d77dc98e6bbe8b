import { describe, expect, it } from 'vitest';
import { openCompensatory, type WorkedDayOff } from './compensatory.ts';

const worked = (workedOn: string, lastDay: string, days = 1): WorkedDayOff => ({
  workedOn,
  days,
  lastDay,
});
const october = worked('2026-10-04', '2026-12-04');
const november = worked('2026-11-15', '2027-01-15');
const halfDay = worked('2026-11-22', '2027-01-22', 0.5);
const on = (date: string, days = 1) => ({ date, days });

describe('まだ取っていない代休', () => {
  it.each([
    ['働いた日の分だけある', [november, october], [], ['2026-10-04 1', '2026-11-15 1']],
    ['取った代休は、古いものから減る', [october, november], [on('2026-11-20')], ['2026-11-15 1']],
    ['半日取れば、半日残る', [october], [on('2026-11-20', 0.5)], ['2026-10-04 0.5']],
    ['半日の分は半日', [halfDay], [], ['2026-11-22 0.5']],
    ['1日取れば、半日と次の半日', [halfDay, october], [on('2026-11-24', 1.5)], []],
    ['働く前に取った日は数えない', [november], [on('2026-11-14')], ['2026-11-15 1']],
    ['期限の後に取った日は数えない', [october], [on('2026-12-05')], ['2026-10-04 1']],
    ['期限の日に取れる', [october], [on('2026-12-04')], []],
    ['なければない', [], [on('2026-11-20')], []],
  ])('%s', (_name, days, taken, left) => {
    expect(
      openCompensatory(days, taken, '2026-11-23').map(
        ({ workedOn, days: open }) => `${workedOn} ${open}`,
      ),
    ).toEqual(left);
  });
  it('は、期限の日まである', () => {
    expect(openCompensatory([october], [], '2026-12-04')).toHaveLength(1);
    expect(openCompensatory([october], [], '2026-12-05')).toEqual([]);
  });
  it('は、先に期限が来るものが前に来る', () => {
    const shorter = worked('2026-11-16', '2026-12-01');
    expect(
      openCompensatory([november, shorter], [], '2026-11-23').map(({ lastDay }) => lastDay),
    ).toEqual(['2026-12-01', '2027-01-15']);
  });
});
