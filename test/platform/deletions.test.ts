import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { contract } from '#plugins/contract/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { seedDemo } from '#scripts/demo.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';

/** Deleting asks who is affected; on a served database somebody may arrive in between. */
let server: RealPostgres;
let app: TestApp;
let authorization: string;
beforeAll(async () => {
  server = await realPostgres();
  app = await startApp([company, employee, contract], { database: server.database });
  await seedDemo(app.suite, 10);
  const { data } = await app.ask(
    `mutation { signIn(data: { email: "admin@hinata.example", password: "hataraki1", area: ADMIN }) { accessToken } }`,
  );
  authorization = `Bearer ${data.signIn.accessToken}`;
});
afterAll(async () => {
  await app?.stop();
  await server?.close();
});

const ask = (query: string, variables: object) => app.ask(query, variables, { authorization });
const PLACES = {
  workplaceId: { table: 'workplaces', type: 'Workplace' },
  groupId: { table: 'affiliation_groups', type: 'AffiliationGroup' },
} as const;

describe('while somebody is being employed there', () => {
  it.each(Object.entries(PLACES))(
    '%s: it is deleted or they belong to it, never both',
    async (field, { table, type }) => {
      const outcomes = { deleted: 0, employed: 0 };
      for (let round = 0; round < 12; round += 1) {
        const made = await ask(
          `mutation ($data: Create${type}Input!) { create${type}(data: $data) { id } }`,
          {
            data: { name: `臨時${field}${round}` },
          },
        );
        const { id } = made.data[`create${type}`];
        const person = {
          employeeNumber: `${field}-${round}`,
          lastName: '新入',
          firstName: '社員',
          lastNameKana: 'シンニュウ',
          firstNameKana: 'シャイン',
          email: `${field}${round}@hinata.example`.toLowerCase(),
          [field]: id,
        };
        await Promise.all([
          ask(
            'mutation ($data: CreateEmployeeInput!) { createEmployee(data: $data) { __typename } }',
            { data: person },
          ),
          // By and by, so that the deletion meets every moment of the other.
          new Promise((later) => setTimeout(later, round * 2)).then(() =>
            ask(`mutation ($id: ID!) { delete${type}(where: { id: $id }) { errors { id } } }`, {
              id,
            }),
          ),
        ]);
        const [{ deleted_at: deletedAt }] = await server.database.knex(table).where({ id });
        const there =
          field === 'workplaceId'
            ? await server.database.knex('employee_assignments').where({ workplace_id: id })
            : await server.database.knex('affiliations').where({ group_id: id });
        outcomes.deleted += deletedAt ? 1 : 0;
        outcomes.employed += there.length;
        expect(deletedAt !== null && there.length > 0).toBe(false);
      }
      expect(outcomes.deleted + outcomes.employed).toBe(12);
    },
  );
});
