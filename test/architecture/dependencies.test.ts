import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { FOLDERS, manifestsOf, options, rulesFor } from '../../.dependency-cruiser.mjs';

type Files = Readonly<Record<string, string>>;

async function lookAt(
  root: string,
  manifests: Awaited<ReturnType<typeof manifestsOf>>,
): Promise<ICruiseResult> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const result = await cruise(folders, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rulesFor(manifests) as never },
  });
  return result.output as ICruiseResult;
}

const sentences = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

describe('the tree', () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await lookAt(ROOT, await manifestsOf(ROOT));
  });

  it('keeps the arrows that the manifests declare', () => {
    expect(sentences(result)).toEqual([]);
  });

  it('is really looked at: a cruiser that cannot read TypeScript finds nothing and is content', () => {
    expect(result.summary.totalCruised).toBeGreaterThan(250);
    const types = result.modules.find(
      (module) => module.source === 'core/server/context.ts',
    )?.dependencies;
    expect(types?.map((dependency) => dependency.resolved)).toContain('core/ports/database.ts');
  });
});

/** Plugin `upper` requires `lower`; `beside` has nothing to do with either. */
const CLEAN: Files = {
  'package.json':
    '{ "imports": { "#core/*": "./core/*", "#kit/*": "./web/kit/*", "#plugins/*": "./plugins/*", "#test/*": "./test/*" }, "dependencies": { "knex": "*", "@mantine/core": "*" }, "devDependencies": { "msw": "*" } }',
  'node_modules/knex/package.json': '{ "name": "knex", "main": "index.js" }',
  'node_modules/knex/index.js': 'export const knex = 1;',
  'node_modules/@mantine/core/package.json': '{ "name": "@mantine/core", "main": "index.js" }',
  'node_modules/@mantine/core/index.js': 'export const Button = 1;',
  'node_modules/msw/package.json': '{ "name": "msw", "main": "index.js" }',
  'node_modules/msw/index.js': 'export const server = 1;',
  'core/issue.ts': 'export type Issue = { path: string };',
  'core/server/context.ts': 'export type Context = { now: Date };',
  'core/adapters/mail/smtp.ts': 'export const smtp = 1;',
  'core/fast/parts.ts': 'export const parts = 1;',
  'core/fast/index.ts': "export { parts } from './parts.ts';",
  'core/server/endpoint.ts': "export { parts } from '../fast/index.ts';",
  'core/server/compose/adapters.ts':
    "import { smtp } from '#core/adapters/mail/smtp.ts';\nexport const mail = smtp;",
  'web/app/main.ts': "import { half } from '#plugins/web.ts';\nexport const halves = [half];",
  'web/kit/ui/Button.ts':
    "import { Button as Vendor } from '@mantine/core';\nexport const Button = Vendor;",
  'plugins/web.ts': "export { half } from './upper/web/index.ts';",
  'plugins/lower/api.ts': 'export type LowerApi = { count(): number };',
  'plugins/lower/sql.ts': "export { groupsBelow } from './sql/groups.ts';",
  'plugins/lower/sql/groups.ts': "export const groupsBelow = 'below (id) as (…)';",
  'plugins/lower/server/store.ts': 'export const rows = 1;',
  'plugins/upper/domain/rule.ts':
    "import type { Issue } from '#core/issue.ts';\nexport const check = (): Issue[] => [];",
  'plugins/upper/server/index.ts':
    "import type { LowerApi } from '#plugins/lower/api.ts';\nimport { check } from '../domain/rule.ts';\nimport type { knex } from 'knex';\nexport const use = (api: LowerApi, db: typeof knex) => [api, check(), db];",
  'plugins/upper/server/read-model.ts': "export { groupsBelow } from '#plugins/lower/sql.ts';",
  'plugins/upper/web/index.ts':
    "import { Button } from '#kit/ui/Button.ts';\nimport { check } from '../domain/rule.ts';\nexport const half = [Button, check];",
  'plugins/beside/api.ts': 'export const nothing = 1;',
  'plugins/employee/server/access/api.ts': "export { holders } from './holders.ts';",
  'plugins/employee/server/access/holders.ts': 'export const holders = 1;',
  'plugins/employee/web/approvals/request-kinds.ts': 'export const kinds = 1;',
  'plugins/employee/server/help/articles.ts':
    "import { holders } from '../access/api.ts';\nexport const articles = holders;",
  'plugins/employee/server/names.ts':
    "import { holders } from './access/api.ts';\nexport const names = holders;",
  'test/support/people.ts': 'export const people = 1;',
};
const MANIFESTS = [
  { id: 'lower', requires: [] },
  { id: 'upper', requires: ['lower'] },
  { id: 'beside', requires: [] },
  { id: 'employee', requires: [] },
] as never;

