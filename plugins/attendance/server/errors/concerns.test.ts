import { beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { GRID_MARKS } from '../../domain/grid-marks.ts';
import { when } from '../test-company.ts';
import { errorsWorld } from './test-errors.ts';

const company = errorsWorld();
const { within, day, ask } = company;

describe('要確認の勤務', () => {
  const person = (id: string) => company.world.database.knex('employees').where({ id });
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
    const { data } = await company.world.ask(
      'boss',
      `{ attendanceErrorsConnection(kind: CONCERN, month: "2026-11") {
          totalCount nodes { employeeId workDate concerns workedMinutes }
        }
        attendanceErrorCounts(month: "2026-11") { concern }
      }`,
    );
    expect(data.attendanceErrorCounts.concern).toBe(data.attendanceErrorsConnection.totalCount);
    return data.attendanceErrorsConnection.nodes.map(
      (one: Untyped) => `${one.employeeId} ${one.workDate.slice(8)} ${one.concerns.join(' ')}`,
    );
  };
  const MARKS = ['OUTSIDE_EMPLOYMENT', 'ON_LEAVE', 'LATE_STAMP'];
  /** The same of the person's own month, in the order of the list. */
  const marksOf = async (id: string) => {
    const { data } = await company.world.ask(
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
    await company.world.database.knex.raw('truncate stamps, work_days, leave_periods cascade');
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
    const shown = await company.world.ask(
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
    const { data } = await company.world.ask(
      'boss',
      '{ attendanceGrid(month: "2026-11", where: { search: "sato" }) { nodes { employeeId workedDays marks } } }',
    );
    const row = data.attendanceGrid.nodes.find((one: Untyped) => one.employeeId === 'sato');
    expect(row.marks[8]).toBe(GRID_MARKS.NOT_EMPLOYED + GRID_MARKS.OUTSIDE_EMPLOYMENT);
    await person('sato').update({ joined_on: null, retired_on: '2026-10-31' });
    expect(await concerns()).toHaveLength(4);
    await company.world.database.knex.raw('truncate stamps, work_days cascade');
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
        await company.world.ask(
          'boss',
          '{ attendanceErrorsConnection(kind: CONCERN, month: "2026-11") { nodes { isCounted planStart } } }',
        )
      ).data.attendanceErrorsConnection.nodes;
    // Nobody can say yet that it was a day off.
    expect(await isCounted()).toEqual([{ isCounted: false, planStart: null }]);
    await day('sato', '19');
    expect(await isCounted()).toMatchObject([{ isCounted: true }]);
    expect((await marksOf('sato')).marks).toEqual(['sato 19 LATE_STAMP']);
    expect(
      await ask('boss', [{ employeeId: 'sato', workDate: '2026-11-19', kind: 'CONCERN' }]),
    ).toEqual({ toldPeople: 1, askedDays: 1 });
  });

  it('退職後の打刻は、その人の締め日までの月度に出る', async () => {
    // The night shift of tanaka closes on the 20th.
    await person('tanaka').update({ retired_on: '2026-11-19' });
    for (const date of ['20', '21']) await came('tanaka', date);
    const found = await concerns();
    await person('tanaka').update({ retired_on: null });
    expect(found).toEqual(['tanaka 20 OUTSIDE_EMPLOYMENT']);
  });
});
