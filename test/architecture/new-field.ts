import type { CopyOfTree } from '../support/copy-of-tree.ts';

/** Everything that a person does by hand for a plain field of the employee, on a copy of the tree. */
const EMPLOYEE = 'plugins/employee';
export const BY_HAND: readonly ((copy: CopyOfTree) => void)[] = [
  // A line of SDL.
  (copy) =>
    copy.replace(
      `${EMPLOYEE}/schema/employee.graphql`,
      '  gender: Gender\n',
      '  nickname: String @constraint(maxLength: 20) @listed\n  gender: Gender\n',
    ),
  // A migration, and its line in the list.
  (copy) =>
    copy.write(
      `${EMPLOYEE}/migrations/9999_nicknames.ts`,
      `import type { Migration } from '#core/server/define-server.ts';

export const nicknames: Migration = {
  name: '9999_nicknames',
  async up(db) {
    await db.schema.alterTable('employees', (table) => void table.text('nickname'));
  },
  async down(db) {
    await db.schema.alterTable('employees', (table) => table.dropColumns('nickname'));
  },
};
`,
    ),
  (copy) => {
    const index = `${EMPLOYEE}/server/index.ts`;
    const last = 'import { recruitmentTypeRecords }';
    copy.replace(
      index,
      last,
      `import { nicknames } from '../migrations/9999_nicknames.ts';\n${last}`,
    );
    copy.replace(
      index,
      '    recruitmentTypeRecords,\n',
      '    recruitmentTypeRecords,\n    nicknames,\n',
    );
  },
  // Two words.
  (copy) =>
    copy.replace(`${EMPLOYEE}/i18n/app.ja.json`, '"field": {', '"field": { "nickname": "呼び名",'),
  (copy) =>
    copy.replace(
      `${EMPLOYEE}/i18n/app.en.json`,
      '"field": {',
      '"field": { "nickname": "Nickname",',
    ),
];
/** Its place on the page and in the form. */
export const PLACE = (copy: CopyOfTree) =>
  copy.replace(
    `${EMPLOYEE}/web/parts/employee-fields/plain-fields.ts`,
    "    'birthday',\n",
    "    'birthday',\n    'nickname',\n",
  );

/** Where it stands, and what is asked of the copy's server. */
export const TEST_PATH = `${EMPLOYEE}/server/employees/nickname.test.ts`;
export const TEST = `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(12);
});
afterAll(() => world.stop());

const ID = 'hinata-e0005';
const read = async (email: string) =>
  (await world.as(email, '{ employee(where: { id: "' + ID + '" }) { employeeNumber nickname version } }')).data.employee;
const write = (nickname: string, email = 'admin@hinata.example') =>
  world.as(
    email,
    'mutation ($id: ID!, $data: UpdateEmployeeInput!) { updateEmployee(where: { id: $id }, data: $data) { __typename } }',
    { id: ID, data: { nickname } },
  );
const changes = async () =>
  (
    await world.as(
      'admin@hinata.example',
      \`{ auditEntriesConnection(where: { subject: "Employee", subjectId: "\${ID}" }, first: 1) {
        nodes { changes { field label isRestorable before { value } after { value } } } } }\`,
    )
  ).data.auditEntriesConnection.nodes[0].changes;

describe('nickname', () => {
  it('is written and read, by whoever may read all of a person', async () => {
    expect((await write('ハナちゃん')).data.updateEmployee.__typename).toBe('Employee');
    expect(await read('admin@hinata.example')).toMatchObject({ nickname: 'ハナちゃん' });
    expect((await read('staff@hinata.example'))?.nickname ?? null).toBeNull();
    const { data } = await world.as('admin@hinata.example', '{ employeesConnection(first: 500) { nodes { id nickname } } }');
    expect(data.employeesConnection.nodes).toContainEqual({ id: ID, nickname: 'ハナちゃん' });
  });

  it('is refused where it is too long', async () => {
    const { errors } = await write('長'.repeat(21));
    expect(errors[0].extensions.issues).toMatchObject([{ path: 'data/nickname', key: 'validation.tooLong' }]);
  });

  it('is in the history by its name', async () => {
    await write('ハナ');
    expect(await changes()).toEqual([
      {
        field: 'nickname',
        label: 'field.nickname',
        isRestorable: true,
        before: { value: 'ハナちゃん' },
        after: { value: 'ハナ' },
      },
    ]);
  });

  it('comes out of a file', async () => {
    const someone = importer(world);
    const { employeeNumber } = await read('admin@hinata.example');
    const made = await someone.read(utf8(csvOf([['社員番号', '呼び名'], [employeeNumber, 'さくら']])), 'names.csv');
    expect(made.headers.map((one: any) => one.column)).toEqual(['employeeNumber', 'nickname']);
    const checked = await someone.check(made);
    expect(checked).toMatchObject({ bad: 0, updated: 1 });
    await someone.apply(made.id);
    expect(await read('admin@hinata.example')).toMatchObject({ nickname: 'さくら' });
  });
});
`;
