import { CODE, isFresh, markFresh, WEB } from './fresh.ts';
import { runNode, runScript, step } from './terminal.ts';

/** Generated code and the web application, each only where something has changed. */
export async function buildWhatIsStale({ web = true } = {}): Promise<void> {
  if (!isFresh(CODE)) {
    await step('Generating code', async () => {
      await runNode(['scripts/codegen/run.ts'], { quiet: true });
      markFresh(CODE);
    });
  }
  if (web && !isFresh(WEB)) {
    // In a process of its own: what a bundler needs of memory is not needed by a server.
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
  await runScript(process.argv.includes('--web') ? buildWeb : () => buildWhatIsStale());
}
