import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webFiles } from './web-files.ts';

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-files-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['sheet.ttf', 'text.woff2', 'page.js', 'notes.md'])
    await writeFile(join(folder, 'assets', name), 'x');
  server = createServer(express().use(webFiles(folder).serve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

it.each([
  ['sheet.ttf', 200, 'font/ttf'],
  ['text.woff2', 200, 'font/woff2'],
  ['page.js', 200, 'text/javascript; charset=utf-8'],
  ['notes.md', 404, 'text/html; charset=utf-8'],
])('of the built application, %s is answered with %s', async (name, status, type) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/assets/${name}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
});
