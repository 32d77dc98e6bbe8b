import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import { codeOf, issuesIn } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { type ApplicationWorld, applicationWorld } from '../../applications/test-applications.ts';
import { CALLS_A_MINUTE, MOST_RECORDS } from './record-endpoint.ts';

const GAPS = `query ($where: ObjectiveGapWhereInput) {
  objectiveGapsConnection(month: "2026-11", where: $where, first: 100) { totalCount openCount
    nodes { employeeId workDate recordFirst recordLast firstIn lastOut startDifference endDifference
      state explanation reason confirmedBy askedBy mayConfirm } } }`;
const EXPLAIN = `mutation ($workDate: Date!, $explanation: String!) {
  explainObjectiveGap(workDate: $workDate, explanation: $explanation) { state explanation } }`;
const CONFIRM = `mutation ($data: ConfirmObjectiveGapInput!) {
  confirmObjectiveGap(data: $data) { state reason confirmedBy } }`;
const ASK = `mutation ($inputs: [ObjectiveDayInput!]!) {
  askAboutObjectiveGaps(inputs: $inputs) { toldPeople askedDays } }`;
const CREATE =
  'mutation ($name: String!) { createObjectiveToken(data: { name: $name }) { token record { id ending } } }';
const REVOKE = 'mutation ($id: ID!) { revokeObjectiveToken(where: { id: $id }) { revokedAt } }';
const DAY = '2026-11-18';

let world: ApplicationWorld;
let hr: ReturnType<typeof importer>;
const numbers = new Map<string, string>();
beforeAll(async () => {
  world = await applicationWorld({
    officer: {
      company: 'hinata',
      isAdmin: true,
      grants: new Set([
        ...['attendance.records', 'attendance.records:update'],
        ...['attendance.setting', 'attendance.setting:update'],
      ]),
    },
  });
  hr = importer({ ...world, as: world.ask }, 'officer', 'attendance.objectiveRecords');
  for (const row of await world.database.knex('employees').where({ company_id: 'hinata' }))
    numbers.set(row.id, row.employee_number);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate objective_records, objective_reviews, objective_tokens, attendance_asks, notifications cascade',
  );
});

const number = (id: string): string => numbers.get(id) ?? '';
const must = async (person: string, query: string, variables: object = {}) => {
  const answer = await world.ask(person, query, variables);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
};
const gapsOf = async (person = 'officer', where: object = {}) =>
  (await must(person, GAPS, { where })).objectiveGapsConnection;
const record = (first: number, last: number, employee = 'sato') =>
  world.database.knex('objective_records').insert({
    company_id: 'hinata',
    employee_id: employee,
    work_date: DAY,
    source: 'PC',
    first_minutes: first,
    last_minutes: last,
    received_at: new Date(),
  });
