import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { recalculate } from '../../results/stored/recalculate.ts';
import { when } from '../../test-company.ts';
import { writeStamps } from '../../test-results.ts';
import {
  ASSIGN,
  CANCEL_ASSIGNMENT,
  hours,
  LIST,
  type ShiftsWorld,
  shiftsWorld,
  UPDATE,
} from '../test-shifts.ts';

let world: ShiftsWorld;
beforeAll(async () => {
  world = await shiftsWorld();
});
afterAll(() => world.stop());

const make: ShiftsWorld['make'] = (...asked) => world.make(...asked);
const periods: ShiftsWorld['periods'] = (...asked) => world.periods(...asked);

describe('the people of a shift', () => {
  it('change on a day: until then they work by what they had', async () => {
    const { id } = await make('深夜');
    await world.database.knex('employee_basic_shifts').where({ employee_id: 'staff' }).delete();
    await world.must('keeper', ASSIGN, {
      id: 'day',
      data: { employeeIds: ['staff'], validFrom: '2026-01-01' },
    });
    await world.must('keeper', ASSIGN, {
      id,
      data: { employeeIds: ['staff', 'staff'], validFrom: '2026-12-01' },
    });
    expect(await periods('staff')).toEqual([
      { basic_shift_id: 'day', valid_from: '2026-01-01', valid_until: '2026-12-01' },
      { basic_shift_id: id, valid_from: '2026-12-01', valid_until: null },
    ]);
    const [shift] = (await world.must('keeper', LIST, { where: { search: '深夜' } })).basicShifts;
    expect(shift).toMatchObject({
      headcount: 0,
      employees: { totalCount: 1, nodes: [{ id: 'staff', validFrom: '2026-12-01' }] },
    });
    const back = await world.must('keeper', CANCEL_ASSIGNMENT, {
      employeeId: 'staff',
      validFrom: '2026-12-01',
    });
    expect(back.cancelBasicShiftAssignment).toEqual([
      { basicShift: { id: 'day' }, validFrom: '2026-01-01', validUntil: null },
    ]);
    const entries = await world.audited('EmployeeBasicShift');
    expect(entries.at(-1)).toMatchObject({
      before: { basicShiftId: id },
      after: { basicShiftId: 'day', validFrom: '2026-12-01' },
    });
  });

  it('a change that has begun cannot be taken back, and one that is not there neither', async () => {
    const began = await world.ask('keeper', CANCEL_ASSIGNMENT, {
      employeeId: 'staff',
      validFrom: '2026-01-01',
    });
    expect(codeOf(began)).toBe('INVALID_INPUT');
    const none = await world.ask('keeper', CANCEL_ASSIGNMENT, {
      employeeId: 'staff',
      validFrom: '2027-01-01',
    });
    expect(codeOf(none)).toBe('NOT_FOUND');
  });

  it('who has none is known, so that everybody can be given one at once', async () => {
    const query = '{ employeesWithoutBasicShift { id } }';
    const without = async () =>
      (await world.must('keeper', query)).employeesWithoutBasicShift.map(({ id }: Untyped) => id);
    const ids = await without();
    expect(ids).toContain('reader');
    expect(ids).not.toContain('sato');
    await world.must('keeper', ASSIGN, {
      id: 'day',
      data: { employeeIds: ['reader'], validFrom: '2027-01-01' },
    });
    expect(await without()).not.toContain('reader');
    await world.must('keeper', CANCEL_ASSIGNMENT, {
      employeeId: 'reader',
      validFrom: '2027-01-01',
    });
    expect(codeOf(await world.ask('reader', query))).toBe('FORBIDDEN');
  });

  it('and what shift anybody had is told to a manager of the groups that are theirs only', async () => {
    const HISTORY = `query ($id: ID!) { auditEntriesConnection(
      where: { subject: "EmployeeBasicShift", subjectId: $id }) { nodes { id } } }`;
    const PEOPLE = `{ basicShifts { id employees(first: 500) { totalCount nodes { id } } } }`;
    const shift = await make('二月の日勤');
    for (const id of ['sato', 'tanaka'])
      await world.must('keeper', ASSIGN, {
        id: shift.id,
        data: { employeeIds: [id], validFrom: '2027-02-01' },
      });
    const told = async (person: string, id: string) =>
      (await world.ask(person, HISTORY, { id })).data?.auditEntriesConnection.nodes.length ?? 0;
    const listed = async (person: string) => {
      const { basicShifts } = await world.must(person, PEOPLE);
      const { employees } = basicShifts.find(({ id }: Untyped) => id === shift.id);
      const ids = [...new Set(employees.nodes.map(({ id }: Untyped) => id))];
      expect(employees.totalCount).toBe(employees.nodes.length);
      return ['sato', 'tanaka'].filter((id) => ids.includes(id));
    };
    // Eastern sales, with sato, is theirs; the plant with tanaka is not.
    expect([await told('staff', 'sato'), await told('staff', 'tanaka')]).toEqual([1, 0]);
    expect(await listed('staff')).toEqual(['sato']);
    expect([await told('idle', 'sato'), await told('idle', 'tanaka')]).toEqual([0, 0]);
    expect(await listed('idle')).toEqual([]);
    expect([await told('keeper', 'sato'), await told('keeper', 'tanaka')]).toEqual([1, 1]);
    expect(await listed('keeper')).toEqual(['sato', 'tanaka']);
    for (const employeeId of ['sato', 'tanaka'])
      await world.must('keeper', CANCEL_ASSIGNMENT, { employeeId, validFrom: '2027-02-01' });
  });

  it('two changes at the same moment leave one period on each day', async () => {
    const [one, other] = [await make('同時一'), await make('同時二')];
    const assign = (id: string) =>
      world.ask('keeper', ASSIGN, { id, data: { employeeIds: ['idle'], validFrom: '2026-11-01' } });
    await Promise.all([assign(one.id), assign(other.id)]);
    expect(await periods('idle')).toHaveLength(1);
  });
});

