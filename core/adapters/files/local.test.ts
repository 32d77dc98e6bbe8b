import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock/fixed.ts';
import { localFiles, localStore } from './local.ts';
import { localFileRoutes } from './local-routes.ts';

const clock = fixedClock('2026-11-20T00:30:00.000Z');
let folder: string;
let server: Server;
let base: string;
let files: ReturnType<typeof localFiles>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hataraki-files-'));
  const store = localStore({ folder, uploadKey: 'upload key of this test' }, clock);
  files = localFiles(store);
  server = createServer(express().use('/files', localFileRoutes(store)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => clock.set('2026-11-20T00:30:00.000Z'));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true, force: true });
});

const picture = { key: 'hinata/f1/photo.png', contentType: 'image/png', maxBytes: 1000 };

type Change = {
  fields?: Record<string, string>;
  type?: string;
  bytes?: number | Uint8Array;
  twoFiles?: true;
  noFile?: true;
};
async function upload(
  form: { url: string; fields: Readonly<Record<string, string>> },
  change: Change = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, ...change.fields }))
    body.append(name, value);
  const bytes = change.bytes ?? 500;
  const content = typeof bytes === 'number' ? new Uint8Array(bytes).fill(7) : bytes;
  const part = new Blob([content as Uint8Array<ArrayBuffer>], { type: change.type ?? 'image/png' });
  if (!change.noFile) body.append('file', part, '写真.png');
  if (change.twoFiles) body.append('file', part, '写真2.png');
  const response = await fetch(base + form.url, { method: 'POST', body });
  return { status: response.status, text: await response.text() };
}
const kept = async () => (await readdir(join(folder, 'incoming')).catch(() => [])).length;

it('a file posted with the form is kept byte for byte and counts as used', async () => {
  const form = await files.presignPost(picture);
  const bytes = new Uint8Array(1000).map((_, i) => i % 256);
  expect(await upload(form, { bytes })).toEqual({ status: 204, text: '' });
  expect(new Uint8Array(await files.get(picture.key))).toEqual(bytes);
  expect(await files.usage('hinata')).toBe(1000);
  expect(await files.usage('hinata/')).toBe(1000);
  expect(await files.usage('minato')).toBe(0);
  await files.delete(picture.key);
  expect(await files.usage('hinata')).toBe(0);
  await expect(files.get(picture.key)).rejects.toThrow();
});

it('what was sent and what was put is for nobody but the user who runs the program', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/f8/own.png' });
  expect((await upload(form)).status).toBe(204);
  await files.put('hinata/f8/put.txt', Buffer.from('x'), 'text/plain');
  const inside = await readdir(folder, { recursive: true });
  expect(inside.filter((path) => path.includes('f8/'))).toHaveLength(4);
  for (const path of inside) expect((await stat(join(folder, path))).mode & 0o077, path).toBe(0);
  await Promise.all(['own.png', 'put.txt'].map((name) => files.delete(`hinata/f8/${name}`)));
});

it('a form works once, also when two use it in the same moment', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/f2' });
  const answers = await Promise.all([upload(form), upload(form), upload(form)]);
  expect(answers.map((a) => a.status).sort()).toEqual([204, 409, 409]);
});

it('a form whose upload failed may be tried again', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/f3' });
  expect((await upload(form, { bytes: 1001 })).status).toBe(413);
  expect((await upload(form, { bytes: 900 })).status).toBe(204);
});

it('a file that is one byte too large leaves nothing behind', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/large' });
  const answer = await upload(form, { bytes: 1001 });
  expect(answer).toEqual({ status: 413, text: 'The file is larger than 1000 bytes.' });
  await expect(files.get('hinata/large')).rejects.toThrow();
  expect(await kept()).toBe(0);
});

it('a stream without an end is cut off at the limit, not stored first', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/endless' });
  let sent = 0;
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => {});
  const head = Object.entries(form.fields)
    .map(
      ([name, value]) =>
        `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  socket.write(
    `POST /files/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const chunk = (text: string) =>
    socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
  chunk(
    `${head}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  );
  const answer = await new Promise<string>((done) => {
    socket.once('data', (data) => done(String(data)));
    const more = () => {
      if (socket.destroyed || sent > 5_000_000) return;
      sent += 10_000;
      chunk('x'.repeat(10_000));
      setTimeout(more, 2);
    };
    more();
  });
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1.1 413/);
  expect(sent).toBeLessThan(5_000_000);
  expect(await kept()).toBe(0);
});

it('an upload that is broken off leaves nothing behind', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/broken' });
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  const head = Object.entries(form.fields)
    .map(
      ([name, value]) =>
        `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  socket.write(
    `POST /files/upload HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n${head}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc`,
  );
  await expect.poll(kept).toBe(1);
  socket.destroy();
  await expect.poll(kept).toBe(0);
  await expect(files.get('hinata/broken')).rejects.toThrow();
});

it('a form that somebody altered is refused', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/f4' });
  const other = await files.presignPost({ ...picture, key: 'minato/f4', maxBytes: 9_000_000 });
  expect((await upload(form, { fields: { key: 'minato/f4' } })).status).toBe(403);
  expect((await upload(form, { fields: { key: '../../outside' } })).status).toBe(403);
  expect(
    (await upload(form, { fields: { 'Content-Type': 'text/html' }, type: 'text/html' })).status,
  ).toBe(403);
  expect((await upload(form, { fields: { policy: other.fields['policy']! } })).status).toBe(403);
  expect((await upload(form, { fields: { policy: 'x.y' } })).status).toBe(403);
  expect((await upload(form, { fields: { policy: '' } })).status).toBe(403);
  expect((await upload(form, { type: 'text/html' })).status).toBe(415);
  const link = (await files.url('hinata/f4')).replace('/files/', '');
  expect((await upload(form, { fields: { policy: link } })).status).toBe(403);
  await expect(files.get('hinata/f4')).rejects.toThrow();
});

