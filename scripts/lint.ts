import { CannotStart } from '#core/cannot-start.ts';
import { runNode, runScript } from './terminal.ts';

const fix = process.argv.includes('--fix');

/** Style and mistakes by Biome, then who may import whom by the manifests' rules. */
await runScript(async () => {
  try {
    await runNode([
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      ...(fix ? ['--write'] : []),
      '.',
    ]);
    await runNode([
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
      ...['core', 'plugins', 'web', 'migrations', 'scripts', 'test', 'storybook'],
    ]);
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
});
