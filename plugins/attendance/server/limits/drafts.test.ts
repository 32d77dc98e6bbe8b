import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, applicationWorld } from '../applications/test-applications.ts';
import { PUBLICATIONS, PUBLISH, SAVE, TAKE_BACK } from '../shifts/test-shifts.ts';
import { USUAL_RESULT } from '../test-results.ts';

const DRAFTS = `query ($groupId: ID!, $from: Date!, $to: Date!) {
  limitsOfDrafts(groupId: $groupId, from: $from, to: $to) { employeeId effect { month level overtimeAfter refusals } } }`;
const CORRECTION = `query ($plan: ShiftPlanInput!) {
  planEffect(employeeId: "sato", date: "2026-11-19", plan: $plan) { limits { level overtimeBefore overtimeAfter refusals } } }`;
const LIMITED = `mutation ($data: PublishShiftsInput!) { publishShifts(data: $data) { changedDays
  leftOut { employeeId date reason limits { month level refusals } } } }`;
const H = 60;
const BREAKS = [{ from: 720, until: 780 }];
/** From nine to midnight with an hour off: six hours beyond the statutory ones. */
const LONG = { kind: 'WORK', start: 540, end: 1440, breaks: BREAKS };
const USUAL = { kind: 'WORK', start: 540, end: 1080, breaks: BREAKS };
const RANGE = { groupId: 'sales', from: '2026-11-21', to: '2026-12-20' };

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
  const { knex } = world.database;
  await knex('employees').where('id', 'staff').update({ is_staff: true });
  await knex('group_admins').insert({
    ...{ company_id: 'hinata', group_id: 'sales', employee_id: 'staff' },
  });
  await knex('agreements36').insert({
    ...{ company_id: 'hinata', id: 'all', name: '全社', profile: 'STANDARD' },
    ...{ starts_on: '2026-04-01', ends_on: '2027-03-31', month_hours: 45, year_hours: 360 },
    ...{ has_special_clause: false, search_text: '', updated_at: new Date() },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate day_results, shift_cells, day_plans, shift_publications cascade',
  );
});

async function worked(employee_id: string, date: string, overtime: number): Promise<void> {
  await world.database.knex('day_results').insert({
    ...{ ...USUAL_RESULT, employee_id, work_date: date, overtime_beyond_statutory: overtime },
  });
}
async function draft(
  cells: readonly (readonly [string, string, object | null])[],
  version = 0,
): Promise<void> {
  const { saveShiftCells } = await world.must('staff', SAVE, {
    groupId: 'sales',
    cells: cells.map(([employeeId, date, plan]) => ({ employeeId, date, plan, version })),
  });
  expect(saveShiftCells.saved).toHaveLength(cells.length);
}
/** The special clause of November for sato. */
const invoked = () =>
  world.database.knex('special_clause_uses').insert({
    ...{ company_id: 'hinata', id: 'use', employee_id: 'sato', agreement36_id: 'all' },
    ...{ month: '2026-11', invoked_on: '2026-11-20', consulted_on: '2026-11-19' },
    ...{ reason: '大口の納期', procedure: 'CONSULTATION', consulted_with: '労働者代表' },
    ...{ measures: ['DOCTOR_INTERVIEW'], created_at: new Date() },
  });
const drafts = async (): Promise<Untyped[]> =>
  (await world.must('staff', DRAFTS, RANGE)).limitsOfDrafts;

