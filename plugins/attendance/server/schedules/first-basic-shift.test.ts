import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { attendanceWorld } from '../test-company.ts';
import { assignFirstBasicShift } from './first-basic-shift.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld({
    personnel: { company: 'hinata', isAdmin: true, grants: new Set(['employee.list:update']) },
    rules: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.setting:update']),
    },
  });
});
afterAll(() => world.stop());

const shiftsOf = (employee_id: string) =>
  world.database.knex('employee_basic_shifts').where({ employee_id });
const assign = (company: string, ...ids: string[]) =>
  world.app.suite.ports.inCompany(company, (ctx) => assignFirstBasicShift(ctx, ids));

it('a new employee works by the first basic shift of the company, from the day they join', async () => {
  await world.database
    .knex('employees')
    .where({ id: 'watanabe' })
    .update({ joined_on: '2026-12-01' });
  await assign('hinata', 'watanabe');
  await assign('hinata', 'watanabe');
  expect(await shiftsOf('watanabe')).toMatchObject([
    { basic_shift_id: 'day', valid_from: '2026-12-01', valid_until: null },
  ]);
});

it('whoever has a shift keeps it, and a company without shifts gives none', async () => {
  await assign('hinata', 'tanaka', 'watanabe', 'of nobody');
  expect(await shiftsOf('tanaka')).toMatchObject([{ basic_shift_id: 'night' }]);
  await assign('minato', 'minami');
  expect(await shiftsOf('minami')).toEqual([]);
});

const CREATE = `mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) { __typename
  ... on Employee { id } ... on EmployeeNotSaved { issues { path key } } } }`;
let made = 0;
const create = async (more: object) => {
  made += 1;
  const person = {
    lastName: '新田',
    firstName: '太郎',
    lastNameKana: 'ニッタ',
    firstNameKana: 'タロウ',
  };
  const email = `nitta-${made}@hinata.example`;
  const data = { ...person, employeeNumber: `N${made}`, email, ...more };
  const answer = await world.ask('personnel', CREATE, { data });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.createEmployee;
};

it('a shift that is chosen with the person holds from their first day, also one that is over', async () => {
  const { id } = await create({ basicShiftId: 'night', joinedOn: '2026-11-02' });
  await assign('hinata', id);
  expect(await shiftsOf(id)).toMatchObject([
    { basic_shift_id: 'night', valid_from: '2026-11-02', valid_until: null },
  ]);
  const audited = await world.database.knex('audit_entries').where({ subject_id: id });
  expect(audited.find(({ subject }) => subject === 'EmployeeBasicShift')).toBeDefined();
  const { after } = audited.find(({ subject }) => subject === 'Employee') ?? {};
  expect(JSON.stringify(after)).not.toContain('night');
});

it('a shift that is none of the company’s is refused at its field, and nobody is created', async () => {
  const before = await world.database.knex('employees').count();
  expect(await create({ basicShiftId: 'nobody' })).toEqual({
    __typename: 'EmployeeNotSaved',
    issues: [{ path: 'basicShiftId', key: 'validation.choice' }],
  });
  expect(await world.database.knex('employees').count()).toEqual(before);
});

const STARTS =
  'mutation { updateAttendanceSetting(data: { startedOn: "2026-11-02", validFrom: "2026-11-02" }) { startedOn } }';
it('days that were over before somebody was registered miss their stamps from the day on which the company began', async () => {
  const started = await world.ask('rules', STARTS);
  expect(started.errors).toBeUndefined();
  const { id } = await create({ basicShiftId: 'day', joinedOn: '2026-04-01' });
  await world.app.suite.settle();
  const days = await world.database
    .knex('day_results')
    .where({ employee_id: id })
    .whereNotNull('missing')
    .orderBy('work_date')
    .pluck('work_date');
  // Every weekday from the second of November to the nineteenth but the Day of Culture.
  expect(days).toHaveLength(13);
  expect(String(days[0])).toContain('2026-11-02');
});
