import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuesIn } from '#test/support/plugin-world.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import type { RuleKind } from '../../domain/rules/catalogue.ts';
import { when } from '../test-company.ts';
import { rulesOfPeople } from './rules-of-people.ts';
import { type WorkedRulesWorld, workedRulesWorld } from './test-rules.ts';

let world: WorkedRulesWorld;
beforeAll(async () => {
  world = await workedRulesWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.fresh();
  world.app.clock.set(when('20 10:00'));
});

const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) {
  rule { id } recalculationId } }`;
const IMPACT = `query ($data: SaveAttendanceRuleInput!) { attendanceRuleImpact(data: $data) {
  people days closedDays sample { employeeId days } } }`;
const CANCEL = `mutation ($id: ID!) { cancelAttendanceRule(where: { id: $id }) { id recalculationId } }`;
const CANCEL_IMPACT = `query ($id: ID!) { attendanceRuleCancelImpact(where: { id: $id }) {
  people days closedDays } }`;

const save = async (data: object) =>
  (await world.must('keeper', SAVE, { data: { ...data, acceptsWarnings: true } }))
    .saveAttendanceRule;
const impact = async (data: object) =>
  (await world.must('keeper', IMPACT, { data })).attendanceRuleImpact;
const cancelImpact = async (id: string) =>
  (await world.must('keeper', CANCEL_IMPACT, { id })).attendanceRuleCancelImpact;

/** What holds for everybody on each day up to today, day by day, as the calculation asks for it. */
async function held(kind: RuleKind, from: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    const people: string[] = await ctx.table('employees').pluck('employees.id');
    for (let day = dayOfDate(from); day <= dayOfDate('2026-11-20'); day++) {
      const rules = await rulesOfPeople(ctx, people, dateOfDay(day), dateOfDay(day + 1));
      for (const [id, [stretch]] of rules)
        found.set(`${id} ${dateOfDay(day)}`, JSON.stringify(stretch?.values[kind]));
    }
  });
  return found;
}

const weekday = (statutoryWeekday: number | null, validFrom: string, place: object = {}) => ({
  scope: 'COMPANY',
  validFrom,
  ...place,
  settings: { holiday: { statutoryWeekday } },
});
const sales = { scope: 'WORKPLACE_GROUP', scopeId: 'sales' };
const east = { scope: 'WORKPLACE_GROUP', scopeId: 'sales-east' };
const night = { scope: 'BASIC_SHIFT', scopeId: 'night' };

describe('規則を保存する前の見積もりは、保存した後と一致する', () => {
  it.each([
    ['会社に初めて', [], weekday(6, '2026-11-09')],
    ['あとに別の規則が控えている', [weekday(3, '2026-11-16')], weekday(6, '2026-11-09')],
    [
      '前後に同じ場所の規則がある',
      [weekday(3, '2026-11-02'), weekday(4, '2026-11-16')],
      weekday(6, '2026-11-09'),
    ],
    ['同じ日の規則を書きかえる', [weekday(3, '2026-11-09')], weekday(6, '2026-11-09')],
    [
      '同じ場所の、あとの日の規則だけを書きかえる',
      [weekday(3, '2026-11-02'), weekday(4, '2026-11-16')],
      weekday(6, '2026-11-16'),
    ],
    ['前と同じ値で、何も変わらない', [weekday(6, '2026-11-02')], weekday(6, '2026-11-09')],
    [
      '近い場所の規則が強い',
      [weekday(2, '2026-11-12', east), weekday(3, '2026-11-14', night)],
      weekday(6, '2026-11-09', sales),
    ],
    [
      '自分の規則をやめて、上の規則に戻す',
      [weekday(5, '2026-11-02'), weekday(2, '2026-11-04', sales), weekday(1, '2026-11-17', sales)],
      weekday(null, '2026-11-10', sales),
    ],
    ['これから始まる', [], weekday(6, '2026-12-01')],
  ])('%s', async (_case, before, draft) => {
    for (const one of before) await save(one);
    const told = await impact(draft);
    const was = await held('HOLIDAY', draft.validFrom);
    await save(draft);
    const is = await held('HOLIDAY', draft.validFrom);
    const changed = [...is].filter(([key, value]) => was.get(key) !== value).map(([key]) => key);
    expect(told.days).toBe(changed.length);
    const people = Map.groupBy(changed, (key) => key.split(' ')[0] as string);
    if (draft.validFrom <= '2026-11-20') expect(told.people).toBe(people.size);
    for (const { employeeId, days } of told.sample)
      if (days > 0) expect(people.get(employeeId)).toHaveLength(days);
  });
});

describe('始まった規則の取り消し', () => {
  const rounding = (checkInUnit: number) => ({
    scope: 'COMPANY',
    validFrom: '2026-11-16',
    settings: { rounding: { checkInUnit, checkInMode: 'CEIL' } },
  });

  it('何人の何日に効いているかを言い、取り消すと前の計算に戻り、履歴に残る', async () => {
    await world.work('sato', 17, '9:07', '18:00');
    await world.settled();
    const before = await world.minutesOf('sato', 17);
    const { rule } = await save(rounding(30));
    await world.settled();
    expect(await world.minutesOf('sato', 17)).not.toEqual(before);
    const told = await cancelImpact(rule.id);
    expect(told).toMatchObject({ closedDays: 0 });
    expect(told.days).toBeGreaterThanOrEqual(5);
    const { cancelAttendanceRule: cancelled } = await world.must('keeper', CANCEL, {
      id: rule.id,
    });
    expect(cancelled.recalculationId).toEqual(expect.any(String));
    await world.settled();
    expect(await world.minutesOf('sato', 17)).toEqual(before);
    expect((await world.audited('AttendanceRule')).at(-1)).toMatchObject({
      action: 'delete',
      subject_id: rule.id,
      before: expect.objectContaining({ kind: 'ROUNDING', validFrom: '2026-11-16' }),
    });
  });

  it('その規則で締めた日があれば断り、規則より前に締めた日は数えない', async () => {
    const close = (id: string, at: string) =>
      world.database.knex('closed_periods').insert({
        company_id: 'hinata',
        employee_id: id,
        from_date: '2026-10-21',
        to_date: '2026-11-17',
        closed_at: when(at),
      });
    await close('suzuki', '18 9:00');
    const { rule } = await save(rounding(30));
    expect(await cancelImpact(rule.id)).toMatchObject({ closedDays: 0 });
    world.app.clock.set(when('20 11:00'));
    await close('sato', '20 11:00');
    expect(await cancelImpact(rule.id)).toMatchObject({ closedDays: 2 });
    const refused = await world.ask('keeper', CANCEL, { id: rule.id });
    expect(issuesIn(refused)).toEqual([
      { path: 'where/id', key: 'validation.closedWithRule', params: { days: 2 } },
    ]);
    await world.database.knex('closed_periods').where({ employee_id: 'sato' }).delete();
    await world.must('keeper', CANCEL, { id: rule.id });
  });

  it('取り消した規則の番号は、あとの規則に使われない', async () => {
    const { rule } = await save(rounding(30));
    const [{ version }] = await world.database.knex('attendance_rules');
    await world.must('keeper', CANCEL, { id: rule.id });
    await save(rounding(15));
    const [next] = await world.database.knex('attendance_rules');
    expect(next.version).toBeGreaterThan(version);
  });
});
