import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { serverPlugins } from '#plugins/server.ts';
import { columnsOf, madeIn, namedIn, queriesIn, sourcesIn, textsOf } from './sql-tables.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: ROOT });

/**
 * Tables of the approvals, which stood in attendance when their migrations were written. A database remembers
 * those by their names and folders do not count for it: they stay where they are, the tables are employee's.
 */
const MOVED = new Map([
  ['applications', 'employee'],
  ...['routes', 'approvers', 'decisions'].map(
    (part) => [`application_${part}`, 'employee'] as const,
  ),
  ...['routes', 'route_steps', 'delegations'].map(
    (part) => [`approval_${part}`, 'employee'] as const,
  ),
]);
/** Which room keeps each table: the core or a plugin, the one that made it unless it has moved since. */
const ownerOf = new Map(
  [...find('migrations/core/*.ts'), ...find('plugins/*/migrations/*.ts')].flatMap((file) =>
    madeIn(read(file)).map(
      (table) => [table, MOVED.get(table) ?? (file.split('/')[1] as string)] as const,
    ),
  ),
);
/**
 * A request is its kind's as much as the approvals': plugins with kinds read the rows of theirs, of which their
 * own calculations are made, and change none.
 */
const WITH_KINDS = new Set(
  serverPlugins.flatMap(({ manifest }) => (manifest.requests ? [manifest.id] : [])),
);
const readsOwnRequests = (table: string, plugin: string): boolean =>
  table === 'applications' && WITH_KINDS.has(plugin);

/**
 * Code of the server, with api.ts and sql.ts. Not tests and what only they load, nor the oracle; and not
 * demo.ts, which fills the tables of a company that nobody works in yet.
 */
