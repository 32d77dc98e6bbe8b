import { describe, expect, it } from 'vitest';
import { earnedDays, openLots } from './compensatory.ts';

const worked = (workedOn: string, lastDay: string, days = 1) => ({
  id: workedOn,
  from: workedOn,
  until: lastDay,
  days,
  hours: 0,
});
const october = worked('2026-10-04', '2026-12-04');
const november = worked('2026-11-15', '2027-01-15');
const halfDay = worked('2026-11-22', '2027-01-22', 0.5);
const on = (date: string, days = 1) => ({ id: `u ${date}`, date, days, hours: 0 });
const open = (lots: ReturnType<typeof worked>[], uses: ReturnType<typeof on>[], today: string) =>
  openLots({ lots, uses }, today);

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
  ])('%s', (_name, lots, uses, left) => {
    expect(open(lots, uses, '2026-11-23').map(({ lotId, days }) => `${lotId} ${days}`)).toEqual(
      left,
    );
  });
  it('は、期限の日まである', () => {
    expect(open([october], [], '2026-12-04')).toHaveLength(1);
    expect(open([october], [], '2026-12-05')).toEqual([]);
  });
  it('は、先に期限が来るものが前に来る', () => {
    const shorter = worked('2026-11-16', '2026-12-01');
    expect(open([november, shorter], [], '2026-11-23').map(({ lastDay }) => lastDay)).toEqual([
      '2026-12-01',
      '2027-01-15',
    ]);
  });
});

describe('休日出勤で得る代休', () => {
  const nineToSix = { from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };
  const both = ['WHOLE', 'HALF'] as const;
  it.each([
    ['まだ働いていない1日', 'WHOLE', both, undefined, 1],
    ['まだ働いていない半日', 'HALF', both, undefined, 0.5],
    ['予定どおり働いた1日', 'WHOLE', both, 480, 1],
    ['ちょうど半分働いた1日', 'WHOLE', both, 240, 1],
    ['半分に満たない1日は半日', 'WHOLE', both, 239, 0.5],
    ['半日の代休がない会社では1日', 'WHOLE', ['WHOLE'], 239, 1],
    ['働かなかった日', 'WHOLE', both, 0, 0],
    ['働かなかった半日', 'HALF', both, 0, 0],
    ['長く働いても半日の申請は半日', 'HALF', both, 480, 0.5],
    ['1日の代休だけの会社の半日', 'HALF', ['WHOLE'], 240, 0],
    ['代休のない会社', 'WHOLE', [], 480, 0],
  ] as const)('%s', (_name, part, parts, minutes, days) => {
    expect(earnedDays({ part, ...nineToSix }, parts, minutes)).toBe(days);
  });
});
