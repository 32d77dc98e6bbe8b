import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundCompany } from '#core/server/http/found-company.ts';
import { serverPlugins } from '#plugins/server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import { runProgram, temporaryFolder } from '../support/program.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp(serverPlugins, { database: await testDatabase() });
});
afterAll(() => app?.stop());

const administrator = { lastName: '朝日', firstName: '恵', email: 'admin@asahi.example' };
const found = (more: object = {}) =>
  foundCompany(app.suite, {
    companyName: '株式会社あさひ設計',
    planId: 'standard',
    administrator,
    ...more,
  });
const companies = () => app.suite.ports.database.knex('companies').pluck('name');

it('gives a company without anybody else, whose master chooses a password and fills it', async () => {
  const link = new URL(await found());
  const token = link.searchParams.get('token');
  const reset = await app.ask(
    'mutation ($data: ResetPasswordInput!) { resetPassword(data: $data) { __typename } }',
    { data: { token, newPassword: 'kumo-no-ue-7' } },
  );
  expect(reset.errors).toBeUndefined();

  const { data } = await app.ask(
    'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
    { data: { email: administrator.email, password: 'kumo-no-ue-7', area: 'ADMIN' } },
  );
  const headers = { authorization: `Bearer ${data.signIn.accessToken}` };
  const answer = await app.ask(
    `{ employeeMe { isMaster lastName missingForWork } myCompany { name }
       employeesConnection { totalCount } affiliationGroupsConnection { totalCount }
       groupPermissions { name isMaster headcount } vacationClasses { name } currentPlan { id } }`,
    {},
    headers,
  );
  expect(answer.errors).toBeUndefined();
  expect(answer.data).toMatchObject({
    employeeMe: { isMaster: true, lastName: '朝日' },
    myCompany: { name: '株式会社あさひ設計' },
    employeesConnection: { totalCount: 1 },
    affiliationGroupsConnection: { totalCount: 0 },
    groupPermissions: [
      { name: 'マスター', isMaster: true, headcount: 1 },
      { name: '一般', isMaster: false, headcount: 0 },
    ],
    currentPlan: { id: 'standard' },
  });
  // Those that the law and most rules of employment know are there from the first day.
  expect(answer.data.vacationClasses[0]).toEqual({ name: '年次有給休暇' });

  const first = await app.ask(
    'mutation ($data: CreateAffiliationGroupInput!) { createAffiliationGroup(data: $data) { __typename } }',
    { data: { name: '営業部', isMain: true } },
    headers,
  );
  expect(first.errors).toBeUndefined();
});

it('refuses an address that signs in somewhere already, and leaves no company behind', async () => {
  const before = await companies();
  await expect(found({ companyName: '株式会社ふたつめ' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await companies()).toEqual(before);
});

it('says in one sentence what is wrong with the command', async () => {
  const folder = temporaryFolder();
  const company = async (...args: string[]) => {
    const { code, output } = await runProgram({
      script: ['scripts/company.ts', ...args],
      env: { HATARAKI_DATA: folder.path },
    });
    expect(code).toBe(1);
    return output.trim();
  };
  expect(await company('--email', 'a@asahi.example')).toBe(
    '--name is missing: npm run company -- --help',
  );
  expect(await company('--name', 'あさひ', '--email', 'asahi')).toBe(
    '--email must be an address such as admin@asahi.example, not "asahi".',
  );
  expect(await company('--name', 'あさひ', '--email', 'a@asahi.example', '--plan', 'gold')).toBe(
    '--plan must be light, standard or premium, not "gold".',
  );
  folder.remove();
});
