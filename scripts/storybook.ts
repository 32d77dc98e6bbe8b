import { buildWhatIsStale } from './build.ts';
import { runNode, runScript } from './terminal.ts';

const [command = 'dev', ...rest] = process.argv.slice(2);

await runScript(async () => {
  await buildWhatIsStale({ web: false });
  const port = command === 'dev' ? ['--port', process.env.PORT ?? '6006', '--no-open'] : [];
  await runNode([
    'node_modules/storybook/dist/bin/dispatcher.js',
    ...[command, '--config-dir', 'storybook', '--disable-telemetry', ...port, ...rest],
  ]);
});
