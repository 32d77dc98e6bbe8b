// Who may load whom, made from the manifests. Each comment names the way out.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Tests, stories, and what only they load: test-world.ts, sample-rows.ts, isolation.ts, and the oracle,
 * which calculates slowly what the server calculates fast.
 */
const TESTS =
  '([.](test|stories)[.]tsx?|/(test-|sample-|isolation)[^/]*[.]tsx?|/isolation/.+[.]ts|/server/oracle/.+[.]ts)$';
const SERVER =
  '^(core/(server|adapters|fast)/|plugins/[^/]+/(server|migrations|sql)/|plugins/[^/]+/sql[.]ts$|plugins/server[.]ts$|migrations/)';
const WEB = '^(core/web/|web/|plugins/[^/]+/web/|plugins/web[a-z-]*[.]ts$)';
/** Libraries that the kit wraps: a plugin that imports one pins its version for everybody. */
const WRAPPED =
  '^node_modules/(@mantine/|@tanstack/(react-query|react-table|react-virtual)/|react-hook-form/|graphql-ws/|graphql/|@casl/react/|@tabler/|idb-keyval/|i18next/|dayjs/)';

/**
 * Rooms of the employee plugin. `api.ts` is a room's door for the others, a `*.feature.ts` what it brings
 * to the plugin: server/index.ts puts these together, and server/rules.ts the rules of rooms.
 */
const ROOMS = '(access|approvals|help|notifications|sign-in)';

