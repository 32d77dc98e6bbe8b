import { describe, expect, it } from 'vitest';
import type { InRate } from './class-in-rate.ts';
import { kindOfDay, rateOfPeriod, type WorkdayBefore } from './days-of-period.ts';
import { decideGrant, type GrantQuestion } from './decide-grant.ts';

const asked = (more: Partial<GrantQuestion> = {}): GrantQuestion => ({
  base: { date: '2026-10-01', turn: 0 },
  retiredOn: null,
  grantType: 'PROPORTIONAL',
  contract: { weeklyDays: 5, weeklyMinutes: 2400 },
  days: { WORKED: 120 },
  attendancePercent: 80,
  isTakenBack: false,
  ...more,
});
const decide = (more: Partial<GrantQuestion> = {}) => decideGrant(asked(more));

describe('自動付与の判定', () => {
  it('8割以上出勤した人に、勤続と契約どおりの日数を付与する', () => {
    expect(decide()).toMatchObject({ outcome: 'GRANTED', days: 10, kind: 'STATUTORY' });
    expect(decide({ base: { date: '2030-10-01', turn: 6 } })).toMatchObject({ days: 20 });
  });

  it.each([
    ['週4日・週28時間', { weeklyDays: 4, weeklyMinutes: 1680 }, 7, 'PROPORTIONAL'],
    ['週4日でも週30時間以上', { weeklyDays: 4, weeklyMinutes: 1920 }, 10, 'STATUTORY'],
    ['短時間でも週5日', { weeklyDays: 5, weeklyMinutes: 1200 }, 10, 'STATUTORY'],
    ['週1日', { weeklyDays: 1, weeklyMinutes: 300 }, 1, 'PROPORTIONAL'],
    ['年121日', { annualDays: 121 }, 5, 'PROPORTIONAL'],
  ] as const)('%s', (_what, contract, days, kind) => {
    expect(decide({ contract })).toMatchObject({ outcome: 'GRANTED', days, kind });
  });

  it('年48日に満たない契約には、法の付与がない', () => {
    expect(decide({ contract: { annualDays: 47 } })).toEqual({
      outcome: 'NOTHING',
      why: 'TOO_FEW_DAYS',
    });
  });

  it('区分が標準なら、週の日数によらず満額', () => {
    const contract = { weeklyDays: 3, weeklyMinutes: 900 };
    expect(decide({ grantType: 'STANDARD', contract })).toMatchObject({ days: 10 });
    expect(decide({ grantType: 'STANDARD', contract: undefined })).toMatchObject({ days: 10 });
  });

  it('契約の分からない人は、担当者が決める', () => {
    expect(decide({ contract: undefined })).toMatchObject({
      outcome: 'UNDECIDED',
      why: 'CONTRACT_UNKNOWN',
    });
  });

  it.each([
    ['ちょうど8割', { WORKED: 96, ABSENT: 24 }, 'GRANTED'],
    ['1日足りない', { WORKED: 95, ABSENT: 25 }, 'FALLS_SHORT'],
    ['育休で1日も出勤しない1年', { CHILDCARE: 240 }, 'GRANTED'],
    [
      '年休と業務災害と産休は出勤',
      { WORKED: 20, PAID_LEAVE: 20, WORK_INJURY: 20, MATERNITY: 20, CARE: 20 },
      'GRANTED',
    ],
    ['代休の日は全労働日に入らない', { WORKED: 80, ABSENT: 20, OUT: 30 }, 'GRANTED'],
    ['早めた期間は出勤', { WORKED: 30, ABSENT: 25, DEEMED: 70 }, 'GRANTED'],
    ['打刻漏れの理由しだい', { WORKED: 90, ABSENT: 20, UNSETTLED: 10 }, 'UNDECIDED'],
    ['打刻漏れがすべて出勤でも足りない', { WORKED: 80, ABSENT: 30, UNSETTLED: 10 }, 'FALLS_SHORT'],
    ['打刻漏れがあっても足りる', { WORKED: 100, ABSENT: 10, UNSETTLED: 10 }, 'GRANTED'],
    ['労働日がない', { OUT: 20 }, 'UNDECIDED'],
  ])('出勤率: %s', (_what, days, outcome) => {
    expect(decide({ days }).outcome).toBe(outcome);
  });

  it('足りない人には、何日のうち何日かと、あれば何日だったかを示す', () => {
    expect(
      decide({ base: { date: '2026-10-01', turn: 2 }, days: { WORKED: 95, ABSENT: 25 } }),
    ).toMatchObject({
      outcome: 'FALLS_SHORT',
      days: 12,
      rate: { totalWorkdays: 120, attended: 95, unsettledDays: 0 },
    });
  });

  it('会社が8割より低く決めたとき、また見ないときは、そのとおりにする', () => {
    const days = { WORKED: 70, ABSENT: 50 };
    expect(decide({ days, attendancePercent: 50 }).outcome).toBe('GRANTED');
    expect(decide({ days, attendancePercent: 60 }).outcome).toBe('FALLS_SHORT');
    expect(decide({ days: { OUT: 20 }, attendancePercent: 0 }).outcome).toBe('GRANTED');
  });

  it('これからの基準日は、出勤率を満たすものとして示す', () => {
    expect(decide({ days: undefined })).toMatchObject({ outcome: 'GRANTED', rate: null });
  });

  it.each([
    ['基準日より前に退職', { retiredOn: '2026-09-30' }, 'RETIRED'],
    ['区分が対象外', { grantType: 'NONE' }, 'EXCLUDED'],
    ['区分がない', { grantType: null }, 'NO_DIVISION'],
  ] as const)('付与しない: %s', (_what, more, why) => {
    expect(decide(more)).toEqual({ outcome: 'NOTHING', why });
  });

  it('取り消した自動付与は、担当者が決めるまで付与しない', () => {
    expect(decide({ isTakenBack: true })).toMatchObject({
      ...{ outcome: 'UNDECIDED', why: 'TAKEN_BACK', days: 10 },
    });
  });

  it('基準日に退職する人には、まだ付与する', () => {
    expect(decide({ retiredOn: '2026-10-01' }).outcome).toBe('GRANTED');
  });
});

