import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { describeSettings, SETTINGS } from '#core/server/settings/setting-list.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hataraki-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (more: Record<string, string> = {}) =>
  readSettings({ HATARAKI_DATA: join(folder, 'data'), ...more });

it('needs no setting at all', () => {
  const settings = read();
  expect(settings).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    logLevel: 'info',
    production: true,
    host: '127.0.0.1',
    demo: { wanted: true, isOpen: false },
    outbox: undefined,
    smtp: undefined,
    fileStore: { kind: 'local', folder: join(folder, 'data/files') },
  });
});

it.each([
  ['この機械だけで動かす', {}, true, false],
  ['IPv6でも同じ', { HOST: '::1' }, true, false],
  ['ネットワークに開く', { HOST: '0.0.0.0' }, false, true],
  ['1つのアドレスで開く', { HOST: '192.168.1.5' }, false, true],
  ['サーバーのデータベース', { DATABASE_URL: 'postgres://u@h/d' }, false, true],
  ['開いたうえで頼む', { HOST: '0.0.0.0', HATARAKI_DEMO: 'on' }, true, true],
  ['この機械だけで、要らない', { HATARAKI_DEMO: 'off' }, false, false],
])('デモは、頼まれるか、この機械だけで動くときに作る: %s', (_title, given, wanted, isOpen) => {
  expect(read(given as unknown as Record<string, string>).demo).toEqual({ wanted, isOpen });
});

it('starts the clock of a demo at a day, or at a minute of it, in Tokyo', () => {
  expect(read().movedTo).toBeUndefined();
  const minute = read({ HATARAKI_TODAY: '2027-04-01T08:55' }).movedTo;
  expect(minute?.toISOString()).toBe('2027-03-31T23:55:00.000Z');
  const day = read({ HATARAKI_TODAY: '2027-04-01' }).movedTo ?? new Date(0);
  expect(tokyoDate(day)).toBe('2027-04-01');
  const minutes = minutesOn(tokyoDate(new Date()), new Date()) - minutesOn('2027-04-01', day);
  expect(minutes === 0 || minutes === 1).toBe(true);
});

it.each([
  ['mails are sent', { SMTP_URL: 'smtp://mail', SMTP_FROM: 'a@x.example' }, 'mails are sent'],
  ['it is open', { HOST: '0.0.0.0' }, 'others use this server'],
  ['it has a database server', { DATABASE_URL: 'postgres://u@h/d' }, 'others use this server'],
  ['people type another address', { BASE_URL: 'https://kintai.example' }, 'others use this server'],
  ['a proxy stands in front', { TRUSTED_PROXIES: 'loopback' }, 'others use this server'],
  ['it runs in production', { NODE_ENV: 'production' }, 'NODE_ENV is production'],
])('does not move the clock where %s, unless that is allowed', (_title, given, why) => {
  const moved = { HATARAKI_TODAY: '2027-04-01', ...given } as unknown as Record<string, string>;
  expect(() => read(moved)).toThrow(why);
  expect(read({ ...moved, HATARAKI_TODAY_ALLOWED: 'on' }).movedTo).toBeInstanceOf(Date);
});

it('メールを読むページは頼まれたときだけあり、鍵は起動のたびに変わる', () => {
  const one = read({ HATARAKI_OUTBOX: 'local' }).outbox;
  const other = read({ HATARAKI_OUTBOX: 'on' }).outbox;
  expect([one?.onlyHere, other?.onlyHere]).toEqual([true, false]);
  expect(Buffer.from(one?.secret ?? '', 'base64url')).toHaveLength(24);
  expect(one?.secret).not.toBe(other?.secret);
  const sent = { SMTP_URL: 'smtp://mail', SMTP_FROM: 'a@x.example', HATARAKI_OUTBOX: 'on' };
  expect(read(sent).outbox).toBeUndefined();
});

it('takes an empty setting for one that is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' }).port).toBe(3000);
});

it('looks at the settings of a file store only where it is used', () => {
  expect(read({ S3_ENDPOINT: 'minio', S3_ACCESS_KEY_ID: 'k' }).fileStore.kind).toBe('local');
  expect(read({ FILE_STORE: 's3', S3_BUCKET: 'b' }).fileStore).toMatchObject({
    kind: 's3',
    bucket: 'b',
    region: 'ap-northeast-1',
    endpoint: undefined,
  });
});

