import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, applicationWorld } from '../../applications/test-applications.ts';
import { MOST_RECORDS } from './record-endpoint.ts';

const CREATE = 'mutation { createObjectiveToken(data: { name: "ドア" }) { token } }';
const AT = '2026-11-18T08:10:00+09:00';

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld({
    officer: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set(['attendance.setting', 'attendance.setting:update']),
    },
  });
  const { knex } = world.database;
  // The same number in two companies, and one that the other company alone has.
  await number('hinata', 'sato', 'SAME-1');
  const others: { id: string }[] = await knex('employees').where({ company_id: 'minato' });
  const [one, other] = others;
  if (one) await number('minato', one.id, 'SAME-1');
  if (other) await number('minato', other.id, 'THEIRS-1');
});
afterAll(() => world.stop());
beforeEach(() => world.database.knex.raw('truncate objective_records, objective_tokens cascade'));

const number = (company_id: string, id: string, employee_number: string) =>
  world.database.knex('employees').where({ company_id, id }).update({ employee_number });
const token = async (): Promise<string> =>
  (await world.must('officer', CREATE)).createObjectiveToken.token;
async function send(secret: string, body: Untyped, headers: object = {}) {
  const answer = await fetch(new URL('/x/attendance/objective-records', world.app.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'object' && !(body instanceof Uint8Array) ? JSON.stringify(body) : body,
  });
  return { status: answer.status, body: (await answer.json()) as Untyped };
}
const event = (more: object = {}) => ({ employeeNumber: 'SAME-1', at: AT, ...more });
const kept = () => world.database.knex('objective_records');

describe('POST /x/attendance/objective-records at hostile input', () => {
  it('100,000 events in one call are refused as a whole, and others are answered meanwhile', async () => {
    const secret = await token();
    const body = JSON.stringify({ records: Array.from({ length: 100_000 }, () => event()) });
    const sent = send(secret, body);
    const healthy = await fetch(new URL('/healthz', world.app.url));
    expect(healthy.status).toBe(200);
    expect(await sent).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } });
    expect(await kept()).toEqual([]);
  });

  it('as many as calls of a minute may hold are taken, and change a day once', async () => {
    const secret = await token();
    const records = Array.from({ length: MOST_RECORDS }, () => event());
    for (let call = 0; call < 20; call += 1)
      expect((await send(secret, { records })).body).toEqual({
        accepted: MOST_RECORDS,
        changedDays: call === 0 ? 1 : 0,
        refused: [],
      });
    expect(await kept()).toMatchObject([{ source: 'PC', first_minutes: 490, last_minutes: 490 }]);
  });

  it('a body of 20 MB with a wrong token changes nothing', async () => {
    const answer = await send('hko_wrong', new Uint8Array(randomBytes(20_000_000))).catch(
      () => undefined,
    );
    // The connection may be cut before all of it is sent.
    if (answer) expect(answer.status).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it('what unpacks to more than a call may hold is refused', async () => {
    const packed = gzipSync(JSON.stringify({ records: [event({ at: ' '.repeat(5_000_000) })] }));
    expect(packed.length).toBeLessThan(50_000);
    const answer = await send(await token(), new Uint8Array(packed), {
      'content-encoding': 'gzip',
    });
    expect(answer).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } });
  });

  it.each([
    ['no JSON at all', 'records=1', {}],
    ['a list that does not end', '{"records":[', {}],
    ['a number', '7', {}],
    ['another charset', '{"records":[]}', { 'content-type': 'application/json; charset=euc-jp' }],
    ['a packing that nobody knows', '{"records":[]}', { 'content-encoding': 'zip' }],
    ['a packing that is none', '{"records":[]}', { 'content-encoding': 'gzip' }],
    ['another kind of content', '{"records":[]}', { 'content-type': 'text/plain' }],
    ['an object for the list', '{"records":{"length":2}}', {}],
  ])('%s is told as 400', async (_name, body, headers) => {
    const answer = await send(await token(), body, headers);
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
  });

  it('wrong records are told one by one, and the good one between them is taken', async () => {
    const wrong: readonly [Untyped, string][] = [
      [event({ employeeNumber: 'E\u0000' }), 'employeeNumber NOT_FOUND'],
      [event({ employeeNumber: '\ud800' }), 'employeeNumber NOT_FOUND'],
      [event({ employeeNumber: "' or 1=1 --" }), 'employeeNumber NOT_FOUND'],
      [event({ employeeNumber: ['x'] }), 'employeeNumber REQUIRED'],
      [event({ at: '0000-01-01T00:00:00Z' }), 'at TOO_OLD'],
      [event({ at: '1969-12-31T00:00:00Z' }), 'at TOO_OLD'],
      [event({ at: '2026-11-18T25:00:00Z' }), 'at NOT_AN_INSTANT'],
      [event({ at: '+275760-09-13T00:00:00Z' }), 'at NOT_AN_INSTANT'],
      [event({ at: 1_763_424_600_000 }), 'at NOT_AN_INSTANT'],
      [event({ source: '__proto__' }), 'source NOT_A_SOURCE'],
      [event({ source: { toString: 'PC' } }), 'source NOT_A_SOURCE'],
      [null, ' NOT_AN_OBJECT'],
      [[], 'employeeNumber REQUIRED'],
    ];
    const { status, body } = await send(await token(), {
      records: [...wrong.map(([record]) => record), event()],
    });
    expect({ status, accepted: body.accepted }).toEqual({ status: 200, accepted: 1 });
    const told = body.refused.map(({ field, error }: Untyped) => `${field} ${error}`);
    expect(told).toEqual(wrong.map(([, words]) => words));
    expect(await kept()).toHaveLength(1);
  });

  it('numbers of another company are nobody, in the words for numbers that nobody has', async () => {
    const { body } = await send(await token(), {
      records: [event({ employeeNumber: 'THEIRS-1' }), event({ employeeNumber: 'NOBODY-1' })],
    });
    expect(body).toEqual({
      accepted: 0,
      changedDays: 0,
      refused: [0, 1].map((index) => ({ index, field: 'employeeNumber', error: 'NOT_FOUND' })),
    });
    expect(await kept()).toEqual([]);
  });

  it('a number that two companies have is the own one', async () => {
    expect((await send(await token(), { records: [event()] })).body.accepted).toBe(1);
    expect(await kept()).toMatchObject([{ company_id: 'hinata', employee_id: 'sato' }]);
  });
});
