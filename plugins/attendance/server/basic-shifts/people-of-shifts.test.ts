import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  ASSIGN,
  CANCEL_ASSIGNMENT,
  LIST,
  type ShiftsWorld,
  shiftsWorld,
  UPDATE,
} from './test-shifts.ts';

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
  });
});
