import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculate } from '../../results/stored/recalculate.ts';
import { STAMP, when } from '../../test-company.ts';
import { PLAN_FIELDS, PUBLISH, SAVE, type ShiftWorld, shiftWorld } from '../test-shifts.ts';

/** What tests of days that have begun share: documents, plans, and a board of November. */

/** 22:00 to 31:00, as somebody would put it over a day that was worked from 8:48 to 18:03. */
export const NIGHT = {
  kind: 'WORK',
  start: 1320,
  end: 1860,
  breaks: [{ from: 1560, until: 1620 }],
};
export const NOVEMBER = { groupId: 'sales', from: '2026-11-01', to: '2026-11-30' };
let made = 0;
export const MONTH = `query { attendanceMonth(employeeId: "sato", month: "2026-11") {
  minutes { worked overtimeBeyondStatutory }
  days { date plan { start end } result { minutes { worked overtimeBeyondStatutory } } } } }`;
export const cell = (date: string, plan: object | null, employeeId = 'sato', version = 0) => ({
  employeeId,
  date,
  plan,
  version,
});
export const USUAL = { kind: 'WORK', start: 540, end: 1080, breaks: [{ from: 720, until: 780 }] };
export const SHORT = { kind: 'WORK', start: 540, end: 840, breaks: [] };
export const SATO_18 = { employeeId: 'sato', date: '2026-11-18' };
export const CORRECTIONS = `{ number reason correctedBy before ${PLAN_FIELDS} after ${PLAN_FIELDS} }`;
export const FIELDS = `{ plan ${PLAN_FIELDS} isPublished version refusal
  applications { type status } corrections ${CORRECTIONS} }`;
export const OWN_MONTH = `query { attendanceMonth(month: "2026-11") {
  days { date planCorrections ${CORRECTIONS} } } }`;
export const PLAN = `query ($employeeId: ID!, $date: Date!) {
  planOfDay(employeeId: $employeeId, date: $date) ${FIELDS} }`;
export const EFFECT = `query ($employeeId: ID!, $date: Date!, $plan: ShiftPlanInput!) {
  planEffect(employeeId: $employeeId, date: $date, plan: $plan) {
    before { workedMinutes } after { workedMinutes beyondStatutoryMinutes }
    overtimeBefore overtimeAfter } }`;
export const CORRECT = `mutation ($data: CorrectPlanInput!) { correctPlan(data: $data) ${FIELDS} }`;
export const BEGUN = `query ($groupId: ID!, $from: Date!, $to: Date!) {
  shiftBoard(groupId: $groupId, from: $from, to: $to) { today stampedAhead { employeeId date } } }`;
export const inputOf = (more: object) => ({
  data: { ...SATO_18, reason: '交替したため', version: 0, ...more },
});

/** A company with a board of shifts, emptied before each test. */
export function begunDays() {
  let world: ShiftWorld;
  beforeAll(async () => {
    world = await shiftWorld();
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.database.knex.raw(
      'truncate plan_corrections, shift_cells, shift_publications, day_plans, stamps, work_days, day_results, notifications cascade',
    );
  });

  async function stamp(person: string, type: string, text: string): Promise<void> {
    world.app.clock.set(when(text));
    const data = { type, key: `begun-key-${++made}`, deviceTime: when(text).toISOString() };
    expect((await world.must(person, STAMP, { data })).stamp.__typename).toBe('StampAccepted');
  }
  async function monthOfSato() {
    const { attendanceMonth: month } = await world.must('staff', MONTH);
    return { ...month, day: month.days.find(({ date }: Untyped) => date === '2026-11-18') };
  }
  async function save(...cells: object[]) {
    const { saveShiftCells } = await world.must('staff', SAVE, { groupId: 'sales', cells });
    return saveShiftCells;
  }
  const publish = async (more: object = {}) =>
    (await world.must('staff', PUBLISH, { data: { ...NOVEMBER, ...more } })).publishShifts;
  const correct = async (more: object) =>
    (await world.must('staff', CORRECT, inputOf(more))).correctPlan;
  /** What a page that was left open, or a draft from before, would bring: it stands in the rows. */
  const draft = (date: string, plan: { start: number; end: number }, employeeId = 'sato') =>
    world.database.knex('shift_cells').insert({
      company_id: 'hinata',
      employee_id: employeeId,
      date,
      kind: 'WORK',
      start_minutes: plan.start,
      end_minutes: plan.end,
      version: 1,
      updated_at: new Date(),
    });
  async function workedOn18th(): Promise<void> {
    await stamp('sato', 'CHECK_IN_OFFICE', '18 8:48');
    await stamp('sato', 'CHECK_OUT_OFFICE', '18 18:03');
    world.app.clock.set(when('8:55'));
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      recalculate(ctx, 'sato', '2026-11-18', '2026-11-18'),
    );
  }
  return {
    get world() {
      return world;
    },
    correct,
    draft,
    monthOfSato,
    publish,
    save,
    stamp,
    workedOn18th,
  };
}
