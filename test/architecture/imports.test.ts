import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { ownSpecifiers, placeOf } from '#scripts/own-imports.ts';

const files = globSync('{core,plugins,web,migrations,scripts,test,storybook}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|generated)$|[.]generated[.]ts$/.test(path),
});
/** What has a name of its own in package.json: the kit apart from the rest of web, each plugin alone. */
const roomOf = (path: string): string =>
  /^(web\/kit|plugins\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path;

const imports = files.flatMap((file) =>
  ownSpecifiers(readFileSync(join(ROOT, file), 'utf8')).map((specifier) => ({ file, specifier })),
);
const said = ({ file, specifier }: { file: string; specifier: string }) => `${file}: ${specifier}`;

describe('imports', () => {
  it('are found', () => expect(imports.length).toBeGreaterThan(5_000));

  it('climb two folders at most; what is further away has its name (#core, #kit, #plugins …)', () => {
    const climbing = imports.filter(({ specifier }) => /^(\.\.\/){3}/.test(specifier));
    expect(climbing.map(said)).toEqual([]);
  });

  it('name what stands in another room, so that a file keeps its imports wherever it moves', () => {
    const strangers = imports.filter(
      ({ file, specifier }) =>
        specifier.startsWith('../') &&
        roomOf(placeOf(specifier, file)) !== roomOf(file) &&
        // The configuration beside package.json has no name.
        placeOf(specifier, file).includes('/'),
    );
    expect(strangers.map(said)).toEqual([]);
  });
});
