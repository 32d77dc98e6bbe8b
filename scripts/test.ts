import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { QUICK, readAskedTests, type StepId, stepOf, stepsFor } from './asked-tests.ts';
import { usersOfSdl } from './changed-sdl.ts';
import { affectedBy, changedSince, fewOf, importersIn, testsIn } from './changed-tests.ts';
import { CODE, isFresh, markFresh, ROOT, WEB } from './fresh.ts';
import { reachingFast } from './plain-tests.ts';
import { type Broken, readOutcome } from './report-of-tests.ts';
import { seconds } from './terminal.ts';

/**
 * `shaky` is what passed at the second try only. Both lists stand at the end of the log: where a CI
 * keeps the end alone, it must say why.
 */
type Count = {
  passed: number;
  failed: number;
  broken?: readonly Broken[];
  shaky?: readonly Broken[];
};
type Step = { readonly id: StepId; readonly title: string; run(): Promise<Count> };

const REPORTS = join(ROOT, '.cache/reports');
const askedTests = readWords();
const NODE = process.execPath;

function readWords() {
  try {
    return readAskedTests(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** A tool without tests of its own counts as one: it was content or it was not. */
const tool = (id: StepId, title: string, args: readonly string[], then = () => {}): Step => ({
  id,
  title,
  async run() {
    const fine = (await run(args)) === 0;
    if (fine) then();
    if (fine) return { passed: 1, failed: 0 };
    return { passed: 0, failed: 1, broken: [{ name: title, why: [] }] };
  },
});

/**
 * Tests share the machine with whatever else it does, and some wait for what a slow one is late with: a
 * page, a program, a port. A few files that fail are tried once more, each from its beginning, and what
 * passes then is told at the end with the message of its first try: it wants mending, and the message
 * says more of it than a release that waits for somebody to see it again. More files than these did not
 * fail by chance, and a counterexample of a property is a fault however seldom it is met.
 */
const FILES_TRIED_AGAIN = 3;

const vitest = (
  id: StepId,
  title: string,
  projects: readonly string[],
  { only = [], again = true }: { only?: readonly string[]; again?: boolean } = {},
): Step => ({
  id,
  title,
  async run() {
    const first = await runVitest(id, projects, only);
    const files = first.brokenFiles;
    if (!again || first.hasCounterexample) return first;
    if (files.length === 0 || files.length > FILES_TRIED_AGAIN) return first;
    console.log(`\nOnce more: ${files.join(', ')}`);
    const second = await runVitest(`${id}-again`, projects, files);
    return {
      ...second,
      passed: first.passedElsewhere + second.passed,
      shaky: second.failed === 0 ? first.broken : [],
    };
  },
});

function runVitest(id: string, projects: readonly string[], files: readonly string[] = []) {
  const report = join(REPORTS, `${id}.json`);
  rmSync(report, { force: true });
  return run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    ...askedTests.options,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]).then((code) => readOutcome(report, code));
}

const STEPS: readonly Step[] = [
  tool('codegen', 'Generated code', ['scripts/codegen/run.ts'], () => markFresh(CODE)),
  tool('types', 'Types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', '.']),
  tool('schema', 'Shape of the API', ['scripts/check-schema.ts']),
  tool('lint', 'Style', [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--max-diagnostics=50',
    '.',
  ]),
  // Before the tests: some of them serve what was built, and weigh it.
  tool('build', 'Server and web application', ['scripts/build.ts', '--server', '--web'], () =>
    markFresh(WEB),
  ),
  vitest('unit', 'Rules, use cases and components', ['unit', 'dom']),
  vitest('stories', 'Stories in a browser', ['stories']),
  vitest('journeys', 'Journeys in a browser', ['journeys']),
];
/** Types, words and pages before a server are the same without the fast paths. */
const SAME_IF_PLAIN: readonly StepId[] = ['types', 'schema', 'lint', 'stories'];

let child: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    child?.kill(signal);
    process.exit(130);
  });
}

