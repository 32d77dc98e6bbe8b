import { availableParallelism, totalmem } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findChromium } from './scripts/find-chromium.ts';
import { optimized } from './storybook/optimized.ts';
import { jsonImports } from './web/build/json-imports.ts';

// Business time is Tokyo's; a test must not pass or fail by where the machine stands.
process.env.TZ = 'Asia/Tokyo';

const generated = ['**/node_modules/**', '**/dist/**', '.cache/**', '.data/**'];
// Journeys drive the built program in a browser: scripts/test.ts runs them after everything else.
const journeys = ['test/journeys/**'];
const web = ['web/**/*.test.{ts,tsx}', 'plugins/*/web/**/*.test.{ts,tsx}'];

/** Unpacking a browser takes seconds: only who runs stories waits for it. */
const projects = process.argv.flatMap((word, index, words) =>
  word.startsWith('--project=') ? word.slice(10) : words[index - 1] === '--project' ? word : [],
);
const paths = process.argv.slice(2).filter((word) => /[/.]/.test(word) && !word.startsWith('-'));
const withStories = projects.length > 0 ? projects.includes('stories') : paths.length === 0;

/**
 * What the rules of accessibility said of each story, also where all is well, is a quarter of a
 * gigabyte; what they refuse is the test's failure.
 */
const withoutReports: ['json', object] = [
  'json',
  { filterMeta: (key: string) => key !== 'reports' },
];

/** Short files with long tests, the longest first. */
const LONGEST = [
  /\/server\/oracle\/(hours|leave\/leave)\.test\.ts$/,
  /\/test\/platform\/(stamping|program)\.test\.ts$/,
  /\/test\/security\/isolation\.test\.ts$/,
  /\/test\/architecture\/additions\.test\.ts$/,
  /\/plugins\/attendance\/demo\.test\.ts$/,
  /\/test\/security\/(hostile-files|compiled-queries|bad-input|input-rules)\.test\.ts$/,
  /\/(engine\.properties|employee-list\.plan|employee-import)\.test\.ts$/,
  /\/test\/journeys\/(screens|personnel|company|company-lists)\.test\.ts$/,
  /\/test\/(security|platform|architecture)\//,
];

/**
 * A file and its database take turns, and a journey waits for its pages: two of them leave a quarter of
 * two cores idle. Each takes up to 2 GiB, with its database, its browser and the program that it starts.
 */
const BUSY = 3;
const MEMORY_OF_BUSY = 10 * 2 ** 30;
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const workers = Math.max(memory < MEMORY_OF_BUSY ? 2 : BUSY, availableParallelism() - 1);

/**
 * What takes longest begins first: vitest begins with the longest files, and one of these at the end
 * would keep a single processor busy for minutes.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((one) => one.test(moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

/** Every story is drawn, played and held against the accessibility rules. */
const stories = async () => {
  const { env, ...launch } = await findChromium();
  return {
    extends: true as const,
    plugins: [
      jsonImports(),
      storybookTest({
        configDir: `${import.meta.dirname}/storybook`,
        // STORY_THEME=dark holds every story against the contrast rules at night.
        initialGlobals: { theme: process.env.STORY_THEME ?? 'light' },
      }),
    ],
    optimizeDeps: { include: optimized },
    test: {
      name: 'stories',
      // Pages draw without waiting for anything: more of them than cores only take memory.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      sequence: { groupOrder: 1 },
      // One page for all files: a fresh one would read React, the kit and Storybook again for each.
      isolate: false,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // The first page comes once what all stories share is bundled, minutes on a busy machine.
        connectTimeout: 300_000,
        provider: playwright({
          launchOptions: {
            ...launch,
            env: { ...process.env, ...env } as Record<string, string>,
          },
          contextOptions: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
      },
    },
  };
};

export default defineConfig(async () => ({
  // Vite would choose graphql's development build, and Node the usual one for the packages around
  // it: two realms that refuse each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.mjs` },
    ],
  },
  test: {
    // For what never comes; what comes late on a machine with other work may come. A poll of a journey
    // also waits for the page that loads before it.
    expect: { poll: { timeout: 20_000 } },
    // The first line of a failure is all that the end of `npm test` tells of it.
    chaiConfig: { truncateThreshold: 500 },
    ...(process.argv.includes('--reporter=json') && { reporters: ['default', withoutReports] }),
    sequence: { sequencer: LongestFirst },
    maxWorkers: workers,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...generated, ...journeys, ...web],
          globalSetup: ['test/support/dumps-setup.ts'],
          // A fresh process for each file would read the whole server again, which takes longer
          // than most files' tests.
          isolate: false,
          // Bounds for what hangs, not for what is slow on a machine with other work.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: web,
          exclude: generated,
          // Each file has a window of its own all the same. It says what language it wants, and none
          // mocks a module, which would stay mocked for the others.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/support/dumps-setup.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      ...(withStories ? [await stories()] : []),
    ],
  },
}));
