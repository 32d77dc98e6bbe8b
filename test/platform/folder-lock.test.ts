import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '#core/adapters/database/folder-lock.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hataraki-lock-'));
  folder = join(home, 'database');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const leave = (holder: object) => writeFileSync(`${folder}.lock`, JSON.stringify(holder));

it('stands beside the folder, and goes when it is given back', () => {
  const unlock = lockFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
  expect(readdirSync(home)).toEqual([]);
});

it('is not taken twice by one process', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}.`,
  );
  unlock();
});

it('is not taken from a process that lives', async () => {
  const script = join(home, 'holder.ts');
  const module = new URL('../../core/adapters/database/folder-lock.ts', import.meta.url).href;
  writeFileSync(
    script,
    `import { lockFolder } from '${module}'; lockFolder('${folder}'); process.send('held'); setInterval(() => {}, 1000);`,
  );
  const holder = fork(script, { execArgv: [] });
  await new Promise((resolve) => holder.once('message', resolve));
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${holder.pid}.`);

  const ended = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await ended;
  const unlock = lockFolder(folder);
  unlock();
  expect(readdirSync(home)).toEqual(['holder.ts']);
});

it('is taken over from a process that has died', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leave({ pid, host: hostname(), since: 'long ago' });
  lockFolder(folder)();
});

it('is taken over when another process wears the number of the dead one', () => {
  leave({ pid: process.ppid, host: hostname(), since: 'before the last restart' });
  lockFolder(folder)();
});

it('is taken over from a container that was replaced', () => {
  leave({ pid: process.ppid, host: 'a-container-of-yesterday', since: '' });
  lockFolder(folder)();
});

it('is taken over when it was written by halves', () => {
  writeFileSync(`${folder}.lock`, '{"pi');
  lockFolder(folder)();
});