function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child = spawn(NODE, [...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        TZ: 'Asia/Tokyo',
        // As scripts/bootstrap.mjs has it for programs: some dozens of processes read the same packages.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache/node'),
      },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Histories of people that the hours are tried with where a change asks for them: a fifth. */
const FEW_HISTORIES = '60';

/**
 * The checks, and the tests that a change since this commit can break: a tenth of the time, to be asked
 * often. The whole suite says what this one cannot, journeys first.
 */
async function stepsSince(since: string, isPlain: boolean): Promise<readonly Step[]> {
  const changed = changedSince(since);
  const all = testsIn();
  // Where the SDL cannot be read, the first of the checks says why.
  const users = await usersOfSdl(changed, since, all).catch(() => []);
  const importers = importersIn();
  const { tests, everything } = affectedBy(changed, importers, all, users);
  if (everything) {
    console.log(`${everything} can break any test: everything is run.`);
    return isPlain ? plainSteps() : STEPS;
  }
  const isStory = (path: string) => path.endsWith('.stories.tsx');
  const reached = tests.filter(isStory);
  const stories = fewOf(reached);
  const reaching = isPlain ? reachingFast(importers, all) : undefined;
  const others = tests.filter((path) => !isStory(path) && (reaching?.has(path) ?? true));
  console.log(
    `${changed.length} files differ from ${since}: ${others.length + stories.length} of ${all.length} files of tests and stories, and no journeys.`,
  );
  if (stories.length < reached.length) {
    console.log(
      `${reached.length} files of stories show it; ${stories.length} are drawn. All: npm test -- stories`,
    );
  }
  process.env.HOURS_RUNS ??= FEW_HISTORIES;
  process.env.LEAVE_RUNS ??= FEW_HISTORIES;
  return [
    ...STEPS.filter(({ id }) => QUICK.includes(id) && !(isPlain && SAME_IF_PLAIN.includes(id))),
    ...(others.length > 0
      ? [
          vitest('unit', 'Rules, use cases and components', ['unit', 'dom'], {
            only: others,
            again: false,
          }),
        ]
      : []),
    ...(stories.length > 0 && !isPlain
      ? [vitest('stories', 'Stories in a browser', ['stories'], { only: stories })]
      : []),
  ];
}

/** The suite without what never reaches `core/fast`, and would say the same a second time. */
function plainSteps(named: readonly StepId[] = []): readonly Step[] {
  const isIn = (id: StepId) =>
    named.length > 0 ? named.includes(id) : !SAME_IF_PLAIN.includes(id);
  return STEPS.filter(({ id }) => isIn(id)).map(({ id, title, run: runAll }) => ({
    id,
    title,
    run() {
      if (id !== 'unit') return runAll();
      // Read when its turn comes: codegen has made what a fresh clone lacks.
      const all = testsIn().filter((path) => !path.endsWith('.stories.tsx'));
      const reaching = reachingFast(importersIn(), all);
      const only = all.filter((path) => reaching.has(path));
      console.log(`${only.length} of ${all.length} files of tests reach what is switched off.`);
      return vitest(id, title, ['unit'], { only }).run();
    },
  }));
}

/** The files that somebody named, each in the step that runs its kind, behind what that needs. */
function stepsOf(files: readonly string[], named: readonly StepId[]): readonly Step[] {
  const ids = stepsFor({ files, steps: named });
  if (!isFresh(CODE)) ids.add('codegen');
  if (ids.has('journeys')) ids.add('build');
  const projects = new Map<StepId, readonly string[]>([
    ['unit', ['unit', 'dom']],
    ['stories', ['stories']],
    ['journeys', ['journeys']],
  ]);
  return STEPS.filter(({ id }) => ids.has(id)).map((step) => {
    const of = projects.get(step.id);
    if (step.id === 'build') return tool('build', step.title, ['scripts/build.ts']);
    if (of === undefined) return step;
    const only = named.includes(step.id) ? files : files.filter((path) => stepOf(path) === step.id);
    return vitest(step.id, step.title, of, { only, again: false });
  });
}

const chooseSteps = async (): Promise<readonly Step[]> => {
  const { since, files, steps, isPlain } = askedTests;
  if (since !== undefined) return stepsSince(since, isPlain);
  if (files.length > 0) return stepsOf(files, steps);
  if (isPlain) return plainSteps(steps);
  return STEPS.filter(({ id }) => steps.length === 0 || steps.includes(id));
};
const steps = await chooseSteps();

if (askedTests.isPlain) {
  // Every step inherits it, and the programs that tests start.
  process.env.HATARAKI_PLAIN = 'on';
  console.log('Without the fast paths (HATARAKI_PLAIN=on): graphql-js, Knex and pg as they are.');
}
mkdirSync(REPORTS, { recursive: true });
const began = performance.now();
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
const allBroken: Broken[] = [];
const allShaky: Broken[] = [];
for (const { id, title, run: runStep } of steps) {
  console.log(`\n── ${title} ──`);
  const since = performance.now();
  const { passed, failed, broken = [], shaky = [] } = await runStep();
  allBroken.push(...broken);
  allShaky.push(...shaky);
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed, ${seconds(since)}`,
  );
  console.log(summary.at(-1));
  // Nothing that follows would say anything new without the generated code.
  if (id === 'codegen' && failed > 0) break;
}
console.log(`\n${summary.join('\n')}\nIn all ${seconds(began)}.`);
const tell = (sign: string, { name, why }: Broken) =>
  console.log([`${sign} ${name}`, ...why.map((line) => `    ${line}`)].join('\n'));
for (const one of allBroken) tell('✗', one);
for (const one of allShaky) tell('~ passed at the second try only:', one);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
