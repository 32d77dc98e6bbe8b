import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyDescriptor, fieldsOf } from '#core/record.ts';
import { serverPlugins } from '#plugins/server.ts';
import { DEMO_PASSWORD, seedDemo } from '#scripts/demo.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import { declaredRecords, partsOf, renamed, sample, shown } from '../support/record-rows.ts';
import type { Untyped } from '../support/untyped.ts';

/** What every record promises, tried for each `type … @record` there is: a new one joins by itself. */
let app: TestApp;
let authorization: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  app = await startApp(serverPlugins, { database });
  await seedDemo(app.suite, 10);
  const { data } = await app.ask(
    'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
    { data: { email: 'admin@hinata.example', password: DEMO_PASSWORD, area: 'ADMIN' } },
  );
  authorization = `Bearer ${data.signIn.accessToken}`;
});
afterAll(() => app.stop());

async function ask(query: string, variables: object = {}): Promise<Untyped> {
  const { data, errors } = await app.ask(query, variables, { authorization });
  return errors ? { refused: errors[0].extensions } : data;
}

const searched = declaredRecords.filter((record) =>
  fieldsOf(record).some(([, { isSearched }]) => isSearched),
);

it('whatever the demo brings is found by its words', async () => {
  const silent: string[] = [];
  for (const { table } of searched)
    if (await database.knex(table).where({ search_text: '' }).first()) silent.push(table);
  expect(silent).toEqual([]);
});

/** Of the provider alone: no other company's administrator makes one, and their plugin tests them. */
const onlyProvider = new Set(
  serverPlugins.flatMap(({ manifest }) =>
    manifest.permissions.filter((one) => one.onlyProvider).map(({ code }) => code),
  ),
);
const whole = declaredRecords.filter(
  ({ right, calls }) =>
    calls.create &&
    calls.update &&
    calls.remove &&
    calls.single &&
    !(right && onlyProvider.has(right)),
);

/** The calls of one record, by their own names. */
function callsOf(record: AnyDescriptor) {
  const { name, key, calls } = record;
  const fields = `id ${key} version ${fieldsOf(record)
    .map(([field, { kind }]) => (kind === 'value' ? partsOf(record, field) : field))
    .join(' ')}`;
  const at = `where: { ${key}: $id }`;
  const type = key === 'id' ? 'ID!' : 'String!';
  return {
    create: async (data: object) =>
      ask(
        `mutation ($data: Create${name}Input!) { row: ${calls.create}(data: $data) { ${fields} } }`,
        {
          data,
        },
      ),
    update: async (id: string, data: object) =>
      ask(
        `mutation ($id: ${type}, $data: Update${name}Input!) { row: ${calls.update}(${at}, data: $data) { ${fields} } }`,
        { id, data },
      ),
    remove: async (id: string) =>
      ask(
        `mutation ($id: ${type}) { row: ${calls.remove}(${at}) { id name trashId errors { id } } }`,
        {
          id,
        },
      ),
    find: async (id: string) =>
      (await ask(`query ($id: ${type}) { row: ${calls.single}(${at}) { ${fields} } }`, { id })).row,
  };
}

/** Columns that no input sets may become others when it comes back: a tablet is inactive then. */
const asPeopleSetOf =
  (record: AnyDescriptor) =>
  (row: object): object =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => !(record.fields as Untyped)[name]?.isReadOnly),
    );

const actionsOn = async (subject: string, id: string): Promise<string[]> =>
  (
    await app.suite.ports.inCompany('hinata', (ctx) =>
      ctx.table('audit_entries').where({ subject, subject_id: id }).pluck('action'),
    )
  ).map(String);

describe.each(whole.map((record) => [record.name, record] as const))('%s', (name, record) => {
  const calls = callsOf(record);
  const data = sample(record);
  const asPeopleSet = asPeopleSetOf(record);

  it('is made, changed, deleted and brought back as it was, and all of it is on record', async () => {
    const { row } = await calls.create(data);
    expect(row).toMatchObject({ ...shown(record), version: 1 });
    const changed = (await calls.update(row.id, renamed(record, 1))).row;
    expect(changed).toEqual({ ...row, ...renamed(record, 1), version: 2 });

    const gone = (await calls.remove(row.id)).row;
    expect(gone).toMatchObject({
      id: row.id,
      name: expect.stringContaining(changed[record.title]),
      errors: [],
    });
    expect(await calls.find(row.id)).toBeNull();
    await ask('mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }', {
      id: gone.trashId,
    });
    expect(asPeopleSet(await calls.find(row.id))).toEqual(asPeopleSet(changed));
    expect((await actionsOn(name, row.id)).sort()).toEqual(
      ['create', 'delete', 'restore', 'update'].sort(),
    );
    await calls.remove(row.id);
  });

  it('tells the second of two editors who was faster, and overwrites nothing', async () => {
    const { row } = await calls.create(data);
    const { version } = row;
    await calls.update(row.id, { ...renamed(record, 1), version });
    const late = await calls.update(row.id, { ...renamed(record, 2), version });
    expect(late.refused).toMatchObject({ errorCode: 'CONFLICT' });
    expect(await calls.find(row.id)).toMatchObject(renamed(record, 1));
    await calls.remove(row.id);
  });

  it('refuses what is taken at its own field', async () => {
    const { row } = await calls.create(data);
    const again = await calls.create(data);
    const unique = fieldsOf(record).flatMap(([field, { isUnique }]) =>
      isUnique && field in data ? [{ path: `data/${field}`, key: 'validation.duplicate' }] : [],
    );
    // Rules between records may have more to say: no two agreements of one day.
    if (unique.length > 0)
      expect(again.refused).toMatchObject({ issues: expect.arrayContaining(unique) });
    else if (again.row) await calls.remove(again.row.id);
    await calls.remove(row.id);
  });
});
