import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CODE, markFresh, ROOT, WEB } from './fresh.ts';
import { seconds } from './terminal.ts';

/** `broken` names what failed, for the end of a long log. */
type Count = { passed: number; failed: number; broken?: readonly string[] };
type Step = { readonly id: string; readonly title: string; run(): Promise<Count> };

const REPORTS = join(ROOT, '.cache/reports');
const NODE = process.execPath;

/** A tool without tests of its own counts as one: it was content or it was not. */
const tool = (id: string, title: string, args: readonly string[], then = () => {}): Step => ({
  id,
  title,
  async run() {
    const fine = (await run(args)) === 0;
    if (fine) then();
    return fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, broken: [title] };
  },
});

const vitest = (id: string, title: string, projects: readonly string[]): Step => ({
  id,
  title,
  async run() {
    const report = join(REPORTS, `${id}.json`);
    rmSync(report, { force: true });
    const code = await run([
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    return countIn(report, code);
  },
});

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
  tool('build', 'Web application', ['scripts/build.ts', '--web'], () => markFresh(WEB)),
  vitest('unit', 'Rules, use cases and components', ['unit', 'dom']),
  vitest('stories', 'Stories in a browser', ['stories']),
  vitest('journeys', 'Journeys in a browser', ['journeys']),
];
/** What a change should pass before it is committed; a minute instead of a quarter of an hour. */
const QUICK = ['codegen', 'types', 'schema', 'lint'];

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
      env: { ...process.env, TZ: 'Asia/Tokyo' },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    name: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Also counts what ends without a failed test: a file that does not load, an error in between, no tests at all. */
function countIn(path: string, code: number): Count {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return { passed: 0, failed: 1, broken: [`no report at ${path}`] };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const count = { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  if (count.failed === 0 && (code !== 0 || count.passed === 0)) {
    return { ...count, failed: 1, broken: ['an error outside of the tests: it stands above'] };
  }
  const names = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  );
  const files = broken.map(({ name }) => `${relative(ROOT, name)}: does not load`);
  return { ...count, broken: [...names, ...files] };
}

const asked = process.argv.slice(2).flatMap((name) => (name === '--quick' ? QUICK : [name]));
const steps = STEPS.filter(({ id }) => asked.length === 0 || asked.includes(id));
if (steps.length === 0) {
  console.error(`npm test -- [${STEPS.map(({ id }) => id).join(' | ')} | --quick]`);
  process.exit(1);
}

mkdirSync(REPORTS, { recursive: true });
const began = performance.now();
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
const allBroken: string[] = [];
for (const { id, title, run: runStep } of steps) {
  console.log(`\n── ${title} ──`);
  const since = performance.now();
  const { passed, failed, broken = [] } = await runStep();
  allBroken.push(...broken);
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
for (const name of allBroken) console.log(`✗ ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
