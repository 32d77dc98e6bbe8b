import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#core/cannot-start.ts';
import { ROOT } from './fresh.ts';

/** The steps of the suite, in their order. */
export const STEP_IDS = [
  'codegen',
  'types',
  'schema',
  'lint',
  'build',
  'unit',
  'stories',
  'journeys',
] as const;
export type StepId = (typeof STEP_IDS)[number];

/** What a change should pass before it is committed; a minute instead of a quarter of an hour. */
export const QUICK: readonly StepId[] = ['codegen', 'types', 'schema', 'lint'];

export type AskedTests = {
  readonly isPlain: boolean;
  /** The commit that `--changed` compares with. */
  readonly since?: string;
  /** Parts of the suite; empty: all of them. */
  readonly steps: readonly StepId[];
  /** Files and folders of tests: nothing else is run then. */
  readonly files: readonly string[];
  /** What vitest is told besides. */
  readonly options: readonly string[];
};

const USAGE = `npm test -- [${STEP_IDS.join(' | ')} | FILE | FOLDER …] [--quick | --changed[=COMMIT]] [--plain] [vitest's options, e.g. -t NAME]`;
const OURS = /^--(plain|quick|changed(=.*)?)$/;

/** The words behind `npm test --`; a sentence says what is wrong with them. */
export function readAskedTests(words: readonly string[], root = ROOT): AskedTests {
  // The first option that is not ours, and all behind it, is vitest's: a name may look like a path.
  const theirs = words.findIndex((word) => word.startsWith('-') && !OURS.test(word));
  const own = theirs < 0 ? words : words.slice(0, theirs);
  const steps: StepId[] = [];
  const files: string[] = [];
  for (const word of own.filter((one) => !one.startsWith('-'))) {
    const step = STEP_IDS.find((id) => id === word);
    if (step) steps.push(step);
    else if (existsSync(join(root, word))) files.push(word);
    else throw new CannotStart(`'${word}' is neither a part of the suite nor a file.\n${USAGE}`);
  }
  const changed = own.find((word) => word.startsWith('--changed'));
  if (changed !== undefined && (steps.length > 0 || files.length > 0))
    throw new CannotStart(`--changed chooses the tests itself.\n${USAGE}`);
  return {
    isPlain: own.includes('--plain'),
    ...(changed !== undefined && { since: changed.replace(/^--changed=?/, '') || 'HEAD' }),
    steps: own.includes('--quick') ? [...QUICK, ...steps] : steps,
    files,
    options: theirs < 0 ? [] : words.slice(theirs),
  };
}

/** Which step runs a file of tests; a folder's are those of rules, use cases and components. */
export const stepOf = (path: string): StepId =>
  path.endsWith('.stories.tsx')
    ? 'stories'
    : /(^|\/)test\/journeys(\/|$)/.test(path)
      ? 'journeys'
      : 'unit';

const RUN_FILES: readonly StepId[] = ['unit', 'stories', 'journeys'];

/**
 * The steps for files that somebody named: those named with them, and where none of these runs files, as with
 * `lint` or `--quick`, the steps that run the files besides.
 */
export const stepsFor = ({ files, steps }: Pick<AskedTests, 'files' | 'steps'>): Set<StepId> =>
  new Set([...steps, ...(steps.some((id) => RUN_FILES.includes(id)) ? [] : files.map(stepOf))]);
