import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld, when } from '../test-company.ts';
import { USUAL_RESULT } from '../test-results.ts';

/** What tests of the lists of errors share. */

/** A company whose results of days each test writes itself. */
export function errorsWorld() {
  let world: PluginWorld;
  beforeAll(async () => {
    world = await attendanceWorld({
      boss: { company: 'hinata', grants: new Set(['attendance.records']) },
      auditor: { company: 'hinata', grants: new Set(['company.audit']) },
    });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.database.knex.raw(
      'truncate day_results, applications, attendance_asks, notifications cascade',
    );
    world.app.clock.set(when('20 9:00'));
  });

  const within = <T>(run: (ctx: RequestContext) => Promise<T>) =>
    world.app.suite.ports.inCompany('hinata', run);
  const day = (employee_id: string, date: string, more: object = {}) =>
    world.database
      .knex('day_results')
      .insert({ ...USUAL_RESULT, employee_id, work_date: `2026-11-${date}`, ...more });
  const application = (
    employee_id: string,
    date: string,
    type: string,
    status: string,
    details = {},
  ) =>
    world.database.knex('applications').insert({
      company_id: 'hinata',
      id: `${employee_id}-${date}-${type}`,
      employee_id,
      type,
      status,
      from_date: `2026-11-${date}`,
      to_date: `2026-11-${date}`,
      details: JSON.stringify(details),
      requested_at: '2026-11-19T00:00:00Z',
      created_at: '2026-11-19T00:00:00Z',
      updated_at: '2026-11-19T00:00:00Z',
    });
  const errors = async (person: string, kind: string, where: object = {}) => {
    const answer = await world.ask(
      person,
      `query ($kind: AttendanceErrorKind!, $where: AttendanceErrorWhereInput) {
        attendanceErrorsConnection(kind: $kind, month: "2026-11", where: $where, first: 100) {
          from to totalCount
          nodes { employeeId workDate missing isEstimated overtimeMinutes breakShortageMinutes applicationStatus askedAt askedBy firstIn lastOut }
        }
      }`,
      { kind, where },
    );
    return answer.data.attendanceErrorsConnection;
  };
  const who = async (person: string, kind: string, where: object = {}) =>
    (await errors(person, kind, where)).nodes.map(
      (one: Untyped) => `${one.employeeId} ${one.workDate.slice(8)}`,
    );
  const ask = async (person: string, inputs: object[]) =>
    (
      await world.ask(
        person,
        `mutation ($inputs: [AskAboutAttendanceInput!]!) {
          askAboutAttendance(inputs: $inputs) { toldPeople askedDays }
        }`,
        { inputs },
      )
    ).data?.askAboutAttendance;
  return {
    get world() {
      return world;
    },
    within,
    day,
    application,
    errors,
    who,
    ask,
  };
}