describe('drafts of shifts that would be published', () => {
  it('are told by person and month as far as they come near a limit, the worst first', async () => {
    await worked('sato', '2026-11-02', 33 * H);
    await worked('suzuki', '2026-11-02', 30 * H);
    await draft([
      ['sato', '2026-11-25', LONG],
      ['sato', '2026-11-26', LONG],
      ['sato', '2026-12-01', LONG],
      ['suzuki', '2026-11-26', LONG],
      ['suzuki', '2026-11-27', USUAL],
    ]);
    expect(await drafts()).toEqual([
      {
        employeeId: 'sato',
        effect: { month: '2026-11', level: 'NEAR', overtimeAfter: 45 * H, refusals: [] },
      },
      {
        employeeId: 'suzuki',
        effect: { month: '2026-11', level: 'NEAR', overtimeAfter: 36 * H, refusals: [] },
      },
    ]);
    await worked('sato', '2026-11-04', 1);
    expect((await drafts())[0]).toEqual({
      employeeId: 'sato',
      effect: {
        month: '2026-11',
        level: 'REFUSED',
        overtimeAfter: 45 * H + 1,
        refusals: ['MONTH'],
      },
    });
  });

  it('are told no more once they are published, nor for a group that the viewer does not plan', async () => {
    await worked('sato', '2026-11-02', 38 * H);
    await draft([['sato', '2026-11-25', LONG]]);
    expect(await drafts()).toHaveLength(1);
    await world.must('staff', PUBLISH, { data: RANGE });
    expect(await drafts()).toEqual([]);
    expect(codeOf(await world.ask('staff', DRAFTS, { ...RANGE, groupId: 'plant' }))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await world.ask('staff', DRAFTS, { ...RANGE, to: '2026-11-01' }))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('publication', () => {
  const publish = async () => {
    const { publishShifts } = await world.must('staff', LIMITED, { data: RANGE });
    const { changedDays, leftOut } = publishShifts;
    return { changedDays, leftOut };
  };
  const plans = () => world.database.knex('day_plans').orderBy('date').pluck('date');
  const agreed = (more: object) => world.database.knex('agreements36').update(more);
  beforeEach(async () => {
    await agreed({ has_special_clause: false });
    await world.database.knex('special_clause_uses').delete();
  });

  it('leaves out the month of a person that goes beyond a limit, and nothing of others', async () => {
    await worked('sato', '2026-11-02', 39 * H + 1);
    await worked('suzuki', '2026-11-02', 39 * H);
    await draft([
      ['sato', '2026-11-25', LONG],
      ['sato', '2026-11-26', USUAL],
      ['sato', '2026-12-01', LONG],
      ['suzuki', '2026-11-26', LONG],
    ]);
    const limits = { month: '2026-11', level: 'REFUSED', refusals: ['MONTH'] };
    expect(await publish()).toEqual({
      changedDays: 2,
      leftOut: ['2026-11-25', '2026-11-26'].map((date) => ({
        ...{ employeeId: 'sato', date, reason: 'LIMIT', limits },
      })),
    });
    expect(await plans()).toEqual(['2026-11-26', '2026-12-01']);
    // They are drafts still, and are published once there are fewer of them.
    await world.database.knex('shift_cells').where('date', '2026-11-25').delete();
    expect(await publish()).toEqual({ changedDays: 1, leftOut: [] });
  });

  it.each([
    ['100 hours of a month, 99:59 is none', 93 * H + 59, 94 * H, 'MONTH_100'],
    ['80 hours on average of two months, 80:00 is none', 74 * H, 74 * H + 1, 'AVERAGE_80'],
  ])('is refused whatever the agreement says: %s', async (_title, fine, over, rule) => {
    await agreed({ has_special_clause: true });
    await invoked();
    if (rule === 'AVERAGE_80') await worked('sato', '2026-10-02', 80 * H);
    await worked('sato', '2026-11-02', 0);
    const soFar = (minutes: number) =>
      world.database
        .knex('day_results')
        .where({ employee_id: 'sato', work_date: '2026-11-02' })
        .update({ statutory_holiday_work: minutes - 30 * H, overtime_beyond_statutory: 30 * H });
    await soFar(over);
    await draft([['sato', '2026-11-25', LONG]]);
    const { changedDays, leftOut } = await publish();
    expect([changedDays, leftOut[0]?.limits.refusals]).toEqual([0, expect.arrayContaining([rule])]);
    await soFar(fine);
    expect((await publish()).leftOut).toEqual([]);
  });

  it('waits for the special clause, and is done once it is invoked', async () => {
    await agreed({ has_special_clause: true });
    await worked('sato', '2026-11-02', 44 * H);
    await draft([['sato', '2026-11-25', LONG]]);
    const { leftOut } = await publish();
    expect(leftOut).toMatchObject([{ limits: { level: 'NEEDS_CLAUSE', refusals: [] } }]);
    await invoked();
    expect(await publish()).toEqual({ changedDays: 1, leftOut: [] });
  });

  it('is taken back without what would lead beyond them by now, and the rest when it may be', async () => {
    await draft([
      ['sato', '2026-11-25', LONG],
      ['suzuki', '2026-11-25', LONG],
    ]);
    await publish();
    await draft(
      [
        ['sato', '2026-11-25', USUAL],
        ['suzuki', '2026-11-25', USUAL],
      ],
      1,
    );
    const { publication } = (await world.must('staff', PUBLISH, { data: RANGE })).publishShifts;
    const takeBack = async () =>
      (await world.must('staff', TAKE_BACK, { id: publication.id })).takeBackShiftPublication;
    const published = async () =>
      (await world.must('staff', PUBLICATIONS, { groupId: 'sales' })).shiftPublications.find(
        ({ id }: Untyped) => id === publication.id,
      );
    await worked('sato', '2026-11-02', 44 * H);
    expect(await takeBack()).toMatchObject({
      changedDays: 1,
      leftOut: [{ employeeId: 'sato', date: '2026-11-25', reason: 'LIMIT' }],
    });
    expect(await published()).toMatchObject({ takenBackAt: null, takenBackDays: 1 });
    // Nothing of suzuki is asked about any more, whatever is published for them since.
    await draft([['suzuki', '2026-11-25', { kind: 'OFF' }]], 3);
    await publish();
    expect(await takeBack()).toMatchObject({ changedDays: 0, leftOut: [{ reason: 'LIMIT' }] });
    await world.database.knex('day_results').delete();
    expect(await takeBack()).toMatchObject({ changedDays: 1, leftOut: [] });
    expect(await published()).toMatchObject({
      takenBackAt: expect.any(String),
      takenBackDays: 2,
    });
    expect(issuesIn(await world.ask('staff', TAKE_BACK, { id: publication.id }))).toMatchObject([
      { key: 'validation.publishedSince' },
    ]);
  });

  it('judges each month of an agreement that begins within a calendar month', async () => {
    await agreed({ counted_from: '2026-04-16' });
    // 44 hours and six more are of the month from the 16th of November on; those of before are another's.
    await worked('sato', '2026-11-18', 44 * H);
    await draft([
      ['sato', '2026-12-14', LONG],
      ['sato', '2026-12-17', LONG],
    ]);
    const { changedDays, leftOut } = await publish();
    await agreed({ counted_from: null });
    expect([changedDays, leftOut]).toEqual([
      1,
      [expect.objectContaining({ date: '2026-12-14', reason: 'LIMIT' })],
    ]);
  });
});

describe('the correction of a plan', () => {
  it('says what it does to the limits, too', async () => {
    await worked('sato', '2026-11-02', 44 * H);
    const { planEffect } = await world.must('staff', CORRECTION, { plan: LONG });
    // Nobody has stamped that day: its plan alone makes no hours.
    expect(planEffect.limits).toMatchObject({
      ...{ level: 'NEAR', overtimeBefore: 44 * H, overtimeAfter: 44 * H, refusals: [] },
    });
  });
});
