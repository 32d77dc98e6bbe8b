import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { FilterOperator, ListCondition, ListFilter } from '#core/list-filter/list-filter.ts';
import { codeOf } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { ADMIN, employeesWorld, LIST, STAFF } from '../test-employees.ts';

const people = employeesWorld();

/** Raw rows, of what is dated those that hold on the day of the test's clock. */
type Facts = { readonly row: Untyped; readonly posts: Untyped[]; readonly groups: Untyped[] };
let everybody: readonly Facts[];
let groups: readonly Untyped[];
let onLeave: ReadonlySet<string>;
let today: string;

beforeAll(async () => {
  const { knex } = people.world.database;
  const of = (table: string) => knex(table).where({ company_id: 'hinata' });
  const { day } = (
    await knex.raw(`select (?::timestamptz at time zone 'Asia/Tokyo')::date as day`, [
      people.world.app.clock.now(),
    ])
  ).rows[0];
  today = day;
  const holds = ({ valid_from, valid_until }: Untyped) =>
    valid_from <= today && (valid_until === null || valid_until > today);
  const posts: Untyped[] = (await of('employee_assignments')).filter(holds);
  const places: Untyped[] = (await of('affiliations')).filter(holds);
  groups = await of('affiliation_groups');
  const leaves: Untyped[] = await of('leave_periods');
  onLeave = new Set(
    leaves
      .filter(({ starts_on, ends_on }) => starts_on <= today && ends_on >= today)
      .map(({ employee_id }) => employee_id),
  );
  everybody = (await of('employees')).map((row: Untyped) => ({
    row,
    posts: posts.filter(({ employee_id }) => employee_id === row.id),
    groups: places.filter(({ employee_id }) => employee_id === row.id),
  }));
});

const COLUMNS = {
  workplaceId: 'workplace_id',
  recruitmentTypeId: 'recruitment_type_id',
  employmentDivisionId: 'employment_division_id',
} as const;

function statusesOf({ row }: Facts): string[] {
  const isActive = row.is_active && (row.retired_on === null || row.retired_on >= today);
  if (!isActive) return ['INACTIVE'];
  return onLeave.has(row.id) ? ['ACTIVE', 'ON_LEAVE'] : ['ACTIVE'];
}

/** The groups of the person, with all above them. */
function groupsOf(facts: Facts): string[] {
  const above = (id: string | null): string[] => {
    const group = groups.find((one) => one.id === id);
    return group ? [group.id, ...above(group.parent_id)] : [];
  };
  return facts.groups.flatMap(({ group_id }) => above(group_id));
}

function valuesOf(facts: Facts, field: string): string[] {
  if (field === 'status') return statusesOf(facts);
  if (field === 'groupId') return groupsOf(facts);
  if (field === 'gender') return [facts.row.gender].filter(Boolean);
  const column = COLUMNS[field as keyof typeof COLUMNS];
  return facts.posts.map((post) => post[column]).filter(Boolean);
}

function isTrue(facts: Facts, { field, operator, values: [value = ''] }: ListCondition): boolean {
  if (field === 'joinedOn') {
    const day = facts.row.joined_on;
    return day !== null && (operator === 'FROM' ? day >= value : day <= value);
  }
  if (field === 'email') return (facts.row.email ?? '').includes(value);
  if (field === 'isStaff') return String(facts.row.is_staff) === value;
  const has = valuesOf(facts, field);
  if (operator === 'EMPTY') return has.length === 0;
  if (operator === 'FILLED') return has.length > 0;
  return has.includes(value) === (operator === 'ANY_OF');
}

const condition = (): fc.Arbitrary<ListCondition> => {
  const ids = (field: string) => {
    const all = [...new Set(everybody.flatMap((facts) => valuesOf(facts, field)))];
    return fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom<FilterOperator>('ANY_OF', 'NONE_OF', 'EMPTY', 'FILLED'),
      values: fc.constantFrom(...all).map((id) => [id]),
    });
  };
  const plain = (field: string, operators: FilterOperator[], values: string[]) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom(...operators),
      values: fc.constantFrom(...values).map((value) => [value]),
    });
  return fc
    .oneof(
      ...['status', 'groupId', 'workplaceId', 'recruitmentTypeId', 'employmentDivisionId'].map(ids),
      ids('gender'),
      plain('joinedOn', ['FROM', 'UNTIL'], ['2015-04-01', '2020-04-01', '2026-04-01']),
      plain('email', ['CONTAINS'], ['a', '@hinata', 'yoko']),
      plain('isStaff', ['IS'], ['true', 'false']),
    )
    .map((one) =>
      one.operator === 'EMPTY' || one.operator === 'FILLED' ? { ...one, values: [] } : one,
    );
};

it('どの条件の組でも、行を1つずつ調べたのと同じ従業員が見つかる', async () => {
  const join = fc.constantFrom('ALL' as const, 'ANY' as const);
  const conditions = fc.array(condition(), { minLength: 1, maxLength: 3 });
  const groupsOfConditions = fc.array(fc.record({ join, conditions }), {
    minLength: 1,
    maxLength: 3,
  });
  const both = (how: string, each: boolean[]) =>
    how === 'ALL' ? each.every(Boolean) : each.some(Boolean);
  let some = 0;
  await fc.assert(
    fc.asyncProperty(fc.record({ join, groups: groupsOfConditions }), async (filter) => {
      const { nodes, totalCount } = await people.list(ADMIN, { where: { filter }, first: 500 });
      const expected = everybody
        .filter((facts) =>
          both(
            filter.join,
            filter.groups.map((group) =>
              both(
                group.join,
                group.conditions.map((one) => isTrue(facts, one)),
              ),
            ),
          ),
        )
        .map(({ row }) => row.id)
        .sort();
      expect(nodes.map(({ id }: Untyped) => id).sort()).toEqual(expected);
      expect(totalCount).toBe(expected.length);
      if (expected.length > 0 && expected.length < everybody.length) some += 1;
    }),
    { numRuns: 80 },
  );
  expect(some).toBeGreaterThan(20);
}, 30_000);

it('いつでも成り立つ条件は、いずれかの条件の1つとしても成り立つ', async () => {
  const conditions = [
    { field: 'status', operator: 'FILLED', values: [] },
    { field: 'email', operator: 'CONTAINS', values: ['だれにもないアドレス'] },
  ];
  const filter = { join: 'ALL', groups: [{ join: 'ANY', conditions }] };
  const { totalCount } = await people.list(ADMIN, { where: { filter } });
  expect(totalCount).toBe(everybody.length);
});

it('担当者に見えない項目では、条件にしても探せない', async () => {
  const filter: ListFilter = {
    join: 'ALL',
    groups: [
      {
        join: 'ALL',
        conditions: [{ field: 'birthday', operator: 'FROM', values: ['1990-01-01'] }],
      },
    ],
  };
  const refused = await people.world.as(STAFF, LIST, { where: { filter } });
  expect(codeOf(refused)).toBe('FORBIDDEN');
  expect(refused.errors[0].message).toContain('birthday');
  expect((await people.list(ADMIN, { where: { filter } })).totalCount).toBeGreaterThan(0);
});

it('見本の会社が共有する表示には、絞り込みが入っている', async () => {
  const { data } = await people.world.as(
    ADMIN,
    '{ listViews(where: { list: "/admin/employee/list" }) { name content { filters { id values } } } }',
  );
  expect(data.listViews).toEqual([
    { name: '休職中の人', content: { filters: [{ id: 'status', values: ['ON_LEAVE'] }] } },
  ]);
});
