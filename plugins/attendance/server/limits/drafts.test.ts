import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, applicationWorld } from '../applications/test-applications.ts';
import { PUBLISH, SAVE } from '../shifts/test-shifts.ts';
import { USUAL_RESULT } from '../test-results.ts';

const DRAFTS = `query ($groupId: ID!, $from: Date!, $to: Date!) {
  limitsOfDrafts(groupId: $groupId, from: $from, to: $to) { employeeId effect { month level overtimeAfter refusals } } }`;
const CORRECTION = `query ($plan: ShiftPlanInput!) {
  planEffect(employeeId: "sato", date: "2026-11-19", plan: $plan) { limits { level overtimeBefore overtimeAfter refusals } } }`;
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
  await world.database.knex.raw('truncate day_results, shift_cells, day_plans cascade');
});

async function worked(employee_id: string, date: string, overtime: number): Promise<void> {
  await world.database.knex('day_results').insert({
    ...{ ...USUAL_RESULT, employee_id, work_date: date, overtime_beyond_statutory: overtime },
  });
}
async function draft(cells: readonly (readonly [string, string, object | null])[]): Promise<void> {
  const { saveShiftCells } = await world.must('staff', SAVE, {
    groupId: 'sales',
    cells: cells.map(([employeeId, date, plan]) => ({ employeeId, date, plan, version: 0 })),
  });
  expect(saveShiftCells.saved).toHaveLength(cells.length);
}
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
    await worked('sato', '2026-11-02', 44 * H);
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
