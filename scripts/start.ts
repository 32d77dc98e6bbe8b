import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { CannotStart } from '../core/cannot-start.ts';
import { describeSettings, readSettings } from '../core/server/read-settings.ts';
import type { Settings } from '../core/server/settings.ts';
import { buildWhatIsStale } from './build.ts';
import {
  companiesIn,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  HINATA_EMPLOYEES,
  mayTakeDemo,
  seedDemo,
} from './demo.ts';
import { CODE, isFresh, WEB } from './fresh.ts';
import { isServerFresh, SERVER } from './server-bundle.ts';
import { runScript, step } from './terminal.ts';

const HELP = `npm start: serves the web application and the API on one port.

The first start installs, builds, makes the database and fills it with demo companies.
Stop it with Ctrl+C. Settings come from the environment, all are optional:

${describeSettings()}

Other commands: npm test, npm run dev, npm run migrate, npm run seed -- --employees 1000`;

function readArguments() {
  const options = {
    help: { type: 'boolean', short: 'h' },
    'without-web': { type: 'boolean' },
    // npm run dev generates and bundles on its own.
    'without-build': { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [first] = (error as Error).message.split(/[.] |\n/);
    throw new CannotStart(`${first}: npm start -- --help lists what there is.`);
  }
}

/** Found out before minutes are spent on a build; serve() would find it out after them. */
function ensurePortIsFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new CannotStart(
            `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1}.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new CannotStart(
            `Port ${port} may not be used by this user: choose one above 1023 with PORT=3000.`,
          ),
        );
      } else reject(error);
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Whoever is refused should not have waited for a build. */
async function ensureDatabase(settings: Settings): Promise<void> {
  const [{ openAsOwner }, { ensureServable }] = await Promise.all([
    import('../core/adapters/database/open.ts'),
    import('../core/server/migrate.ts'),
  ]);
  const database = await openAsOwner(settings);
  await ensureServable(database).finally(() => database.close());
}

async function start(): Promise<void> {
  const options = readArguments();
  if (options.help) {
    console.log(HELP);
    return;
  }
  const { demo, ...settings } = readSettings();
  await ensurePortIsFree(settings.port);
  let stop = async (): Promise<void> => process.exit(130);
  stopOnSignals(() => stop());

  const withWeb = !options['without-web'];
  const built = !options['without-build'];
  if (built && !(isFresh(CODE) && isServerFresh() && (!withWeb || isFresh(WEB)))) {
    await ensureDatabase(settings);
    await buildWhatIsStale({ web: withWeb, server: true });
  }
  // Not before: the server half of every plugin loads what codegen has just written.
  const program: typeof import('./program.ts') = await import(built ? SERVER : './program.ts');
  const { allMigrations, openLog, openSuite, serve, serverPlugins } = program;
  const { database, prepared: applied } = await program.openForWork(settings, (owner) =>
    program.migrate(owner, allMigrations(serverPlugins)),
  );

  const log = openLog(settings.logLevel);
  if (applied.length > 0) console.log(`The database took ${applied.length} migrations.`);
  const suite = await openSuite(serverPlugins, settings, log, { database });

  let companies = await companiesIn(suite);
  if (demo && mayTakeDemo(companies)) {
    await step('Making the demo companies', () => seedDemo(suite, HINATA_EMPLOYEES));
    companies = await companiesIn(suite);
  }

  const served = await serve(serverPlugins, settings, { log, suite });
  stop = async () => {
    console.log('Stopping …');
    await served.stop();
    console.log('Stopped.');
    process.exit(0);
  };

  const address = settings.port === 0 ? served.url : settings.baseUrl;
  console.log(`\nHataraki is ready: ${address}\n`);
  if (!companies.includes('hinata')) return;
  const width = Math.max(...DEMO_ACCOUNTS.map(([email]) => email.length));
  console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
  for (const [email, who, path] of DEMO_ACCOUNTS)
    console.log(`  ${email.padEnd(width)}  ${who}, at ${path}`);
  console.log('\nCtrl+C stops it.');
}

/** The first signal asks, a later one insists. Ctrl+C may arrive twice at once: from terminal and npm. */
function stopOnSignals(stop: () => Promise<void>): void {
  let asked: number | undefined;
  const hear = () => {
    if (asked === undefined) {
      asked = Date.now();
      stop().catch((error) => {
        console.error(error);
        process.exit(1);
      });
    } else if (Date.now() - asked > 1_000) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
}

await runScript(start);
