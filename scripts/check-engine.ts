import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '#core/cannot-start.ts';
import { buildWhatIsStale } from './build.ts';
import { ROOT } from './fresh.ts';
import { runNode, runScript, seconds } from './terminal.ts';

const HELP = `npm run check:engine [-- STRETCH/OF [HISTORIES]]: the working-time engine beside its slow oracle on 100,000
random months, the ledger of leave beside its own on as many histories, and the whole server beside raw rows on 20,000
random histories of hours and on as many of leave (or as many as HISTORIES says), shared out among the cores. As 2/20 it takes the second of twenty stretches, each with seeds of its own (1,000 histories). As rest/20
it takes one stretch after the other and keeps in .cache/check-engine which have passed: stopped, it goes on with the one
it was at. Delete that folder to begin again after a change.`;

const MONTHS = 100_000;
/** Histories of lots and uses (plugins/attendance/domain/leave/ledger). */
const LEDGERS = 100_000;
/** Histories made through the API, from stamps to explanations, and as many of leave (plugins/attendance/server/oracle). */
const HISTORIES = 20_000;
const HISTORY_SEED = 1_000_001;
/** Seeds of the processes, one after the other; ENGINE_SEED begins elsewhere. */
const FIRST_SEED = 20_250_601;
const CACHE = join(ROOT, '.cache/check-engine');

type Stretch = { readonly stretch: number; readonly of: number; readonly histories: number };

function wantedOf(text = '1/1'): readonly [stretch: number | 'rest', of: number] {
  const [first, last] = text.split('/');
  const of = Number(last);
  const stretch = first === 'rest' ? first : Number(first);
  const isOne = stretch === 'rest' || (Number.isInteger(stretch) && stretch >= 1 && stretch <= of);
  if (!Number.isInteger(of) || of < 1 || !isOne)
    throw new CannotStart(`"${text}" is no stretch like 2/20, nor rest/20.`);
  return [stretch, of];
}

function countOf(text = String(HISTORIES)): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new CannotStart(`"${text}" is no number of histories like 2000.`);
  return count;
}

/** One process of Vitest on one file. */
const test = (file: string, env: NodeJS.ProcessEnv): Promise<void> =>
  runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', `plugins/attendance/${file}`],
    { env },
  );

async function check({ stretch, of, histories }: Stretch): Promise<void> {
  const cores = availableParallelism();
  const each = Array.from({ length: cores }, (_, core) => core);
  const began = performance.now();
  const months = Math.ceil(Number(process.env.ENGINE_RUNS ?? MONTHS) / of / cores);
  const seed = Number(process.env.ENGINE_SEED ?? FIRST_SEED) + (stretch - 1) * cores;
  const ledgers = String(Math.ceil(LEDGERS / of / cores));
  await Promise.all(
    each.map(async (core) => {
      await test('domain/engine/engine.properties.test.ts', {
        ENGINE_RUNS: String(months),
        ENGINE_SEED: String(seed + core),
      });
      await test('domain/leave/ledger/ledger.properties.test.ts', {
        LEDGER_RUNS: ledgers,
        LEDGER_SEED: String(seed + core),
      });
    }),
  );
  const lived = performance.now();
  const own = Math.ceil(histories / of / cores);
  // Seeds go by histories: neighbouring stretches share none.
  const first = Number(process.env.HOURS_SEED ?? HISTORY_SEED) + (stretch - 1) * cores * own;
  await Promise.all(
    each.map(async (core) => {
      const [runs, begun] = [String(own), String(first + core * own)];
      await test('server/oracle/hours.test.ts', { HOURS_RUNS: runs, HOURS_SEED: begun });
      await test('server/oracle/leave/leave.test.ts', { LEAVE_RUNS: runs, LEAVE_SEED: begun });
    }),
  );
  console.log(
    `Stretch ${stretch} of ${of}: ${months * cores} months and ${ledgers} ledgers a core, seeds ${seed} to ${seed + cores - 1}, ${seconds(began)} in all.`,
  );
  console.log(
    `Stretch ${stretch} of ${of}: ${own * cores} histories, seeds from ${first} on, ${seconds(lived)}.`,
  );
}

/** Every stretch that has not passed yet; which have is kept as lines of a file. */
async function checkRest(of: number, histories: number): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const file = `${CACHE}/${of}-of-${histories}.txt`;
  const passed = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  for (let stretch = 1; stretch <= of; stretch += 1) {
    if (passed.has(String(stretch))) continue;
    await check({ stretch, of, histories });
    appendFileSync(file, `${stretch}\n`);
  }
  console.log(`All ${of} stretches have passed; ${file} says so.`);
}

await runScript(async () => {
  const [wanted, asked] = process.argv.slice(2);
  if (wanted === '--help' || wanted === '-h') return console.log(HELP);
  const [stretch, of] = wantedOf(wanted);
  const histories = countOf(asked);
  await buildWhatIsStale({ web: false });
  if (stretch === 'rest') await checkRest(of, histories);
  else await check({ stretch, of, histories });
});
