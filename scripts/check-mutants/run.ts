import { readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { CannotStart } from '#core/cannot-start.ts';
import { buildWhatIsStale } from '../build.ts';
import { ROOT } from '../fresh.ts';
import { runScript, seconds } from '../terminal.ts';
import { type Area, areas } from './areas.ts';
import {
  countOf,
  type Fault,
  filesOf,
  fingerprint,
  isSurvivor,
  keep,
  seenOf,
  shareOf,
  testsOf,
} from './kept.ts';

const HELP = `npm run check:mutants [-- AREA … | FILE …] [--again] [--seen] [--survivors]
Puts faults into the code, one at a time, and counts how many of them the tests notice. Takes hours in all; what was seen of a
file is kept in .cache/mutants until the file or a test of its area changes, so that a stopped run goes on where it was.
  --again      also what is kept
  --seen       only the table of what is kept
  --survivors  also names each fault that nobody noticed
Areas: ${areas.map(({ id }) => id).join(', ')}.`;

/** Of the faults that count, this many have to be noticed. */
const FLOOR = 0.85;

async function tryFile(area: Area, file: string): Promise<Fault[]> {
  const { Stryker } = await import('@stryker-mutator/core');
  process.env.MUTANT_TESTS = JSON.stringify(testsOf(area));
  process.env.MUTANT_GRAPHQL = realpathSync(join(ROOT, 'node_modules/graphql/index.mjs'));
  process.env.MUTANT_TEST_MS = area.opensDatabase ? '60000' : '5000';
  // Random months are for finding new mistakes: a few of them notice a fault, and thousands take long.
  process.env.ENGINE_RUNS ??= '25';
  process.env.WHERE_CAN_RUNS ??= '100';
  const found = await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/check-mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: [],
    tempDirName: '.cache/mutants/tried',
    ignorePatterns: ['.cache', '.data', 'dist', 'docs/images'],
    logLevel: 'error',
    fileLogLevel: 'off',
    // A machine with other work is slow, which is no endless loop; a database takes long to open.
    timeoutMS: area.opensDatabase ? 40_000 : 8_000,
    timeoutFactor: 3,
    allowEmpty: true,
  } as never).runMutationTest();
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return found.map(({ status, location: { start, end }, mutatorName, replacement }) => ({
    status,
    line: start.line,
    kind: mutatorName,
    was: textBetween(lines, start, end),
    became: (replacement ?? '').replace(/\s+/g, ' ').slice(0, 80),
  }));
}

type Place = { readonly line: number; readonly column: number };

function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const taken = lines.slice(start.line - 1, end.line);
  taken[taken.length - 1] = (taken.at(-1) ?? '').slice(0, end.column - 1);
  taken[0] = (taken[0] ?? '').slice(start.column - 1);
  return taken.join(' ').replace(/\s+/g, ' ').slice(0, 120);
}

function tellArea(area: Area, withSurvivors: boolean): { row: string; isEnough: boolean } {
  const seen = filesOf(area).map((file) => ({ file, seen: seenOf(area, file) }));
  const current = seen.filter(({ file, seen }) => seen?.of === fingerprint(area, file));
  const count = countOf(seen.flatMap(({ seen }) => seen?.faults ?? []));
  const share = shareOf(count);
  const missing = seen.filter((one) => !one.seen).length;
  const older = seen.length - missing - current.length;
  if (withSurvivors) {
    for (const { file, seen: known } of seen) {
      for (const { line, kind, was, became, status } of known?.faults.filter(isSurvivor) ?? [])
        console.log(`${file}:${line} ${status} ${kind}\n    - ${was}\n    + ${became}`);
    }
  }
  const { killed, survived, uncounted } = count;
  const percent = killed + survived === 0 ? '–' : `${(share * 100).toFixed(1)} %`;
  const state = [missing && `${missing} files not run`, older && `${older} files older`];
  return {
    row: `| ${area.title} | ${seen.length} | ${killed + survived} | ${killed} | ${survived} | ${uncounted} | ${percent} | ${state.filter(Boolean).join(', ')} |`,
    isEnough: missing === 0 && share >= FLOOR,
  };
}

await runScript(async () => {
  const words = process.argv.slice(2);
  if (words.includes('--help')) return console.log(HELP);
  const names = words.filter((word) => !word.startsWith('--'));
  const wanted = areas.flatMap((area) => {
    const files = filesOf(area);
    const named = files.filter((file) => names.includes(file));
    const isWhole = names.length === 0 || names.includes(area.id);
    return isWhole ? [{ area, files }] : named.length > 0 ? [{ area, files: named }] : [];
  });
  if (wanted.length === 0)
    throw new CannotStart(`No area and no file of one is called "${names.join(' ')}".\n${HELP}`);

  // Hours of work beside whatever else the machine does.
  setPriority(19);
  if (!words.includes('--seen')) {
    await buildWhatIsStale({ web: false });
    for (const { area, files } of wanted) {
      for (const file of files) {
        const of = fingerprint(area, file);
        if (seenOf(area, file)?.of === of && !words.includes('--again')) continue;
        const began = performance.now();
        const faults = await tryFile(area, file);
        keep(area, file, { of, on: new Date().toISOString().slice(0, 10), faults });
        const { killed, survived } = countOf(faults);
        console.log(
          `${area.id} ${file}: ${killed} of ${killed + survived} noticed, ${seconds(began)}`,
        );
      }
    }
  }
  const toldAreas = wanted.map(({ area }) => tellArea(area, words.includes('--survivors')));
  console.log('\n| Area | Files | Faults | Noticed | Survived | Uncounted | Share | |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const { row } of toldAreas) console.log(row);
  if (toldAreas.some(({ isEnough }) => !isEnough)) process.exitCode = 1;
});
