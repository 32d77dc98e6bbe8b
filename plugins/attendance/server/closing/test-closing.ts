import type { RequestContext } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculate } from '../results/stored/recalculate.ts';
import { attendanceWorld } from '../test-company.ts';
import { writeStamps } from '../test-results.ts';

export const MONTH = '2026-10';
export const OVERVIEW = `query ($where: ClosingWhereInput) { closingOverview(month: "${MONTH}", where: $where) {
  people ready closed missingStamp pendingApplication noSchedule notConfirmed dueOn waitingStamps unexplainedRecords
  groups { groupId name people ready closed } } }`;
export const LIST = `query ($where: ClosingWhereInput) { closingPeopleConnection(month: "${MONTH}", where: $where, first: 500) {
  totalCount nodes { employeeId from to state blockers missingStampDays pendingApplications closedBy workedMinutes } } }`;
export const CLOSE = `mutation ($data: ClosePeriodsInput!) { closePeriods(data: $data) { closed alreadyClosed notClosedCount
  notClosed { employeeId blockers } } }`;
export const RELEASE = `mutation ($data: ReleasePeriodsInput!) { releasePeriods(data: $data) { released } }`;
export const CONFIRM_MINE = `mutation { confirmMyPeriod(month: "${MONTH}") { confirmedAt mayConfirm } }`;
export const CONFIRM = `mutation ($data: ConfirmPeriodsInput!) { confirmPeriods(data: $data) { confirmed leftOut } }`;
export const REMIND = `mutation ($data: ConfirmPeriodsInput!) { remindToConfirm(data: $data) { toldPeople } }`;
export const MINE = `query ($id: ID) { monthClosing(employeeId: $id, month: "${MONTH}") { from to state blockers mayConfirm mayApprove
  confirmedAt approvedBy closedBy } }`;
export const WAITING = `{ waitingStamps { id employeeId date type isClosed } }`;
export const SETTLE = `mutation ($id: ID!, $take: Boolean!) { settleWaitingStamp(where: { id: $id },
  data: { take: $take, reason: "端末の電池切れのため" }) { id } }`;
const REVISE = `mutation ($data: ReviseAttendanceDayInput!) { reviseAttendanceDay(data: $data) { workDate } }`;

/** Somebody who closes months, and somebody who may only look. */
export async function closingWorld(): Promise<PluginWorld> {
  const closing = ['attendance.closing', 'attendance.closing:update'];
  const records = ['attendance.records', 'attendance.records:update'];
  return attendanceWorld({
    closer: { company: 'hinata', isStaff: true, grants: new Set([...closing, ...records]) },
    reader: { company: 'hinata', isStaff: true, grants: new Set(['attendance.closing']) },
  });
}

/** Thursday and Friday, the last workdays of October: the company stamps since Thursday. */
export const DAYS = ['2026-10-29', '2026-10-30'];
const worked = (ctx: RequestContext, person: string, date: string) =>
  writeStamps(ctx, person, date, [
    { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
    { id: null, type: 'BREAK_IN', at: 720 },
    { id: null, type: 'BREAK_OUT', at: 780 },
    { id: null, type: 'CHECK_OUT_OFFICE', at: 1080 },
  ]);

/** October of three people is ready; suzuki has forgotten a check-out. */
export async function octoberReady(world: PluginWorld): Promise<void> {
  const { knex } = world.database;
  await knex.raw(`truncate stamps, work_days, day_results, applications, closed_periods, period_confirmations,
    waiting_stamps, attendance_settings, attendance_alerts, attendance_rules, notifications, audit_entries cascade`);
  world.app.clock.set(atTokyo('2026-11-02', 9 * 60));
  await world.app.suite.ports.inCompany('hinata', async (ctx) => {
    await settings(ctx, {});
    for (const person of ['sato', 'hr', 'staff'])
      for (const date of DAYS) await worked(ctx, person, date);
    await worked(ctx, 'suzuki', '2026-10-29');
    await writeStamps(ctx, 'suzuki', '2026-10-30', [
      { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
    ]);
    for (const person of ['sato', 'hr', 'staff', 'suzuki'])
      await recalculate(ctx, person, '2026-10-01', '2026-10-31');
  });
}

const settings = (ctx: RequestContext, steps: object) =>
  ctx.insert('attendance_settings', {
    ...{ valid_from: '1970-01-01', started_on: '2026-10-29', week_start_day: 0, closing_day: 31 },
    ...{ daily_minutes: 480, weekly_minutes: 2400, asks_position: true, version: 1 },
    ...{ updated_at: ctx.now, ...steps },
  });

const countingIds = async (
  world: PluginWorld,
  employee_id: string,
  work_date: string,
): Promise<string[]> =>
  (
    await world.database
      .knex('stamps')
      .where({ employee_id, work_date, is_void: false })
      .select('id')
  ).map(({ id }: Untyped) => id);

/** The last day of the month ends at seven in the evening. */
export async function reviseLastDay(world: PluginWorld, employeeId: string): Promise<Untyped> {
  const data = {
    ...{ employeeId, workDate: '2026-10-30', reason: '退勤の訂正' },
    basedOn: await countingIds(world, employeeId, '2026-10-30'),
    stamps: [
      { type: 'CHECK_IN_OFFICE', at: 540 },
      { type: 'CHECK_OUT_OFFICE', at: 1140 },
    ],
  };
  return world.ask('closer', REVISE, { data });
}