const files = find('plugins/*/{api,sql}.ts')
  .concat(find('plugins/*/{server,sql,domain}/**/*.ts'))
  .filter((file) => !/[.]test[.]ts$|\/(test-|sample-|isolation)[^/]*[.]ts$|\/oracle\//.test(file));
const texts = files.flatMap((file) =>
  textsOf(read(file)).map((text) => ({ ...text, file, plugin: file.split('/')[1] as string })),
);
const queries = new Set(texts.flatMap(({ text }) => queriesIn(text)));

/**
 * Places that name a table of another plugin. There are none: a plugin says what others may ask of its tables
 * in its sql.ts, or is asked by its api.ts.
 */
const NOT_YET: readonly string[] = [];

describe('a table', () => {
  it('is found in the migrations, and in the code that uses it', () => {
    expect(ownerOf.get('employees')).toBe('employee');
    expect(ownerOf.get('files')).toBe('core');
    expect(ownerOf.size).toBeGreaterThan(80);
    const used = new Set(texts.flatMap(({ text }) => sourcesIn(text)));
    expect([...used].filter((name) => ownerOf.has(name)).length).toBeGreaterThan(50);
  });

  it('is named by the plugin that made it, and by no other', () => {
    const foreign = texts.flatMap(({ file, line, text, plugin }) =>
      [...namedIn(text)].flatMap((name) => {
        const owner = ownerOf.get(name);
        return owner === undefined ||
          owner === 'core' ||
          owner === plugin ||
          readsOwnRequests(name, plugin)
          ? []
          : [`${file}:${line}: ${name} of ${owner}`];
      }),
    );
    expect(foreign).toEqual(NOT_YET);
  });

  it('of a plugin is named nowhere in the core', () => {
    const core = find('core/**/*.ts').filter((file) => !/[.]test[.]ts$|\/generated\//.test(file));
    const named = core.flatMap((file) => [
      ...textsOf(read(file)).flatMap(({ line, text }) =>
        [...namedIn(text)].map((name) => [`${file}:${line}`, name] as const),
      ),
      ...[...read(file).matchAll(/\b(?:table|insert|global|everyCompany)\(\s*'([a-z_0-9]+)'/g)].map(
        ([, name]) => [file, name as string] as const,
      ),
    ]);
    expect(named.filter(([, name]) => (ownerOf.get(name) ?? 'core') !== 'core')).toEqual([]);
  });

  it('of requests is written by the approvals alone', () => {
    const writing = texts.filter(
      ({ text, plugin }) =>
        plugin !== 'employee' && /\b(insert into|update|delete from) applications\b/.test(text),
    );
    expect(writing.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
    const changed = files.filter(
      (file) =>
        !file.startsWith('plugins/employee/') && /\binsert\(\s*'applications'/.test(read(file)),
    );
    expect(changed).toEqual([]);
    expect([...MOVED.keys()].filter((table) => !ownerOf.has(table))).toEqual([]);
  });

  it('has a migration that makes it', () => {
    const unknown = texts.flatMap(({ file, line, text }) => {
      if (
        !/\/(server|sql)\//.test(file) ||
        !/\b(select|insert into|update|delete from)\b/.test(text)
      )
        return [];
      return sourcesIn(text)
        .filter((name) => !ownerOf.has(name) && !queries.has(name) && !name.startsWith('pg_'))
        .map((name) => `${file}:${line}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('that Knex is asked for has one too', () => {
    const asked = files.flatMap((file) =>
      [...read(file).matchAll(/\b(?:table|insert|global|everyCompany)\(\s*'([a-z_0-9]+)'/g)].map(
        ([, name]) => [file, name as string] as const,
      ),
    );
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.filter(([, name]) => !ownerOf.has(name))).toEqual([]);
  });
});

/** Rows that fragments hand out, by the names that statements give them, with the file that says what they are. */
const HANDED_OUT = {
  person: 'employee/sql/people.ts',
  manager: 'employee/sql/people.ts',
  decider: 'employee/sql/people.ts',
  mates: 'employee/sql/groups.ts',
  post: 'employee/sql/posts.ts',
  terms: 'employee/sql/posts.ts',
  absence: 'employee/sql/leaves.ts',
  // No row of a fragment but the table itself: see readsOwnRequests above.
  applications: 'employee/sql/requests.ts',
  its_group: 'company/sql/groups.ts',
  workplace: 'company/sql/places.ts',
} as const;

describe('a row of a table below', () => {
  it.each(Object.entries(HANDED_OUT))('called %s is used as far as its comment says', (row, of) => {
    const comments = [...read(`plugins/${of}`).matchAll(/\/\*\*.*?\*\//gs)].join(' ');
    const said = new Set(comments.match(/[a-z_][a-z0-9_]*/g));
    const owner = of.split('/')[0] as string;
    const used = texts
      .filter(({ plugin }) => plugin !== owner)
      .flatMap(({ text, file, line }) =>
        columnsOf(text, row).map(
          (column) => [column, `${file}:${line}: ${row}.${column}`] as const,
        ),
      );
    expect(used.length, 'a row that nobody uses has no comment to keep').toBeGreaterThan(0);
    expect(used.filter(([column]) => !said.has(column)).map(([, place]) => place)).toEqual([]);
  });
});

describe('the reader of SQL', () => {
  it.each([
    ['employees', ['employees']],
    ['employees as boss', ['employees']],
    ['employees.last_name', ['employees']],
    ['select from stamps where stamps.company_id = $1', ['stamps']],
    ['select 1 from only stamps -- from employees\n where true', ['stamps']],
    ['left join employees as by on by.company_id = $1', ['employees', 'by']],
    ["insert into stamps select now() from unnest('{}'::text[])", ['stamps']],
    ['extract(dow from dates.date)', ['dates']],
    ['one.day is distinct from other.day', ['one', 'other']],
    ['update work_days set state = $2', ['work_days']],
    ['on conflict do update set state = excluded.state', ['excluded']],
    // A text of the screen, and a key of one.
    ['Nobody comes from Employees', []],
    ['notifications.asked.stamping', []],
    ['notifications.absenceSettled', []],
  ])('finds in %j what rows come from', (text, names) => {
    expect([...namedIn(text)].sort()).toEqual([...names].sort());
  });

  it('reads a template as one text, and no import', () => {
    const source =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a source file, as it is read.
      "import { a } from './employees.ts';\nconst b = `select ${'x'} from ${a} join employees as c`;";
    expect(textsOf(source).map(({ text }) => [...namedIn(text)])).toEqual([['employees'], ['x']]);
  });

  it('knows the queries that a statement names itself', () => {
    const sql = 'with recursive below (id) as (select 1), some as not materialized (select 2)';
    expect(queriesIn(sql)).toEqual(['below', 'some']);
  });
});
