import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { serverAudits } from 'graphql-http';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { serverPlugins } from '#plugins/server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import type { Untyped } from '../support/untyped.ts';
import { ENDLESS_FRAGMENTS, LARGE_DOCUMENTS } from './endless-documents.ts';
import { type SecurityWorld, securityWorld } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.stop());

/** Milliseconds: an answer takes a few of them, what grows by powers takes hours. */
const WITHOUT_BLOWING_UP = 10_000;

const codeOf = (answer: Untyped) => answer.errors?.[0]?.extensions?.errorCode;
const codesOf = (answer: Untyped): unknown[] =>
  (answer.errors ?? []).map((error: Untyped) => error.extensions?.errorCode);
const post = (body: BodyInit, headers: Record<string, string> = {}, app: TestApp = world.app) =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('GraphQL over HTTP, with every plugin', () => {
  for (const audit of serverAudits({ url: () => `${world.app.url}/graphql`, fetchFn: fetch })) {
    it(`${audit.id} ${audit.name}`, async () => {
      const result = await audit.fn();
      expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
    });
  }
});

describe('a document from outside', () => {
  it('may not be nested without end', async () => {
    const group = (levels: number): string =>
      levels === 0 ? 'id' : `parent { ${group(levels - 1)} }`;
    expect(codesOf(await world.ask('admin', `{ affiliationGroups { ${group(30)} } }`))).toContain(
      'TOO_LARGE',
    );
    expect(codesOf(await world.ask('admin', `{ affiliationGroups { ${group(3)} } }`))).toEqual([]);
  });

  it('may not ask for everything at once', async () => {
    const list = (n: number) =>
      `a${n}: employeesConnection(first: 500) { nodes { id lastName firstName email } }`;
    expect(
      codesOf(
        await world.ask('admin', `{ ${Array.from({ length: 20 }, (_, n) => list(n)).join(' ')} }`),
      ),
    ).toContain('TOO_LARGE');
    expect(codesOf(await world.ask('admin', `{ ${list(1)} }`))).toEqual([]);
    const fromTheEnd = list(1)
      .replace(/a1: .*\(first/, 'workplacesConnection(last')
      .replace(/nodes \{.*/, 'nodes { id name kana } } ');
    const many = Array.from({ length: 20 }, (_, n) => `b${n}: ${fromTheEnd}`).join(' ');
    expect(codesOf(await world.ask('admin', `{ ${many} }`))).toContain('TOO_LARGE');
  });

  it.each(ENDLESS_FRAGMENTS)('ends quickly with fragments %s', async (_what, document) => {
    const began = performance.now();
    const answer = await world.app.ask(document);
    expect(answer.errors.length).toBeGreaterThan(0);
    expect(codesOf(answer)).not.toContain('INTERNAL');
    expect(performance.now() - began).toBeLessThan(WITHOUT_BLOWING_UP);
  });

  it('ends quickly with thousands of aliases, arguments, directives or brackets', async () => {
    for (const document of LARGE_DOCUMENTS) {
      const began = performance.now();
      const answer = await world.app.ask(document);
      expect(answer.errors.length, document.slice(0, 40)).toBeGreaterThan(0);
      expect(JSON.stringify(answer).length).toBeLessThan(50_000);
      expect(performance.now() - began, document.slice(0, 40)).toBeLessThan(WITHOUT_BLOWING_UP);
    }
  });

  it('asks once for what anybody may ask, whoever sends it and however it is written', async () => {
    const next = 'refreshSession(refreshToken: "x") { accessToken }';
    const many = Array.from({ length: 100 }, (_, n) => `a${n}: ${next}`).join(' ');
    for (const document of [
      `mutation { ${many} }`,
      `mutation { ${next} b: ${next} }`,
      `mutation { ...F ...G } fragment F on Mutation { a: ${next} } fragment G on Mutation { b: ${next} }`,
      `mutation { ... on Mutation { a: ${next} ... on Mutation { b: ${next} } } }`,
    ]) {
      expect(codesOf(await world.app.ask(document)), document.slice(0, 60)).toContain('TOO_LARGE');
      expect(codesOf(await world.ask('employee', document))).toContain('TOO_LARGE');
    }
    expect(codesOf(await world.app.ask(`mutation { ${next} }`))).toEqual(['UNAUTHENTICATED']);
    const versions = (n: number) =>
      `{ ${Array.from({ length: n }, (_, at) => `v${at}: version`).join(' ')} }`;
    expect(codesOf(await world.app.ask(versions(11)))).toContain('TOO_LARGE');
    expect(codesOf(await world.app.ask(versions(10)))).toEqual([]);
    expect(codesOf(await world.ask('employee', versions(100)))).toEqual([]);
  });

  it('pays for lists that are no connections by their real length', async () => {
    const list = 'prefectures { cities { name } }';
    const many = Array.from({ length: 240 }, (_, n) => `a${n}: ${list}`).join(' ');
    const answer = await world.ask('employee', `{ ${many} }`);
    expect(codesOf(answer)).toContain('TOO_LARGE');
    expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);
    const one = await world.ask('employee', `{ ${list} }`);
    expect(one.data.prefectures).toHaveLength(47);
  });

  it('has a largest size, and so has a request', async () => {
    expect(codeOf(await world.app.ask(`{ version ${'#'.repeat(30_000)} }`))).toBe('TOO_LARGE');
    const huge = await post(
      JSON.stringify({ query: '{ version }', variables: { x: 'x'.repeat(5_000_000) } }),
    );
    expect(huge.status).toBe(413);
    expect(codeOf(await huge.json())).toBe('TOO_LARGE');
  });

  it('does not show the schema to strangers in production', async () => {
    for (const question of [
      '{ __schema { types { name } } }',
      '{ __type(name: "Employee") { fields { name } } }',
      '{ ...F } fragment F on Query { __schema { types { name } } }',
    ]) {
      expect(codesOf(await world.app.ask(question))).toContain('FORBIDDEN');
      expect((await world.ask('employee', question)).errors).toBeUndefined();
    }
    const misspelled = JSON.stringify(await world.app.ask('{ employeez { id } }'));
    expect(misspelled).not.toContain('Did you mean');
  });
});

describe('a request that is no question', () => {
  it('is refused with words, never with a stack', async () => {
    const bodies: [BodyInit, Record<string, string>][] = [
      ['', {}],
      ['{', {}],
      ['null', {}],
      ['[]', {}],
      ['[{"query":"{ version }"},{"query":"{ version }"}]', {}],
      ['"{ version }"', {}],
      ['{"query":5}', {}],
      ['{"query":"{ version }","variables":[]}', {}],
      ['{"query":"{ version }","variables":"x"}', {}],
      ['{"query":"{ version }","operationName":5}', {}],
      ['{"documentId":"__proto__"}', {}],
      ['{"documentId":"constructor","variables":{"__proto__":{"admin":true}}}', {}],
      ['{"documentId":5}', {}],
      [new Uint8Array([0xff, 0xfe, 0x00, 0x80]), {}],
      ['{"query":"{ version }"}', { 'content-type': 'text/plain' }],
      ['{"query":"{ version }"}', { 'content-type': 'application/json; charset=utf-16' }],
      ['query={version}', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['{"query":"{ version }"}', { 'content-encoding': 'gzip' }],
      ['{"query":"{ version }"}', { authorization: 'Bearer ' }],
      ['{"query":"{ version }"}', { authorization: `Bearer ${'x'.repeat(10_000)}` }],
      ['{"query":"{ version }"}', { authorization: 'Basic YWRtaW46YWRtaW4=' }],
    ];
    for (const [body, headers] of bodies) {
      const response = await post(body, headers);
      const text = await response.text();
      expect(response.status, String(body)).toBeLessThan(500);
      expect(text, String(body)).not.toMatch(/node_modules|at .*\.ts:\d+|"INTERNAL"/);
    }
    expect(({} as Untyped).admin).toBeUndefined();
  });

  it('an unknown document of another version is told apart from a wrong one', async () => {
    expect(codeOf(await (await post('{"documentId":"nope"}')).json())).toBe('UNKNOWN_DOCUMENT');
  });

  it('nonsense on the wire does not stop the server', async () => {
    const { port } = new URL(world.app.url);
    for (const text of [
      'GET / HTTP/1.1\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
      `GET /graphql HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\nx',
    ]) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      socket.end(text);
      await new Promise((closed) => socket.once('close', closed).resume());
    }
    expect((await world.app.ask('{ version }')).data.version).toMatch(/^\d/);
  });

  it('broken paths and names are not found, and nothing of the machine is shown', async () => {
    for (const path of [
      '/%',
      '/%c0%ae%c0%ae/etc/passwd',
      '/..%2f..%2fpackage.json',
      '/files/%00',
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.env',
      '/x/employee/none',
      '//evil.example',
      '/\\evil.example',
    ]) {
      const response = await fetch(world.app.url + path, { redirect: 'manual' });
      const text = await response.text();
      expect(response.status, path).toBeLessThan(500);
      expect(text, path).not.toMatch(/"dependencies"|root:|node_modules/);
      expect(response.headers.get('location') ?? '', path).not.toContain('evil');
    }
  });
});

describe('how often', () => {
  it('a stranger’s own documents are counted apart from those of the program', async () => {
    const app = await startApp(serverPlugins, {
      database: await testDatabase(),
      settings: { openDocumentsPerMinute: 5 },
    });
    try {
      const codes: unknown[] = [];
      for (let n = 0; n < 7; n++) codes.push(codeOf(await app.ask('{ version }')));
      expect(codes).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        'TOO_MANY_REQUESTS',
        'TOO_MANY_REQUESTS',
      ]);
      const refused = await app.ask('{ version }');
      expect(refused.errors[0].extensions.retryAfterSeconds).toBeGreaterThan(0);
      for (let n = 0; n < 7; n++) {
        expect(codeOf(await (await post('{"documentId":"unknown"}', {}, app)).json())).toBe(
          'UNKNOWN_DOCUMENT',
        );
      }
      // The socket is another door to the same room.
      const client = createClient({
        url: `${app.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        retryAttempts: 0,
      });
      const answer = await new Promise<unknown>((done) =>
        client.subscribe({ query: '{ version }' }, { next: done, error: done, complete() {} }),
      );
      expect(JSON.stringify(answer)).toContain('TOO_MANY_REQUESTS');
      await client.dispose();
    } finally {
      await app.stop();
    }
  });
});

describe('how often, for the documents of the program', () => {
  const persisted = JSON.parse(
    readFileSync(new URL('../../schema/generated/persisted.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const idOf = (start: string) =>
    Object.entries(persisted).find(([, text]) => text.startsWith(start))?.[0];

  it('each person, and each address, has a limit of its own', async () => {
    const app = await startApp(serverPlugins, {
      database: await testDatabase(),
      settings: { documentsPerMinute: 5, secrets: world.app.suite.settings.secrets },
    });
    const send = async (headers: Record<string, string> = {}) => {
      const body = JSON.stringify({
        documentId: idOf('mutation RefreshSession'),
        variables: { refreshToken: 'x' },
      });
      return codeOf(await (await post(body, headers, app)).json());
    };
    try {
      const codes: unknown[] = [];
      for (let n = 0; n < 17; n++) codes.push(await send());
      expect(codes.slice(0, 15)).toEqual(Array(15).fill('UNAUTHENTICATED'));
      expect(codes.slice(15)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
      // Documents of API clients count among them too.
      expect(codeOf(await app.ask('{ version }'))).toBe('TOO_MANY_REQUESTS');
    } finally {
      await app.stop();
    }
  });
});

describe('the socket', () => {
  const open = () =>
    new WebSocket(`${world.app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const endOf = (socket: WebSocket) =>
    new Promise<number>((closed) => socket.once('close', closed));

  it('closes on nonsense, on too much, and on a question before the greeting', async () => {
    for (const message of [
      '',
      'x',
      '{}',
      '[]',
      '{"type":"nope"}',
      Buffer.alloc(300_000, 'x'),
      '{"type":"subscribe","id":"1","payload":{"query":"{ version }"}}',
    ]) {
      const socket = open();
      await new Promise((opened) => socket.once('open', opened));
      const ended = endOf(socket);
      socket.send(message);
      expect(await ended, String(message).slice(0, 40)).toBeGreaterThanOrEqual(1000);
    }
    expect((await world.app.ask('{ version }')).data.version).toMatch(/^\d/);
  });

  it('is not given to strangers without end', async () => {
    const greeted = async () => {
      const socket = open();
      await new Promise((opened) => socket.once('open', opened));
      const ended = endOf(socket);
      const answered = new Promise<number>((answer) => socket.once('message', () => answer(0)));
      socket.send('{"type":"connection_init"}');
      return { socket, said: await Promise.race([ended, answered]) };
    };
    const sockets: Awaited<ReturnType<typeof greeted>>[] = [];
    for (let n = 0; n < 11; n++) sockets.push(await greeted());
    expect(sockets.map(({ said }) => said)).toEqual([...Array(10).fill(0), 4429]);
    const [first, ...others] = sockets;
    first?.socket.close();
    if (first) await endOf(first.socket);
    await expect.poll(async () => (await greeted()).said).toBe(0);
    for (const { socket } of others) socket.terminate();
  });

  it('keeps the limits of documents, and carries a hundred operations at most', async () => {
    const client = createClient({
      url: `${world.app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      lazy: false,
    });
    const ask = (query: string) =>
      new Promise<Untyped>(
        (done) => void client.subscribe({ query }, { next: done, error: done, complete() {} }),
      );
    expect(JSON.stringify(await ask(`{ version ${' '.repeat(30_000)} }`))).toContain('TOO_LARGE');
    expect(JSON.stringify(await ask('{ __schema { types { name } } }'))).toContain('FORBIDDEN');
    const refused: string[] = [];
    for (let n = 0; n < 120; n++) {
      client.subscribe(
        { query: 'subscription { heartbeat }' },
        { next() {}, error: (error) => refused.push(JSON.stringify(error)), complete() {} },
      );
    }
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect(refused.every((one) => one.includes('TOO_MANY_REQUESTS'))).toBe(true);
    await client.dispose();
  });
});

describe('what every answer carries', () => {
  it.each([
    '/',
    '/admin/login',
    '/no/such/page',
    '/healthz',
    '/files/none',
    '/manifest.webmanifest',
  ])('%s', async (path) => {
    const { headers } = await fetch(world.app.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|http:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('the API is never kept, guessed at or shared with other sites', async () => {
    const { headers } = await post('{"query":"{ version }"}', { origin: 'https://evil.example' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('an error carries the id under which it can be found', async () => {
    const answer = await world.app.ask('{ myCompany { id } }');
    expect(answer.errors[0].extensions.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
