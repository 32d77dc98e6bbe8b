import fc from 'fast-check';
import { graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#core/server/context.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { inventory } from '#plugins/inventory/server/index.ts';
import { tasks } from '#plugins/tasks/server/index.ts';
import { type TestCompany, testCompany } from '../support/demo-companies.ts';
import type { Untyped } from '../support/untyped.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(40, undefined, [tasks, crm, inventory]);
});
afterAll(() => world.stop());

const SEARCH = `query ($words: String!, $area: SearchArea!, $first: Int) {
  searchEverywhere(words: $words, area: $area, first: $first) {
    kind plugin title icon hasMore hits { id label labelEn hint to helpCode } } }`;

type List = readonly [area: 'APP' | 'ADMIN', list: string, listOfManagers?: string];

/** What the list of each kind shows by the same words. */
const LISTS: Readonly<Record<string, List>> = {
  Colleague: ['APP', 'colleaguesConnection(where: { search: $words }, first: 20) { nodes { id } }'],
  Task: ['APP', 'myTasksConnection(where: { search: $words }, first: 20) { nodes { id } }'],
  News: ['APP', 'newsConnection(where: { search: $words }, first: 20) { nodes { id } }'],
  Notice: [
    'APP',
    'myNoticesConnection(where: { search: $words }, first: 20) { nodes { id } }',
    'noticesConnection(where: { search: $words }, first: 20) { nodes { id } }',
  ],
  Product: ['APP', 'productsConnection(where: { search: $words }, first: 20) { nodes { id } }'],
  Employee: ['ADMIN', 'employeesConnection(where: { search: $words }, first: 20) { nodes { id } }'],
  AffiliationGroup: [
    'ADMIN',
    'affiliationGroupsConnection(where: { search: $words }, first: 20) { nodes { id } }',
  ],
  Workplace: [
    'ADMIN',
    'workplacesConnection(where: { search: $words }, first: 20) { nodes { id } }',
  ],
  Department: [
    'ADMIN',
    'departmentsConnection(where: { search: $words }, first: 20) { nodes { id } }',
  ],
  ClientCategory: ['ADMIN', 'clientCategories(where: { search: $words }) { id }'],
  Client: ['APP', 'clientsConnection(where: { search: $words }, first: 20) { nodes { id } }'],
  ClientEmployee: [
    'APP',
    'clientEmployeesConnection(where: { search: $words }, first: 20) { nodes { id } }',
  ],
};

const search = async (email: string, words: string, area = 'APP', first = 20) =>
  (await world.as(email, SEARCH, { words, area, first })).data.searchEverywhere as Untyped[];
const labels = (groups: Untyped[], kind: string): string[] =>
  (groups.find((group) => group.kind === kind)?.hits ?? []).map(({ label }: Untyped) => label);

