import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { USUAL_RESULT } from '../test-results.ts';
import { type RulesWorld, rulesWorld } from './test-rules.ts';

let world: RulesWorld;
beforeAll(async () => {
  world = await rulesWorld();
});
afterAll(() => world.stop());
const must: RulesWorld['must'] = (...asked) => world.must(...asked);

describe('lists by the hours of a month', () => {
  const EARLY = `{ earlyWorkPeople(month: "2026-11") { employeeId times unapprovedTimes minutes limit } }`;
  const EXTRACT = `query ($condition: WorktimeExtractionConditionsRowInput!) {
    worktimeExtraction(month: "2026-11", condition: $condition) { from to totalCount people { employeeId minutes worked } } }`;
  beforeAll(async () => {
    const row = (employee_id: string, work_date: string, first_in: number) => ({
      ...USUAL_RESULT,
      employee_id,
      work_date,
      first_in,
      last_out: 1200,
      worked: 600,
      actual_worked: 600,
      overtime_beyond_statutory: 120,
    });
    await world.database
      .knex('day_results')
      .insert([
        row('sato', '2026-11-16', 510),
        row('sato', '2026-11-17', 480),
        row('sato', '2026-11-18', 535),
        row('suzuki', '2026-11-16', 540),
      ]);
    await world.database.knex('applications').insert({
      company_id: 'hinata',
      id: 'early',
      key: 'early-work',
      employee_id: 'sato',
      type: 'OVERTIME',
      status: 'APPROVED',
      from_date: '2026-11-16',
      to_date: '2026-11-16',
      details: { from: 510, until: 540, breaks: [] },
      requested_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
    });
  });

  it('tell who often stamps before the plan, and how often without approval', async () => {
    expect((await must('hrOthers', EARLY)).earlyWorkPeople).toEqual([
      { employeeId: 'sato', times: 2, unapprovedTimes: 1, minutes: 90, limit: 5 },
    ]);
    // Whoever may see no records sees nobody.
    expect((await must('othersOnly', EARLY)).earlyWorkPeople).toEqual([]);
    expect(codeOf(await world.ask('ruler', EARLY))).toBe('FORBIDDEN');
  });

  it('leave out people who decide themselves when to begin', async () => {
    const data = {
      scope: 'BASIC_SHIFT',
      scopeId: 'day',
      validFrom: '2026-11-01',
      settings: { workSystem: { workSystem: 'FLEX' } },
    };
    const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;
    await must('keeper', SAVE, { data });
    expect((await must('hrOthers', EARLY)).earlyWorkPeople).toEqual([]);
    await world.database.knex('attendance_rules').delete();
  });

  it.each([
    ['OVERTIME', 'OVER', 300, [['sato', 360]]],
    ['OVERTIME', 'OVER', 360, []],
    ['WORKED', 'UNDER', 1000, [['suzuki', 600]]],
    [
      'CONTRACT_DIFFERENCE',
      'OVER',
      0,
      [
        ['sato', 360],
        ['suzuki', 120],
      ],
    ],
    // 40 hours × 30 ÷ 7 of a month come off.
    [
      'DOCTOR',
      'UNDER',
      0,
      [
        ['suzuki', -9685],
        ['sato', -8485],
      ],
    ],
  ])('tell who is by %s %s %i minutes', async (measure, comparison, minutes, expected) => {
    const { worktimeExtraction } = await must('hrOthers', EXTRACT, {
      condition: { measure, comparison, minutes },
    });
    expect(worktimeExtraction).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      totalCount: expected.length,
    });
    expect(worktimeExtraction.people.map((one: Untyped) => [one.employeeId, one.minutes])).toEqual(
      expected,
    );
  });

  it('look at the days of each person’s own month', async () => {
    // The night shift closes on the 20th.
    const night = (work_date: string, first_in: number, overtime_beyond_statutory: number) => ({
      ...{ ...USUAL_RESULT, employee_id: 'tanaka', work_date, first_in, last_out: 1900 },
      ...{ worked: 600, actual_worked: 600, overtime_beyond_statutory },
    });
    const days = [
      night('2026-10-20', 1200, 1),
      night('2026-10-21', 1260, 10),
      night('2026-11-20', 1290, 100),
      night('2026-11-23', 1200, 1000),
    ];
    await world.database.knex('day_results').insert(days);
    const { worktimeExtraction } = await must('hrOthers', EXTRACT, {
      condition: { measure: 'OVERTIME', comparison: 'OVER', minutes: 0 },
    });
    expect(worktimeExtraction.people).toEqual([
      { employeeId: 'sato', minutes: 360, worked: 1800 },
      { employeeId: 'suzuki', minutes: 120, worked: 600 },
      { employeeId: 'tanaka', minutes: 110, worked: 1200 },
    ]);
    // 40 hours × 31 ÷ 7 of a month that goes from the 21st of October.
    const doctor = await must('hrOthers', EXTRACT, {
      condition: { measure: 'DOCTOR', comparison: 'UNDER', minutes: 0 },
    });
    expect(doctor.worktimeExtraction.people).toEqual([
      { employeeId: 'suzuki', minutes: 600 - Math.floor((2400 * 30) / 7), worked: 600 },
      { employeeId: 'tanaka', minutes: 1200 - Math.floor((2400 * 31) / 7), worked: 1200 },
      { employeeId: 'sato', minutes: 1800 - Math.floor((2400 * 30) / 7), worked: 1800 },
    ]);
    expect((await must('hrOthers', EARLY)).earlyWorkPeople).toEqual([
      expect.objectContaining({ employeeId: 'sato', times: 2 }),
      expect.objectContaining({ employeeId: 'tanaka', times: 2, minutes: 90 }),
    ]);
  });
});

describe('terms of the 1-year system', () => {
  const TERMS = `{ yearlyTermFindings { employeeId groupId from to findings { kind value limit on } } }`;
  const SAVE = `mutation ($data: SaveAttendanceRuleInput!) { saveAttendanceRule(data: $data) { rule { id } } }`;
  const all = async () => (await must('hrRules', TERMS)).yearlyTermFindings;

  it('plans that go over the law are told, those of the board too, and of nobody else', async () => {
    expect(await all()).toEqual([]);
    const data = {
      scope: 'BASIC_SHIFT',
      scopeId: 'day',
      validFrom: '2026-11-02',
      settings: {
        workSystem: {
          workSystem: 'YEARLY_VARIABLE',
          variablePeriodStart: '2026-11-02',
          yearlyPeriodMonths: 6,
        },
      },
    };
    await must('keeper', SAVE, { data });
    expect(await all()).toEqual([]);
    const row = (date: string, end_minutes: number) => ({
      company_id: 'hinata',
      employee_id: 'sato',
      date,
      kind: 'WORK',
      start_minutes: 540,
      end_minutes,
      breaks: '[[720, 780]]',
      updated_at: new Date(),
    });
    await world.database
      .knex('day_plans')
      .insert([row('2026-12-05', 1080), row('2026-12-06', 1260)]);
    expect(await all()).toEqual([
      {
        employeeId: 'sato',
        groupId: 'sales-east',
        from: '2026-11-02',
        to: '2027-05-01',
        findings: [
          { kind: 'RUN', value: 12, limit: 6, on: '2026-12-06' },
          { kind: 'LONG_DAY', value: 660, limit: 600, on: '2026-12-06' },
        ],
      },
    ]);
    expect((await must('looker', TERMS)).yearlyTermFindings).toEqual([]);
    expect(codeOf(await world.ask('othersOnly', TERMS))).toBe('FORBIDDEN');
  });
});
