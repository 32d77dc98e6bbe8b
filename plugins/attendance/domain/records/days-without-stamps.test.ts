import { describe, expect, it } from 'vitest';
import type { ApprovedApplication, CompanyFacts, PersonFacts } from './facts.ts';
import { type PersonDay, personDays } from './person-days.ts';
import {
  companyOf,
  MONDAY,
  minuteOf,
  NINE,
  personOf,
  rulesOf,
  spansOf,
  stampedOn,
} from './test-somebody.ts';

const [TUESDAY, WEDNESDAY] = [MONDAY + 1, MONDAY + 2];
const SATURDAY = MONDAY + 5;
const dayOf = (
  day: number,
  person: Partial<PersonFacts> = {},
  company: Partial<CompanyFacts> = {},
): PersonDay => {
  const [found] = personDays(companyOf(company), personOf(person), { from: day, until: day + 1 });
  if (!found) throw new RangeError('No such day.');
  return found;
};
const vacation = (more: object = {}): ApprovedApplication => ({
  type: 'VACATION',
  vacationClassId: 'paid',
  unit: 'DAY',
  firstDay: MONDAY,
  lastDay: MONDAY,
  from: null,
  until: null,
  ...more,
});
const overtime = (more: object = {}): ApprovedApplication => ({
  type: 'OVERTIME',
  firstDay: MONDAY,
  lastDay: MONDAY,
  from: minuteOf('18:00'),
  until: minuteOf('21:00'),
  breaks: spansOf('19:00-19:30'),
  ...more,
});
const at = (text: string, day = MONDAY) => spansOf(text, day * 1440);
const BOTH = ['CHECK_IN', 'CHECK_OUT'];

describe('打刻のない日', () => {
  it.each<[string, number, Partial<PersonFacts>, Partial<CompanyFacts>, string[]]>([
    ['予定があって終わった日は、出勤も退勤も抜けている', MONDAY, {}, {}, BOTH],
    ['昨日まで', MONDAY, {}, { today: TUESDAY }, BOTH],
    ['今日は、まだ来るかもしれない', MONDAY, {}, { today: MONDAY }, []],
    ['これからの日', WEDNESDAY, {}, { today: MONDAY }, []],
    ['会社が打刻を始めた日から', MONDAY, {}, { startedOn: MONDAY }, BOTH],
    ['始める前の日は、来たかどうか分からない', MONDAY, {}, { startedOn: TUESDAY }, []],
    ['休みの日', SATURDAY, {}, {}, []],
    ['休暇の日', MONDAY, { approved: [vacation()] }, {}, []],
    ['休職の日', MONDAY, { away: [{ from: MONDAY, to: MONDAY }] }, {}, []],
    ['半日だけの休暇の日', MONDAY, { approved: [vacation({ unit: 'HALF_AM' })] }, {}, BOTH],
    [
      '午前も午後も休んだ日',
      MONDAY,
      { approved: [vacation({ unit: 'HALF_AM' }), vacation({ unit: 'HALF_PM' })] },
      {},
      [],
    ],
  ])('%s', (_what, day, person, company, missing) => {
    const found = dayOf(day, person, company);
    expect(found.counted).toEqual({
      raw: [],
      work: [],
      breaks: [],
      automaticBreaks: [],
      missing,
      isEstimated: false,
      steps: [],
      minutesRemoved: 0,
      earlyMinutes: 0,
    });
    expect(found).toMatchObject({ stamps: 0, isOpen: false });
    expect([found.firstIn, found.lastOut, found.approved]).toEqual([undefined, undefined, []]);
  });
});

