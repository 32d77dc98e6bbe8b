import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from '#core/record.ts';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Client } from '../../generated/records/Client.ts';
import { prepareClients } from '../import/prepare-clients.ts';
import { crm } from '../index.ts';

/** Fields with a right of their own; whoever declares another one has it tried here. */
const HIDDEN = fieldsOf(Client).flatMap(([name, field]) =>
  field.right ? [{ name, ...field, right: field.right }] : [],
);
const RIGHTS = [...new Set(HIDDEN.map(({ right }) => right))];
const both = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));
const CLIENTS = ['crm.client', 'crm.client_attack'];

const VIEWER = {
  ...{ companyId: 'hinata', employeeId: 'sato', accountId: 'sato-account', sessionId: 's' },
  ...{ isAdmin: false, isMaster: false, isStaff: false, isGoldware: false },
  ...{ groupIds: [], adminGroupIds: [] },
};

let world: PluginWorld;
beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: {
      company: 'hinata',
      isAdmin: true,
      grants: both(...CLIENTS, ...RIGHTS, 'company.trash'),
    },
    suzuki: { company: 'hinata', isAdmin: true, grants: both(...CLIENTS, 'company.trash') },
  });
});
afterAll(() => world.stop());
beforeEach(() =>
  world.database.knex.raw(
    'truncate clients, client_keys, client_merges, bulk_changes, audit_entries, trash_entries cascade',
  ),
);

/** A value that stands nowhere else. */
const secretOf = ({ kind, format, choices }: (typeof HIDDEN)[number]): string =>
  kind === 'date'
    ? '2031-03-07'
    : format === 'url'
      ? 'https://himitsu.example/'
      : (choices?.at(-1) ?? 'ひみつの一言');