/** For each rule, the smallest change to the clean tree that it has to notice. */
const PLANTED: Readonly<Record<string, Files>> = {
  'no-cycles': {
    // Types are enough: whoever reads one file would have to read the other first.
    'core/a.ts': "import type { B } from './b.ts';\nexport type A = { b: B };",
    'core/b.ts': "import type { A } from './a.ts';\nexport type B = { a: A };",
  },
  'core-knows-no-plugin': {
    'core/server/context.ts': "export type { LowerApi } from '#plugins/lower/api.ts';",
  },
  'kit-knows-no-plugin': {
    'web/kit/ui/Fancy.ts': "export { half } from '#plugins/upper/web/index.ts';",
  },
  'web-never-loads-server': {
    // A type is enough: it would pull the row's shape into the browser's code.
    'plugins/upper/web/page.ts':
      "import type { use } from '../server/index.ts';\nexport type Row = typeof use;",
  },
  'server-never-loads-web': {
    'plugins/upper/server/mail.ts': "export { half } from '../web/index.ts';",
  },
  'domain-is-pure': {
    'plugins/upper/domain/clock.ts':
      "import type { Context } from '#core/server/context.ts';\nexport type Now = Context['now'];",
  },
  'timesheet-is-pure': {
    'plugins/upper/timesheet/file.ts':
      "import type { use } from '../server/index.ts';\nexport type Read = typeof use;",
  },
  'timesheet-only-for-files-and-tests': {
    'plugins/upper/timesheet/oracle.ts':
      "import { check } from '../domain/rule.ts';\nexport const slowly = check;",
    'plugins/upper/server/total.ts': "export { slowly } from '../timesheet/oracle.ts';",
  },
  'adapters-only-in-compose': {
    'plugins/upper/server/mail.ts': "export { smtp } from '#core/adapters/mail/smtp.ts';",
  },
  'fast-only-by-its-door': {
    'core/server/endpoint.ts': "export { parts } from '../fast/parts.ts';",
  },
  'rooms-of-employee-only-by-their-door': {
    'plugins/employee/server/names.ts': "export { holders } from './access/holders.ts';",
  },
  'rooms-of-employee-are-composed-of-features': {
    'plugins/employee/server/index.ts': "export { holders } from './access/holders.ts';",
  },
  'rooms-of-employee-apart': {
    'plugins/employee/server/help/articles.ts': "export { holders } from '../access/holders.ts';",
  },
  'approvals-only-by-their-doors': {
    'plugins/employee/web/parts/waiting.ts':
      "export { kinds } from '../approvals/request-kinds.ts';",
  },
  'rows-only-through-the-context': {
    'plugins/upper/server/store.ts': "import { knex } from 'knex';\nexport const db = knex;",
  },
  'vendors-only-in-the-kit': {
    'plugins/upper/web/page.ts':
      "import { Button } from '@mantine/core';\nexport const page = Button;",
  },
  'product-never-loads-tests': {
    'plugins/upper/server/seed.ts': "export { people } from '#test/support/people.ts';",
  },
  'no-development-packages': {
    'core/server/fake.ts': "import { server } from 'msw';\nexport const fake = server;",
  },
  'lower-uses-only-what-it-requires': {
    'plugins/lower/server/up.ts': "export { check } from '#plugins/upper/domain/rule.ts';",
  },
  'upper-uses-only-what-it-requires': {
    // api.ts is the door; the store behind it is not.
    'plugins/upper/server/deep.ts': "export { rows } from '#plugins/lower/server/store.ts';",
  },
  'employee-uses-only-what-it-requires': {
    'plugins/employee/server/across.ts': "export { nothing } from '#plugins/beside/api.ts';",
  },
  'beside-uses-only-what-it-requires': {
    'plugins/beside/server/across.ts':
      "import type { LowerApi } from '#plugins/lower/api.ts';\nexport type Api = LowerApi;",
  },
};

describe('a rule', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });
  const plant = (files: Files): string => {
    const root = mkdtempSync(join(tmpdir(), 'architecture-'));
    made.push(root);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  };

  it('leaves a clean tree alone', async () => {
    expect(sentences(await lookAt(plant(CLEAN), MANIFESTS))).toEqual([]);
  });

  it.each([
    ['a page', 'plugins/upper/web/sums.ts', '#plugins/lower/sql.ts', 'web-never-loads-server'],
    ['a pure rule', 'plugins/upper/domain/sums.ts', '#plugins/lower/sql.ts', 'domain-is-pure'],
    [
      'server code, behind the door',
      'plugins/upper/server/sums.ts',
      '#plugins/lower/sql/groups.ts',
      'upper-uses-only-what-it-requires',
    ],
    [
      'a plugin that does not require it',
      'plugins/beside/server/sums.ts',
      '#plugins/lower/sql.ts',
      'beside-uses-only-what-it-requires',
    ],
  ])('keeps the SQL of a plugin from %s', async (_who, file, specifier, rule) => {
    const planted = { [file]: `export { groupsBelow } from '${specifier}';` };
    const result = await lookAt(plant({ ...CLEAN, ...planted }), MANIFESTS);
    expect(result.summary.violations.map((found) => found.rule.name)).toContain(rule);
  });

  it.each(rulesFor(MANIFESTS).map((rule) => rule.name))(
    '%s finds what breaks it, and names the way out',
    async (name) => {
      const violation = PLANTED[name];
      expect(violation, 'a rule needs a planted violation').toBeDefined();
      const result = await lookAt(plant({ ...CLEAN, ...violation }), MANIFESTS);
      expect(new Set(result.summary.violations.map((found) => found.rule.name))).toContain(name);
      expect(
        rulesFor(MANIFESTS).find((rule) => rule.name === name)?.comment.length,
      ).toBeGreaterThan(20);
    },
  );
});
