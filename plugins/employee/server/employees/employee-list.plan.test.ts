import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../../../core/ports/database.ts';
import { abilityFrom } from '../../../../core/server/ability.ts';
import type { RequestContext, Viewer } from '../../../../core/server/context.ts';
import { type TestCompany, testCompany } from '../../../../test/support/demo-companies.ts';
import { listEmployees } from './employee.read-model.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(10_000);
  await world.database.knex.raw('analyze');
});
afterAll(() => world.stop());

const viewer: Partial<Viewer> = { companyId: 'hinata', employeeId: 'hinata-e0002', isStaff: true };
const everybody = [{ action: 'read', subject: 'Employee' }];
const ownGroups = [
  {
    action: 'read',
    subject: 'Employee',
    conditions: { mainGroupId: { $in: ['hinata-sales-tokyo'] } },
  },
];

/** What PostgreSQL does with a named statement from the sixth time on: a plan without the values. */
async function genericPlan(
  rules: readonly object[],
  args: Parameters<typeof listEmployees>[1],
): Promise<string> {
  return world.app.suite.ports.inCompany(
    'hinata',
    async (ctx) => {
      let plan: { 'QUERY PLAN': string }[] = [];
      const run = async (statement: Statement, values: readonly unknown[]) => {
        await ctx.run({ text: 'set local plan_cache_mode = force_generic_plan' });
        await ctx.run({ text: `prepare looked_at as ${statement.text}` });
        const literals = values.map((value) =>
          Array.isArray(value) ? `'{${value}}'` : `'${value}'`,
        );
        plan = await ctx.run({
          text: `explain (analyze, timing off, summary off) execute looked_at(${literals})`,
        });
        await ctx.run({ text: 'deallocate looked_at' });
        return [];
      };
      const spied = Object.create(ctx, {
        run: { value: run },
        ability: { value: abilityFrom(rules) },
      }) as RequestContext;
      await listEmployees(spied, args);
      return plan.map((row) => row['QUERY PLAN']).join('\n');
    },
    viewer,
  );
}

it.each([
  ['全員', everybody, {}],
  ['検索', everybody, { where: { search: '佐藤' } }],
  ['2語の検索', everybody, { where: { search: '花子 佐藤' } }],
  ['退職者', everybody, { where: { leaveStatuses: ['INACTIVE'] as const } }],
  ['グループ順', everybody, { orderBy: 'GROUP_ASC', first: 100 }],
  ['担当するグループ', ownGroups, { first: 100 }],
])('1万人でも、%sの一覧が読むのは1ページ分の所属と権限だけ', async (_name, rules, args) => {
  const plan = await genericPlan(rules, args);
  // Beside the page, people are looked up one by one by an index.
  expect(plan).toMatch(/Index (Only )?Scan using permissions_of_employee/);
  expect(plan).not.toMatch(/Seq Scan on permission_holders/);
  const loops = [...plan.matchAll(/permission_holders[^\n]*loops=(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  expect(Math.max(...loops)).toBeLessThanOrEqual(100);
});
