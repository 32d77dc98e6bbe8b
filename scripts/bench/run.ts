import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAsOwner } from '#core/adapters/database/open.ts';
import type { Database } from '#core/ports/database.ts';
import { freePort, startPostgresServer } from '#test/support/postgres-server.ts';
import { type Program, runProgram, startProgram } from '#test/support/program.ts';
import { seededPassword } from '#test/support/stamping-clients.ts';
import { buildWhatIsStale } from '../build.ts';
import { runScript, step } from '../terminal.ts';
import { measureClients } from './clients.ts';
import { measureClosing } from './closing.ts';
import { compare, LONGEST_TURN_SECONDS } from './compare.ts';
import { measureEngine } from './engine.ts';
import { measureFirstLoad } from './first-load.ts';
import { linesOfImport, measureImport } from './import.ts';
import { measureLeave } from './leave.ts';
import { measureLimits } from './limits.ts';
import { type Measuring, median, type Running } from './measure.ts';
import { measureMemory } from './memory.ts';
import { measureNotices } from './notices.ts';
import { measureOutput } from './output.ts';
import { measureParts } from './parts.ts';
import { measurePresence } from './presence.ts';
import { cpuOf, cpuOfTree, memoryOf } from './processes.ts';
import { measureRush } from './rush.ts';
import { checkSameAnswers } from './same-answers.ts';
import { measureScreens } from './screens.ts';
import { verdict } from './verdict.ts';
import { prepareWorks } from './works.ts';
import { checkEverybodyIn } from './works-today.ts';

const HELP = `npm run bench: our figures beside those of bare code, in the same run. Only the ratios mean anything.

  --only W1,W2      some of W1 stamp, W2 month, W3 manager list, W4 calculation, W5 import,
                    W6 start, W7 first load, W8 leave, W9 closing, W10 data output, W11 limits, W12 clients, W13 notices; by name alone: rush, a thousand stamps while 50 watch,
                    memory of the server with its embedded database under load, memory-outside: the
                    same with a PostgreSQL server, presence: what a thousand people online cost, parts: what each fast path earns, screens: layout
                    shift and interaction to next paint of the ten main screens
  --employees N     people of the company [10000]
  --seconds N       length of each measurement, at most 3 [2]
  --rounds N        measurements of each, in turn; the median counts [7]
  --connections N   clients [32]
  --rush-seconds N  how long the thousand take to stamp [300]
  --presence-minutes N   how long they are online [3]
  --screen-people N people of the company whose screens are looked at [60]
  --memory-minutes N, --memory-rate N   load of so long [60], requests per second [60]`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'W1,W2,W3,W4,W5,W6,W7,W8,W9,W10,W11,W12,W13' },
    employees: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '7' },
    connections: { type: 'string', default: '32' },
    'rush-seconds': { type: 'string', default: '300' },
    'presence-minutes': { type: 'string', default: '3' },
    'screen-people': { type: 'string', default: '60' },
    'memory-minutes': { type: 'string', default: '60' },
    'memory-rate': { type: 'string', default: '60' },
    help: { type: 'boolean', short: 'h' },
  },
});
const only = values.only.split(',');

const IMPORTED = 10_000;
/** Each leaves as many people behind, with all that is worked out for them. */
const IMPORTS = 3;