const send = async (token: string, body: unknown, headers: object = {}) => {
  const answer = await fetch(new URL('/x/attendance/objective-records', world.app.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Untyped };
};
const event = (at: string, more: object = {}) => ({ employeeNumber: number('sato'), at, ...more });

describe('客観的な記録', () => {
  it('a door log of single events comes in folded, shows what differs, and goes back', async () => {
    const rows = [
      ['社員番号', '日時', '種類'],
      [number('sato'), '2026/11/18 8:10:22', '入退室'],
      [number('sato'), '2026/11/18 12:30', '入退室'],
      [number('sato'), '2026/11/19 0:40', '入退室'],
      ['nobody', '2026/11/18 9:00', '入退室'],
      [number('suzuki'), '2026/11/18', 'PC'],
    ];
    const made = await hr.read(utf8(csvOf(rows)), '入退室.csv');
    const checked = await hr.check(made);
    expect(checked).toMatchObject({ created: 1, unchanged: 2, bad: 2 });
    expect(await hr.reasons(made.id)).toEqual([
      [5, 'employeeNumber validation.noneOfName'],
      [6, 'date validation.dateOrInstant', 'at validation.instantInFile'],
    ]);
    await hr.apply(made.id, 'VALID_ONLY');
    expect(await world.database.knex('objective_records')).toMatchObject([
      { employee_id: 'sato', source: 'DOOR', first_minutes: 490, last_minutes: 1480 },
    ]);
    const { nodes } = await gapsOf();
    expect(nodes).toMatchObject([{ employeeId: 'sato', workDate: DAY, state: 'OPEN' }]);
    expect(await hr.undo(made.id)).toMatchObject({ state: 'UNDONE' });
    expect(await gapsOf()).toMatchObject({ totalCount: 0 });
  });

  it('is asked about, explained by the person and confirmed by a manager with a reason', async () => {
    await record(480, 1200);
    const day = { employeeId: 'sato', workDate: DAY };
    expect(await must('officer', ASK, { inputs: [day] })).toEqual({
      askAboutObjectiveGaps: { toldPeople: 1, askedDays: 1 },
    });
    // Within the hour nobody is asked again.
    expect((await must('officer', ASK, { inputs: [day] })).askAboutObjectiveGaps.askedDays).toBe(0);
    expect(await world.database.knex('notifications')).toMatchObject([
      { employee_id: 'sato', node_id: `attendance:${DAY}` },
    ]);

    expect(await gapsOf('sato')).toMatchObject({ openCount: 1, nodes: [{ mayConfirm: false }] });
    const explained = await must('sato', EXPLAIN, { workDate: DAY, explanation: ' 朝礼 ' });
    expect(explained.explainObjectiveGap).toEqual({ state: 'EXPLAINED', explanation: '朝礼' });

    const data = { ...day, reason: '朝礼の記録と一致' };
    const blank = { data: { ...data, reason: '  ' } };
    expect(issuesIn(await world.ask('officer', CONFIRM, blank))).toMatchObject([
      { path: 'data/reason' },
    ]);
    expect(codeOf(await world.ask('sato', CONFIRM, { data }))).toBe('FORBIDDEN');
    expect((await must('officer', CONFIRM, { data })).confirmObjectiveGap).toMatchObject({
      state: 'CONFIRMED',
      reason: '朝礼の記録と一致',
    });
    expect(await gapsOf()).toMatchObject({ totalCount: 1, openCount: 0 });
    expect(await gapsOf('officer', { states: ['OPEN'] })).toMatchObject({ totalCount: 0 });
    // Another record opens it again: what was confirmed were other times.
    await world.database.knex('objective_records').update({ last_minutes: 1300 });
    expect(await gapsOf()).toMatchObject({
      openCount: 1,
      nodes: [{ state: 'EXPLAINED', reason: null }],
    });
  });

  it('a record on another day, or of nobody, cannot be explained or confirmed', async () => {
    const elsewhere = { workDate: '2026-11-17', explanation: '会議' };
    expect(codeOf(await world.ask('sato', EXPLAIN, elsewhere))).toBe('NOT_FOUND');
    const data = { employeeId: 'sato', workDate: '2026-11-17', reason: '確認' };
    expect(codeOf(await world.ask('officer', CONFIRM, { data }))).toBe('NOT_FOUND');
  });
});

describe('POST /x/attendance/objective-records', () => {
  const token = async () => (await must('officer', CREATE, { name: 'ドア' })).createObjectiveToken;

  it('takes events, says which it cannot take, and the same again changes nothing', async () => {
    const { token: secret, record: made } = await token();
    const records = [
      event('2026-11-18T08:10:00+09:00'),
      event('2026-11-17T23:10:00Z', { source: 'DOOR' }),
      event('2026-11-18T08:10:00'),
      event('2026-11-18T18:00:00+09:00', { employeeNumber: 'nobody' }),
      event('2026-11-21T08:00:00+09:00'),
      event('2026-11-18T18:00:00+09:00', { source: 'GATE' }),
      'x',
    ];
    const answer = await send(secret, { records });
    expect(answer).toEqual({
      status: 200,
      body: {
        accepted: 2,
        changedDays: 2,
        refused: [
          { index: 2, field: 'at', error: 'NOT_AN_INSTANT' },
          { index: 3, field: 'employeeNumber', error: 'NOT_FOUND' },
          { index: 4, field: 'at', error: 'IN_FUTURE' },
          { index: 5, field: 'source', error: 'NOT_A_SOURCE' },
          { index: 6, field: '', error: 'NOT_AN_OBJECT' },
        ],
      },
    });
    expect((await send(secret, { records })).body).toMatchObject({ accepted: 2, changedDays: 0 });
    const kept = await world.database.knex('objective_tokens');
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(secret.endsWith(made.ending)).toBe(true);

    await must('officer', REVOKE, { id: made.id });
    expect(await send(secret, { records })).toMatchObject({
      status: 401,
      body: { error: 'UNAUTHENTICATED' },
    });
  });

  it('refuses what is no list, too much of it, and too many calls', async () => {
    const { token: secret } = await token();
    expect(await send(secret, '{"records":')).toMatchObject({ status: 400 });
    expect(await send(secret, [])).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } });
    const many = Array.from({ length: MOST_RECORDS + 1 }, () => 1);
    expect(await send(secret, { records: many })).toMatchObject({ status: 413 });
    const long = { records: [event('x'.repeat(600_000))] };
    expect(await send(secret, long)).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } });
    const calls: number[] = [];
    for (let call = 0; call < CALLS_A_MINUTE; call += 1)
      calls.push((await send(secret, { records: [] })).status);
    expect(calls.at(-1)).toBe(429);
    expect(calls.filter((status) => status === 200)).toHaveLength(CALLS_A_MINUTE - 4);
  });

  it('whoever has no token learns nothing, and is slowed down', async () => {
    for (let call = 0; call < 9; call += 1) await send('hko_guess', { records: [] });
    expect((await send('', { records: [] })).status).toBeGreaterThanOrEqual(401);
    expect(await send('hko_guess', { records: [] })).toMatchObject({ status: 429 });
  });

  it('people without the right to the settings make and see no tokens', async () => {
    expect(codeOf(await world.ask('sato', CREATE, { name: 'x' }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('sato', 'query { objectiveTokens { id } }'))).toBe('FORBIDDEN');
  });
});
