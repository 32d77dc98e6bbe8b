import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Files } from '../../ports/files.ts';
import { s3Files } from './s3.ts';

/** As much of a bucket as the adapter uses: it keeps what is put, lists it in pages of one. */
const objects = new Map<string, { body: Buffer; headers: IncomingHttpHeaders }>();
let server: Server;
let files: Files;
let endpoint: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://x');
    const key = decodeURIComponent(url.pathname.replace(/^\/papers\/?/, ''));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'PUT')
      objects.set(key, { body: Buffer.concat(chunks), headers: request.headers });
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET')
      return void response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    if (url.searchParams.has('list-type')) {
      const keys = [...objects.keys()]
        .filter((k) => k.startsWith(url.searchParams.get('prefix')!))
        .sort();
      const at = Number(url.searchParams.get('continuation-token') ?? 0);
      const one = keys[at]
        ? `<Contents><Key>${keys[at]}</Key><Size>${objects.get(keys[at])!.body.length}</Size></Contents>`
        : '';
      const next =
        at + 1 < keys.length
          ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${at + 1}</NextContinuationToken>`
          : '';
      return void response
        .setHeader('content-type', 'application/xml')
        .end(`<ListBucketResult>${one}${next}</ListBucketResult>`);
    }
    const object = objects.get(key);
    if (!object) return void response.writeHead(404).end();
    response.end(object.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files = s3Files({
    bucket: 'papers',
    region: 'ap-northeast-1',
    endpoint,
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret',
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it('what is put comes back byte for byte, without checksums that compatible servers refuse', async () => {
  const bytes = new Uint8Array(3000).map((_, i) => i % 256);
  await files.put('hinata/f1', bytes, 'image/png');
  expect(new Uint8Array(await files.get('hinata/f1'))).toEqual(bytes);
  const { headers } = objects.get('hinata/f1')!;
  expect(headers['content-type']).toBe('image/png');
  expect(
    Object.keys(headers).filter((name) => /checksum|trailer|content-encoding/.test(name)),
  ).toEqual([]);
});

it('usage counts every page of the listing and no neighbour with a longer name', async () => {
  await files.put('kita/a', new Uint8Array(10), 'text/plain');
  await files.put('kita/b', new Uint8Array(20), 'text/plain');
  await files.put('kitami/c', new Uint8Array(40), 'text/plain');
  expect(await files.usage('kita')).toBe(30);
  await files.delete('kita/b');
  expect(await files.usage('kita/')).toBe(10);
});

it('the form’s policy holds key, type, size and ten minutes, and is signed', async () => {
  const before = Date.now();
  const { url, fields } = await files.presignPost({
    key: 'hinata/f2',
    contentType: 'image/jpeg',
    maxBytes: 5_242_880,
  });
  expect(url).toBe(`${endpoint}/papers`);
  const policy = JSON.parse(Buffer.from(fields['Policy']!, 'base64').toString());
  expect(policy.conditions).toContainEqual(['content-length-range', 1, 5_242_880]);
  expect(policy.conditions).toContainEqual(['eq', '$Content-Type', 'image/jpeg']);
  expect(policy.conditions).toContainEqual({ key: 'hinata/f2' });
  expect(policy.conditions).toContainEqual({ bucket: 'papers' });
  const minutes = (Date.parse(policy.expiration) - before) / 60_000;
  expect(minutes).toBeGreaterThan(9.9);
  expect(minutes).toBeLessThan(10.2);
  const [, day = '', region = '', service = ''] = fields['X-Amz-Credential']!.split('/');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    'AWS4secret',
  );
  expect(fields['X-Amz-Signature']).toBe(
    createHmac('sha256', key).update(fields['Policy']!).digest('hex'),
  );
});

it('a link carries its time and the Japanese name to download under', async () => {
  const url = new URL(await files.url('hinata/f1', { seconds: 60, fileName: '勤怠.csv' }));
  expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
  expect(url.searchParams.get('response-content-disposition')).toContain(
    "filename*=UTF-8''%E5%8B%A4%E6%80%A0.csv",
  );
  expect((await fetch(url)).status).toBe(200);
});

it('keys that were not made by the core are refused before they leave', async () => {
  await expect(files.put('../x', new Uint8Array(1), 'text/plain')).rejects.toThrow('Not a key');
  await expect(files.url('a//b')).rejects.toThrow('Not a key');
  await expect(files.presignPost({ key: '', contentType: 'a/b', maxBytes: 1 })).rejects.toThrow(
    'Not a key',
  );
});

it('an address for PUT is signed with type and size, ends after ten minutes and takes the file', async () => {
  const bytes = new Uint8Array(300).fill(3);
  const url = await files.presignPut({ key: 'hinata/p1', contentType: 'image/png', bytes: 300 });
  const asked = new URL(url).searchParams;
  expect(asked.get('X-Amz-Expires')).toBe('600');
  expect(asked.get('X-Amz-SignedHeaders')?.split(';')).toEqual(
    expect.arrayContaining(['content-length', 'content-type', 'host']),
  );
  expect([...asked.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  await fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': 'image/png' } });
  expect(new Uint8Array(await files.get('hinata/p1'))).toEqual(bytes);
});
