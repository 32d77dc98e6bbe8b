import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { CannotStart } from '#core/cannot-start.ts';
import { FIRST_COMPANY_PATH } from '#core/server/http/found-company.ts';
import { isLoopback, readSettings } from '#core/server/settings/read-settings.ts';
import { describeSettings } from '#core/server/settings/setting-list.ts';
import type { Settings } from '#core/server/settings/settings.ts';
import { buildWhatIsStale } from './build.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  HINATA_EMPLOYEES,
  madePassword,
  mayTakeDemo,
  refusePublishedPassword,
  seedDemo,
} from './demo.ts';
import { CODE, isFresh, WEB } from './fresh.ts';
import { isServerFresh, SERVER } from './server-bundle.ts';
import { sweepAfterStart } from './sweep-start.ts';
import { runScript, step } from './terminal.ts';

const HELP = `npm start: serves the web application and the API on one port.

The first start installs, builds, makes the database and fills it with demo companies. It listens on
this machine only: HOST=0.0.0.0 opens it to the network. Then, and with DATABASE_URL, it starts empty
and prints a link where the first company is registered. Stop it with Ctrl+C. Settings come from the environment, all are optional:

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
function ensurePortIsFree(port: number, host: string): Promise<void> {
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
      } else if (error.code === 'EADDRNOTAVAIL') {
        reject(
          new CannotStart(
            `HOST ${host} is no address of this machine: choose 127.0.0.1 or 0.0.0.0.`,
          ),
        );
      } else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Whoever is refused should not have waited for a build. */
async function ensureDatabase(settings: Settings): Promise<void> {
  const [{ openAsOwner }, { ensureServable }] = await Promise.all([
    import('#core/adapters/database/open.ts'),
    import('#core/server/rows/migrate.ts'),
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
  await ensurePortIsFree(settings.port, settings.host);
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

  let companies = await suite.companies();
  // The published password only where nobody else gets in.
  let password: string | undefined = demo.isOpen ? undefined : DEMO_PASSWORD;
  if (demo.isOpen) await refusePublishedPassword(suite);
  if (demo.wanted && mayTakeDemo(companies)) {
    if (demo.isOpen) password = madePassword();
    await step('Making the demo companies', () => seedDemo(suite, HINATA_EMPLOYEES, password));
    companies = await suite.companies();
  }

  const firstCompanySecret =
    companies.length === 0 ? randomBytes(24).toString('base64url') : undefined;
  const served = await serve(serverPlugins, settings, {
    log,
    suite,
    ...(firstCompanySecret ? { firstCompanySecret } : {}),
  });
  stop = async () => {
    console.log('Stopping …');
    await served.stop();
    console.log('Stopped.');
    process.exit(0);
  };

  const address = settings.port === 0 ? served.url : settings.baseUrl;
  console.log(`\nHataraki is ready: ${address}\n`);
  console.log(`${reachOf(settings.host)}\n`);
  // Pages of the server itself: npm run dev shows the rest at another address.
  const own = settings.production ? address : served.url;
  if (settings.personalKeyBesideDatabase) {
    console.log(
      `Warning: the key of My Numbers lies in ${settings.dataFolder}/secrets.json, beside the database that it seals: whoever copies the folder can read them. Before real numbers are kept, set PERSONAL_KEY from elsewhere.\n`,
    );
  }
  if (settings.outbox) {
    console.log(`Mails that were kept: ${own}/dev/outbox?key=${settings.outbox.secret}\n`);
  }
  if (firstCompanySecret) {
    console.log('There is no company yet. Register the first one, with its administrator, at');
    console.log(`  ${own}${FIRST_COMPANY_PATH}?key=${firstCompanySecret}\n`);
  }
  if (companies.includes('hinata')) showDemo(password);
  console.log('Ctrl+C stops it.');
  sweepAfterStart();
}

const reachOf = (host: string): string =>
  isLoopback(host)
    ? 'Only this machine reaches it. HOST=0.0.0.0 opens it to the network, with an empty database of its own (HATARAKI_DATA).'
    : `It listens at ${host}: whoever reaches this machine reaches it.`;

/** `password`: undefined where it was made at an earlier start, and told then. */
function showDemo(password: string | undefined): void {
  const width = Math.max(...DEMO_ACCOUNTS.map(([email]) => email.length));
  console.log(
    password
      ? `Demo accounts, all with the password ${password}:`
      : 'Demo accounts, with the password that was printed when they were made:',
  );
  for (const [email, who, path] of DEMO_ACCOUNTS)
    console.log(`  ${email.padEnd(width)}  ${who}, at ${path}`);
  console.log('');
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
