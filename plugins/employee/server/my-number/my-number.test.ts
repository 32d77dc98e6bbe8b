import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#test/support/demo-companies.ts';
import { sealAnew } from './my-number.store.ts';
import { sealer } from './seal.ts';
import {
  DATA,
  DELETE,
  HISTORY,
  LIST,
  MASTER,
  NUMBER,
  type NumbersWorld,
  numbersWorld,
  OTHER,
  PERSON,
  UPDATE,
} from './test-my-number.ts';

let world: NumbersWorld;
beforeAll(async () => {
  world = await numbersWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.forget());

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
    const kept = await world.made();
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
    const { id } = await world.made();
    await world.reveal(id);
    await world.create({ ...DATA, number: '123456789010' });
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
    const { id } = await world.made();
    const { data } = await world.reveal(id);
    expect(data.revealMyNumber).toEqual({
      id,
      number: NUMBER,
      hideAt: new Date(world.app.clock.now().getTime() + 60_000).toISOString(),
    });
    await world.reveal(id);
    const shown = (await world.audits(id)).filter(({ action }) => action === 'view');
    expect(shown.map(({ after, employee_id }) => [after, employee_id])).toEqual([
      [{ shownFor: 'TAX', note: '年末調整' }, 'hinata-e0001'],
      [{ shownFor: 'TAX', note: '年末調整' }, 'hinata-e0001'],
    ]);
  });

  it('that was shown stands in the history of the company with the name of its person', async () => {
    await world.reveal((await world.made()).id);
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
      const { errors } = await world.create({ ...DATA, number });
      expect(errors[0].extensions.issues[0].path).toBe('data/number');
    }
  });

  it('is kept once for each person; a second one is refused until the first is deleted', async () => {
    const { id } = await world.made();
    expect((await world.create()).errors[0].extensions.issues).toEqual([
      { path: 'data/number', key: 'validation.myNumberKept' },
    ]);
    await world.as(MASTER, DELETE, { id, reason: 'WRONG' });
    expect((await world.create()).errors).toBeUndefined();
  });

  it('can be mended, and the history says that it was and not from what to what', async () => {
    const { id } = await world.made();
    await world.as(MASTER, UPDATE, { id, data: { number: OTHER, version: 1 } });
    expect((await world.reveal(id)).data.revealMyNumber.number).toBe(OTHER);
    expect(codeOf(await world.as(MASTER, UPDATE, { id, data: { version: 1 } }))).toBe('CONFLICT');
    const entry = (await world.audits(id)).find(({ action }) => action === 'update');
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
    expect(await world.made({ ...DATA, dependentId })).toMatchObject({
      dependentId,
      holderName: '山田 一郎',
      relationship: 'CHILD',
    });
    const { errors } = await world.create({ ...DATA, dependentId }, 'hinata-e0010');
    expect(errors[0].extensions.issues[0].path).toBe('data/dependentId');
  });

  it('that was deleted cannot be restored; that it was there stays on record', async () => {
    const { id } = await world.made();
    const { data } = await world.as(MASTER, DELETE, { id, reason: 'NOT_NEEDED' });
    expect(data.deleteMyNumber).toMatchObject({ deletionReason: 'NOT_NEEDED' });
    expect(codeOf(await world.reveal(id))).toBe('NOT_FOUND');
    const row = await world.database.knex('my_numbers').where({ id }).first();
    expect([row.sealed, row.nonce, row.key_id]).toEqual([null, null, null]);
    expect((await world.audits(id)).at(-1).action).toBe('delete');
  });

  it('is closed to whoever lacks the right, and to other companies', async () => {
    const { id } = await world.made();
    for (const email of ['employee@hinata.example', 'staff@hinata.example']) {
      expect(codeOf(await world.as(email, LIST, { employeeId: PERSON }))).toBe('FORBIDDEN');
      expect(codeOf(await world.create(DATA, PERSON, email))).toBe('FORBIDDEN');
      expect(codeOf(await world.reveal(id, email))).toBe('FORBIDDEN');
    }
    const { data } = await world.as('admin@minato.example', LIST, { employeeId: PERSON });
    expect(data.myNumbers).toEqual([]);
    expect(codeOf(await world.reveal(id, 'admin@minato.example'))).toBe('NOT_FOUND');
    expect(codeOf(await world.create(DATA, PERSON, 'admin@minato.example'))).toBe('NOT_FOUND');
  });
});

describe('after somebody has left', () => {
  const nightly = async () => {
    await world.app.jobs.enqueue('employee.myNumberRetention', {});
    await world.app.jobs.runAll();
  };

  it('the number is deleted by itself when the law no longer asks for it, and not a day earlier', async () => {
    const { id } = await world.made();
    const person = world.database.knex('employees').where({ id: PERSON });
    await person.clone().update({ is_active: false, retired_on: '2018-11-30' });
    world.app.clock.set('2026-01-10T05:00:00+09:00');
    await nightly();
    expect((await world.reveal(id)).data.revealMyNumber.number).toBe(NUMBER);
    world.app.clock.set('2026-01-11T05:00:00+09:00');
    const { data } = await world.as(MASTER, LIST, { employeeId: PERSON });
    expect(data.myNumbers[0]).toMatchObject({ keptUntil: '2026-01-10', isDue: true });
    await nightly();
    expect(codeOf(await world.reveal(id))).toBe('NOT_FOUND');
    const row = await world.database.knex('my_numbers').where({ id }).first();
    expect(row.deletion_reason).toBe('PERIOD_ENDED');
    await person.clone().update({ is_active: true, retired_on: null });
  });
});

describe('a new secret of the server', () => {
  it('takes over what the old one sealed, and the number stays the same', async () => {
    const { id } = await world.made();
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
