import { buildWhatIsStale } from './build.ts';
import { runNode, runScript } from './terminal.ts';

/** `npm run storybook`, `… -- --port 6123`, `… -- build --output-dir out`: Storybook's own words. */
const words = process.argv.slice(2);
const [command, options] = words[0]?.startsWith('-')
  ? ['dev', words]
  : [words[0] ?? 'dev', words.slice(1)];
const says = (...names: readonly string[]) => names.some((name) => options.includes(name));

await runScript(async () => {
  await buildWhatIsStale({ web: false });
  const usual =
    command === 'dev'
      ? [
          ...(says('--port', '-p') ? [] : ['--port', process.env.PORT ?? '6006']),
          ...(says('--open', '--no-open') ? [] : ['--no-open']),
        ]
      : [];
  await runNode([
    'node_modules/storybook/dist/bin/dispatcher.js',
    ...[command, '--config-dir', 'storybook', '--disable-telemetry', ...usual, ...options],
  ]);
});
