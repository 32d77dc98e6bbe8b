import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { sealAnew } from './my-number.store.ts';
import { sealer } from './seal.ts';

const MASTER = 'admin@hinata.example';
const PERSON = 'hinata-e0009';
const NUMBER = '123456789018';
const OTHER = '000000000019';
const DATA = {
  number: NUMBER,
  acquiredOn: '2025-04-01',
  purposes: ['TAX', 'SOCIAL_INSURANCE'],
  identityCheck: 'MY_NUMBER_CARD',
};
const PARTS =
  '{ id employeeId dependentId holderName relationship acquiredOn purposes identityCheck keptUntil isDue deletedAt deletionReason version }';
const LIST = `query ($employeeId: ID!) { myNumbers(employeeId: $employeeId) ${PARTS} }`;
const CREATE = `mutation ($employeeId: ID!, $data: CreateMyNumberInput!) {
  createMyNumber(employeeId: $employeeId, data: $data) ${PARTS} }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateMyNumberInput!) {
  updateMyNumber(where: { id: $id }, data: $data) ${PARTS} }`;
const REVEAL = `mutation ($id: ID!, $data: RevealMyNumberInput!) {
  revealMyNumber(where: { id: $id }, data: $data) { id number hideAt } }`;
const DELETE = `mutation ($id: ID!, $reason: MyNumberDeletionReason!) {
  deleteMyNumber(where: { id: $id }, data: { reason: $reason }) ${PARTS} }`;
const HISTORY = `query ($where: AuditEntryWhereInput) {
  auditEntriesConnection(where: $where, first: 1) { nodes { action ownerName } } }`;

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(12);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex('sign_in_attempts').delete();
  await world.database.knex('my_numbers').where({ employee_id: PERSON }).delete();
});

const create = (data: object = DATA, employeeId = PERSON, email = MASTER) =>
  world.as(email, CREATE, { employeeId, data });
const made = async (data: object = DATA) => (await create(data)).data.createMyNumber;
const reveal = (id: string, email = MASTER, password = 'hataraki1') =>
  world.as(email, REVEAL, { id, data: { purpose: 'TAX', note: '年末調整', password } });
const audits = (subjectId: string): Promise<Untyped[]> =>
  world.database.knex('audit_entries').where({ subject_id: subjectId }).orderBy('id');

