import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { attendanceWorld } from '../test-company.ts';
import { assignFirstBasicShift } from './first-basic-shift.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
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
