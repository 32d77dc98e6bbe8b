import { CannotStart } from '#core/cannot-start.ts';
import { readSettings } from '#core/server/settings/read-settings.ts';
import { withSuite } from './open-suite.ts';
import { runScript } from './terminal.ts';

// A second process for jobs and events only, where one server has too much of them.
await runScript(async () => {
  if (readSettings().databaseUrl === undefined) {
    throw new CannotStart(
      'A worker needs DATABASE_URL: the embedded database belongs to one process, and that one works itself.',
    );
  }
  await withSuite(async (suite) => {
    const stopped = new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
    });
    await suite.startWork();
    console.log('Working on jobs and events. Ctrl+C stops it.');
    await stopped;
  });
});
