import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundCompany } from '#core/server/http/found-company.ts';
import { serverPlugins } from '#plugins/server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import type { Untyped } from '../support/untyped.ts';

/** A company that was founded a moment ago: nobody but its master has come, and nothing has happened. */
let app: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  app = await startApp(serverPlugins, { database: await testDatabase() });
  const administrator = { lastName: '無', firstName: '一', email: 'master@nothing.example' };
  const link = await foundCompany(app.suite, {
    companyName: '株式会社なにもなし',
    planId: 'premium',
    administrator,
  });
  const token = new URL(link).searchParams.get('token');
  await app.ask(
    'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }',
    {
      data: { token, newPassword: 'mada-dare-mo-0' },
    },
  );
  const { data } = await app.ask(
    'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
    { data: { email: administrator.email, password: 'mada-dare-mo-0', area: 'ADMIN' } },
  );
  headers = { authorization: `Bearer ${data.signIn.accessToken}` };
});
afterAll(() => app?.stop());

type Counting = { readonly name: string; readonly selection: string };

const isInt = (field: GraphQLField<unknown, unknown>) => getNamedType(field.type).name === 'Int';
const isCount = (field: GraphQLField<unknown, unknown>) =>
  isInt(field) && /count$/i.test(field.name) && field.name !== 'totalCount';
const intsOf = (
  type: GraphQLObjectType,
  which: (field: GraphQLField<unknown, unknown>) => boolean,
) =>
  Object.values(type.getFields())
    .filter(which)
    .map(({ name }) => name);

/** Every question of the API that answers with a number of things, as its schema says it. */
function countingFields(): Counting[] {
  return Object.values(app.suite.schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    if (isInt(field)) return [{ name: field.name, selection: '' }];
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return [];
    const fields = type.getFields();
    if (fields.totalCount) {
      const rows = fields.nodes
        ? 'nodes { __typename }'
        : fields.edges
          ? 'edges { __typename }'
          : '';
      return [{ name: field.name, selection: `{ totalCount ${rows} }` }];
    }
    const outer = isNonNullType(field.type) ? field.type.ofType : field.type;
    const names =
      isListType(outer) || !/Counts?$/.test(type.name)
        ? intsOf(type, isCount)
        : intsOf(type, isInt);
    return names.length > 0 ? [{ name: field.name, selection: `{ ${names.join(' ')} }` }] : [];
  });
}

/** All numbers in an answer, with the way to each; of a connection only what its rows do not say. */
function numbersIn(value: unknown, at: string): [string, number][] {
  if (typeof value === 'number') return [[at, value]];
  if (Array.isArray(value)) return value.flatMap((one) => numbersIn(one, at));
  if (value === null || typeof value !== 'object') return [];
  const { totalCount, nodes, edges, ...rest } = value as Record<string, Untyped>;
  if (totalCount !== undefined) {
    const rows = nodes ?? edges;
    return rows && rows.length === totalCount ? [] : [[`${at}.totalCount`, totalCount]];
  }
  return Object.entries(rest).flatMap(([key, inner]) => numbersIn(inner, `${at}.${key}`));
}

/** The master is one person of the company, holds its first permission group and has filed nothing. */
const ONE_PERSON = /headcount$|^employeesNotFiled$/;
/** The product's own articles, of which one page shows fifty. */
const SHIPPED = /^helpArticlesConnection\./;

describe('in a company where nothing has happened', () => {
  it('every number of things is 0, and a list has as many as it shows', async () => {
    // What they were told when the company was founded they have read.
    await app.ask('mutation { markAllSeenNotification }', {}, headers);
    const fields = countingFields();
    expect(fields.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    const answered: string[] = [];
    for (const { name, selection } of fields) {
      const answer = await app.ask(`{ ${name} ${selection} }`, {}, headers);
      const code = answer.errors?.[0]?.extensions?.errorCode;
      if (code === 'FORBIDDEN' || code === 'PLAN_REQUIRED') continue;
      if (answer.errors) wrong.push(`${name}: ${JSON.stringify(answer.errors[0])}`);
      answered.push(name);
      for (const [at, number] of numbersIn(answer.data?.[name], name)) {
        if (SHIPPED.test(at)) continue;
        const most = ONE_PERSON.test(at) ? 1 : 0;
        if (number < 0 || number > most) wrong.push(`${at}: ${number}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(answered).toEqual(
      expect.arrayContaining([
        'notificationCount',
        'scheduleRequestCount',
        'employeeApplicationsCount',
      ]),
    );
    expect(answered.length).toBeGreaterThan(25);
  });
});
