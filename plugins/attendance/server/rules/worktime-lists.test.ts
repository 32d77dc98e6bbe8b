import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../test/support/plugin-world.ts';
import { type RulesWorld, rulesWorld } from './test-rules.ts';

let world: RulesWorld;
beforeAll(async () => {
  world = await rulesWorld();
});
afterAll(() => world.stop());
const must: RulesWorld['must'] = (...asked) => world.must(...asked);

describe('lists by the hours of a month', () => {
  const RESULT = {
    calculated_at: new Date(),
    engine_version: 1,
    rules_version: 0,
    stamps: 2,
    is_open: false,
    is_estimated: false,
    day_type: 'WORKDAY',
    prescribed_minutes: 480,
    worked: 600,
    actual_worked: 600,
    prescribed: 480,
    overtime_within_statutory: 0,
    overtime_beyond_statutory: 120,
    overtime_over_60: 0,
    statutory_holiday_work: 0,
    non_statutory_holiday_work: 0,
    not_tested: 0,
    late_night: 0,
    lateness: 0,
    early_leave: 0,
    outing: 0,
    break_minutes: 60,
    break_shortage: 0,
    removed_minutes: 0,
    detail: '{}',
  };
  const EARLY = `{ earlyWorkPeople(month: "2026-11") { employeeId times unapprovedTimes minutes limit } }`;
  const EXTRACT = `query ($condition: WorktimeExtractionConditionsRowInput!) {
    worktimeExtraction(month: "2026-11", condition: $condition) { from to totalCount people { employeeId minutes worked } } }`;
  beforeAll(async () => {
    const row = (employee_id: string, work_date: string, first_in: number) => ({
      company_id: 'hinata',
      employee_id,
      work_date,
      first_in,
      last_out: 1200,
      ...RESULT,
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
    expect(worktimeExtraction.people.map((one: any) => [one.employeeId, one.minutes])).toEqual(
      expected,
    );
  });
});