describe('what a month began with', () => {
  const MONTH = `query { attendanceMonth(employeeId: "sato", month: "2026-11") {
    days { date plan { start end } result { minutes { worked overtimeBeyondStatutory } } } } }`;
  const kept = async (employee_id: string) =>
    (await world.database.knex('day_plans').where({ employee_id }).orderBy('date').select('*')).map(
      ({ date, kind, planned_at_start }: Untyped) => [date, kind, planned_at_start],
    );
  // Of the rest of November; the 23rd is a holiday, 28 and 29 are a weekend.
  const rest = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];

  it('stays when a person gets another shift in the middle of it: what was worked by it is no overtime of the law', async () => {
    const { id } = await make('十時間', {
      timetables: hours.weekdays('09:00', '20:00'),
    });
    await world.worksBy('sato', [id, '2026-01-01']);
    await world.must('keeper', ASSIGN, {
      id: 'day',
      data: { employeeIds: ['sato'], validFrom: '2026-11-25' },
    });
    const began = rest.map((date) => [date, 'NONE', 600]);
    expect(await kept('sato')).toEqual(began);
    // Back again, and to another one: the month has begun with ten hours all the same.
    await world.must('keeper', CANCEL_ASSIGNMENT, {
      employeeId: 'sato',
      validFrom: '2026-11-25',
    });
    await world.must('keeper', ASSIGN, {
      id: 'day',
      data: { employeeIds: ['sato'], validFrom: '2026-11-25' },
    });
    expect(await kept('sato')).toEqual(began);

    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      await ctx.insert('attendance_rules', {
        id: 'variable',
        kind: 'WORK_SYSTEM',
        scope: 'COMPANY',
        valid_from: '2026-01-01',
        version: 1,
        settings: JSON.stringify({ workSystem: 'MONTHLY_VARIABLE' }),
        updated_at: ctx.now,
      });
      await writeStamps(ctx, 'sato', '2026-11-25', [
        { id: null, type: 'CHECK_IN_OFFICE', at: 540 },
        { id: null, type: 'BREAK_IN', at: 720 },
        { id: null, type: 'BREAK_OUT', at: 780 },
        { id: null, type: 'CHECK_OUT_OFFICE', at: 1200 },
      ]);
    });
    world.app.clock.set(when('26 9:00'));
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      recalculate(ctx, 'sato', '2026-11-25', '2026-11-25'),
    );
    const { attendanceMonth } = await world.must('hr', MONTH);
    const day = attendanceMonth.days.find(({ date }: Untyped) => date === '2026-11-25');
    expect(day.plan).toEqual({ start: '09:00', end: '18:00' });
    expect(day.result.minutes).toEqual({ worked: 600, overtimeBeyondStatutory: 0 });
    world.app.clock.set(when('8:55'));
    await world.database.knex('attendance_rules').delete();
  });

  it('stays when the shift gets other times, for everybody who works by it and nobody else', async () => {
    const { id } = await make('短くなる');
    await world.worksBy('suzuki', [id, '2026-01-01']);
    await world.worksBy('idle', [id, '2026-01-01'], ['day', '2026-11-27']);
    await world.must('keeper', UPDATE, {
      id,
      data: { validFrom: '2026-11-26', timetables: hours.weekdays('09:00', '15:00') },
    });
    expect(await kept('suzuki')).toEqual(rest.slice(1).map((date) => [date, 'NONE', 480]));
    expect(await kept('idle')).toEqual([['2026-11-26', 'NONE', 480]]);
    // The plan of these days is the shift's, as ever, and a month that has not begun keeps nothing.
    await world.must('keeper', UPDATE, {
      id,
      data: { validFrom: '2026-12-10', timetables: hours.weekdays('09:00', '17:00') },
    });
    expect(await kept('suzuki')).toHaveLength(3);
  });

  it('is nothing for who had no shift: their first one is what they begin with', async () => {
    await world.database.knex('employee_basic_shifts').where({ employee_id: 'idle' }).delete();
    await world.database.knex('day_plans').delete();
    await world.must('keeper', ASSIGN, {
      id: 'day',
      data: { employeeIds: ['idle'], validFrom: '2026-11-25' },
    });
    expect(await kept('idle')).toEqual([]);
  });
});

