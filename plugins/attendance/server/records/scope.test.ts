import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PluginWorld } from '#test/support/plugin-world.ts';
import { attendanceWorld, TODAY } from '../test-company.ts';
import { MAY_READ, MAY_READ_OF_MANY, mayRead, type Scope } from './scope.ts';

let world: PluginWorld;
beforeAll(async () => {
  world = await attendanceWorld();
});
afterAll(() => world.stop());

it('who may see whom is the same in a statement, for many at once and for a row that was read for all', async () => {
  const ports = world.app.suite.ports;
  // Whose time in a group is over, or has not begun, is not in it today.
  const people = await ports.inCompany('hinata', async (ctx) => {
    const stretch = { company_id: 'hinata', is_main: false };
    await ctx.insert('affiliations', [
      {
        ...stretch,
        id: 'over',
        employee_id: 'sato',
        group_id: 'plant',
        valid_from: '2025-01-01',
        valid_until: TODAY,
      },
      {
        ...stretch,
        id: 'coming',
        employee_id: 'suzuki',
        group_id: 'plant',
        valid_from: '2026-11-21',
      },
      { ...stretch, id: 'now', employee_id: 'tanaka', group_id: 'sales', valid_from: TODAY },
    ]);
    const today: { employee_id: string; group_id: string }[] = await ctx
      .table('affiliations')
      .where('valid_from', '<=', TODAY)
      .where((q) => q.whereNull('valid_until').orWhere('valid_until', '>', TODAY));
    const ids: string[] = await ctx.table('employees').orderBy('id').pluck('id');
    return ids.map((employeeId) => ({
      employeeId,
      groupIds: today.filter((row) => row.employee_id === employeeId).map((row) => row.group_id),
    }));
  });
  const groups = ['sales', 'sales-east', 'plant', 'gone'];
  const scopes: fc.Arbitrary<Scope> = fc.record({
    everybody: fc.boolean(),
    employeeIds: fc.subarray(people.map(({ employeeId }) => employeeId)),
    groupIds: fc.subarray(groups),
  });
  await fc.assert(
    fc.asyncProperty(scopes, async (scope) => {
      const values = ['hinata', scope.everybody, scope.employeeIds, scope.groupIds, TODAY];
      const seen = people.filter((person) => mayRead(scope, person)).map((one) => one.employeeId);
      for (const condition of [MAY_READ, MAY_READ_OF_MANY]) {
        const rows = await ports.inCompany('hinata', (ctx) =>
          ctx.run<{ id: string }>(
            {
              text: `select person.id from employees as person
                where person.company_id = $1 and ${condition} order by person.id`,
            },
            values,
          ),
        );
        expect(rows.map(({ id }) => id)).toEqual(seen);
      }
    }),
    { numRuns: 60 },
  );
});
