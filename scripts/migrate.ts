import { withSuite } from './open-suite.ts';
import { runScript } from './terminal.ts';

await runScript(() =>
  withSuite(async (_suite, applied) => {
    for (const name of applied) console.log(`  ${name}`);
    console.log(
      applied.length > 0
        ? `The database took ${applied.length} migrations.`
        : 'The database is up to date.',
    );
  }),
);