describe('with applications ahead', () => {
  const apply = (id: string, from_date: string, to_date: string, status: string) =>
    world.app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.insert('applications', {
        id,
        employee_id: 'suzuki',
        type: 'VACATION',
        status,
        from_date,
        to_date,
        details: JSON.stringify({ vacationClassId: 'paid', unit: 'DAY', from: null, until: null }),
        requested_at: ctx.now,
        created_at: ctx.now,
        updated_at: ctx.now,
      }),
    );
  const nameOf = async () => {
    const [row] = await world.database.knex('employees').where({ id: 'suzuki' });
    return `${row.last_name} ${row.first_name}`;
  };

  it('nobody’s shift is changed over them: it says which they are and from when on it can be', async () => {
    const { id } = await make('先の申請');
    await apply('ahead-1', '2026-12-03', '2026-12-04', 'APPROVED');
    await apply('ahead-2', '2026-12-10', '2026-12-10', 'PENDING');
    await apply('ahead-3', '2026-12-24', '2026-12-24', 'REJECTED');
    await apply('ahead-4', '2026-11-12', '2026-11-12', 'APPROVED');
    const assign = (validFrom: string, shift = id) =>
      world.ask('keeper', ASSIGN, {
        id: shift,
        data: { employeeIds: ['sato', 'suzuki'], validFrom },
      });
    const refused = await assign('2026-12-01');
    const [error] = refused.errors as readonly Untyped[];
    expect(error.extensions.issues).toEqual([
      {
        path: 'data/validFrom',
        key: 'validation.applicationsAhead',
        params: {
          count: 2,
          list: `${await nameOf()} 2026/12/03–2026/12/04、${await nameOf()} 2026/12/10`,
          date: '2026/12/11',
        },
      },
    ]);
    // The one who stands in nobody's way is not changed either: all or none.
    expect((await periods('sato')).map(({ basic_shift_id }) => basic_shift_id)).not.toContain(id);
    const ofForm = await world.ask('keeper', UPDATE, {
      id,
      data: { employeeIds: ['suzuki'], employeesFrom: '2026-12-01' },
    });
    expect(issuesIn(ofForm)).toMatchObject([{ path: 'data/employeesFrom' }]);
    expect((await assign('2026-12-11')).errors).toBeUndefined();
    // Taking the change back would bring the earlier hours back over what was asked for since.
    await apply('ahead-5', '2026-12-21', '2026-12-21', 'PENDING');
    const back = await world.ask('keeper', CANCEL_ASSIGNMENT, {
      employeeId: 'suzuki',
      validFrom: '2026-12-11',
    });
    expect(issuesIn(back)).toMatchObject([
      { path: 'validFrom', key: 'validation.applicationsAhead' },
    ]);
    await world.database.knex('applications').where('id', 'like', 'ahead-%').del();
    expect((await assign('2026-12-01')).errors).toBeUndefined();
  });

  it('nobody’s employment division is changed over them', async () => {
    const CHANGE = `mutation ($data: ChangeAssignmentInput!) { changeAssignment(where: { id: "suzuki" }, data: $data) {
      __typename ... on EmployeeNotSaved { issues { path key } } } }`;
    await world.app.suite.ports.inCompany('hinata', async (ctx) => {
      await ctx.insert('employment_divisions', [
        { id: 'full', name: '正社員', employment_type: 'REGULAR' },
        { id: 'part', name: 'パート', employment_type: 'PART_TIME' },
      ]);
    });
    const change = async (employmentDivisionId: string, from: string) =>
      (await world.must('mover', CHANGE, { data: { employmentDivisionId, from } }))
        .changeAssignment;
    expect(await change('full', '2026-04-01')).toMatchObject({ __typename: 'Employee' });
    await apply('ahead-6', '2026-12-03', '2026-12-04', 'PENDING');
    expect(await change('part', '2026-12-01')).toEqual({
      __typename: 'EmployeeNotSaved',
      issues: [{ path: 'from', key: 'validation.applicationsAhead' }],
    });
    expect(await change('part', '2026-12-05')).toMatchObject({ __typename: 'Employee' });
  });

  it('nor is the day on which it changes moved over them, to and fro', async () => {
    const CORRECT = `mutation ($from: Date!, $data: CorrectAssignmentInput!) {
      correctAssignment(where: { employeeId: "suzuki", from: $from }, data: $data) {
        __typename ... on EmployeeNotSaved { issues { path key } } } }`;
    const move = async (from: string, to: string, more: object = {}) =>
      (await world.must('mover', CORRECT, { from, data: { from: to, ...more } })).correctAssignment;
    const refused = {
      __typename: 'EmployeeNotSaved',
      issues: [{ path: 'from', key: 'validation.applicationsAhead' }],
    };
    await apply('ahead-7', '2026-12-08', '2026-12-08', 'APPROVED');
    expect(await move('2026-12-05', '2026-12-03')).toEqual(refused);
    expect(await move('2026-12-05', '2026-12-09')).toEqual(refused);
    expect(await move('2026-12-05', '2026-12-05', { employmentDivisionId: 'full' })).toEqual(
      refused,
    );
    // On the days in between nothing is planned.
    expect(await move('2026-12-05', '2026-12-08')).toMatchObject({ __typename: 'Employee' });
    await world.database.knex('applications').where('id', 'like', 'ahead-%').del();
    expect(await move('2026-12-08', '2026-12-01')).toMatchObject({ __typename: 'Employee' });

    // In a month that is closed the post is mended, and the place is not.
    const { knex } = world.database;
    await knex('closed_periods').insert({
      ...{ company_id: 'hinata', employee_id: 'suzuki', closed_at: new Date() },
      ...{ from_date: '2026-12-01', to_date: '2026-12-31' },
    });
    const same = '2026-12-01';
    expect(await move(same, same, { position: '主任' })).toMatchObject({ __typename: 'Employee' });
    expect(await move(same, same, { employmentDivisionId: 'full' })).toEqual({
      __typename: 'EmployeeNotSaved',
      issues: [{ path: 'from', key: 'validation.monthClosed' }],
    });
    await knex('closed_periods').del();
  });
});

