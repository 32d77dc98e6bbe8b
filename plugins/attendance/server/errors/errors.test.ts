import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '#core/server/context.ts';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { GRID_MARKS } from '../../domain/grid-marks.ts';
import { attendanceWorld, when } from '../test-company.ts';
import { USUAL_RESULT } from '../test-results.ts';

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
    `query ($kind: AttendanceErrorKind!, $where: AttendanceErrorsWhere) {
      attendanceErrors(kind: $kind, month: "2026-11", where: $where, first: 100) {
        from to totalCount
        nodes { employeeId workDate missing isEstimated overtimeMinutes breakShortageMinutes applicationStatus askedAt askedBy firstIn lastOut }
      }
    }`,
    { kind, where },
  );
  return answer.data.attendanceErrors;
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

describe('エラー一覧', () => {
  it('打刻漏れと推定の退勤を、新しい日から並べる。勤務中の日と月の外の日は出ない', async () => {
    await day('sato', '18', { missing: 'CHECK_OUT', last_out: null });
    await day('tanaka', '19', { is_estimated: true });
    await day('sato', '19');
    await day('sato', '20', { missing: 'CHECK_OUT', is_open: true });
    await world.database.knex('day_results').insert({
      ...USUAL_RESULT,
      employee_id: 'sato',
      work_date: '2026-10-31',
      missing: 'CHECK_IN',
    });
    const found = await errors('boss', 'STAMPING');
    expect(found).toMatchObject({ from: '2026-11-01', to: '2026-11-20', totalCount: 2 });
    expect(found.nodes).toMatchObject([
      { employeeId: 'tanaka', workDate: '2026-11-19', missing: [], isEstimated: true },
      { employeeId: 'sato', missing: ['CHECK_OUT'], firstIn: '09:00', lastOut: null },
    ]);
  });

  it('残業は、承認された申請がない日だけが出る', async () => {
    await day('sato', '17', { worked: 600 });
    await day('sato', '18', { worked: 600 });
    await day('sato', '19', { worked: 600, not_tested: 600 });
    await day('suzuki', '18', { worked: 600 });
    await application('sato', '18', 'OVERTIME', 'APPROVED');
    await application('suzuki', '18', 'OVERTIME', 'PENDING');
    expect(await who('boss', 'OVERTIME')).toEqual(['suzuki 18', 'sato 17']);
    expect(await who('boss', 'OVERTIME', { withoutApplication: true })).toEqual(['sato 17']);
    expect((await errors('boss', 'OVERTIME')).nodes[0]).toMatchObject({
      overtimeMinutes: 120,
      applicationStatus: 'PENDING',
    });
  });

  it('休憩不足は足りない分とともに出る', async () => {
    await day('sato', '18', { break_minutes: 30, break_shortage: 15 });
    await day('suzuki', '18');
    const { nodes } = await errors('boss', 'SHORT_BREAK');
    expect(nodes).toMatchObject([{ employeeId: 'sato', breakShortageMinutes: 15 }]);
  });

  it('担当者には担当グループの人だけ、本人には本人の分だけが見える', async () => {
    for (const person of ['sato', 'suzuki', 'tanaka'])
      await day(person, '18', { missing: 'CHECK_OUT' });
    expect(await who('staff', 'STAMPING')).toEqual(['sato 18', 'suzuki 18']);
    expect(await who('sato', 'STAMPING')).toEqual(['sato 18']);
    expect(await who('boss', 'STAMPING', { groupId: 'plant' })).toEqual(['tanaka 18']);
    expect(await who('boss', 'STAMPING', { employeeId: 'suzuki' })).toEqual(['suzuki 18']);
    expect(await who('minami', 'STAMPING')).toEqual([]);
  });

  it('件数は一覧と同じになり、45時間ちょうどは超過に数えない', async () => {
    await day('sato', '17', { missing: 'CHECK_OUT', overtime_beyond_statutory: 45 * 60 });
    await day('suzuki', '17', { break_shortage: 5, overtime_beyond_statutory: 45 * 60 + 1 });
    await day('suzuki', '18', { worked: 510 });
    await day('suzuki', '19', { worked: 509 });
    const counts = async (person: string) =>
      (
        await world.ask(
          person,
          '{ attendanceErrorCounts(month: "2026-11") { stamping overtime shortBreak workOvertime } }',
        )
      ).data?.attendanceErrorCounts;
    expect(await counts('boss')).toEqual({
      stamping: 1,
      overtime: 1,
      shortBreak: 1,
      workOvertime: 1,
    });
    expect(await counts('idle')).toEqual({
      stamping: 0,
      overtime: 0,
      shortBreak: 0,
      workOvertime: 0,
    });
    expect(await counts('sato')).toBeUndefined();
  });
});

