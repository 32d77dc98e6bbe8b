import { defineConfig } from 'vitest/config';

process.env.TZ = 'Asia/Tokyo';

/** The tests of one area, and nothing that draws stories or reads a browser. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^graphql$/, replacement: `${process.cwd()}/node_modules/graphql/index.mjs` }],
  },
  test: {
    environment: 'node',
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]') as string[],
    exclude: ['**/node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
