import { defineConfig } from 'vitest/config';

process.env.TZ = 'Asia/Tokyo';

/** The tests of one area, and nothing that draws stories or reads a browser. */
export default defineConfig({
  resolve: {
    // The files under test stand in a copy, their packages do not: one graphql for all, by its real place.
    alias: [{ find: /^graphql$/, replacement: process.env.MUTANT_GRAPHQL ?? 'graphql' }],
  },
  test: {
    environment: 'node',
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]') as string[],
    exclude: ['**/node_modules/**'],
    // A fault that makes a test wait for ever is noticed by it.
    testTimeout: Number(process.env.MUTANT_TEST_MS ?? 5000),
    hookTimeout: 60_000,
  },
});