const ALL_FIELDS = `id name ${HIDDEN.map(({ name }) => name).join(' ')}`;
const CHANGES = 'changes { field before { value } after { value } }';
const DO = {
  create: 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }',
  update: `mutation ($id: ID!, $data: UpdateClientInput!) {
    updateClient(where: { id: $id }, data: $data) { ${ALL_FIELDS} } }`,
  remove: 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId name } }',
  merge: `mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { __typename
    ... on ClientMerge { id keptName mergedName } } }`,
  undo: `mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { __typename
    ... on ClientMergeUndone { keptFields emptiedFields restored { ${ALL_FIELDS} } } } }`,
  bulk: `mutation ($rows: ClientBulkRowsInput!, $data: UpdateClientInput!) {
    bulkUpdateClients(rows: $rows, data: $data) { changed refused { name issues { path params } } } }`,
};
const done = async (who: string, what: keyof typeof DO, variables: object): Promise<Untyped> => {
  const { data, errors } = await world.ask(who, DO[what], variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
};

/** Wherever a client is read; `true` where whoever has the right is told the value. */
const READ: Readonly<Record<string, readonly [query: string, isTold: boolean]>> = {
  'list, export and board': [
    `query ($text: String) { clientsConnection(where: { search: $text, hasNoStatus: true }) { nodes { ${ALL_FIELDS} } } }`,
    true,
  ],
  'page and print': [`query ($id: ID!) { client(where: { id: $id }) { ${ALL_FIELDS} } }`, true],
  history: [
    `query ($id: ID!) { auditEntriesConnection(where: { subject: "Client", subjectId: $id }) { nodes { name ${CHANGES} } } }`,
    true,
  ],
  timeline: [
    `query ($id: ID!) { clientTimelineEntriesConnection(where: { clientId: $id }) { nodes { title text change { ${CHANGES} } } } }`,
    true,
  ],
  'merge page': [
    `query ($id: ID!, $other: ID!) { one: client(where: { id: $id }) { ${ALL_FIELDS} }
      other: client(where: { id: $other }) { ${ALL_FIELDS} } }`,
    true,
  ],
  'suspected pairs': [
    `{ suspectedClientPairsConnection { nodes { first { ${ALL_FIELDS} } second { ${ALL_FIELDS} } } } }`,
    true,
  ],
  candidates: [
    `{ clientCandidates(data: { name: "青葉建設" }) { client { ${ALL_FIELDS} } likenesses } }`,
    true,
  ],
  merges: ['{ clientMergesConnection { nodes { keptName mergedName } } }', false],
  'changes of many': ['{ bulkUpdatesClients { fields count } }', false],
  trash: ['{ trashConnection { nodes { name kind } } }', false],
};

describe.each(HIDDEN)('権限が要る項目 $name は', (field) => {
  const { name } = field;
  const secret = secretOf(field);
  let id: string;
  let other: string;
  beforeEach(async () => {
    id = (await done('sato', 'create', { data: { name: '株式会社青葉建設' } })).id;
    other = (await done('sato', 'create', { data: { name: '青葉建設㈱', [name]: secret } })).id;
    await done('sato', 'update', { id, data: { [name]: secret } });
    await world.app.suite.settle();
  });

  it('どこでも、権限のある人にだけ見える', async () => {
    await done('sato', 'remove', {
      id: (await done('sato', 'create', { data: { name: '泉', [name]: secret } })).id,
    });
    for (const [where, [query, isTold]] of Object.entries(READ)) {
      const told = async (who: string): Promise<string> => {
        const { data, errors } = await world.ask(who, query, { id, other });
        expect(errors, where).toBeUndefined();
        return JSON.stringify(data);
      };
      expect((await told('sato')).includes(secret), where).toBe(isTold);
      expect(await told('suzuki'), where).not.toContain(secret);
    }
  });

  it('検索や条件では見つからず、条件にも変更にも使えない', async () => {
    const [list] = READ['list, export and board'] ?? [''];
    for (const who of ['sato', 'suzuki']) {
      const { data } = await world.ask(who, list, { text: secret });
      expect(data.clientsConnection.nodes).toEqual([]);
    }
    const filter = (conditions: object[]) => ({
      where: { filter: { join: 'ALL', groups: [{ join: 'ALL', conditions }] } },
    });
    const WITH = `query ($where: ClientWhereInput) { clientsConnection(where: $where) { totalCount } }`;
    const filled = filter([{ field: name, operator: 'FILLED', values: [] }]);
    expect((await world.ask('sato', WITH, filled)).data.clientsConnection.totalCount).toBe(2);
    expect(codeOf(await world.ask('suzuki', WITH, filled))).toBe('FORBIDDEN');
    for (const value of [secret, null]) {
      const data = { [name]: value };
      const attempts: [keyof typeof DO, object][] = [
        ['create', { data: { name: '泉', ...data } }],
        ['update', { id, data }],
        ['bulk', { rows: { ids: [id] }, data }],
      ];
      for (const [what, variables] of attempts)
        expect(codeOf(await world.ask('suzuki', DO[what], variables)), what).toBe('FORBIDDEN');
    }
    const pair = { keptId: id, mergedId: other, fields: [name] };
    expect(codeOf(await world.ask('suzuki', DO.merge, { data: pair }))).toBe('FORBIDDEN');
  });

  it('ファイルの列としても、権限のない人には書けない', async () => {
    const told = (grants: ReadonlySet<string>) => {
      const viewer = { ...VIEWER, grants: [...grants] };
      const person = { viewer, licences: ['crm'], requestId: '', ip: '', userAgent: '' };
      return world.app.suite.ports.readAsPerson(person, 'import', async (ctx) => {
        const rows = [{ line: 2, values: { name: '泉', [name]: secret } }];
        const settings = { writing: false, options: {} };
        const { issues } = await prepareClients({ next: () => 'new' })(ctx, rows, settings);
        return issues.map(({ column, key }) => `${column} ${key}`);
      });
    };
    expect(await told(both(...CLIENTS, ...RIGHTS))).toEqual([]);
    expect(await told(both(...CLIENTS))).toEqual([`${name} validation.noRightToColumn`]);
  });

  it('権限のない人が統合して元に戻しても、名前さえ知らされず、値は失われない', async () => {
    await done('sato', 'update', { id, data: { [name]: null } });
    const merge = await done('suzuki', 'merge', {
      data: { keptId: id, mergedId: other, fields: [] },
    });
    const row = () => world.database.knex('clients').where({ id }).first();
    expect(String((await row())[field.column])).toContain(secret);
    await done('sato', 'update', { id, data: { [name]: null } });
    const undone = await done('suzuki', 'undo', { id: merge.id });
    expect(undone).toMatchObject({ keptFields: [], restored: { [name]: null } });
    expect((await row())[field.column]).toBeNull();
  });
});

it('権限が要る項目を持つ記録は、ここで試すものだけ', () => {
  const others = globSync('plugins/*/schema/*.graphql').filter(
    (path) =>
      readFileSync(path, 'utf8').includes('@right(') && !path.endsWith('crm/schema/client.graphql'),
  );
  expect(others).toEqual([]);
  expect(HIDDEN.length).toBeGreaterThan(3);
});
