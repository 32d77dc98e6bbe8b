import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';

/**
 * The packages that the shape of the suite names, and where each does its work. `call` is what does
 * it there: a package that is imported and then left aside is found out.
 */
const WORK: readonly {
  readonly name: string;
  readonly files: string;
  readonly call: RegExp;
  /** Programs are started by their path instead of being imported. */
  readonly started?: true;
}[] = [
  { name: 'react', files: 'web/kit/ui/*/*.tsx', call: /use(State|Effect|Ref|Id)\(/ },
  { name: 'react-dom', files: 'web/app/main.tsx', call: /createRoot\(.*\)\.render\(/s },
  { name: '@tanstack/react-router', files: 'web/app/router.tsx', call: /createRouter\(/ },
  { name: '@tanstack/react-table', files: 'web/kit/ui/DataTable/*.ts', call: /useTable\(/ },
  { name: '@graphql-codegen/cli', files: 'scripts/codegen/*.ts', call: /await executeCodegen\(/ },
  {
    name: '@graphql-codegen/typed-document-node',
    files: 'scripts/codegen/*.ts',
    call: /typedDocuments\.plugin\(/,
  },
  { name: 'express', files: 'core/server/http/http-application.ts', call: /express\(\)/ },
  {
    name: 'graphql-http',
    files: 'core/server/graphql/graphql-endpoint.ts',
    call: /createHandler</,
  },
  {
    name: '@graphql-tools/schema',
    files: 'core/server/graphql/schema.ts',
    call: /addResolversToSchema\(/,
  },
  { name: 'knex', files: 'core/adapters/database/*.ts', call: /\bknex\(/ },
  { name: 'pg', files: 'core/adapters/database/*.ts', call: /new pg\.(Pool|Client)\(/ },
  { name: '@casl/ability', files: 'core/server/access/ability.ts', call: /new AbilityBuilder/ },
  { name: '@casl/react', files: 'web/kit/access/*.tsx', call: /<Rule\b/ },
  { name: 'i18next', files: 'web/kit/i18n/*.ts', call: /createInstance\(\)/ },
  { name: 'i18next', files: 'core/server/*.ts', call: /createInstance\(\)/ },
  { name: 'dayjs', files: 'core/time/*.ts', call: /dayjs\(/ },
  { name: 'ajv', files: 'scripts/codegen/*.ts', call: /new Ajv\(/ },
  {
    name: 'storybook',
    files: 'scripts/storybook.ts',
    call: /node_modules\/storybook\/dist\/bin/,
    started: true,
  },
  {
    name: 'vitest',
    files: 'scripts/test.ts',
    call: /node_modules\/vitest\/vitest\.mjs/,
    started: true,
  },
];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
};

/** The lines that import the package, or a part of it, for more than its types. */
const imports = (name: string, text: string): boolean =>
  new RegExp(`^import (?!type )[^;]*from '${name}(/[^']*)?'`, 'm').test(text);

describe('the packages of the shape', () => {
  it.each([...new Set(WORK.map(({ name }) => name))])('%s is a dependency', (name) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name]);
  });

  it.each(WORK)('$name does its work in $files', ({ name, files, call, started }) => {
    const working = globSync(files, { cwd: ROOT }).filter((path) => {
      const text = /[.](test|stories)[.]/.test(path) ? '' : read(path);
      return call.test(text) && (started || imports(name, text));
    });
    expect(working, `no file of ${files} imports ${name} and uses it`).not.toEqual([]);
  });
});

describe('what is made by them', () => {
  it('texts come from i18next alone: nobody else fills holes or chooses plurals', () => {
    const sources = globSync('{core,web,plugins}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (path) => !/generated|[.](test|stories)[.]/.test(path),
    );
    const own = sources.filter((path) => /PluralRules|\\?\{\\?\{\\s\*/.test(read(path)));
    expect(own).toEqual([]);
    const importing = sources.filter((path) => imports('i18next', read(path)));
    expect(importing.sort()).toEqual(['core/server/texts.ts', 'web/kit/i18n/texts.ts']);
  });

  it('every document of the browser is a typed document of the code generator', () => {
    const documents = globSync('{web,plugins}/**/*.generated.ts', { cwd: ROOT }).filter((path) =>
      read(path).includes('Document ='),
    );
    expect(documents.length).toBeGreaterThan(50);
    const other = documents.filter((path) => !/ as unknown as DocumentNode</.test(read(path)));
    expect(other).toEqual([]);
  });

  it('the rules of inputs are what ajv compiled', () => {
    const rules = globSync('plugins/*/generated/inputs/*.js', { cwd: ROOT });
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.filter((path) => !/function validate\d+\(/.test(read(path)))).toEqual([]);
  });
});
