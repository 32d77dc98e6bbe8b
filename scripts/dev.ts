import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CODE, markFresh, ROOT } from './fresh.ts';
import { runNode, runScript } from './terminal.ts';

const API_PORT = process.env.PORT ?? '3000';
const WEB_PORT = '5173';
const WEB_ADDRESS = `http://localhost:${WEB_PORT}`;
/** Editors and codegen write several files in a row. */
const PAUSE_MS = 300;

const children = new Set<ChildProcess>();
let stopping = false;

/** Several programs share one terminal: each line says whose it is. */
function launch(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', FORCE_COLOR: '0', ...env },
  });
  children.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) =>
        console.log(`${name.padEnd(6)} │ ${line}`),
      );
  }
  child.on('exit', () => children.delete(child));
  return child;
}

/** The server, again after every change; the old one ends in order, because it holds the data folder. */
function keepServing(): void {
  let server: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    server = launch('server', ['scripts/start.ts', '--without-build'], {
      PORT: API_PORT,
      BASE_URL: WEB_ADDRESS,
    });
  };
  const restart = () => {
    if (stopping) return;
    const old = server;
    if (!old || old.exitCode !== null) return start();
    old.once('exit', start);
    old.kill('SIGTERM');
    server = undefined;
  };
  start();
  for (const folder of ['core', 'plugins', 'migrations', 'schema/generated']) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|js|json)$/.test(file) || /(^|\/)web\/|\.test\.ts$|^web\.ts$/.test(file))
        return;
      clearTimeout(timer);
      timer = setTimeout(restart, PAUSE_MS);
    });
  }
}

await runScript(async () => {
  await runNode(['scripts/codegen/run.ts']);
  markFresh(CODE);
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const ended = [...children].map(
      (child) => new Promise((resolve) => child.once('exit', resolve)),
    );
    for (const child of children) child.kill('SIGTERM');
    void Promise.all(ended).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  launch('code', ['scripts/codegen/run.ts', '--watch']);
  launch('types', [
    'node_modules/typescript7/bin/tsc',
    '--noEmit',
    '--watch',
    '--preserveWatchOutput',
    '-p',
    '.',
  ]);
  launch('web', ['node_modules/vite/bin/vite.js', '--port', WEB_PORT, '--strictPort'], {
    HATARAKI_API: `http://localhost:${API_PORT}`,
  });
  keepServing();
  console.log(`Open ${WEB_ADDRESS}. Ctrl+C stops everything.`);
});
