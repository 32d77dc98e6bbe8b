import { get } from 'node:http';
import { serverAudits } from 'graphql-http';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import type { AccessClaims } from '#core/ports/identity.ts';
import type { Viewer } from '#core/server/context.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Untyped } from '../support/untyped.ts';
import { notesWorld } from './notes-plugin.ts';

const world = notesWorld();
let app: TestApp;

beforeAll(async () => {
  app = await startApp([world.plugin]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  world.licensed.set('a', ['notes']);
  app.suite.callers.forget('a');
  await app.suite.ports.database.knex.raw('truncate notes, note_copies, events, event_deliveries');
});

const claims = (companyId: string, sessionId = `${companyId}-session`): AccessClaims => ({
  accountId: `${companyId}-account`,
  sessionId,
  companyId,
  employeeId: `${companyId}-person`,
});
const bearer = async (companyId: string, sessionId?: string) => ({
  authorization: `Bearer ${await app.suite.ports.identity.issueAccess(claims(companyId, sessionId), app.clock.now())}`,
});
const write = async (companyId: string, text: string, more = '') =>
  app.ask(
    `mutation { writeNote(text: "${text}" ${more}) { id text secret } }`,
    {},
    await bearer(companyId),
  );
const codeOf = (answer: Untyped) => answer.errors?.[0]?.extensions?.errorCode;
const count = async (table: string, where: object = {}) =>
  Number((await app.suite.ports.database.knex(table).where(where).count('* as n').first())?.n);

describe('GraphQL over HTTP', () => {
  for (const audit of serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch })) {
    it(`keeps to the specification: ${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn();
      expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
    });
  }
  it('does not know a persisted document of another version, and says so', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documentId: 'unknown', variables: {} }),
    });
    expect(codeOf(await response.json())).toBe('UNKNOWN_DOCUMENT');
  });
  it('keeps the schema from strangers', async () => {
    expect(codeOf(await app.ask('{ __schema { types { name } } }'))).toBe('FORBIDDEN');
    expect(
      (await app.ask('{ __schema { types { name } } }', {}, await bearer('a'))).errors,
    ).toBeUndefined();
  });
  it('refuses documents that are too deep, too wide or too long', async () => {
    const deep = `{ __schema { types ${'{ ofType '.repeat(0)} { fields { type { ofType { ofType { ofType { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } } } } } }`;
    expect(codeOf(await app.ask(deep, {}, await bearer('a')))).toBe('TOO_LARGE');
    const wide = `{ ${Array.from({ length: 1100 }, (_, n) => `a${n}: version`).join(' ')} }`;
    expect(codeOf(await app.ask(wide))).toBe('TOO_LARGE');
    expect(codeOf(await app.ask(`{ version ${' '.repeat(30_000)} }`))).toBe('TOO_LARGE');
  });
});

describe('who may call', () => {
  it('tells a stranger to sign in', async () => {
    expect(codeOf(await app.ask('{ notes { id } }'))).toBe('UNAUTHENTICATED');
  });
  it('asks for a new token with 90000 when the old one has expired', async () => {
    const headers = await bearer('a');
    app.clock.advance(11 * 60_000);
    expect(codeOf(await app.ask('{ notes { id } }', {}, headers))).toBe(90000);
    expect((await app.ask('{ version }', {}, headers)).data.version).toMatch(/^\d/);
  });
  it('says EXPIRED when the session was ended', async () => {
    expect(
      codeOf(await app.ask('{ notes { id } }', {}, await bearer('a', 'no-such-session'))),
    ).toBe('EXPIRED');
  });
  it('refuses who has no right', async () => {
    expect(codeOf(await app.ask('{ notes { id } }', {}, await bearer('a', 'guest-session')))).toBe(
      'FORBIDDEN',
    );
  });
  it('refuses a feature that the plan does not include, and keeps its data', async () => {
    await write('a', 'before');
    world.licensed.set('a', []);
    app.suite.callers.forget('a');
    expect(codeOf(await app.ask('{ notes { id } }', {}, await bearer('a')))).toBe('PLAN_REQUIRED');
    expect(await count('notes')).toBe(1);
  });
  it('leaves a field empty for who may not see it', async () => {
    expect((await write('a', 'x')).data.writeNote).toMatchObject({ text: 'x', secret: null });
  });
});

describe('what comes in', () => {
  it('loses its surrounding white space, a password keeps it', async () => {
    const answer = await app.ask('mutation { echo(text: "  山田 ", password: " p ") }');
    expect(answer.data.echo).toBe('[山田][ p ]');
  });
  it('is refused with the place and the rule', async () => {
    const answer = await write('a', 'x'.repeat(21));
    expect(answer.errors[0].extensions).toMatchObject({
      errorCode: 'INVALID_INPUT',
      isValidationError: true,
      issues: [{ path: 'text' }],
    });
  });
  it('of a wrong type is a validation error with its path', async () => {
    const query = 'mutation($text: String!) { echo(text: $text) }';
    expect((await app.ask(query, { text: 5 })).errors[0].extensions).toMatchObject({
      errorCode: 'INVALID_INPUT',
      isValidationError: true,
      issues: [{ path: 'text' }],
    });
  });
});

describe('one change', () => {
  it('is kept whole: row, audit entry and event', async () => {
    const { data } = await write('a', 'hello');
    await app.suite.settle();
    const id = data.writeNote.id;
    const entry = await app.suite.ports.database
      .knex('audit_entries')
      .where({ subject_id: id })
      .first();
    expect(entry).toMatchObject({
      company_id: 'a',
      employee_id: 'a-person',
      action: 'create',
      after: { id, text: 'hello' },
    });
    expect(await count('note_copies', { id })).toBe(1);
  });
  it('is undone whole when it fails', async () => {
    const audits = await count('audit_entries');
    expect(codeOf(await write('a', 'gone', ', thenFail: true'))).toBe('CONFLICT');
    expect([await count('notes'), await count('events'), await count('audit_entries')]).toEqual([
      0,
      0,
      audits,
    ]);
  });
  it('leaves each of thousands of entries once, and none of a change that fails', async () => {
    const entries = (fails: boolean) =>
      app.suite.ports.inCompany('a', async (ctx) => {
        for (let at = 0; at < 4_001; at += 1)
          ctx.audit({ action: 'update', subject: 'Many', subjectId: `${at}` });
        if (fails) throw new Error('too late');
      });
    await expect(entries(true)).rejects.toThrow('too late');
    expect(await count('audit_entries', { subject: 'Many' })).toBe(0);
    await entries(false);
    const { rows } = await app.suite.ports.database.knex.raw(
      `select count(*)::integer as all, count(distinct subject_id)::integer as each
        from audit_entries where subject = 'Many'`,
    );
    expect(rows).toEqual([{ all: 4_001, each: 4_001 }]);
  });
  it('stands though a listener stumbles; the listener is tried again and leaves nothing twice', async () => {
    world.failuresLeft = 1;
    const { data } = await write('a', 'kept');
    await app.suite.settle();
    const id = data.writeNote.id;
    expect([await count('notes', { id }), await count('note_copies', { id })]).toEqual([1, 0]);
    await app.suite.ports.database.knex('events').update({ next_attempt_at: new Date(0) });
    await app.suite.settle();
    await app.suite.settle();
    expect(await count('note_copies', { id })).toBe(1);
    expect(await count('events', { delivered_at: null })).toBe(0);
  });
});

describe('a listener that stumbles whenever it is called', () => {
  it('is asked again ever more seldom, says why, leaves nothing, and holds up nobody else', async () => {
    world.failuresLeft = 3;
    const { data } = await write('a', 'stuck');
    const id = data.writeNote.id;
    const { knex } = app.suite.ports.database;
    const waits: number[] = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await app.suite.settle();
      const event = await knex('events')
        .where({ delivered_at: null })
        .first(
          'attempts',
          'last_error',
          knex.raw('extract(epoch from next_attempt_at - now()) as wait'),
        );
      expect(event).toMatchObject({
        attempts: tries,
        last_error: expect.stringContaining('stumbled'),
      });
      waits.push(Math.round(Number(event.wait) / 10) * 10);
      expect(await count('note_copies', { id })).toBe(0);
      // Not before its time.
      await app.suite.settle();
      expect((await knex('events').where({ delivered_at: null }).first()).attempts).toBe(tries);
      await knex('events').update({ next_attempt_at: new Date(0) });
    }
    expect(waits).toEqual([10, 20, 40]);
    expect(app.logged.filter(({ msg }) => msg === 'listener failed').length).toBeGreaterThan(2);
    const other = await write('b', 'beside');
    await app.suite.settle();
    expect(await count('note_copies', { id: other.data.writeNote.id })).toBe(1);
    expect(await count('note_copies', { id })).toBe(1);
  });
});

describe('rows of another company', () => {
  it('hides rows of another company in lists and by id', async () => {
    const { data } = await write('b', 'of b');
    const headers = await bearer('a');
    expect((await app.ask('{ notes { id } }', {}, headers)).data.notes).toEqual([]);
    expect(
      (await app.ask(`{ note(id: "${data.writeNote.id}") { id } }`, {}, headers)).data.note,
    ).toBeNull();
  });
  it('are hidden by row-level security where a statement has no condition on the company', async () => {
    await write('b', 'of b');
    await write('a', 'of a');
    const answer = await app.ask('{ notesWithoutCondition { text } }', {}, await bearer('a'));
    expect(answer.data.notesWithoutCondition).toEqual([{ text: 'of a' }]);
  });
});

describe('what goes wrong inside', () => {
  it('leaves as INTERNAL with the id under which it was logged, and tells nothing', async () => {
    const answer = await app.ask('{ broken }');
    expect(codeOf(answer)).toBe('INTERNAL');
    expect(JSON.stringify(answer)).not.toContain('postgres://');
    const { requestId } = answer.errors[0].extensions;
    expect(
      app.logged.some(
        (line) => line.requestId === requestId && JSON.stringify(line).includes('postgres://'),
      ),
    ).toBe(true);
  });
});

describe('subscriptions', () => {
  const connect = (headers: object) =>
    createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { ...headers },
      retryAttempts: 0,
    });
  const until = async (condition: () => boolean) => {
    for (let tries = 0; tries < 100 && !condition(); tries += 1)
      await new Promise((wait) => setTimeout(wait, 20));
    expect(condition()).toBe(true);
  };

  it('bring what happens in the own company, fall silent when the right is lost, and leave no listener', async () => {
    const before = app.suite.ports.pubsub.listeners();
    const client = connect(await bearer('a'));
    const got: Untyped[] = [];
    const stop = client.subscribe(
      { query: 'subscription { noteWritten { text } }' },
      {
        next: (message) => got.push(message),
        error: (error) => got.push({ error }),
        complete: () => {},
      },
    );
    await until(() => app.suite.ports.pubsub.listeners() === before + 1);
    await write('b', 'of b');
    await write('a', 'of a');
    await until(() => got.length === 1);
    expect(got[0].data.noteWritten.text).toBe('of a');

    const viewer = world.people.get('a-session') as Viewer;
    world.people.set('a-session', { ...viewer, grants: new Set() });
    app.suite.callers.forget('a');
    await app.suite.ports.pubsub.publish(['note', 'a'], { id: 'whatever' });
    await new Promise((wait) => setTimeout(wait, 100));
    expect(got.length).toBe(1);
    world.people.set('a-session', viewer);

    stop();
    await until(() => app.suite.ports.pubsub.listeners() === before);
    await client.dispose();
  });
  it('say that they listen once nothing is missed any more, and not before', async () => {
    const opening = Promise.withResolvers<void>();
    const ready = vi.spyOn(app.suite.ports.pubsub, 'ready').mockReturnValue(opening.promise);
    const told: unknown[] = [];
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: await bearer('a'),
      on: { ping: (received, payload) => received && told.push(payload) },
    });
    const before = app.suite.ports.pubsub.listeners();
    const stop = client.subscribe(
      { query: 'subscription { noteWritten { text } }' },
      { next: () => {}, error: () => {}, complete: () => {} },
    );
    await until(() => app.suite.ports.pubsub.listeners() === before + 1);
    await new Promise((wait) => setTimeout(wait, 50));
    expect(told).toEqual([]);
    opening.resolve();
    await until(() => told.length === 1);
    stop();
    await until(() => app.suite.ports.pubsub.listeners() === before);
    await client.dispose();
    ready.mockRestore();
  });
  it('are refused to who may not', async () => {
    const client = connect(await bearer('a', 'guest-session'));
    const results = client.iterate({ query: 'subscription { noteWritten { text } }' });
    const first = await results.next().catch((errors) => ({ value: { errors } }));
    expect(first.value.errors[0].extensions.errorCode).toBe('FORBIDDEN');
    await client.dispose();
  });
});

describe('a connection', () => {
  it('stays open for longer than a proxy keeps it, so that no request meets a closed one', async () => {
    const answer = await fetch(`${app.url}/healthz`);
    const kept = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1];
    // Seconds that nginx and most load balancers keep an idle connection to a server.
    expect(Number(kept)).toBeGreaterThan(60);
  });
});

describe('health', () => {
  it('is told to whoever watches the server', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${app.url}/metrics`)).text()).toContain(
      'hataraki_http_request_seconds',
    );
    const through = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const refused = await fetch(`${app.url}/metrics`, through);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('hataraki_');
    // A page elsewhere whose name was made to lead to this machine; fetch keeps the name to itself.
    const status = (host: string) =>
      new Promise((resolve, reject) => {
        get(`${app.url}/metrics`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      });
    expect(await status('kintai.evil.example')).toBe(401);
    expect(await status('localhost')).toBe(200);
    // Whoever watches over the server hears of jobs that nobody tries again.
    expect(await (await fetch(`${app.url}/metrics`)).text()).toContain(
      'hataraki_job_failures_total',
    );
  });
});