describe('残業の多い人', () => {
  it('多い順に並び、このまま続いた場合の見込みが付く', async () => {
    await day('sato', '10', { overtime_beyond_statutory: 600, statutory_holiday_work: 60 });
    await day('suzuki', '10', { overtime_beyond_statutory: 1200, overtime_over_60: 30 });
    const { data } = await world.ask(
      'boss',
      `{ overtimePeople(month: "2026-11", minMinutes: 1) { totalCount nodes {
        employeeId overtimeMinutes statutoryHolidayMinutes totalMinutes over60Minutes forecastMinutes } } }`,
    );
    expect(data.overtimePeople.nodes).toEqual([
      {
        employeeId: 'suzuki',
        overtimeMinutes: 1200,
        statutoryHolidayMinutes: 0,
        totalMinutes: 1200,
        over60Minutes: 30,
        forecastMinutes: 1800,
      },
      expect.objectContaining({ employeeId: 'sato', totalMinutes: 660, forecastMinutes: 900 }),
    ]);
  });
});

describe('本人への確認の依頼', () => {
  const stamping = (employeeId: string, date: string) => ({
    employeeId,
    workDate: `2026-11-${date}`,
    kind: 'STAMPING',
  });

  it('1人に1回だけベルが鳴り、だれがいつ依頼したかが一覧に出て、1時間は繰り返せない', async () => {
    await day('sato', '17', { missing: 'CHECK_OUT' });
    await day('sato', '18', { missing: 'CHECK_IN,CHECK_OUT' });
    const both = [stamping('sato', '17'), stamping('sato', '18')];
    expect(await ask('staff', both)).toEqual({ toldPeople: 1, askedDays: 2 });
    const told = await world.database.knex('notifications');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      employee_id: 'sato',
      kind: 'attendance.missingStamp',
      text_key: 'notifications.asked.STAMPING',
    });
    expect((await errors('boss', 'STAMPING')).nodes[0]).toMatchObject({ askedBy: 'staff 花子' });
    const history = await world.ask(
      'auditor',
      `{ auditEntriesConnection(where: { actions: [ASK] }) {
        nodes { name kind person { name } changes { field after { value } } } } }`,
    );
    expect(history.data.auditEntriesConnection.nodes).toContainEqual({
      name: 'sato 花子',
      kind: 'asked.kind',
      person: { name: 'staff 花子' },
      changes: [
        { field: 'workDate', after: { value: '2026-11-17' } },
        { field: 'asked', after: { value: 'STAMPING' } },
      ],
    });
    expect(await ask('staff', both)).toEqual({ toldPeople: 0, askedDays: 0 });
    world.app.clock.advance(60 * 60_000);
    expect(await ask('staff', both)).toEqual({ toldPeople: 1, askedDays: 2 });
  });

  it('直っている日、担当でない人、自分自身には依頼できない', async () => {
    await day('suzuki', '17');
    await day('tanaka', '17', { missing: 'CHECK_OUT' });
    await day('staff', '17', { missing: 'CHECK_OUT' });
    const inputs = ['suzuki', 'tanaka', 'staff'].map((person) => stamping(person, '17'));
    expect(await ask('staff', inputs)).toEqual({ toldPeople: 0, askedDays: 0 });
    expect(await ask('sato', inputs)).toBeUndefined();
    expect(await world.database.knex('notifications')).toHaveLength(0);
  });
});