describe('somebody who leaves', () => {
  it('gets no shift for a day after their last, and a planned one ends with them', async () => {
    await world.worksBy('sato', ['day', '2026-01-01']);
    const { id } = await make('春から');
    const from = (validFrom: string) =>
      world.ask('keeper', ASSIGN, { id, data: { employeeIds: ['sato'], validFrom } });
    expect((await from('2027-04-01')).errors).toBeUndefined();
    const retire = (data: object) =>
      world.must(
        'mover',
        `mutation ($data: RetireEmployeeInput!) { retireEmployee(where: { id: "sato" }, data: $data) {
          __typename ... on EmployeeNotSaved { issues { path key params } } } }`,
        { data: { retiredOn: '2027-01-31', ...data } },
      );
    expect((await retire({})).retireEmployee.issues).toEqual([
      {
        path: 'retiredOn',
        key: 'validation.hasShiftAfter',
        params: { from: '2027/04/01', until: '' },
      },
    ]);
    expect((await retire({ endsLaterFacts: true })).retireEmployee.__typename).toBe('Employee');
    expect(await periods('sato')).toEqual([
      { basic_shift_id: 'day', valid_from: '2026-01-01', valid_until: null },
    ]);
    expect(issuesIn(await from('2027-02-01'))).toMatchObject([
      { path: 'data/validFrom', key: 'validation.shiftAfterRetirement' },
    ]);
    await world.database.knex('employees').where({ id: 'sato' }).update({ retired_on: null });
    await world.worksBy('sato', ['day', '2026-01-01']);
  });
});
