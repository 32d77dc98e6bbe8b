import { createServer, get as httpGet, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#migrations/core/0005_mail_outbox.ts';
import { fixedClock } from '../clock/fixed.ts';
import { type EmbeddedDatabase, openPglite } from '../database/pglite.ts';
import { countedIds } from '../ids/counted.ts';
import { isThisMachine, outboxMail } from './outbox.ts';
import { outboxDoor } from './outbox-door.ts';
import { outboxPage } from './outbox-page.ts';

const clock = fixedClock('2026-11-20T00:30:00.000Z');
let database: EmbeddedDatabase;
let mail: ReturnType<typeof outboxMail>;
let server: Server;
let base: string;

beforeAll(async () => {
  database = await openPglite({ acquireTimeout: 10_000 });
  await database.knex.raw('create role hataraki_app');
  await mailOutbox.up(database.knex);
  mail = outboxMail({ knex: database.knex, clock, ids: countedIds('m') });
  server = createServer(express().use('/dev/outbox', outboxPage(database.knex)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/outbox`;
});
beforeEach(async () => {
  await database.knex('mail_outbox').delete();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await database.close();
});

const read = async (path = '') => {
  const response = await fetch(base + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('an empty outbox says that nothing was sent', async () => {
  expect((await read()).text).toContain('メールはまだありません');
});

it('a mail that is sent again is there once', async () => {
  const again = { id: 'n1', to: 'a@hinata.example', subject: '一通だけ', text: 'x' };
  await mail.send(again);
  await mail.send(again);
  expect(await database.knex('mail_outbox').pluck('id')).toEqual(['n1']);
});

it('a developer finds the newest mail first and follows its link', async () => {
  await mail.send({ to: 'a@hinata.example', subject: '一通目', text: 'x' });
  clock.advance(1000);
  await mail.send({
    to: 'b@hinata.example',
    subject: 'パスワードの再設定',
    text: '次のリンク\nhttp://localhost:3000/employee/reset_password?token=a&x=1',
  });
  const list = await read();
  expect(list.text.indexOf('パスワードの再設定')).toBeLessThan(list.text.indexOf('一通目'));
  const id = /\/dev\/outbox\/(m\d+)">パスワード/.exec(list.text)![1];
  const one = await read(`/${id}`);
  expect(one.text).toContain('b@hinata.example');
  expect(one.text).toContain(
    'href="http://localhost:3000/employee/reset_password?token=a&amp;x=1"',
  );
});

it('nothing that was written in a mail runs in the page', async () => {
  const evil = `"><script>alert(1)</script>' & <img src=x onerror=alert(1)>`;
  await mail.send({
    to: evil,
    subject: evil,
    text: evil,
    html: evil,
    attachments: [
      { fileName: `${evil}勤怠.csv`, content: Buffer.from('1,2'), contentType: 'text/html' },
    ],
  });
  const id = /\/dev\/outbox\/(m\d+)/.exec((await read()).text)![1];
  for (const path of ['', `/${id}`]) {
    const { text, headers } = await read(path);
    expect(text).not.toMatch(/<script|<img/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
  }
  const formatted = await read(`/${id}/html`);
  expect(formatted.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  const file = await read(`/${id}/files/0`);
  expect(file.text).toBe('1,2');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*%E5%8B%A4%E6%80%A0.csv$/);
});

it('a mail that is not there is not found', async () => {
  expect((await read('/nobody')).status).toBe(404);
  expect((await read('/nobody/html')).status).toBe(404);
  await mail.send({ to: 'a@hinata.example', subject: 'x', text: 'x' });
  const id = /\/dev\/outbox\/(m\d+)/.exec((await read()).text)![1];
  for (const path of ['html', 'files/0', 'files/__proto__', 'files/-1'])
    expect((await read(`/${id}/${path}`)).status).toBe(404);
});

it('the outbox keeps the newest five hundred', async () => {
  const old = Array.from({ length: 510 }, (_, i) => ({
    id: `o${i}`,
    recipient: 'a@hinata.example',
    subject: 'old',
    body_text: 'x',
    created_at: new Date(clock.now().getTime() - i * 1000),
  }));
  await database.knex('mail_outbox').insert(old);
  await mail.send({ to: 'a@hinata.example', subject: 'new', text: 'x' });
  expect(await database.knex('mail_outbox').count().first()).toEqual({ count: 500 });
});

const from = (remoteAddress: string, headers = {}) =>
  isThisMachine({ socket: { remoteAddress }, headers });

it('somebody behind a proxy on this machine is not on this machine', () => {
  expect(from('::ffff:127.0.0.1')).toBe(true);
  expect(from('192.168.1.5')).toBe(false);
  expect(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(false);
});

describe('the door of the outbox', () => {
  const secret = 's'.repeat(32);
  let door: Server;
  let port: number;
  beforeAll(async () => {
    const application = express()
      .use('/dev/outbox', outboxDoor({ onlyHere: true, secret }, 'http://hataraki.test:3000'))
      .use('/dev/outbox', outboxPage(database.knex));
    door = createServer(application);
    await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
    port = (door.address() as AddressInfo).port;
  });
  afterAll(() => door.closeAllConnections());

  /** By node:http, because fetch writes the Host header itself. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }>((resolve) => {
      httpGet({ port, host: '127.0.0.1', path, headers }, (answer) => {
        let text = '';
        answer.on('data', (piece) => (text += piece));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text }),
        );
      });
    });

  it('stays shut without the secret that the start has printed', async () => {
    for (const path of [
      '/dev/outbox',
      '/dev/outbox?key=',
      '/dev/outbox?key=秘密',
      '/dev/outbox/m1',
    ])
      expect((await get(encodeURI(path))).status).toBe(403);
  });

  it('opens by the printed link, which does not leave the secret in the address', async () => {
    const opened = await get(`/dev/outbox?key=${secret}`);
    expect(opened.status).toBe(303);
    expect(opened.headers.location).toBe('/dev/outbox');
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
    const list = await get('/dev/outbox', { cookie: cookie.split(';')[0] ?? '' });
    expect(list.text).toContain('送信メール');
  });

  it.each([
    ['a site whose name was made to lead here', 'evil.example', 404],
    ['a name that only begins like this machine', 'localhost.evil.example', 404],
    ['localhost', 'localhost:3000', 303],
    ['the address in figures', '127.0.0.1:3000', 303],
    ['the address in figures of IPv6', '[::1]:3000', 303],
    ['the name that people type', 'hataraki.test:3000', 303],
  ])('looks at the Host header: %s', async (_title, host, status) => {
    expect((await get(`/dev/outbox?key=${secret}`, { host })).status).toBe(status);
  });

  it('is not there for somebody behind a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await get(`/dev/outbox?key=${secret}`, headers)).status).toBe(404);
  });
});