describe('勤務実績の表', () => {
  const grid = async (person: string, where: object = {}) =>
    (
      await world.ask(
        person,
        `query ($where: AttendanceGridWhere) { attendanceGrid(month: "2026-11", where: $where, first: 500) {
          from to today totalCount holidays groups { id }
          nodes { employeeId worked overtime marks workedMinutes workedDays overtimeMinutes errorDays pendingApplications } } }`,
        { where },
      )
    ).data?.attendanceGrid;

  it('1人1行に、月の日数分の実働・残業・印が並ぶ', async () => {
    await day('sato', '04', { worked: 500, overtime_beyond_statutory: 20, lateness: 5 });
    await day('sato', '05', { worked: 0, missing: 'CHECK_IN,CHECK_OUT', first_in: null });
    // Nobody ended it: no time, and yet a day of attendance, as the month says.
    await day('sato', '06', { worked: 0, missing: 'CHECK_OUT', last_out: null });
    await day('sato', '07', { worked: 120, day_type: 'NON_STATUTORY_HOLIDAY' });
    await application('sato', '05', 'REVISE', 'PENDING');
    await application('sato', '09', 'VACATION', 'APPROVED', { unit: 'DAY' });
    const { nodes, ...rest } = await grid('staff');
    expect(rest).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-30',
      holidays: ['2026-11-03', '2026-11-23'],
    });
    const row = nodes.find((one: Untyped) => one.employeeId === 'sato');
    expect(row.worked).toHaveLength(30);
    expect(row.worked.slice(2, 7)).toEqual([null, 500, 0, 0, 120]);
    expect(row.overtime[3]).toBe(20);
    expect(row.marks[3]).toBe(GRID_MARKS.LATE);
    expect(row.marks[4]).toBe(GRID_MARKS.MISSING | GRID_MARKS.PENDING);
    expect(row.marks[6]).toBe(GRID_MARKS.HOLIDAY_WORK | GRID_MARKS.DAY_OFF);
    expect(row.marks[8]).toBe(GRID_MARKS.LEAVE);
    expect(row).toMatchObject({
      workedMinutes: 620,
      workedDays: 3,
      overtimeMinutes: 20,
      errorDays: 2,
      pendingApplications: 1,
    });
  });

  it('エラーのある人だけに絞れ、担当でない人は出ない', async () => {
    await day('sato', '05', { break_shortage: 10 });
    await day('suzuki', '05');
    await day('tanaka', '05', { missing: 'CHECK_OUT' });
    const people = async (person: string, where: object = {}) =>
      (await grid(person, where))?.nodes.map((one: Untyped) => one.employeeId);
    expect(await people('staff', { withErrors: true })).toEqual(['sato']);
    expect(await people('boss', { withErrors: true })).toEqual(['sato', 'tanaka']);
    expect(await people('boss', { search: 'suzu' })).toEqual(['suzuki']);
    expect(await people('staff')).toEqual(['sato', 'staff', 'suzuki']);
    expect(await people('sato')).toBeUndefined();
  });

  it('入社前と退職後の日は、在籍していない日として分かる', async () => {
    const { knex } = world.database;
    await knex('employees')
      .where({ id: 'sato' })
      .update({ joined_on: '2026-11-03', retired_on: '2026-11-25' });
    const row = (await grid('boss')).nodes.find((one: Untyped) => one.employeeId === 'sato');
    await knex('employees').where({ id: 'sato' }).update({ joined_on: null, retired_on: null });
    const out = row.marks.map((mark: number) => mark === GRID_MARKS.NOT_EMPLOYED);
    expect(out.indexOf(false)).toBe(2);
    expect(out.lastIndexOf(false)).toBe(24);
  });
});

