import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { weekdayOfDay } from '../../engine/day/clock.ts';
import type { DutyFacts, DutyLot, DutyUse } from './duty-facts.ts';
import { dutiesOn, dutyOn, dutyWindows, statusOf } from './person-duty.ts';

const lot = (grantedOn: string, days: number, kind: DutyLot['kind'] = 'STATUTORY'): DutyLot => ({
  grantedOn,
  days,
  kind,
});
const used = (...dates: string[]): DutyUse[] => dates.map((date) => ({ date, days: 1 }));
const year = lot('2026-04-01', 10);
const windows = (facts: Partial<DutyFacts>) =>
  dutyWindows({ lots: [year], uses: [], ...facts }).map(({ from, to, requiredDays }) => [
    from,
    to,
    requiredDays,
  ]);
const on = (date: string, facts: Partial<DutyFacts> = {}) =>
  dutyOn({ lots: [year], uses: [], ...facts }, date);
/** Monday to Friday. */
const planOf = (day: number) =>
  weekdayOfDay(day) % 6 === 0 ? ('NONE' as const) : ('WORK' as const);

describe('年5日の義務の期間', () => {
  it.each<[string, DutyLot[], unknown]>([
    ['10日の付与から1年', [year], [['2026-04-01', '2027-03-31', 5]]],
    [
      '比例付与も10日から',
      [lot('2026-04-01', 10, 'PROPORTIONAL')],
      [['2026-04-01', '2027-03-31', 5]],
    ],
    ['10日に満たない付与にはない', [lot('2026-04-01', 9)], []],
    ['会社が上乗せした日は数えない', [lot('2026-04-01', 9), lot('2026-04-01', 5, 'SPECIAL')], []],
    [
      '引き継いだ残日数と合わせて10日にはならない',
      [lot('2026-10-01', 7, 'PROPORTIONAL'), lot('2026-10-01', 4, 'CARRIED_IN')],
      [],
    ],
    [
      '他のシステムから引き継いだ10日以上の付与は、その付与日から',
      [lot('2026-04-01', 12, 'CARRIED_IN')],
      [['2026-04-01', '2027-03-31', 5]],
    ],
    [
      '分割付与は、合わせて10日になった日から',
      [lot('2026-04-01', 5), lot('2026-10-01', 5)],
      [['2026-10-01', '2027-09-30', 5]],
    ],
    [
      '比例付与は、次の年の付与と合わせない',
      [lot('2026-10-01', 7, 'PROPORTIONAL'), lot('2027-04-01', 8, 'PROPORTIONAL')],
      [],
    ],
    [
      '早い付与は、その日から',
      [lot('2026-04-01', 10), lot('2027-04-01', 11)],
      [
        ['2026-04-01', '2027-03-31', 5],
        ['2027-04-01', '2028-03-31', 5],
      ],
    ],
  ])('%s', (_what, lots, expected) => {
    expect(windows({ lots })).toEqual(expected);
  });

  it('二つの期間が重なれば、それぞれ5日か、合わせた期間に比例した日数', () => {
    const lots = [year, lot('2026-10-01', 11)];
    expect(windows({ lots })).toEqual([
      ['2026-04-01', '2027-03-31', 5],
      ['2026-10-01', '2027-09-30', 5],
    ]);
    expect(windows({ lots, joinsWindows: true })).toEqual([['2026-04-01', '2027-09-30', 7.5]]);
    expect(windows({ lots, joinsWindows: true, takesHalfDays: false })).toEqual([
      ['2026-04-01', '2027-09-30', 8],
    ]);
  });

  it('重なる期間に取った日は、どちらの期間にも数える。先に終わる未了の期間を示す', () => {
    const lots = [year, lot('2026-10-01', 11)];
    const facts = { lots, uses: used('2026-05-01', '2026-11-02') };
    expect(dutiesOn(facts, '2026-12-01').map(({ takenDays }) => takenDays)).toEqual([2, 1]);
    expect(dutyOn(facts, '2026-12-01').to).toBe('2027-03-31');
    const done = used('2026-05-01', '2026-05-07', '2026-05-08', '2026-05-11', '2026-11-02');
    expect(dutyOn({ lots, uses: done }, '2026-12-01')).toMatchObject({
      to: '2027-09-30',
      missingDays: 4,
    });
  });
});

describe('休業と退職', () => {
  it('期間の全部を休業した人に義務はない。一部なら、残る労働日の限度で5日', () => {
    const away = (from: string, to: string) => ({ away: [{ from, to }], planOf });
    expect(on('2026-06-01', away('2026-01-01', '2027-06-30'))).toMatchObject({
      state: 'NO_DUTY',
      why: 'AWAY',
      requiredDays: 0,
    });
    // Back on Thursday, 25 March 2027: five workdays are left until Wednesday, the 31st.
    expect(windows(away('2026-04-01', '2027-03-24'))[0]?.[2]).toBe(5);
    expect(windows(away('2026-04-01', '2027-03-28'))[0]?.[2]).toBe(3);
    // Days before the absence count: nobody is let off who could have taken them.
    expect(windows(away('2026-06-01', '2027-06-30'))[0]?.[2]).toBe(5);
  });
  it('プランの分からない人は、暦日を限度とする', () => {
    expect(windows({ away: [{ from: '2026-04-01', to: '2027-03-28' }] })[0]?.[2]).toBe(3);
  });
  it('退職する人は、在籍する労働日の限度で5日', () => {
    expect(windows({ left: '2026-04-03', planOf })[0]?.[2]).toBe(3);
    expect(windows({ left: '2027-03-31', planOf })[0]?.[2]).toBe(5);
    expect(on('2026-04-01', { left: '2026-03-31', planOf })).toMatchObject({ why: 'AWAY' });
  });
});