it('a form expires after ten minutes', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/f5' });
  clock.advance(10 * 60_000);
  expect(await upload(form)).toEqual({ status: 403, text: 'The form has expired.' });
});

it('a form without a file, with two files or of another kind is refused, never a 500', async () => {
  const form = await files.presignPost({ ...picture, key: 'hinata/f6' });
  expect((await upload(form, { noFile: true })).status).toBe(400);
  expect((await upload(form, { twoFiles: true })).status).toBe(400);
  const post = (type: string, body: string) =>
    fetch(`${base}/files/upload`, { method: 'POST', headers: { 'content-type': type }, body }).then(
      (r) => r.status,
    );
  expect(await post('application/json', '{}')).toBe(415);
  expect(await post('multipart/form-data', '')).toBe(415);
  expect(await post('multipart/form-data; boundary=b', '')).toBe(400);
  expect(await post('multipart/form-data; boundary=b', '--b\r\nnonsense')).toBe(400);
  expect(await post('multipart/form-data; boundary=', 'x')).toBe(400);
  expect(await kept()).toBe(0);
});

it('a link downloads under a Japanese name and never runs as a page', async () => {
  await files.put('hinata/page.html', Buffer.from('<script>alert(1)</script>'), 'text/html');
  const response = await fetch(
    base + (await files.url('hinata/page.html', { fileName: '勤怠 "10月"/(最終).html' })),
  );
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<script>alert(1)</script>');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="__ _10___(__).html"; filename*=UTF-8''%E5%8B%A4%E6%80%A0%20%2210%E6%9C%88%22_%28%E6%9C%80%E7%B5%82%29.html`,
  );
  expect(response.headers.get('content-type')).toBe('text/html');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

it('a link works as long as it says and not longer', async () => {
  await files.put('hinata/f7', Buffer.from('x'), 'text/plain');
  const link = base + (await files.url('hinata/f7', { seconds: 60 }));
  clock.advance(59_000);
  expect((await fetch(link)).status).toBe(200);
  clock.advance(2_000);
  expect((await fetch(link)).status).toBe(410);
});

it('nobody reaches a file by a link that was made up, nor anything outside the folder', async () => {
  await writeFile(join(folder, 'secret'), 'secret');
  for (const path of [
    'x',
    'x.y',
    'hinata%2Ff7',
    '..%2Fsecret',
    '%2e%2e%2fsecret',
    'upload',
    `${'a'.repeat(5000)}.b`,
  ])
    expect((await fetch(`${base}/files/${path}`)).status).toBe(404);
  for (const key of [
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.b',
    'a\0b',
    'a\\b',
    '',
    'é',
  ])
    await expect(files.url(key)).rejects.toThrow('Not a key');
  await expect(files.presignPost({ ...picture, key: '../x' })).rejects.toThrow('Not a key');
  await expect(files.put('../x', Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a key');
  const gone = await fetch(base + (await files.url('hinata/never')));
  expect(gone.status).toBe(404);
});

describe('an address that a file is PUT to', () => {
  const photo = { key: 'hinata/p1/photo.png', contentType: 'image/png', bytes: 500 };
  const put = async (url: string, bytes = 500, type = 'image/png') => {
    const body = new Uint8Array(bytes).fill(7);
    const response = await fetch(base + url, {
      method: 'PUT',
      body,
      headers: { 'content-type': type },
    });
    return { status: response.status, text: await response.text() };
  };

  it('keeps the file byte for byte, once', async () => {
    const url = await files.presignPut(photo);
    expect((await put(url)).status).toBe(204);
    expect(new Uint8Array(await files.get(photo.key))).toEqual(new Uint8Array(500).fill(7));
    expect(await put(url)).toMatchObject({ status: 409 });
    expect(await kept()).toBe(0);
  });

  it.each([
    ['a byte too many', 501, 'image/png', 413],
    ['a byte too few', 499, 'image/png', 400],
    ['another type', 500, 'text/html', 415],
  ])('refuses %s, and leaves nothing behind', async (what, bytes, type, status) => {
    const key = `hinata/p2/${status}.png`;
    const url = await files.presignPut({ ...photo, key });
    expect((await put(url, bytes, type)).status, what).toBe(status);
    await expect(files.get(key)).rejects.toThrow('ENOENT');
    expect(await kept()).toBe(0);
  });

  it('is refused where it was made up, has expired or was given out for a form or a download', async () => {
    const url = await files.presignPut({ ...photo, key: 'hinata/p3' });
    const form = await files.presignPost(picture);
    const link = (await files.url('hinata/f1/photo.png')).split('/').at(-1);
    for (const other of [
      `${url}x`,
      `/files/upload/${form.fields['policy']}`,
      `/files/upload/${link}`,
    ])
      expect((await put(other)).status).toBe(403);
    clock.advance(10 * 60_000 + 1);
    expect(await put(url)).toEqual({ status: 403, text: 'The address has expired.' });
  });
});
