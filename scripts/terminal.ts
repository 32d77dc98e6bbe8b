import { spawn } from 'node:child_process';
import { readableStack } from '#core/server/logging/readable-stack.ts';
import { ROOT } from './fresh.ts';

export const seconds = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Says what is going on before it is done, because some of it takes a while. */
export async function step<T>(title: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`  done in ${seconds(began)}`);
  return result;
}

/** Another Node on one of our own scripts; rejects when it fails. */
export function runNode(
  args: readonly string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      stdio: options.quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
      env: { ...process.env, ...options.env },
    });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${args[0]} ended with ${signal ?? `code ${code}`}.`)),
    );
  });
}

/** Runs a script's work: a refusal is one sentence, anything else keeps its stack. Exit code 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error && error.stack) error.stack = readableStack(error.stack);
    console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error);
    process.exit(1);
  }
}
