import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#codegen.ts';

const run = promisify(execFile);

/** What is installed, built or kept beside the sources. */
const NOT_COPIED = /^(node_modules|dist|coverage|storybook-static|[.](git|data|cache))(\/|$)/;

export type CopyOfTree = {
  readonly root: string;
  /** Runs a script of the copy: what it said, and whether it failed. */
  node(...command: string[]): Promise<{ failed: boolean; said: string }>;
  /** Puts a file into the copy. */
  write(path: string, text: string): void;
  /** Changes a file of the copy; what is not in it is an error. */
  replace(path: string, before: string, after: string): void;
  remove(): void;
};

/** The sources in a temporary folder, where a person may try what they like. */
export function copyOfTree(name: string): CopyOfTree {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(relative(ROOT, path)),
  });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    async node(...command) {
      // A test inside a test must not think that it is part of this one.
      const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
      for (const variable of ['VITEST', 'VITEST_WORKER_ID', 'NODE_ENV']) delete env[variable];
      try {
        const { stdout, stderr } = await run(process.execPath, command, {
          cwd: copy,
          env,
          maxBuffer: 2 ** 26,
        });
        return { failed: false, said: stdout + stderr };
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        return { failed: true, said: `${stdout}${stderr}` };
      }
    },
    write: (path, text) => writeFileSync(join(copy, path), text),
    replace(path, before, after) {
      const text = readFileSync(join(copy, path), 'utf8');
      if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
      writeFileSync(
        join(copy, path),
        text.replace(before, () => after),
      );
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