describe('状況', () => {
  it.each<[string, string, DutyUse[], string]>([
    ['始まったばかり', '2026-04-01', [], 'ON_THE_WAY'],
    ['半年まで', '2026-09-30', [], 'ON_THE_WAY'],
    ['半年で2.5日未満', '2026-10-01', used('2026-05-01', '2026-05-07'), 'WARN_SIX_MONTHS'],
    [
      '半年で2.5日',
      '2026-10-01',
      [...used('2026-05-01', '2026-05-07'), { date: '2026-05-08', days: 0.5 }],
      'ON_THE_WAY',
    ],
    ['予定も数える', '2026-10-01', used('2026-05-01', '2026-11-02', '2026-11-04'), 'ON_THE_WAY'],
    [
      '残り3か月で足りない',
      '2027-01-01',
      used('2026-05-01', '2026-05-07', '2026-05-08'),
      'WARN_THREE_MONTHS',
    ],
    [
      '残り3か月でも予定があれば',
      '2027-01-01',
      used('2026-05-01', '2026-05-07', '2026-05-08', '2027-02-01', '2027-02-02'),
      'ON_THE_WAY',
    ],
    [
      '5日取った',
      '2026-06-01',
      used('2026-05-01', '2026-05-07', '2026-05-08', '2026-05-11', '2026-05-12'),
      'FULFILLED',
    ],
  ])('%s', (_what, date, uses, state) => {
    expect(on(date, { uses }).state).toBe(state);
  });
  it('期間が過ぎて足りなければ、未達', () => {
    const facts = { lots: [year], uses: used('2026-05-01') };
    const [window] = dutyWindows(facts);
    expect(statusOf(facts, window!, '2027-04-01')).toMatchObject({
      state: 'MISSED',
      missingDays: 4,
      daysLeft: 0,
    });
  });
  it('取った日・予定・指定した日・足りない日・残る日を示す。時間単位は数えない', () => {
    const uses = [
      ...used('2026-11-02'),
      { date: '2026-11-05', days: 0 },
      { date: '2026-11-24', days: 1, isDesignated: true },
      { date: '2026-11-25', days: 0.5 },
    ];
    expect(on('2026-11-23', { uses, planOf })).toMatchObject({
      from: '2026-04-01',
      to: '2027-03-31',
      grantedDays: 10,
      requiredDays: 5,
      takenDays: 1,
      plannedDays: 1.5,
      designatedDays: 1,
      missingDays: 2.5,
      daysLeft: 128,
      workdaysLeft: 92,
    });
    expect(on('2026-11-23').workdaysLeft).toBeNull();
  });
  it('分割付与の前の分は、義務から引く', () => {
    const lots = [lot('2026-04-01', 5), lot('2026-10-01', 5)];
    const before = used('2026-05-01', '2026-05-07');
    expect(on('2026-11-01', { lots, uses: before })).toMatchObject({ requiredDays: 3 });
    const all = used('2026-05-01', '2026-05-07', '2026-05-08', '2026-05-11', '2026-05-12');
    expect(on('2026-11-01', { lots, uses: all })).toMatchObject({
      state: 'NO_DUTY',
      why: 'TAKEN_BEFORE',
    });
  });
  it('付与がないか、10日に満たない人は、その理由', () => {
    expect(on('2026-06-01', { lots: [] }).why).toBe('NOTHING_GRANTED');
    expect(on('2026-06-01', { lots: [lot('2026-04-01', 7, 'PROPORTIONAL')] }).why).toBe(
      'UNDER_TEN_DAYS',
    );
    expect(on('2026-03-31').why).toBe('NOTHING_GRANTED');
  });
});

type Case = { id: string; topic: string; given: Untyped; expected: Untyped };
const { cases } = JSON.parse(
  readFileSync(new URL('../../../timesheet/golden-cases.json', import.meta.url), 'utf8'),
) as { cases: Case[] };

describe('資料の計算例', () => {
  const rows = cases
    .filter(({ topic }) => topic === 'fiveDayDuty')
    .map((one) => [one.id, one] as const);
  it('がある', () => expect(rows.length).toBeGreaterThanOrEqual(5));
  it.each(rows)('%s', (_id, { given, expected }) => {
    const lots = given.grants.map(([date, days]: [string, number]) =>
      lot(date, days, days < 10 && given.carriedOver ? 'PROPORTIONAL' : 'STATUTORY'),
    );
    if (given.carriedOver) lots.push(lot(given.grants[0][0], given.carriedOver, 'CARRIED_IN'));
    const uses = (given.uses ?? []).flatMap((one: Untyped) =>
      one.unit === 'HOUR' ? [{ date: one.date, days: 0 }] : [{ date: one.date, days: one.days }],
    );
    const { proRata: joinsWindows, halfDayAllowed: takesHalfDays } = given;
    const facts = { lots, uses, joinsWindows, takesHalfDays };
    const [window] = dutyWindows(facts);
    expect(window !== undefined).toBe(expected.applies ?? true);
    if (!window) return;
    const status = statusOf(facts, window, window.to);
    expect({
      windowFrom: window.from,
      windowTo: window.to,
      requiredDays: window.requiredDays,
      takenCounted: status.takenDays,
      shortage: status.missingDays,
    }).toMatchObject(
      Object.fromEntries(
        Object.entries(expected).filter(([key]) =>
          ['windowFrom', 'windowTo', 'requiredDays', 'takenCounted', 'shortage'].includes(key),
        ),
      ),
    );
  });
});
