import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import webPushLibrary from 'web-push';
import { logPush } from './log.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { type PushRequest, webPush } from './web-push.ts';

const vapid = webPushLibrary.generateVAPIDKeys();
const browser = createECDH('prime256v1');
browser.generateKeys();
const subscription = {
  endpoint: 'https://push.example/send/abc',
  keys: {
    p256dh: browser.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};
const message = { title: 'お知らせ', body: '秘密の本文', url: '/app/employee/dashboard' };
const pushing = (status: number, seen: PushRequest[] = []) =>
  webPush({ ...vapid, contact: 'mailto:admin@hataraki.example' }, async (request) => {
    seen.push(request);
    return { status };
  });

it('the message leaves encrypted, with a day to live and our signature', async () => {
  const seen: PushRequest[] = [];
  expect(await pushing(201, seen).notify(subscription, message)).toBe('sent');
  const { endpoint, headers, body } = seen[0]!;
  expect(endpoint).toBe(subscription.endpoint);
  expect(headers['TTL']).toBe(86_400);
  expect(headers['Content-Encoding']).toBe('aes128gcm');
  expect(body.includes(Buffer.from('秘密'))).toBe(false);

  const token = /t=([^,]+)/.exec(String(headers['Authorization']))![1]!;
  const [head, claims, signature] = token.split('.') as [string, string, string];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example',
    sub: 'mailto:admin@hataraki.example',
  });
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
});

it('a browser that withdrew is gone, a service in trouble is an error to try again', async () => {
  expect(await pushing(404).notify(subscription, message)).toBe('gone');
  expect(await pushing(410).notify(subscription, message)).toBe('gone');
  await expect(pushing(429).notify(subscription, message)).rejects.toThrow('429');
  await expect(pushing(500).notify(subscription, message)).rejects.toThrow('500');
});

it('the server calls no neighbour, whatever a browser names as its push service', async () => {
  const real = webPush({ ...vapid, contact: 'mailto:admin@hataraki.example' });
  for (const endpoint of [
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://localhost/x',
  ])
    await expect(real.notify({ ...subscription, endpoint }, message)).rejects.toThrow();
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    'x',
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    expect(isPublicAddress(address), address).toBe(true);
  const error = await new Promise((done) => publicLookup('localhost', { all: true }, done));
  expect(String(error)).toContain('not a public address');
});

it('the log learns that something was sent, not what', async () => {
  const lines: unknown[] = [];
  const push = logPush({ info: (told, text) => lines.push(told, text) }, 'key');
  expect(await push.notify(subscription, message)).toBe('sent');
  expect(JSON.stringify(lines)).toContain('お知らせ');
  expect(JSON.stringify(lines)).not.toContain('秘密');
  expect(push.publicKey).toBe('key');
});