async function compareWorks(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const postgres = await startPostgresServer({ shared_buffers: '256MB', max_connections: '300' });
  const url = postgres.url('postgres');
  const env = {
    DATABASE_URL: url,
    HATARAKI_DATA: folder,
    OPEN_DOCUMENTS_PER_MINUTE: '1000000',
    DOCUMENTS_PER_MINUTE: '10000000',
    NODE_ENV: 'production',
  };
  const programs: Program[] = [];
  let database: Database | undefined;
  try {
    const password = await step(`Making ${values.employees} people`, async () => {
      const seed = await runProgram({
        script: ['scripts/seed.ts', '--employees', values.employees],
        env,
      });
      if (seed.code !== 0) throw new Error(seed.output.slice(-2_000));
      return seededPassword(seed.output);
    });
    const start = async (script: readonly string[], more = {}): Promise<Running> => {
      const port = await freePort();
      const program = await startProgram({ env: { ...env, ...more, PORT: String(port) }, script });
      programs.push(program);
      return { program, port };
    };
    const ours = await start(['scripts/start.ts', '--without-web']);
    const bare = [join(import.meta.dirname, 'baseline.ts')];
    const running = {
      ours,
      baseline: await start(bare),
      duties: await start(bare, { DUTIES: 'on' }),
    };
    database = await openAsOwner({ databaseUrl: url, dataFolder: folder });
    const works = await prepareWorks(database, ours.program.url, password);
    await checkEverybodyIn(database, ours.program.url, works);
    await database.knex.raw('vacuum analyze');
    const lines = await checkSameAnswers(works, {
      ours: ours.program.url,
      baseline: running.baseline.program.url,
      duties: running.duties.program.url,
    });
    const measuring: Measuring = {
      postgres: postgres.pid,
      connections: Number(values.connections),
      seconds: Number(values.seconds),
    };
    const rounds = Number(values.rounds);
    for (const work of works.filter(({ id }) => only.includes(id))) {
      await step(`Measuring ${work.id}, ${work.title}`, async () => {
        lines.push(...(await compare(work, running, measuring, rounds)));
      });
      // Nobody's day has a thousand breaks: boards are read as they were before.
      if (!work.changes) continue;
      await checkEverybodyIn(database, ours.program.url, works);
      await database.knex.raw('vacuum analyze stamps, work_days');
    }
    if (only.includes('parts')) {
      const without = (parts: string[]) =>
        start(['scripts/start.ts', '--without-web'], { HATARAKI_PLAIN: parts.join(',') || 'off' });
      lines.push(
        ...(await step('Measuring what each fast path earns', () =>
          measureParts(works, without, measuring, rounds),
        )),
      );
    }
    // The last: it leaves more people behind than there were.
    if (only.includes('W5')) {
      const { knex } = database;
      const cpu = () => (cpuOf(ours.program.pid) + cpuOfTree(postgres.pid)) / 1_000_000;
      const size = { people: IMPORTED, rounds: IMPORTS, password, cpu };
      const took = await step(`Measuring W5, an import of ${IMPORTED} people`, () =>
        measureImport(knex, ours.program.url, size),
      );
      lines.push(...linesOfImport(took));
    }
    return lines;
  } finally {
    await database?.close();
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From spawn to the first good answer, with PostgreSQL outside and with the embedded database. */
async function measureStart(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const postgres = await startPostgresServer();
  try {
    const once = async (env: Record<string, string>) => {
      const port = await freePort();
      const began = performance.now();
      const starting = startProgram({
        env: { ...env, PORT: String(port), HATARAKI_DATA: folder, HATARAKI_DEMO: 'off' },
      });
      starting.catch(() => {});
      while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 5));
      const time = (performance.now() - began) / 1000;
      const program = await starting;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const memory = memoryOf(program.pid);
      await program.end('SIGTERM');
      return { time, memory };
    };
    const several = async (env: Record<string, string>) => {
      await once(env);
      const runs = [await once(env), await once(env), await once(env)];
      return {
        time: median(runs.map(({ time }) => time)),
        memory: median(runs.map(({ memory }) => memory)),
      };
    };
    const outside = await several({ DATABASE_URL: postgres.url('postgres') });
    const inside = await several({});
    return [
      verdict(
        'W6 start',
        `${outside.time.toFixed(2)} s`,
        '≤ 1.0 s (stretch 0.6)',
        outside.time <= 1,
      ),
      verdict(
        'W6 memory',
        `${outside.memory.toFixed(0)} MiB`,
        '≤ 130 MiB (stretch 90)',
        outside.memory <= 130,
      ),
      `    with the embedded database: ${inside.time.toFixed(2)} s, ${inside.memory.toFixed(0)} MiB`,
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Processes that wanted a processor in the last minute: above the cores, figures are worth little. */
const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

await runScript(async () => {
  if (values.help) return console.log(HELP);
  if (Number(values.seconds) > LONGEST_TURN_SECONDS)
    throw new Error(`--seconds is at most ${LONGEST_TURN_SECONDS}: others would wait too long.`);
  const before = loadNow();
  await buildWhatIsStale({ web: only.includes('W7') || only.includes('screens'), server: true });
  const lines: string[] = [];
  if (only.some((id) => ['W1', 'W2', 'W3', 'W5', 'parts'].includes(id)))
    lines.push(...(await compareWorks()));
  if (only.includes('W4'))
    lines.push(
      ...(await step('Measuring W4, the calculation of 1,000 and 10,000 months', () =>
        measureEngine(verdict, [1_000, 10_000]),
      )),
    );
  if (only.includes('W6')) lines.push(...(await step('Measuring W6, start', measureStart)));
  if (only.includes('W7'))
    lines.push(...(await step('Measuring W7, first load', () => measureFirstLoad(verdict))));
  if (only.includes('W9'))
    lines.push(...(await step('Measuring W9, closing', () => measureClosing(verdict))));
  if (only.includes('W10'))
    lines.push(...(await step('Measuring W10, data output', () => measureOutput(verdict))));
  if (only.includes('W11'))
    lines.push(...(await step('Measuring W11, limits', () => measureLimits(verdict))));
  if (only.includes('W12'))
    lines.push(...(await step('Measuring W12, clients', () => measureClients(verdict))));
  if (only.includes('W13'))
    lines.push(...(await step('Measuring W13, notices', () => measureNotices(verdict))));
  if (only.includes('W8'))
    lines.push(...(await step('Measuring W8, leave', () => measureLeave(verdict))));
  if (only.includes('screens')) {
    const people = Number(values['screen-people']);
    lines.push(
      ...(await step('Measuring the ten main screens', () => measureScreens(verdict, people))),
    );
  }
  if (only.includes('presence')) {
    const minutes = Number(values['presence-minutes']);
    lines.push(...(await step('Measuring presence', () => measurePresence(verdict, minutes))));
  }
  if (only.includes('rush')) {
    const seconds = Number(values['rush-seconds']);
    lines.push(...(await step('Measuring the rush', () => measureRush(verdict, seconds))));
  }
  for (const outside of [false, true]) {
    if (!only.includes(outside ? 'memory-outside' : 'memory')) continue;
    const load = {
      minutes: Number(values['memory-minutes']),
      perSecond: Number(values['memory-rate']),
      outside,
    };
    lines.push(...(await measureMemory(verdict, load, console.log)));
  }
  console.log(
    `\n${availableParallelism()} cores, ${values.connections} connections, ${values.employees} people, medians of ${values.rounds} rounds; load of the machine ${before} before, ${loadNow()} after\n`,
  );
  console.log(lines.join('\n'));
});
