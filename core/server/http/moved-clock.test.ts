import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import express from 'express';
import { expect, it } from 'vitest';
import { movedClock } from '../../adapters/clock/moved.ts';
import { MOVED_CLOCK_HEAD, MOVED_CLOCK_PATH, serveMovedClock } from './moved-clock.ts';
import { webFiles } from './web-files.ts';

async function answersOf(paths: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'moved-clock-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<html><head><title>x</title></head></html>');
  const clock = movedClock(new Date('2027-04-01T08:55:00+09:00'));
  const application = express().get(MOVED_CLOCK_PATH, serveMovedClock(clock));
  const server = createServer(application.use(webFiles(folder, MOVED_CLOCK_HEAD).serve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await Promise.all(
      paths.map(async (path) => {
        const headers = { accept: 'text/html' };
        return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
      }),
    );
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
}

it('puts its script before all else into each page', async () => {
  const [page, deeper] = await answersOf(['/', '/app/staff/attendance/home']);
  expect(page).toBe(`<html><head>${MOVED_CLOCK_HEAD}<title>x</title></head></html>`);
  expect(deeper).toBe(page);
});

it('lets a page take the day of the server for today, and leaves every other date as it is', async () => {
  const [script = ''] = await answersOf([MOVED_CLOCK_PATH]);
  const dataset: Record<string, string> = {};
  const page = createContext({ document: { documentElement: { dataset } } });
  runInContext(script, page);
  const inPage = (code: string) => runInContext(code, page);
  expect(inPage('new Date().toISOString()')).toMatch(/^2027-03-31T23:5[56]/);
  expect(inPage('new Date(Date.now()).toISOString()')).toMatch(/^2027-03-31T23:5[56]/);
  expect(inPage('Date()')).toContain('2027');
  expect(inPage('new Date(2020, 0, 31).getDate()')).toBe(31);
  expect(inPage('new Date(0).toISOString()')).toBe('1970-01-01T00:00:00.000Z');
  expect(inPage('Date.parse("2020-01-01T00:00:00Z")')).toBe(1_577_836_800_000);
  expect(inPage('new Date() instanceof Date && new Date().constructor === Date')).toBe(true);
  expect(inPage('class Own extends Date {} new Own() instanceof Own')).toBe(true);
  expect(dataset).toHaveProperty('movedClock');
});