/** Every value of every table as text, bytes included. */
async function wholeDatabase(): Promise<string> {
  const { knex } = world.database;
  const { rows } = await knex.raw(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = [];
  for (const { name } of rows) {
    const all = await knex.raw(`select to_jsonb(t)::text as text from ?? t`, [name]);
    texts.push(...all.rows.map(({ text }: { text: string }) => text));
  }
  return texts.join('\n');
}

describe('a number', () => {
  it('is kept with everything about it, and the list never shows it', async () => {
    const kept = await made();
    expect(kept).toMatchObject({
      employeeId: PERSON,
      dependentId: null,
      acquiredOn: '2025-04-01',
      purposes: ['TAX', 'SOCIAL_INSURANCE'],
      identityCheck: 'MY_NUMBER_CARD',
      keptUntil: null,
      isDue: false,
    });
    const { data } = await world.as(MASTER, LIST, { employeeId: PERSON });
    expect(data.myNumbers).toEqual([kept]);
    expect(JSON.stringify(data)).not.toContain(NUMBER);
  });

  it('stands in no table and in no log, in whatever writing', async () => {
    const { id } = await made();
    await reveal(id);
    await create({ ...DATA, number: '123456789010' });
    await world.as(MASTER, UPDATE, { id, data: { number: OTHER } });
    const whole = await wholeDatabase();
    expect(whole).toContain(id);
    const logs = JSON.stringify(world.app.logged);
    for (const number of [NUMBER, OTHER, '123456789010']) {
      const bytes = Buffer.from(number);
      for (const written of [number, bytes.toString('hex'), bytes.toString('base64')]) {
        expect(whole).not.toContain(written);
        expect(logs).not.toContain(written);
      }
    }
  });

  it('is shown to whoever says what for, once for each asking, and each time is on record', async () => {
    const { id } = await made();
    const { data } = await reveal(id);
    expect(data.revealMyNumber).toEqual({
      id,
      number: NUMBER,
      hideAt: new Date(world.app.clock.now().getTime() + 60_000).toISOString(),
    });
    await reveal(id);
    const shown = (await audits(id)).filter(({ action }) => action === 'view');
    expect(shown.map(({ after, employee_id }) => [after, employee_id])).toEqual([
      [{ shownFor: 'TAX', note: '年末調整' }, 'hinata-e0001'],
      [{ shownFor: 'TAX', note: '年末調整' }, 'hinata-e0001'],
    ]);
  });

  it('that was shown stands in the history of the company with the name of its person', async () => {
    await reveal((await made()).id);
    const { last_name, first_name } = await world.database
      .knex('employees')
      .where({ id: PERSON })
      .first();
    const { data } = await world.as(MASTER, HISTORY, { where: { subjects: ['MyNumber'] } });
    const [newest] = data.auditEntriesConnection.nodes;
    expect(newest).toEqual({ action: 'VIEW', ownerName: `${last_name} ${first_name}` });
  });

  it('with a wrong check digit, or too short, is refused at its field', async () => {
    for (const number of ['123456789010', '12345678901', '１２３４５６７８９０１８', '']) {
      const { errors } = await create({ ...DATA, number });
      expect(errors[0].extensions.issues[0].path).toBe('data/number');
    }
  });

  it('is kept once for each person; a second one is refused until the first is deleted', async () => {
    const { id } = await made();
    expect((await create()).errors[0].extensions.issues).toEqual([
      { path: 'data/number', key: 'validation.myNumberKept' },
    ]);
    await world.as(MASTER, DELETE, { id, reason: 'WRONG' });
    expect((await create()).errors).toBeUndefined();
  });

  it('can be mended, and the history says that it was and not from what to what', async () => {
    const { id } = await made();
    await world.as(MASTER, UPDATE, { id, data: { number: OTHER, version: 1 } });
    expect((await reveal(id)).data.revealMyNumber.number).toBe(OTHER);
    expect(codeOf(await world.as(MASTER, UPDATE, { id, data: { version: 1 } }))).toBe('CONFLICT');
    const entry = (await audits(id)).find(({ action }) => action === 'update');
    expect(entry.after).toMatchObject({ numberMended: true });
    expect(
      (await world.as(MASTER, UPDATE, { id, data: { number: '123456789010' } })).errors[0]
        .extensions.issues[0].key,
    ).toBe('validation.myNumberCheckDigit');
  });

  it('of a dependent belongs to one of the same person', async () => {
    const { data } = await world.as(
      MASTER,
      `mutation ($data: CreatePersonnelDependentInput!) {
        createPersonnelDependent(employeeId: "${PERSON}", data: $data) { id } }`,
      { data: { lastName: '山田', firstName: '一郎', relationship: 'CHILD' } },
    );
    const dependentId = data.createPersonnelDependent.id;
    expect(await made({ ...DATA, dependentId })).toMatchObject({
      dependentId,
      holderName: '山田 一郎',
      relationship: 'CHILD',
    });
    const { errors } = await create({ ...DATA, dependentId }, 'hinata-e0010');
    expect(errors[0].extensions.issues[0].path).toBe('data/dependentId');
  });

  it('that was deleted cannot be restored; that it was there stays on record', async () => {
    const { id } = await made();
    const { data } = await world.as(MASTER, DELETE, { id, reason: 'NOT_NEEDED' });
    expect(data.deleteMyNumber).toMatchObject({ deletionReason: 'NOT_NEEDED' });
    expect(codeOf(await reveal(id))).toBe('NOT_FOUND');
    const row = await world.database.knex('my_numbers').where({ id }).first();
    expect([row.sealed, row.nonce, row.key_id]).toEqual([null, null, null]);
    expect((await audits(id)).at(-1).action).toBe('delete');
  });

  it('is closed to whoever lacks the right, and to other companies', async () => {
    const { id } = await made();
    for (const email of ['employee@hinata.example', 'staff@hinata.example']) {
      expect(codeOf(await world.as(email, LIST, { employeeId: PERSON }))).toBe('FORBIDDEN');
      expect(codeOf(await create(DATA, PERSON, email))).toBe('FORBIDDEN');
      expect(codeOf(await reveal(id, email))).toBe('FORBIDDEN');
    }
    const { data } = await world.as('admin@minato.example', LIST, { employeeId: PERSON });
    expect(data.myNumbers).toEqual([]);
    expect(codeOf(await reveal(id, 'admin@minato.example'))).toBe('NOT_FOUND');
    expect(codeOf(await create(DATA, PERSON, 'admin@minato.example'))).toBe('NOT_FOUND');
  });
});

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
    const { id } = await made();
    const { errors } = await reveal(id, MASTER, 'chigau123');
    expect(errors[0].extensions.issues).toEqual([
      { path: 'data/password', key: 'validation.wrongPassword' },
    ]);
    expect((await audits(id)).filter(({ action }) => action === 'view')).toEqual([]);
    const without = await world.as(MASTER, REVEAL, { id, data: { purpose: 'TAX' } });
    expect(without.data).toBeUndefined();
  });

  it('does not let the password be guessed on an open screen', async () => {
    const { id } = await made();
    for (let time = 0; time < 5; time += 1) await reveal(id, MASTER, `chigau${time}x`);
    const { errors } = await reveal(id);
    expect(errors[0].extensions.issues[0]).toEqual({
      path: 'data/password',
      key: 'validation.tooManyWrongPasswords',
      params: { minutes: 1 },
    });
    // The sign-in counts for itself.
    expect(codeOf(await world.signIn(MASTER))).toBeUndefined();
  });

  it('is refused whole where one document asks for more than four, in whatever spelling', async () => {
    const { id } = await made();
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
    const { id } = await made();
    await toldMaster().delete();
    await reveal(id, HOLDER);
    expect((await toldMaster()).map(({ text_key }) => text_key)).toEqual([
      'notifications.message.myNumberShown',
    ]);
    expect((await toldMaster())[0].text_params).toMatchObject({
      viewer: expect.stringMatching(/\S+ \S+/),
      person: expect.stringMatching(/\S+ \S+/),
    });
    for (let time = 1; time < 30; time += 1)
      expect((await reveal(id, HOLDER)).errors).toBeUndefined();
    expect((await reveal(id, HOLDER)).errors[0].extensions.issues[0]).toEqual({
      path: 'data/password',
      key: 'validation.tooManyLooks',
      params: { minutes: 60 },
    });
    const keys = (await toldMaster()).map(({ text_key }) => text_key);
    expect(keys.filter((key) => key.endsWith('myNumberShown'))).toHaveLength(30);
    expect(keys.filter((key) => key.endsWith('myNumberLimit'))).toHaveLength(1);
    // Others go on, and so does the same person an hour later.
    expect((await reveal(id)).errors).toBeUndefined();
    world.app.clock.advance(60 * 60_000);
    await world.signInAgain(HOLDER);
    expect((await reveal(id, HOLDER)).errors).toBeUndefined();
    await world.signInAgain(MASTER);
  });
});