/** @param {readonly { id: string, requires: readonly string[] }[]} manifests */
export const rulesFor = (manifests) =>
  [
    {
      name: 'no-cycles',
      comment:
        'Move what both need into a third file; types too. Generated types name the rows of everybody, and are passed over.',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '(^|/)generated/' } },
    },
    {
      name: 'core-knows-no-plugin',
      comment:
        'Take it as an argument (serve and work get the list), or offer a seam in core/server/define-server.ts.',
      from: { path: '^core/' },
      to: { path: '^plugins/' },
    },
    {
      name: 'kit-knows-no-plugin',
      comment: 'Leave a slot (web/kit/slots) or take a prop; the page that uses the kit fills it.',
      from: { path: '^web/kit/', pathNot: TESTS },
      to: { path: '^(plugins|web/app)/' },
    },
    {
      name: 'web-never-loads-server',
      comment:
        'Rules that both sides need are pure: put them into domain/ or core/text and core/time.',
      from: { path: WEB, pathNot: TESTS },
      to: {
        path: '^(core/(server|adapters|fast|ports)/|plugins/[^/]+/(server|migrations|sql)/|plugins/[^/]+/sql[.]ts$|plugins/server[.]ts$|migrations/|scripts/)',
      },
    },
    {
      name: 'server-never-loads-web',
      comment:
        'Rules that both sides need are pure: put them into domain/ or core/text and core/time.',
      from: { path: SERVER },
      to: { path: WEB },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Pass the value in as an argument (time, rows, limits). domain/ may import its own folder, what codegen wrote as plain data, core/issue.ts, core/text, core/time, and what a PDF is composed of (core/pdf/page.ts).',
      from: { path: '^plugins/([^/]+)/domain/', pathNot: TESTS },
      to: {
        pathNot: [
          '^plugins/$1/(domain|generated/personal)/',
          '^core/((issue|personal-record)[.]ts$|pdf/page[.]ts$|text/|time/)',
        ],
      },
    },
    {
      name: 'timesheet-is-pure',
      comment:
        'It answers for files and worked examples without the server: it may import its own folder, domain/, core/issue.ts, core/text and core/time.',
      from: { path: '^plugins/([^/]+)/timesheet/', pathNot: TESTS },
      to: { pathNot: ['^plugins/$1/(domain|timesheet)/', '^core/(issue[.]ts$|text/|time/)'] },
    },
    {
      name: 'timesheet-only-for-files-and-tests',
      comment: 'What the server or a page calculates with belongs into domain/.',
      from: {
        path: '^(core|plugins|web|migrations)/',
        pathNot: [TESTS, '^plugins/[^/]+/timesheet/'],
      },
      to: { path: '^plugins/[^/]+/timesheet/' },
    },
    {
      name: 'adapters-only-in-compose',
      comment:
        'Use the port that setup(ports) hands over; core/server/compose/adapters.ts chooses the adapter, http-application.ts mounts the pages of the local ones.',
      from: {
        path: '^(core|plugins|web|migrations)/',
        pathNot: [
          '^core/server/(compose/adapters|http/http-application)[.]ts$',
          '^core/adapters/',
          TESTS,
        ],
      },
      to: { path: '^core/adapters/' },
    },
    {
      name: 'fast-only-by-its-door',
      comment:
        'Import core/fast/index.ts, or statements.ts for databases: they hand out the fast way or the plain one, as HATARAKI_PLAIN says.',
      from: { pathNot: ['^core/fast/', TESTS] },
      to: { path: '^core/fast/', pathNot: '^core/fast/(index|statements|switch)[.]ts$' },
    },
    {
      name: 'rooms-of-employee-only-by-their-door',
      comment:
        'Import the api.ts of the room, and name there what it lets out. Only server/index.ts takes its features, only server/rules.ts its rules.',
      from: {
        path: '^plugins/employee/',
        pathNot: [TESTS, `^plugins/employee/server/(${ROOMS}/|(index|rules)[.]ts$)`],
      },
      to: {
        path: `^plugins/employee/server/${ROOMS}/`,
        pathNot: `^plugins/employee/server/${ROOMS}/api[.]ts$`,
      },
    },
    {
      name: 'rooms-of-employee-are-composed-of-features',
      comment: 'Import the api.ts, the *.feature.ts or the rules.ts of the room.',
      from: { path: '^plugins/employee/server/(index|rules)[.]ts$' },
      to: {
        path: `^plugins/employee/server/${ROOMS}/`,
        pathNot: `/(api|rules|[^/]+[.]feature)[.]ts$`,
      },
    },
    {
      name: 'rooms-of-employee-apart',
      comment: 'Import the api.ts of the other room, and name there what it lets out.',
      from: { path: `^plugins/employee/server/${ROOMS}/`, pathNot: TESTS },
      to: {
        path: `^plugins/employee/server/${ROOMS}/`,
        pathNot: ['^plugins/employee/server/$1/', '/api[.]ts$'],
      },
    },
    {
      name: 'approvals-only-by-their-doors',
      comment:
        'Their pages are reached by approval-routes.ts; api.ts of the plugin names what other plugins may know of them and of their domain.',
      from: {
        path: '^plugins/employee/',
        pathNot: [TESTS, '^plugins/employee/(server|domain|web)/approvals/'],
      },
      to: {
        path: '^plugins/employee/(domain|web)/approvals/',
        pathNot: '/(approval-routes|approval-text|request-on-web|application-status)[.]ts$',
      },
    },
    {
      name: 'rows-only-through-the-context',
      comment:
        'Use ctx.table, ctx.global or ctx.run: a connection of your own escapes the transaction, the condition on the company and row-level security.',
      from: { path: '^plugins/', pathNot: TESTS },
      to: {
        path: '^node_modules/(knex|pg|pg-boss|@electric-sql)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'vendors-only-in-the-kit',
      comment:
        'Use web/kit (ui, forms, data, access, i18n, navigation); what is missing there is added there.',
      from: { path: '^plugins/[^/]+/web/', pathNot: TESTS },
      to: { path: WRAPPED },
    },
    {
      name: 'product-never-loads-tests',
      comment: 'Rows for seed and stories belong into demo.ts; test/support is for tests.',
      from: { path: '^(core|plugins|web|migrations)/', pathNot: [TESTS, '^web/kit/testing/'] },
      to: { path: `(^test/|^storybook/|${TESTS})` },
    },
    {
      name: 'no-development-packages',
      comment: 'Move the package to dependencies in package.json, or the code to scripts/.',
      from: { path: '^(core|plugins|web|migrations)/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    ...manifests.map(({ id, requires }) => ({
      name: `${id}-uses-only-what-it-requires`,
      comment: `Publish an event, or add a question to the other plugin's api.ts (joins and conditions: to its sql.ts) and the plugin to \`requires\` in plugins/${id}/plugin.ts.`,
      from: { path: `^plugins/${id}/`, pathNot: ['/generated/', TESTS] },
      to: {
        path: '^plugins/[^/]+/',
        pathNot: [
          `^plugins/${id}/`,
          ...requires.map((other) => `^plugins/${other}/(api|sql)[.]ts$`),
        ],
      },
    })),
  ].map((rule) => ({ severity: 'error', ...rule }));

export async function manifestsOf(root) {
  const folder = join(root, 'plugins');
  const ids = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];
  const manifests = [];
  for (const id of ids.sort()) {
    const file = join(folder, id, 'plugin.ts');
    if (!existsSync(file)) continue;
    const { manifest } = await import(pathToFileURL(file).href);
    if (manifest.id !== id) throw new Error(`plugins/${id}/plugin.ts calls itself ${manifest.id}.`);
    manifests.push(manifest);
  }
  return manifests;
}

/** Everything that is looked at; tests of a rule hand in a tree of their own. */
export const FOLDERS = ['core', 'plugins', 'web', 'migrations', 'scripts', 'test', 'storybook'];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|[.]cache|[.]data|generated/.*[.]d[.]ts)' },
  // Otherwise imports of types escape, and with them half of the architecture.
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'module', 'browser', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
  },
};

export default {
  forbidden: rulesFor(await manifestsOf(import.meta.dirname ?? process.cwd())),
  options,
};
