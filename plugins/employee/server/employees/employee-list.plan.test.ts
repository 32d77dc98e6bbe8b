import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#core/ports/database.ts';
import { abilityFrom } from '#core/server/access/ability.ts';
import type { RequestContext, Viewer } from '#core/server/context.ts';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { listEmployees } from './employee.read-model.ts';
import { LINE, WHOLE } from './employee-columns.ts';

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
  columns = WHOLE,
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
      await listEmployees(spied, args, 'Employee', columns);
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
  expectOnePage(await genericPlan(rules, args));
  expectOnePage(await genericPlan(rules, args, LINE));
});

it('1万人でも、1グループの一覧はそのグループの所属だけを読む', async () => {
  const plan = await genericPlan(everybody, { where: { groupId: 'hinata-sales-osaka' } }, LINE);
  expect(plan).toMatch(/Scan (using|on) affiliations_of_group/);
  expect(plan).not.toMatch(/Seq Scan on affiliations/);
});

function expectOnePage(plan: string): void {
  // Beside the page, people are looked up one by one by an index.
  expect(plan).toMatch(/Index (Only )?Scan using permissions_of_employee/);
  expect(plan).not.toMatch(/Seq Scan on permission_holders/);
  const loops = [...plan.matchAll(/permission_holders[^\n]*loops=(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  expect(Math.max(...loops)).toBeLessThanOrEqual(100);
}

const ON_A_LINE = `id employeeNumber lastName firstName lastNameKana firstNameKana email profileImageUrl joinedOn
  isActive isStaff isOnLeave workplace { id name } group { id name } recruitmentType { id name }
  employmentDivision { id name } groupPermission { id name }`;
const MORE =
  'birthday recruitmentType { type } employmentDivision { closingDate } groupPermission { isMaster }';

it.each([
  ['管理者', 'admin@hinata.example'],
  ['権限グループを見られない勤怠担当者', 'staff@hinata.example'],
])('%sが見る1行は、ほかに何を尋ねても同じ', async (_who, email) => {
  const list = async (fields: string) => {
    const { data, errors } = await world.as(
      email,
      `{ employeesConnection(first: 100) { totalCount nodes { ${fields} } } }`,
    );
    expect(errors).toBeUndefined();
    return data.employeesConnection;
  };
  const lines = await list(ON_A_LINE);
  const whole = await list(`${ON_A_LINE} ${MORE}`);
  for (const one of whole.nodes) {
    delete one.birthday;
    delete one.recruitmentType?.type;
    delete one.employmentDivision?.closingDate;
    delete one.groupPermission?.isMaster;
  }
  expect(lines.nodes.length).toBeGreaterThan(1);
  expect(lines).toEqual(whole);
  const [first] = lines.nodes;
  expect(first).toMatchObject({ recruitmentType: {}, employmentDivision: {}, group: {} });
  expect(first.groupPermission !== null).toBe(email.startsWith('admin'));
});
