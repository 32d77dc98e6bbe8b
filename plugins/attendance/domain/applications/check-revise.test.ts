import { describe, expect, it } from 'vitest';
import {
  aroundDay,
  checkRevise,
  isEmployed,
  isSame,
  keepingIds,
  saysOfBreak,
} from './check-revise.ts';
import type { Facts, FactsOfDay } from './facts.ts';

const DATE = '2026-11-19';
const IN = { id: 'in', type: 'CHECK_IN_OFFICE', at: 540 } as const;
const OUT = { id: 'out', type: 'CHECK_OUT_OFFICE', at: 1080 } as const;
const day = (more: Partial<FactsOfDay> = {}): FactsOfDay => ({
  date: DATE,
  plan: null,
  isInService: true,
  isOnLeave: false,
  stamps: [],
  ...more,
});
const facts = (
  days: Readonly<Record<string, FactsOfDay>>,
  limits: Partial<Facts['limits']> = {},
): Facts => ({
  today: '2026-11-20',
  now: 600,
  dayOf: (date) => days[date],
  others: [],
  weekStartDay: 0,
  limits: {
    isOffered: true,
    daysBefore: 0,
    daysAfter: 30,
    needsReason: false,
    needsTransfer: false,
    ...limits,
  },
});
const wanted = (...stamps: { type: (typeof IN | typeof OUT)['type']; at: number }[]) =>
  stamps.map(({ type, at }) => ({ id: null, type, at }));

describe('自動の休憩について、修正が言えること', () => {
  it.each<[boolean | undefined, boolean | undefined, boolean | undefined, boolean | undefined]>([
    // asked, cancelled now, allowed by the rules: what it says
    [true, undefined, true, true],
    [true, false, true, true],
    [true, undefined, undefined, undefined],
    [true, undefined, false, undefined],
    [true, true, true, undefined],
    [false, true, undefined, false],
    [false, true, true, false],
    [false, false, true, undefined],
    [false, undefined, true, undefined],
    [undefined, true, true, undefined],
    [undefined, undefined, true, undefined],
  ])(
    '取り消すか%s、いま取り消されているか%s、決まりが許すか%s',
    (cancels, now, allowed, expected) => {
      const given = day(now === undefined ? {} : { breakIsCancelled: now });
      const limits = facts({}, allowed === undefined ? {} : { mayCancelAutoBreak: allowed });
      expect(saysOfBreak(cancels, given, limits)).toBe(expected);
    },
  );
  it('知らない日には、取り消された休憩はない', () => {
    expect(saysOfBreak(true, undefined, facts({}, { mayCancelAutoBreak: true }))).toBe(true);
    expect(saysOfBreak(false, undefined, facts({}))).toBeUndefined();
  });
});

describe('在籍しているか', () => {
  it.each<[string, FactsOfDay | undefined, boolean]>([
    ['在籍している', day(), true],
    ['休職している人も在籍している', day({ isInService: false, isOnLeave: true }), true],
    ['在籍していない', day({ isInService: false }), false],
    ['知らない日は、妨げない', undefined, true],
  ])('%s', (_what, given, expected) => {
    expect(isEmployed(given)).toBe(expected);
  });
});

describe('修正する日のまわり', () => {
  it('前の日と次の日の打刻、申請できる日数', () => {
    const around = aroundDay(
      DATE,
      facts({
        '2026-11-18': day({ stamps: [IN] }),
        [DATE]: day({ isInService: false }),
        '2026-11-20': day({ stamps: [OUT] }),
      }),
    );
    expect(around).toEqual({
      workDate: DATE,
      today: '2026-11-20',
      askedOn: '2026-11-20',
      now: 600,
      isEmployed: false,
      dayBefore: [IN],
      dayAfter: [OUT],
      withinDays: 30,
    });
  });
  it('知らない日に打刻はなく、事後を許さなければ0日', () => {
    expect(aroundDay(DATE, facts({}, { daysAfter: null }))).toMatchObject({
      isEmployed: true,
      dayBefore: [],
      dayAfter: [],
      withinDays: 0,
    });
  });
});

describe('同じ打刻', () => {
  it.each<[string, Parameters<typeof isSame>[0], FactsOfDay['stamps'], boolean]>([
    ['同じ', wanted(IN, OUT), [IN, OUT], true],
    ['何もない', [], [], true],
    ['時刻が違う', wanted(IN, { ...OUT, at: 1081 }), [IN, OUT], false],
    ['種類が違う', wanted(IN, { ...IN, at: 1080 }), [IN, OUT], false],
    ['足りない', wanted(IN), [IN, OUT], false],
    ['多い', wanted(IN, OUT), [IN], false],
  ])('%s', (_what, asked, stamps, expected) => {
    expect(isSame(asked, stamps)).toBe(expected);
  });
  it('種類と時刻が同じ打刻は、そのまま残る。1つずつ', () => {
    const same = { ...IN, id: 'again' };
    const kept = keepingIds(wanted(IN, IN, IN, { ...IN, at: 541 }, { ...OUT, at: 540 }, OUT), [
      OUT,
      IN,
      same,
    ]);
    expect(kept.map(({ id }) => id)).toEqual(['in', 'again', null, null, null, 'out']);
    expect(kept[3]).toEqual({ id: null, type: 'CHECK_IN_OFFICE', at: 541 });
    expect(keepingIds([], [IN])).toEqual([]);
    expect(keepingIds([{ ...OUT, id: null, at: IN.at }], [IN])[0]?.id).toBeNull();
  });
});

describe('打刻修正', () => {
  const told = (
    stamps: Parameters<typeof isSame>[0],
    given: FactsOfDay | undefined,
    cancels?: boolean,
    limits: Partial<Facts['limits']> = {},
  ) => {
    const { issues, warnings } = checkRevise(
      { fromDate: DATE, toDate: DATE, reason: '', details: {} as never },
      { stamps, ...(cancels === undefined ? {} : { cancelsAutoBreak: cancels }) },
      facts(given ? { [DATE]: given } : {}, limits),
    );
    return [...issues.map(({ path, key }) => `${path} ${key}`), ...warnings.map(({ key }) => key)];
  };
  const SHORT = { ...OUT, at: 840 };
  it('何も変わらなければ断る。休憩について言えば、断らない', () => {
    const stamped = day({ stamps: [IN, SHORT] });
    expect(told(wanted(IN, SHORT), stamped)).toEqual(['stamps validation.stampsUnchanged']);
    expect(told(wanted(IN, SHORT), stamped, true)).toEqual(['stamps validation.stampsUnchanged']);
    expect(told(wanted(IN, SHORT), stamped, true, { mayCancelAutoBreak: true })).toEqual([]);
    expect(told(wanted(IN, { ...OUT, at: 841 }), stamped)).toEqual([]);
    expect(told(wanted(IN, SHORT), undefined)).toEqual([]);
  });
  it('休憩が足りなければ、知らせるだけ', () => {
    expect(told(wanted(IN, OUT), day())).toEqual(['warning.breakShort']);
  });
  it('休職中に働いたことは、知らせるだけ。打刻がなければ知らせない', () => {
    const away = day({ isInService: false, isOnLeave: true, stamps: [IN, OUT] });
    expect(told(wanted(IN, SHORT), away)).toEqual(['warning.workOnLeave']);
    expect(told(wanted(IN, { ...OUT, at: 1090 }), away)).toEqual([
      'warning.breakShort',
      'warning.workOnLeave',
    ]);
    expect(told([], away)).toEqual([]);
    expect(told(wanted(IN, SHORT), day())).toEqual([]);
  });
});
