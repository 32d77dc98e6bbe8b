import { defineConfig } from 'vitest/config';

// Business time is Tokyo's; a test must not pass or fail by where the machine stands.
process.env.TZ = 'Asia/Tokyo';

const generated = ['**/node_modules/**', '**/dist/**', '.cache/**', '.data/**'];
// Journeys drive the built program in a browser: scripts/test.ts runs them after everything else.
const journeys = ['test/journeys/**'];
const web = ['web/**/*.test.{ts,tsx}', 'plugins/*/web/**/*.test.{ts,tsx}'];

export default defineConfig({
  // Vite would choose graphql's development build, and Node the usual one for the packages around
  // it: two realms that refuse each other's types.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: `${import.meta.dirname}/node_modules/graphql/index.mjs` },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...generated, ...journeys, ...web],
          // A restored database takes half a second, a first one several.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: web,
          exclude: generated,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['test/journeys/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          // One browser and one server at a time.
          fileParallelism: false,
        },
      },
    ],
  },
});