it('takes a database behind a socket', () => {
  const DATABASE_URL = 'postgres:///suite?host=/var/run/postgresql';
  expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

it('knows who writes the help, in whatever way the addresses are parted', () => {
  expect(read().helpEditors).toEqual(['provider@hataraki.example']);
  expect(read({ HELP_EDITORS: 'A@x.example, b@x.example' }).helpEditors).toEqual([
    'a@x.example',
    'b@x.example',
  ]);
});

it('makes secrets on the first run, keeps them, and lets nobody else read them', () => {
  const first = read().secrets;
  expect(Buffer.from(first.tokenKey, 'base64url')).toHaveLength(32);
  expect(Buffer.from(first.vapid.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(first.vapid.privateKey, 'base64url')).toHaveLength(32);
  expect(read().secrets).toEqual(first);
  expect(statSync(join(folder, 'data/secrets.json')).mode & 0o777).toBe(0o600);
});

it('closes a data folder that others could read, with database and files, and follows no link', () => {
  const data = join(folder, 'data');
  for (const path of ['database/base/1', 'files/objects/hinata', 'files/types'])
    mkdirSync(join(data, path), { recursive: true, mode: 0o755 });
  const files = ['database/base/1/2', 'files/objects/hinata/f1', 'mine.txt'];
  const opened = [...files.map((path) => join(data, path)), join(folder, 'elsewhere')];
  for (const path of opened) writeFileSync(path, 'x');
  for (const path of opened) chmodSync(path, 0o644);
  symlinkSync(join(folder, 'elsewhere'), join(data, 'files/link'));
  for (const path of ['', 'database', 'database/base', 'database/base/1', 'files'])
    chmodSync(join(data, path), 0o755);
  const { secrets } = read();
  chmodSync(join(data, 'secrets.json'), 0o644);
  expect(read().secrets).toEqual(secrets);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  for (const path of ['', 'database', 'database/base/1', 'files', 'files/objects/hinata'])
    expect(modeOf(join(data, path)), path).toBe('700');
  for (const path of ['secrets.json', 'database/base/1/2', 'files/objects/hinata/f1'])
    expect(modeOf(join(data, path)), path).toBe('600');
  // Put there by somebody else, or lying elsewhere: not ours to change.
  expect(modeOf(join(data, 'mine.txt'))).toBe('644');
  expect(modeOf(join(folder, 'elsewhere'))).toBe('644');
});

it('prefers a secret of the environment to the kept one', () => {
  const kept = read().secrets;
  const tokenKey = 'k'.repeat(32);
  expect(read({ TOKEN_KEY: tokenKey }).secrets).toEqual({ ...kept, tokenKey });
  expect(readFileSync(join(folder, 'data/secrets.json'), 'utf8')).not.toContain(tokenKey);
});

it('seals personal numbers with the secret of the environment, and still opens with the kept one', () => {
  const [kept] = read().secrets.personalKeys;
  const given = ['n'.repeat(40), 'o'.repeat(40)];
  expect(read({ PERSONAL_KEY: given.join(', ') }).secrets.personalKeys).toEqual([...given, kept]);
});

it('knows whether the key of personal numbers lies beside the database', () => {
  const PERSONAL_KEY = 'n'.repeat(40);
  expect(read().personalKeyBesideDatabase).toBe(true);
  expect(read({ PERSONAL_KEY }).personalKeyBesideDatabase).toBe(false);
  expect(read({ DATABASE_URL: 'postgres://u@h/d' }).personalKeyBesideDatabase).toBe(false);
});

it('adds the secret for personal numbers to the file of an older version, once', () => {
  read();
  const file = join(folder, 'data/secrets.json');
  const { personalKeys: _new, ...older } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(older));
  const { secrets } = read();
  expect(Buffer.from(secrets.personalKeys[0] ?? '', 'base64url')).toHaveLength(32);
  expect(read().secrets).toEqual(secrets);
  expect(secrets.tokenKey).toBe(older.tokenKey);
});

describe('says in one sentence what is wrong', () => {
  const cases: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
    [
      { DATABASE_URL: 'mysql://u:geheim@h/d' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'localhost' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { BASE_URL: 'example.com' },
      'BASE_URL must be an address that starts with http:// or https://.',
    ],
    [
      { SMTP_URL: 'http://mail' },
      'SMTP_URL must be an address that starts with smtp:// or smtps://.',
    ],
    [
      { SMTP_URL: 'smtp://mail' },
      'SMTP_FROM must say who sends the mails, because SMTP_URL is set.',
    ],
    [
      { SMTP_URL: 'smtp://mail', SMTP_FROM: 'nobody' },
      'SMTP_FROM must hold a mail address, not "nobody".',
    ],
    [
      { HATARAKI_TODAY: '2027-02-30' },
      'HATARAKI_TODAY must be a day of this century such as 2027-04-01, or 2027-04-01T08:55, not "2027-02-30".',
    ],
    [{ FILE_STORE: 'ftp' }, 'FILE_STORE must be local or s3, not "ftp".'],
    [{ FILE_STORE: 's3' }, 'S3_BUCKET must name the bucket, because FILE_STORE is s3.'],
    [
      { FILE_STORE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
      'S3_SECRET_ACCESS_KEY must be set too, because S3_ACCESS_KEY_ID is set.',
    ],
    [
      { FILE_STORE: 's3', S3_BUCKET: 'b', S3_ENDPOINT: 'minio' },
      'S3_ENDPOINT must be an address that starts with http:// or https://.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".',
    ],
    [
      { OPEN_DOCUMENTS_PER_MINUTE: '0' },
      'OPEN_DOCUMENTS_PER_MINUTE must be a whole number from 1 to 1000000, not "0".',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/99' },
      'TRUSTED_PROXIES must be addresses or ranges with commas (10.0.0.0/8, loopback) or a number of proxies, not "10.0.0.0/99".',
    ],
    [
      { TRUSTED_PROXIES: 'nginx' },
      'TRUSTED_PROXIES must be addresses or ranges with commas (10.0.0.0/8, loopback) or a number of proxies, not "nginx".',
    ],
    [{ SESSION_MAX_DAYS: '0' }, 'SESSION_MAX_DAYS must be a whole number from 1 to 365, not "0".'],
    [{ HATARAKI_DEMO: 'yes' }, 'HATARAKI_DEMO must be on or off, not "yes".'],
    [
      { HATARAKI_PLAIN: 'true' },
      'HATARAKI_PLAIN must be on, off or any of compiled-queries, written-answers, selected-fields, round-trip, not "true".',
    ],
    [
      { HOST: 'example.com' },
      'HOST must be an address in figures, such as 127.0.0.1 or 0.0.0.0, not "example.com".',
    ],
    [{ HATARAKI_OUTBOX: '1' }, 'HATARAKI_OUTBOX must be local, on or off, not "1".'],
    [{ TOKEN_KEY: 'short' }, 'TOKEN_KEY must have 32 characters or more; it has 5.'],
    [
      { PERSONAL_KEY: `${'k'.repeat(32)},short` },
      'PERSONAL_KEY must have 32 characters or more, each; one has 5.',
    ],
    [{ UPLOAD_KEY: 'short' }, 'UPLOAD_KEY must have 32 characters or more; it has 5.'],
    [
      { VAPID_PUBLIC_KEY: 'x' },
      'VAPID_PRIVATE_KEY must be set too, because VAPID_PUBLIC_KEY is set.',
    ],
    [
      { VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: 'y' },
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys in base64url, as web-push makes them.',
    ],
  ];
  it.each(cases)('%o', (environment, sentence) => {
    expect(() => read(environment)).toThrow(
      expect.objectContaining({ name: 'CannotStart', message: sentence }),
    );
  });

  it('a file where the data folder should be', () => {
    writeFileSync(join(folder, 'data'), '');
    expect(() => read()).toThrow(
      `The data folder ${join(folder, 'data')} (HATARAKI_DATA) cannot be used: a file of that name is in the way.`,
    );
  });

  it('secrets that were damaged', () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data/secrets.json'), '{"tokenKey"');
    expect(() => read()).toThrow(
      /secrets\.json are damaged: put the file back\. Without it everybody signs in again, and kept My Numbers stay closed\.$/,
    );
  });
});

it('describes every setting, one line each', () => {
  const lines = describeSettings().split('\n');
  expect(lines).toHaveLength(SETTINGS.length);
  for (const [index, { name, meaning }] of SETTINGS.entries()) {
    expect(lines[index]).toContain(name);
    expect(lines[index]).toContain(meaning);
  }
});
