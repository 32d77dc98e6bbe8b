import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './fresh.ts';

/** What failed, with the first lines of why where nothing else says it. */
export type Broken = { readonly name: string; readonly why: readonly string[] };

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly broken: readonly Broken[];
  /** Files with a failure in them, as paths of the project. */
  readonly brokenFiles: readonly string[];
  /** Tests that passed in all other files. */
  readonly passedElsewhere: number;
  /** A property does not hold for some input: the next run tries others and might not meet it again. */
  readonly hasCounterexample: boolean;
};

/** What vitest writes with `--reporter=json`. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    name: string;
    /** Why the file did not load. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

const LINES_OF_WHY = 6;
const LONGEST_LINE = 1_000;

/** What was expected and what came instead; the places in the code stand in the whole log and in the report. */
function firstLines(message = ''): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at\s/.test(line));
  return lines.slice(0, LINES_OF_WHY).map((line) => line.slice(0, LONGEST_LINE));
}

const isBroken = ({ status }: { status: string }) => status === 'failed';

/** Also counts what ends without a failed test: a file that does not load, an error in between, no tests at all. */
export function outcomeOf(report: Report, code: number): Outcome {
  const files = report.testResults.filter(isBroken).map(({ name, message, assertionResults }) => ({
    path: relative(ROOT, name),
    message,
    tests: assertionResults.filter(isBroken),
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
  }));
  const unloaded = files.filter(({ tests }) => tests.length === 0);
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + unloaded.length;
  if (failed === 0 && (code !== 0 || passed === 0))
    return onlyBroken('an error outside of the tests: it stands above', passed);
  return {
    passed,
    failed,
    broken: files.flatMap(({ path: file, message, tests }) =>
      tests.length === 0
        ? { name: `${file}: does not load`, why: firstLines(message) }
        : tests.map(({ fullName, failureMessages }) => ({
            name: `${file}: ${fullName}`,
            why: firstLines(failureMessages?.[0]),
          })),
    ),
    brokenFiles: files.map((file) => file.path),
    passedElsewhere: passed - files.reduce((sum, file) => sum + file.passed, 0),
    hasCounterexample: files.some(({ tests }) =>
      tests.some(({ failureMessages }) => /Property failed after/.test(failureMessages?.[0] ?? '')),
    ),
  };
}

const onlyBroken = (name: string, passed = 0): Outcome => ({
  passed,
  failed: 1,
  broken: [{ name, why: [] }],
  brokenFiles: [],
  passedElsewhere: 0,
  hasCounterexample: false,
});

export function readOutcome(path: string, code: number): Outcome {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return onlyBroken(`no report at ${path}`);
  }
  return outcomeOf(report, code);
}
