import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { GRID_MARKS } from '../../domain/grid-marks.ts';
import { USUAL_RESULT } from '../test-results.ts';
import { errorsWorld } from './test-errors.ts';

const company = errorsWorld();
const { day, application, errors, who, ask } = company;

describe('エラー一覧', () => {
  it('打刻漏れと推定の退勤を、新しい日から並べる。勤務中の日と月の外の日は出ない', async () => {
    await day('sato', '18', { missing: 'CHECK_OUT', last_out: null });
    await day('tanaka', '19', { is_estimated: true });
    await day('sato', '19');
    await day('sato', '20', { missing: 'CHECK_OUT', is_open: true });
    await company.world.database.knex('day_results').insert({
      ...USUAL_RESULT,
      employee_id: 'sato',
      work_date: '2026-10-31',
      missing: 'CHECK_IN',
    });
    const found = await errors('boss', 'STAMPING');
    expect(found).toMatchObject({ from: '2026-10-21', to: '2026-11-20', totalCount: 2 });
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
        await company.world.ask(
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
    const { data } = await company.world.ask(
      'boss',
      `{ overtimePeopleConnection(month: "2026-11", where: { minMinutes: 1 }) { totalCount nodes {
        employeeId overtimeMinutes statutoryHolidayMinutes totalMinutes over60Minutes forecastMinutes } } }`,
    );
    expect(data.overtimePeopleConnection.nodes).toEqual([
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
    const told = await company.world.database.knex('notifications');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      employee_id: 'sato',
      kind: 'attendance.missingStamp',
      text_key: 'notifications.asked.STAMPING',
    });
    expect((await errors('boss', 'STAMPING')).nodes[0]).toMatchObject({ askedBy: 'staff 花子' });
    const history = await company.world.ask(
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
    company.world.app.clock.advance(60 * 60_000);
    expect(await ask('staff', both)).toEqual({ toldPeople: 1, askedDays: 2 });
  });

  it('直っている日、担当でない人、自分自身には依頼できない', async () => {
    await day('suzuki', '17');
    await day('tanaka', '17', { missing: 'CHECK_OUT' });
    await day('staff', '17', { missing: 'CHECK_OUT' });
    const inputs = ['suzuki', 'tanaka', 'staff'].map((person) => stamping(person, '17'));
    expect(await ask('staff', inputs)).toEqual({ toldPeople: 0, askedDays: 0 });
    expect(await ask('sato', inputs)).toBeUndefined();
    expect(await company.world.database.knex('notifications')).toHaveLength(0);
  });
});

describe('勤務実績の表', () => {
  const grid = async (person: string, where: object = {}) =>
    (
      await company.world.ask(
        person,
        `query ($where: AttendanceGridWhereInput) { attendanceGrid(month: "2026-11", where: $where, first: 500) {
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
    const { knex } = company.world.database;
    await knex('employees')
      .where({ id: 'sato' })
      .update({ joined_on: '2026-11-03', retired_on: '2026-11-25' });
    const row = (await grid('staff')).nodes.find((one: Untyped) => one.employeeId === 'sato');
    await knex('employees').where({ id: 'sato' }).update({ joined_on: null, retired_on: null });
    const out = row.marks.map((mark: number) => mark === GRID_MARKS.NOT_EMPLOYED);
    expect(out.indexOf(false)).toBe(2);
    expect(out.lastIndexOf(false)).toBe(24);
  });
});
