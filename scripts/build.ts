import { CODE, isFresh, markFresh, WEB } from './fresh.ts';
import { bundleServer, isServerFresh } from './server-bundle.ts';
import { runNode, runScript, step } from './terminal.ts';

/** Generated code, the server's bundle and the web application, each only where something has changed. */
export async function buildWhatIsStale({ web = true, server = false } = {}): Promise<void> {
  if (!isFresh(CODE)) {
    await step('Generating code', async () => {
      await runNode(['scripts/codegen/run.ts'], { quiet: true });
      markFresh(CODE);
    });
  }
  // In a process of its own: what a bundler needs of memory is not needed by a server.
  if (server && !isServerFresh()) {
    await step('Bundling the server', () =>
      runNode(['scripts/build.ts', '--server'], { quiet: true }),
    );
  }
  if (web && !isFresh(WEB)) {
    await step('Building the web application', () =>
      runNode(['scripts/build.ts', '--web'], { quiet: true }),
    );
  }
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: 'vite.config.ts', logLevel: 'warn', mode: 'production' });
  markFresh(WEB);
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  const only = process.argv.slice(2);
  await runScript(async () => {
    if (only.includes('--server')) await bundleServer();
    if (only.includes('--web')) await buildWeb();
    if (only.length === 0) await buildWhatIsStale({ server: true });
  });
}