describe('打刻のない日に承認された労働', () => {
  const AS_APPLIED = [rulesOf({ REQUEST: { unstampedOvertime: 'AS_APPLIED' } })];
  const WORK = '18:00-19:00 19:30-21:00';
  const work = (person: Partial<PersonFacts>, day = MONDAY, company: Partial<CompanyFacts> = {}) =>
    dayOf(day, { rules: AS_APPLIED, ...person }, company);

  it('は、打刻だけを数える会社では数えない', () => {
    const found = work({ approved: [overtime()], rules: [rulesOf()] });
    expect([found.counted.work, found.approved]).toEqual([[], []]);
  });
  it('は、申請のとおり数える会社では、休憩を除いて数え、打刻は抜けたままである', () => {
    const found = work({ approved: [overtime()] });
    expect(found.counted).toMatchObject({ work: at(WORK), raw: [], missing: BOTH });
    expect(found.workDay.work).toEqual(at(WORK));
    expect(found.approved).toEqual(at('18:00-21:00'));
    expect(found.stamps).toBe(0);
  });
  it('は、その最初の日から最後の日まで', () => {
    const approved = [overtime({ firstDay: TUESDAY, lastDay: WEDNESDAY })];
    const days = [MONDAY, TUESDAY, WEDNESDAY, WEDNESDAY + 1];
    expect(days.map((day) => work({ approved }, day).counted.work.length)).toEqual([0, 2, 2, 0]);
  });
  it('は、終わった日のものだけ', () => {
    const today = (day: number) =>
      work({ approved: [overtime()] }, MONDAY, { today: day }).counted.work.length;
    expect([MONDAY - 1, MONDAY, TUESDAY].map(today)).toEqual([0, 0, 2]);
  });
  it('が休暇なら、働いていない', () => {
    const hour = vacation({ unit: 'HOUR', from: 600, until: 660 });
    expect(work({ approved: [hour] }).counted.work).toEqual([]);
  });
  it('は、打刻のある日には打刻のとおり数える', () => {
    const found = work({ approved: [overtime()], stamped: stampedOn({ [MONDAY]: '9:00-12:00' }) });
    expect(found.counted.work).toEqual(at('9:00-12:00'));
    expect(found.approved).toEqual(at('18:00-21:00'));
  });
  it('に、次の日の打刻が重なれば、一度だけ数える', () => {
    const approved = [overtime({ from: minuteOf('22:00'), until: minuteOf('33:30'), breaks: [] })];
    const stamped = stampedOn({ [TUESDAY]: '8:00-18:00' });
    const range = { from: MONDAY, until: WEDNESDAY };
    const days = personDays(companyOf(), personOf({ approved, stamped, rules: AS_APPLIED }), range);
    // Until the next planned start the day before counts it; nobody had stamped it.
    expect(days.map(({ counted }) => counted.work)).toEqual([
      at('22:00-33:00'),
      at('9:00-18:00', TUESDAY),
    ]);
    expect(days.map(({ counted }) => counted.missing)).toEqual([BOTH, []]);
    expect(days[0]?.counted).toMatchObject({ minutesRemoved: 0, isEstimated: false });
  });
  it('は、申請した順でなく時刻の順に数え、翌日の分と重ねない', () => {
    const approved = [
      overtime({ from: minuteOf('22:00'), until: minuteOf('25:00'), breaks: [] }),
      overtime({ from: minuteOf('6:00'), until: minuteOf('7:00'), breaks: [] }),
      overtime({
        ...{ firstDay: TUESDAY, lastDay: TUESDAY, breaks: [] },
        ...{ from: 0, until: minuteOf('2:00') },
      }),
    ];
    const range = { from: MONDAY, until: TUESDAY + 1 };
    const days = personDays(companyOf(), personOf({ approved, rules: AS_APPLIED }), range);
    expect(days.map(({ counted }) => counted.work)).toEqual([
      at('6:00-7:00 22:00-25:00'),
      at('1:00-2:00', TUESDAY),
    ]);
  });
  it('からは、自動の休憩を引かない', () => {
    const rules = [
      rulesOf({
        REQUEST: { unstampedOvertime: 'AS_APPLIED' },
        BREAK_AUTO: { mode: 'FIXED_WINDOWS', windows: [{ from: '23:00', until: '23:30' }] },
      }),
    ];
    const approved = [overtime({ from: minuteOf('22:00'), until: minuteOf('33:30'), breaks: [] })];
    const stamped = stampedOn({ [TUESDAY]: '8:00-18:00' });
    expect(work({ approved, stamped, rules }).counted.work).toEqual(at('22:00-33:00'));
  });
});