describe('出勤率の日の数え方', () => {
  const day = (more: Partial<WorkdayBefore> = {}): WorkdayBefore => ({
    workedMinutes: 0,
    isAbsent: false,
    leave: null,
    absence: null,
    isUnsettled: false,
    ...more,
  });
  const leave = (code: string | null, isPaid = false) => ({ leave: { code, isPaid } });
  const chosen = (code: string | null, inRate: InRate, isPaid = false) => ({
    leave: { code, isPaid, inRate },
  });
  it.each<[string, Partial<WorkdayBefore>, string]>([
    ['遅れても早く帰っても、働いた日は出勤', { workedMinutes: 1 }, 'WORKED'],
    ['欠勤', { isAbsent: true, ...leave('ABSENCE') }, 'ABSENT'],
    ['年次有給休暇', leave('PAID_LEAVE', true), 'PAID_LEAVE'],
    ['産前産後休業', leave('MATERNITY'), 'MATERNITY'],
    ['育児休業', leave('CHILDCARE'), 'CHILDCARE'],
    ['介護休業', leave('FAMILY_CARE_ABSENCE'), 'CARE'],
    ['代休', leave('COMPENSATORY_DAY', true), 'OUT'],
    ['公民権の行使', leave('CIVIC_DUTY'), 'OUT'],
    ['無給の病気休暇', leave('SICK'), 'ABSENT'],
    ['無給の子の看護等休暇', leave('NURSING_LEAVE'), 'ABSENT'],
    ['有給にした子の看護等休暇', leave('NURSING_LEAVE', true), 'TREATED_AS_ATTENDED'],
    ['会社の有給の休暇', leave(null, true), 'TREATED_AS_ATTENDED'],
    ['会社の無給の休暇', leave(null), 'ABSENT'],
    ['会社が出勤とみなす無給の休暇', chosen(null, 'ATTENDED'), 'TREATED_AS_ATTENDED'],
    ['会社が計算から除く病気休暇', chosen('SICK', 'OUT'), 'OUT'],
    ['会社が出勤としない有給の休暇', chosen(null, 'ABSENT', true), 'ABSENT'],
    ['会社が出勤とみなす公民権の行使', chosen('CIVIC_DUTY', 'ATTENDED'), 'TREATED_AS_ATTENDED'],
    ['法律で決まる産休は、選んでも変わらない', chosen('MATERNITY', 'ABSENT'), 'MATERNITY'],
    ['代休は、選んでも変わらない', chosen('COMPENSATORY_DAY', 'ABSENT', true), 'OUT'],
    ['人事記録の業務災害', { absence: 'ACCIDENT', isUnsettled: true }, 'WORK_INJURY'],
    ['人事記録の産休', { absence: 'MATERNITY' }, 'MATERNITY'],
    ['人事記録の育休', { absence: 'CHILDCARE' }, 'CHILDCARE'],
    ['人事記録の介護休業', { absence: 'CARE' }, 'CARE'],
    ['人事記録の私傷病', { absence: 'SICK' }, 'ABSENT'],
    ['育休の日にした欠勤届', { absence: 'CHILDCARE', isAbsent: true }, 'CHILDCARE'],
    ['打刻漏れ', { isUnsettled: true }, 'UNSETTLED'],
    ['私用外出だけで打刻のない日', { ...leave('PRIVATE_OUTING'), isUnsettled: true }, 'UNSETTLED'],
    ['記録を始める前の日', {}, 'DEEMED'],
  ])('%s', (_what, more, expected) => {
    expect(kindOfDay(day(more))).toBe(expected);
  });

  it('打刻漏れは出勤だったときの率も、記録のない日は出勤とみなした日数も示す', () => {
    expect(rateOfPeriod({ WORKED: 60, DEEMED: 10, UNSETTLED: 20, ABSENT: 10 })).toEqual({
      totalWorkdays: 100,
      attended: 70,
      rate: 0.7,
      pass: false,
      unsettledDays: 20,
      deemedDays: 10,
      bestRate: 0.9,
    });
  });
});