describe('どこからでも探す', () => {
  it.each(['佐藤', 'さとう', 'サトウ', 'ｻﾄｳ', 'satou', 'Sato', 'satoh', 'SATŌ'])(
    '佐藤さんは%sで見つかる',
    async (words) => {
      const names = labels(await search('employee@hinata.example', words), 'Colleague');
      expect(names.some((name) => name.startsWith('佐藤'))).toBe(true);
    },
  );

  it('社員番号は全角でも見つかり、従業員のページではなく名簿の人に着く', async () => {
    const [person] = await world.database
      .knex('employees')
      .where({ company_id: 'hinata', is_active: true })
      .limit(1);
    const wide = String(person.employee_number).replace(/[0-9]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    const [group] = await search('employee@hinata.example', wide);
    expect(group).toMatchObject({ kind: 'Colleague', plugin: 'employee' });
    expect(group.hits.map(({ to }: Untyped) => to)).toContain(`/employee/detail/${person.id}`);
  });

  it('管理者は従業員の一覧から探し、権限のない人には何も見つからない', async () => {
    expect(labels(await search('admin@hinata.example', '佐藤', 'ADMIN'), 'Employee')).not.toEqual(
      [],
    );
    const kinds = (await search('employee@hinata.example', '佐藤', 'ADMIN')).map(
      ({ kind }: Untyped) => kind,
    );
    expect(kinds).not.toContain('Employee');
  });

  it('ほかの会社の人は見つからない', async () => {
    const own = await world.database.knex('employees').where({ company_id: 'minato' });
    for (const { last_name, first_name } of own.slice(0, 5)) {
      const groups = await search('employee@hinata.example', `${last_name}${first_name}`);
      const ids = groups.flatMap(({ hits }: Untyped) => hits.map(({ id }: Untyped) => id));
      for (const person of own) expect(ids).not.toContain(person.id);
    }
  });

  it('ヘルプの記事を、かなでもローマ字でも英語でも見つける', async () => {
    for (const words of ['打刻のしかた', 'だこく', 'dakoku', 'stamp']) {
      const help = (await search('employee@hinata.example', words)).find(
        ({ kind }: Untyped) => kind === 'HelpArticle',
      );
      expect(
        help?.hits.map(({ helpCode }: Untyped) => helpCode),
        words,
      ).toContain('stamp-01');
    }
  });

  it('多いときは一部を出し、ほかにもあると伝える', async () => {
    const [group] = await search('employee@hinata.example', 'a', 'APP', 3);
    expect(group.hits).toHaveLength(3);
    expect(group.hasMore).toBe(true);
  });

  it.each([
    ['%'],
    ['_'],
    ['%%%%%%%%'],
    ['.*(a+)+$'],
    ["'; drop table employees; --"],
    ['\\'],
    ['\u0000佐藤'],
    ['💣'.repeat(50)],
    [Array.from({ length: 50 }, () => 'a').join(' ')],
    ['a'.repeat(100)],
  ])('%j はただの文字で、待たせない', async (words) => {
    const begun = performance.now();
    const answer = await world.as('employee@hinata.example', SEARCH, { words, area: 'APP' });
    expect(answer.errors?.[0]?.extensions?.errorCode ?? 'ok').not.toBe('INTERNAL');
    expect(performance.now() - begun).toBeLessThan(2_000);
    const people = labels(answer.data?.searchEverywhere ?? [], 'Colleague');
    expect(people.length).toBeLessThan(40);
  });

  it('101文字は、どこが長いかを伝えて断る', async () => {
    const words = '長'.repeat(101);
    const answer = await world.as('employee@hinata.example', SEARCH, { words, area: 'APP' });
    expect(answer.errors[0].extensions.errorCode).toBe('INVALID_INPUT');
    expect(answer.errors[0].extensions.issues[0].path).toBe('words');
  });
});

describe('権限', () => {
  const codes = () =>
    world.app.suite.halves.flatMap(({ manifest }) => manifest.permissions.map(({ code }) => code));
  const WORDS = ['佐', 'さ', 'sato', 'a', '1', '本', '営業', 'の', '会議', 'ken', '商'];

  async function asViewer(viewer: Viewer, licences: ReadonlySet<string>, words: string) {
    const { ports, schema } = world.app.suite;
    const person = { viewer, licences: [...licences], requestId: 'r', ip: '', userAgent: '' };
    return ports.asPerson(person as never, 'test', async (ctx) => {
      const run = (source: string, more: object = {}) =>
        graphql({ schema, source, contextValue: ctx, variableValues: { words, ...more } });
      const found = new Map<string, Untyped[]>();
      for (const area of ['APP', 'ADMIN']) {
        const { data, errors } = (await run(SEARCH, { area, first: 20 })) as Untyped;
        expect(errors).toBeUndefined();
        for (const group of data.searchEverywhere) found.set(group.kind, group.hits);
      }
      const ids = (hits: readonly Untyped[] = []) => hits.map(({ id }) => id).sort();
      for (const [kind, [, list, ofManagers = list]] of Object.entries(LISTS)) {
        const asked = viewer.isStaff ? ofManagers : list;
        const answer = (await run(`query ($words: String!) { list: ${asked} }`)) as Untyped;
        const isClosed = kind === 'Employee' && !viewer.grants.has('employee.list');
        const shown = answer.errors || isClosed ? [] : (answer.data.list.nodes ?? answer.data.list);
        expect([kind, words, ids(found.get(kind))]).toEqual([kind, words, ids(shown.slice(0, 20))]);
      }
      return [...found.keys()];
    });
  }

  it('誰が何の権限を持っていても、一覧に出るものだけが見つかる', async () => {
    const { knex } = world.database;
    const people = await knex('employees').where({ company_id: 'hinata', is_active: true });
    const groups = await knex('affiliation_groups').where({ company_id: 'hinata' }).pluck('id');
    const seen = new Set<string>();
    const subset = (of: readonly string[]) => fc.subarray([...of]);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          person: fc.constantFrom(...people),
          read: subset(codes()),
          write: subset(codes()),
          isStaff: fc.boolean(),
          isMaster: fc.boolean(),
          groupIds: subset(groups),
          adminGroupIds: subset(groups),
          plans: subset(['tasks', 'crm', 'inventory']),
          words: fc.constantFrom(...WORDS),
        }),
        async ({ person, read, write, plans, words, ...more }) => {
          const grants = new Set([...read, ...write, ...write.map((code) => `${code}:update`)]);
          const viewer: Viewer = {
            companyId: 'hinata',
            employeeId: person.id,
            accountId: person.account_id ?? '',
            sessionId: '',
            isAdmin: grants.size > 0,
            isGoldware: false,
            grants,
            ...more,
          };
          const licences = new Set(['company', 'employee', 'contract', ...plans]);
          for (const kind of await asViewer(viewer, licences, words)) seen.add(kind);
        },
      ),
      { numRuns: 60 },
    );
    // Whoever may everything finds of each kind: the comparison is not one of empty lists.
    const owner = await knex('tasks').where({ company_id: 'hinata' }).first('employee_id');
    const grants = new Set(codes().flatMap((code) => [code, `${code}:update`]));
    const master: Viewer = {
      companyId: 'hinata',
      employeeId: owner.employee_id,
      accountId: '',
      sessionId: '',
      isAdmin: true,
      isStaff: true,
      isMaster: true,
      isGoldware: false,
      grants,
      groupIds: [],
      adminGroupIds: [],
    };
    const all = new Set(['company', 'employee', 'contract', 'tasks', 'crm', 'inventory']);
    for (const words of ['佐', '部', '本', 'の', '取', '書', '用'])
      for (const kind of await asViewer(master, all, words)) seen.add(kind);
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        'AffiliationGroup',
        'Colleague',
        'Employee',
        'Notice',
        'Task',
        'Workplace',
      ]),
    );
  });
});
