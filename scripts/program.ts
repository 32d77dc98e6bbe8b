// What a start needs of the server: the bundle that production runs is made from here.
export { openForWork } from '#core/adapters/database/open.ts';
export { openSuite, serve } from '#core/server/http/serve.ts';
export { openLog } from '#core/server/logging/log.ts';
export { migrate } from '#core/server/rows/migrate.ts';
export { allMigrations } from '#migrations/index.ts';
export { serverPlugins } from '#plugins/server.ts';