describe('打刻のある日', () => {
  const worked = (text: string, more: Partial<PersonFacts> = {}, isOpen = false) =>
    dayOf(MONDAY, { stamped: stampedOn({ [MONDAY]: text }, isOpen), ...more });

  it('の最初の出勤と、最後の退勤', () => {
    const found = worked('9:03-12:00 13:00-18:07');
    expect([found.firstIn, found.lastOut]).toEqual(
      [minuteOf('9:03'), minuteOf('18:07')].map((minute) => MONDAY * 1440 + minute),
    );
    expect(found).toMatchObject({ stamps: 4, isOpen: false });
    expect(found.plannedBreaks).toEqual(at('12:00-13:00'));
  });
  it('の勤務がまだ続いていれば、終わってから数える', () => {
    const found = worked('9:00', {}, true);
    expect(found).toMatchObject({ isOpen: true, stamps: 1, lastOut: undefined });
    expect(found.counted).toMatchObject({ work: [], missing: [] });
  });
  it('の退勤がなければ抜けている', () => {
    const found = worked('9:00');
    expect(found.counted.missing).toEqual(['CHECK_OUT']);
    expect([found.firstIn, found.lastOut]).toEqual([MONDAY * 1440 + 540, undefined]);
  });
  it('が退勤から始まれば、出勤は分からない', () => {
    const stamps = [{ id: '0', type: 'CHECK_OUT_OFFICE' as const, at: MONDAY * 1440 + 1080 }];
    const found = dayOf(MONDAY, { stamped: new Map([[MONDAY, { stamps, isOpen: false }]]) });
    expect([found.firstIn, found.lastOut]).toEqual([undefined, MONDAY * 1440 + 1080]);
  });
  it('の自動退勤は、予定の終わり', () => {
    const rules = [rulesOf({ EXIT_AUTO: { mode: 'AT_PLAN_END' } })];
    expect(worked('9:00', { rules }).counted).toMatchObject({
      work: at('9:00-18:00'),
      isEstimated: true,
    });
  });
  it('の自動休憩は、働いたと認められれば引かない', () => {
    const rules = [rulesOf({ BREAK_AUTO: { mode: 'FIXED_WINDOWS' } })];
    const taken = (workedThrough: number[]) =>
      worked('9:00-18:00', { rules, workedThrough: new Set(workedThrough) }).counted.breaks;
    expect(taken([])).toEqual(at('12:00-13:00'));
    expect(taken([MONDAY])).toEqual([]);
    expect(taken([TUESDAY])).toEqual(at('12:00-13:00'));
  });
  it('の承認された労働は、その日のもの', () => {
    const approved = [
      overtime({ firstDay: TUESDAY, lastDay: WEDNESDAY }),
      vacation({ unit: 'HALF_AM' }),
    ];
    const stamped = stampedOn(
      Object.fromEntries(
        [MONDAY, TUESDAY, WEDNESDAY, WEDNESDAY + 1].map((day) => [day, '9:00-18:00']),
      ),
    );
    const range = { from: MONDAY, until: WEDNESDAY + 2 };
    const days = personDays(companyOf(), personOf({ approved, stamped }), range);
    expect(days.map((day) => day.approved.length)).toEqual([0, 1, 1, 0]);
  });
});

describe('エンジンに渡す日', () => {
  it('には、予定、休憩、外出、休暇がある', () => {
    const hours = vacation({ unit: 'HOUR', from: minuteOf('9:00'), until: minuteOf('10:00') });
    const out = vacation({
      vacationClassId: 'outing',
      unit: 'HOUR',
      from: minuteOf('15:00'),
      until: minuteOf('16:00'),
    });
    const found = dayOf(MONDAY, {
      approved: [hours, out],
      stamped: stampedOn({ [MONDAY]: '10:00-12:00 13:00-18:00' }),
    });
    expect(found.workDay).toEqual({
      day: MONDAY,
      prescribedMinutes: 480,
      plannedAtStart: undefined,
      plan: NINE,
      work: at('10:00-18:00'),
      breaks: at('12:00-13:00'),
      outings: at('15:00-16:00'),
      leave: at('9:00-10:00'),
      paidLeaveMinutes: 60,
    });
  });
  it('には、休職中であることがある', () => {
    const away = { away: [{ from: MONDAY, to: MONDAY }] };
    expect(dayOf(MONDAY, away).workDay).toHaveProperty('isOnLeave', true);
    expect(dayOf(TUESDAY, away).workDay).not.toHaveProperty('isOnLeave');
    expect(dayOf(MONDAY, away).workDay.paidLeaveMinutes).toBe(0);
  });
});