describe('after somebody has left', () => {
  const nightly = async () => {
    await world.app.jobs.enqueue('employee.myNumberRetention', {});
    await world.app.jobs.runAll();
  };

  it('the number is deleted by itself when the law no longer asks for it, and not a day earlier', async () => {
    const { id } = await made();
    const person = world.database.knex('employees').where({ id: PERSON });
    await person.clone().update({ is_active: false, retired_on: '2018-11-30' });
    world.app.clock.set('2026-01-10T05:00:00+09:00');
    await nightly();
    expect((await reveal(id)).data.revealMyNumber.number).toBe(NUMBER);
    world.app.clock.set('2026-01-11T05:00:00+09:00');
    const { data } = await world.as(MASTER, LIST, { employeeId: PERSON });
    expect(data.myNumbers[0]).toMatchObject({ keptUntil: '2026-01-10', isDue: true });
    await nightly();
    expect(codeOf(await reveal(id))).toBe('NOT_FOUND');
    const row = await world.database.knex('my_numbers').where({ id }).first();
    expect(row.deletion_reason).toBe('PERIOD_ENDED');
    await person.clone().update({ is_active: true, retired_on: null });
  });
});

describe('a new secret of the server', () => {
  it('takes over what the old one sealed, and the number stays the same', async () => {
    const { id } = await made();
    const own = world.app.suite.ports.settings.secrets.personalKeys;
    const renewed = sealer(['n'.repeat(40), ...own]);
    const { ports } = world.app.suite;
    const count = await ports.inCompany('hinata', (ctx) => sealAnew(ctx, renewed, 500));
    expect(count).toBeGreaterThan(0);
    const row = await world.database.knex('my_numbers').where({ id }).first();
    expect(row.key_id).toBe(renewed.currentId);
    const kept = {
      keyId: row.key_id,
      nonce: Buffer.from(row.nonce),
      sealed: Buffer.from(row.sealed),
    };
    expect(sealer(['n'.repeat(40)]).open(kept, ['hinata', PERSON, id])).toBe(NUMBER);
    expect(await ports.inCompany('hinata', (ctx) => sealAnew(ctx, renewed, 500))).toBe(0);
    // Back to the server's own, for the tests that follow.
    const back = sealer([...own, 'n'.repeat(40)]);
    await ports.inCompany('hinata', (ctx) => sealAnew(ctx, back, 500));
  });
});

describe('an administrator who views the suite as somebody else', () => {
  it('sees no number, though that person might, and no pay', async () => {
    const { id } = await made();
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
