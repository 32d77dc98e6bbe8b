import { availableParallelism } from 'node:os';
import { CannotStart } from '../core/cannot-start.ts';
import { runNode, runScript, seconds } from './terminal.ts';

const HELP = `npm run check:engine [-- STRETCH/OF [HISTORIES]]: the working-time engine beside its slow oracle on 100,000
random months, and the whole server beside raw rows on 20,000 random histories (or as many as HISTORIES says), shared out
among the cores. As 2/6 it takes the second of six stretches, each with seeds of its own, for a machine that is needed
meanwhile: 3/200 is about 100 histories.`;

const MONTHS = 100_000;
/** Histories made through the API, from stamps to explanations (plugins/attendance/server/oracle). */
const HISTORIES = 20_000;
const HISTORY_SEED = 1_000_001;
/** Seeds of the processes, one after the other; ENGINE_SEED begins elsewhere. */
const FIRST_SEED = 20_250_601;

function stretchOf(text = '1/1'): readonly [stretch: number, of: number] {
  const [stretch, of] = text.split('/').map(Number);
  const isOne = (value: number | undefined): value is number => Number.isInteger(value);
  if (!isOne(stretch) || !isOne(of) || stretch < 1 || of < stretch)
    throw new CannotStart(`"${text}" is no stretch like 2/6.`);
  return [stretch, of];
}

function countOf(text = String(HISTORIES)): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new CannotStart(`"${text}" is no number of histories like 2000.`);
  return count;
}

await runScript(async () => {
  const [wanted, asked] = process.argv.slice(2);
  if (wanted === '--help' || wanted === '-h') return console.log(HELP);
  const [stretch, of] = stretchOf(wanted);
  const cores = availableParallelism();
  const months = Math.ceil(Number(process.env.ENGINE_RUNS ?? MONTHS) / of / cores);
  const first = Number(process.env.ENGINE_SEED ?? FIRST_SEED) + (stretch - 1) * cores;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: cores }, (_, core) =>
      runNode(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          'unit',
          'plugins/attendance/domain/engine/engine.properties.test.ts',
        ],
        { env: { ENGINE_RUNS: String(months), ENGINE_SEED: String(first + core) } },
      ),
    ),
  );
  const histories = Math.ceil(countOf(asked) / of / cores);
  // Seeds go by histories: neighbouring stretches share none.
  const firstHistory =
    Number(process.env.HOURS_SEED ?? HISTORY_SEED) + (stretch - 1) * cores * histories;
  await Promise.all(
    Array.from({ length: cores }, (_, core) =>
      runNode(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          'unit',
          'plugins/attendance/server/oracle/hours.test.ts',
        ],
        {
          env: {
            HOURS_RUNS: String(histories),
            HOURS_SEED: String(firstHistory + core * histories),
          },
        },
      ),
    ),
  );
  console.log(
    `Stretch ${stretch} of ${of}: ${histories * cores} histories, seeds from ${firstHistory} on.`,
  );
  console.log(
    `Stretch ${stretch} of ${of}: ${months * cores} months, seeds ${first} to ${first + cores - 1}, ${seconds(began)}.`,
  );
});
