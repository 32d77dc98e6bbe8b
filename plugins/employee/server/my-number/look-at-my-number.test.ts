import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/demo-companies.ts';
import {
  LIST,
  MASTER,
  NUMBER,
  type NumbersWorld,
  numbersWorld,
  PERSON,
  REVEAL,
} from './test-my-number.ts';

let world: NumbersWorld;
beforeAll(async () => {
  world = await numbersWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.forget());

describe('looking at a number', () => {
  const HOLDER = 'staff@hinata.example';
  const toldMaster = () =>
    world.database
      .knex('notifications')
      .where({ employee_id: 'hinata-e0001' })
      .whereLike('text_key', '%myNumber%')
      .orderBy('created_at')
      .orderBy('id');
  /** Somebody besides the master who may look, by the one right. */
  async function withRight() {
    const { knex } = world.database;
    const [{ id: employeeId }] = await knex('employees').where({ email: HOLDER });
    const [group] = await knex('permission_groups')
      .where({ company_id: 'hinata', is_master: false })
      .whereNull('deleted_at')
      .limit(1);
    await knex('permission_holders').where({ employee_id: employeeId }).delete();
    await knex('permission_holders').insert({
      company_id: 'hinata',
      id: 'looker',
      employee_id: employeeId,
      permission_group_id: group.id,
      valid_from: '2026-01-01',
    });
    await knex('permission_group_grants')
      .insert({
        company_id: 'hinata',
        permission_group_id: group.id,
        code: 'employee.myNumber',
        action: 'READ',
      })
      .onConflict()
      .ignore();
    await world.signInAgain(HOLDER);
  }

  it('needs the password each time, and a wrong one shows and records nothing', async () => {
    const { id } = await world.made();
    const { errors } = await world.reveal(id, MASTER, 'chigau123');
    expect(errors[0].extensions.issues).toEqual([
      { path: 'data/password', key: 'validation.wrongPassword' },
    ]);
    expect((await world.audits(id)).filter(({ action }) => action === 'view')).toEqual([]);
    const without = await world.as(MASTER, REVEAL, { id, data: { purpose: 'TAX' } });
    expect(without.data).toBeUndefined();
  });

  it('does not let the password be guessed on an open screen', async () => {
    const { id } = await world.made();
    for (let time = 0; time < 5; time += 1) await world.reveal(id, MASTER, `chigau${time}x`);
    const { errors } = await world.reveal(id);
    expect(errors[0].extensions.issues[0]).toEqual({
      path: 'data/password',
      key: 'validation.tooManyWrongPasswords',
      params: { minutes: 1 },
    });
    // The sign-in counts for itself.
    expect(codeOf(await world.signIn(MASTER))).toBeUndefined();
  });

  it('is refused whole where one document asks for more than four, in whatever spelling', async () => {
    const { id } = await world.made();
    const one = `revealMyNumber(where: { id: "${id}" }, data: { purpose: TAX, password: "hataraki1" }) { number }`;
    const many = (count: number) =>
      Array.from({ length: count }, (_unused, n) => `n${n}: ${one}`).join(' ');
    const spellings = [
      `mutation { ${many(5)} }`,
      `mutation { ...A n9: ${one} } fragment A on Mutation { ${many(2)} ...B } fragment B on Mutation { m1: ${one} m2: ${one} }`,
      `mutation { ... on Mutation { ${many(5)} } }`,
    ];
    for (const document of spellings) {
      const answer = await world.as(MASTER, document);
      expect(codeOf(answer)).toBe('TOO_LARGE');
      expect(JSON.stringify(answer)).not.toContain(NUMBER);
    }
    const four = await world.as(MASTER, `mutation { ${many(4)} }`);
    expect(Object.values(four.data)).toEqual(Array(4).fill({ number: NUMBER }));
  });

  it('by somebody else is told to the master, and so is that the hour is used up', async () => {
    await withRight();
    const { id } = await world.made();
    await toldMaster().delete();
    await world.reveal(id, HOLDER);
    expect((await toldMaster()).map(({ text_key }) => text_key)).toEqual([
      'notifications.message.myNumberShown',
    ]);
    expect((await toldMaster())[0].text_params).toMatchObject({
      viewer: expect.stringMatching(/\S+ \S+/),
      person: expect.stringMatching(/\S+ \S+/),
    });
    for (let time = 1; time < 30; time += 1)
      expect((await world.reveal(id, HOLDER)).errors).toBeUndefined();
    expect((await world.reveal(id, HOLDER)).errors[0].extensions.issues[0]).toEqual({
      path: 'data/password',
      key: 'validation.tooManyLooks',
      params: { minutes: 60 },
    });
    const keys = (await toldMaster()).map(({ text_key }) => text_key);
    expect(keys.filter((key) => key.endsWith('myNumberShown'))).toHaveLength(30);
    expect(keys.filter((key) => key.endsWith('myNumberLimit'))).toHaveLength(1);
    // Others go on, and so does the same person an hour later.
    expect((await world.reveal(id)).errors).toBeUndefined();
    world.app.clock.advance(60 * 60_000);
    await world.signInAgain(HOLDER);
    expect((await world.reveal(id, HOLDER)).errors).toBeUndefined();
    await world.signInAgain(MASTER);
  });
});

describe('an administrator who views the suite as somebody else', () => {
  it('sees no number, though that person might, and no pay', async () => {
    const { id } = await world.made();
    const { knex } = world.database;
    const group = await knex('permission_holders').where({ employee_id: 'hinata-e0002' }).first();
    await knex('permission_group_grants')
      .insert(
        ['employee.myNumber', 'employee.payroll'].map((code) => ({
          company_id: 'hinata',
          permission_group_id: group.permission_group_id,
          code,
          action: 'UPDATE',
        })),
      )
      .onConflict()
      .ignore();
    world.app.suite.ports.forgetViewers('hinata');
    const started = await world.as(
      MASTER,
      `mutation { startViewAs(where: { id: "hinata-e0002" }) {
        ... on ViewAsStarted { tokens { accessToken } } } }`,
    );
    const { accessToken } = started.data.startViewAs.tokens;
    const through = (query: string, variables: object) =>
      world.app.ask(query, variables, { authorization: `Bearer ${accessToken}` });
    expect(codeOf(await through(LIST, { employeeId: PERSON }))).toBe('FORBIDDEN');
    expect(
      codeOf(await through(REVEAL, { id, data: { purpose: 'TAX', password: 'hataraki1' } })),
    ).toBe('VIEW_ONLY');
    const pay =
      'query ($employeeId: ID!) { personnelSalaries(employeeId: $employeeId) { amount } }';
    expect(codeOf(await through(pay, { employeeId: PERSON }))).toBe('FORBIDDEN');
    expect(codeOf(await through('{ myPersonnelFile { openSections } }', {}))).toBe('FORBIDDEN');
  });
});
