import { runNode, runScript } from './terminal.ts';

// npm run check:engine: the working-time engine beside its slow oracle on 100,000 random months.
await runScript(async () => {
  await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'plugins/attendance/domain/engine/engine.properties.test.ts',
    ],
    { env: { ENGINE_RUNS: process.env.ENGINE_RUNS ?? '100000' } },
  );
});