describe('要確認の勤務', () => {
  const person = (id: string) => world.database.knex('employees').where({ id });
  const came = async (id: string, date: string, more: object = {}) => {
    const work_date = `2026-11-${date}`;
    const at = when(`${date} 9:00`);
    await within((ctx) =>
      ctx.insert('work_days', {
        employee_id: id,
        work_date,
        state: 'ON_DUTY',
        first_in_at: at,
        last_at: at,
        may_start_at: at,
        turn_at: at,
        open_until: at,
      }),
    );
    await stamped(id, date, more);
  };
  const stamped = async (id: string, date: string, more: object) => {
    const at = when(`${date} 9:00`);
    await within((ctx) =>
      ctx.insert('stamps', {
        id: `${id}-${date}`,
        employee_id: id,
        work_date: `2026-11-${date}`,
        type: 'CHECK_IN_OFFICE',
        key: `${id}-${date}-key`,
        stamped_at: at,
        device_at: at,
        received_at: at,
        skew_seconds: 0,
        state_after: 'ON_DUTY',
        was_offline: false,
        source: 'web',
        position: 'NOT_ASKED',
        ip: '',
        user_agent: '',
        ...more,
      }),
    );
  };
  const concerns = async () => {
    const { data } = await world.ask(
      'boss',
      `{ attendanceErrors(kind: CONCERN, month: "2026-11") {
          totalCount nodes { employeeId workDate concerns workedMinutes }
        }
        attendanceErrorCounts(month: "2026-11") { concern }
      }`,
    );
    expect(data.attendanceErrorCounts.concern).toBe(data.attendanceErrors.totalCount);
    return data.attendanceErrors.nodes.map(
      (one: Untyped) => `${one.employeeId} ${one.workDate.slice(8)} ${one.concerns.join(' ')}`,
    );
  };
  const MARKS = ['OUTSIDE_EMPLOYMENT', 'ON_LEAVE', 'LATE_STAMP'];
  /** The same of the person's own month, in the order of the list. */
  const marksOf = async (id: string) => {
    const { data } = await world.ask(
      'boss',
      `query ($id: ID) { attendanceMonth(employeeId: $id, month: "2026-11") {
        totals { workedDays } days { date isEmployed isOnLeave marks } } }`,
      { id },
    );
    const { days, totals } = data.attendanceMonth;
    return {
      workedDays: totals.workedDays,
      onLeave: days.filter(({ isOnLeave }: Untyped) => isOnLeave).length,
      marks: days.flatMap(({ date, marks }: Untyped) => {
        const own = marks.filter(
          (mark: string) => MARKS.includes(mark) || mark.startsWith('MINOR'),
        );
        return own.length > 0 ? [`${id} ${date.slice(8)} ${own.join(' ')}`] : [];
      }),
    };
  };
  beforeEach(async () => {
    await world.database.knex.raw('truncate stamps, work_days, leave_periods cascade');
    await person('sato').update({ joined_on: null, retired_on: null, birthday: null });
  });

  it('在籍期間の外の打刻は、出勤日数に数えず、一覧と出勤簿に出る。退職した月より後でも出る', async () => {
    for (const date of ['09', '10', '16', '17']) await came('sato', date);
    await stamped('sato', '09', {
      id: 'sato-09-out',
      key: 'sato-09-out-key',
      type: 'CHECK_OUT_OFFICE',
      stamped_at: when('09 18:00'),
      state_after: 'OFF_DUTY',
    });
    await person('sato').update({ joined_on: '2026-11-10', retired_on: '2026-11-16' });
    const found = ['sato 17 OUTSIDE_EMPLOYMENT', 'sato 09 OUTSIDE_EMPLOYMENT'];
    expect(await concerns()).toEqual(found);
    expect(await marksOf('sato')).toEqual({
      workedDays: 2,
      onLeave: 0,
      marks: found.toReversed(),
    });
    const shown = await world.ask(
      'boss',
      '{ attendanceMonth(employeeId: "sato", month: "2026-11") { days { date firstIn lastOut workedMinutes breakMinutes } } }',
    );
    // Both were stamped, in the month and out of the employment: each says 0:00, as the totals do.
    expect(shown.data.attendanceMonth.days[8]).toEqual({
      date: '2026-11-09',
      firstIn: '09:00',
      lastOut: '18:00',
      workedMinutes: 0,
      breakMinutes: 0,
    });
    const { data } = await world.ask(
      'boss',
      '{ attendanceGrid(month: "2026-11") { nodes { employeeId workedDays marks } } }',
    );
    const row = data.attendanceGrid.nodes.find((one: Untyped) => one.employeeId === 'sato');
    expect(row.marks[8]).toBe(GRID_MARKS.NOT_EMPLOYED + GRID_MARKS.OUTSIDE_EMPLOYMENT);
    await person('sato').update({ joined_on: null, retired_on: '2026-10-31' });
    expect(await concerns()).toHaveLength(4);
    await world.database.knex.raw('truncate stamps, work_days cascade');
    expect(await concerns()).toEqual([]);
  });

  it('休職中の打刻と年少者の労働は、日ごとに出る', async () => {
    for (const date of ['17', '18', '19']) await came('sato', date);
    await within((ctx) =>
      ctx.insert('leave_periods', {
        id: 'rest',
        employee_id: 'sato',
        starts_on: '2026-11-17',
        ends_on: '2026-11-18',
      }),
    );
    await person('sato').update({ birthday: '2008-11-19' });
    await day('sato', '18', { stamps: 1, worked: 481, late_night: 30 });
    await day('sato', '19', { stamps: 1, worked: 600, late_night: 60 });
    const found = ['sato 18 ON_LEAVE MINOR_OVERTIME MINOR_LATE_NIGHT', 'sato 17 ON_LEAVE'];
    expect(await concerns()).toEqual(found);
    expect(await marksOf('sato')).toMatchObject({ onLeave: 2, marks: found.toReversed() });
    await person('sato').update({ birthday: '2008-11-20' });
    expect((await concerns())[0]).toBe('sato 19 MINOR_OVERTIME MINOR_LATE_NIGHT');
  });

  it('端末の時刻から15分を過ぎて届いた打刻が出て、直すと消える', async () => {
    await came('sato', '18', { was_offline: true, received_at: when('18 9:15') });
    await came('sato', '19', { was_offline: true, received_at: when('19 9:16') });
    expect(await concerns()).toEqual(['sato 19 LATE_STAMP']);
    const isCounted = async () =>
      (
        await world.ask(
          'boss',
          '{ attendanceErrors(kind: CONCERN, month: "2026-11") { nodes { isCounted planStart } } }',
        )
      ).data.attendanceErrors.nodes;
    // Nobody can say yet that it was a day off.
    expect(await isCounted()).toEqual([{ isCounted: false, planStart: null }]);
    await day('sato', '19');
    expect(await isCounted()).toMatchObject([{ isCounted: true }]);
    expect((await marksOf('sato')).marks).toEqual(['sato 19 LATE_STAMP']);
    expect(
      await ask('boss', [{ employeeId: 'sato', workDate: '2026-11-19', kind: 'CONCERN' }]),
    ).toEqual({ toldPeople: 1, askedDays: 1 });
  });
});
