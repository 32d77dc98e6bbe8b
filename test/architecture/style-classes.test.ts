import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

const placeOf = (from: string, path: string): string =>
  path.startsWith('.')
    ? join(dirname(from), path)
    : path.replace(/^#kit\//, 'web/kit/').replace(/^#/, '');
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const classesIn = (css: string) =>
  new Set([...withoutComments(css).matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));
/** Of a style sheet that is imported as `name`; not the end of another word, such as a file's name. */
const usedOf = (name: string, text: string) =>
  [...text.matchAll(new RegExp(`(?<![-/\\w.])${name}\\.(\\w+)`, 'g'))].map(([, used]) => used);

function missingIn(path: string, text: string, styles: (file: string) => string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', file = '']) => {
    const defined = classesIn(styles(placeOf(path, file)));
    return usedOf(name, text)
      .filter((used) => !defined.has(used))
      .map((used) => `${path}: ${used}`);
  });
}

// Nobody else says it: the types of a style sheet allow any name, and what is missing looks merely plain.
it('a class that a component takes from its style sheet stands there', () => {
  const files = globSync('{web,plugins}/**/*.tsx', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  const styles = (file: string) => {
    const whole = join(ROOT, file);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
  };
  expect(
    files.flatMap((path) => missingIn(path, readFileSync(join(ROOT, path), 'utf8'), styles)),
  ).toEqual([]);
});

it('notices a class that has gone', () => {
  const text = "import classes from './A.module.css';\nconst a = [classes.here, classes.gone];";
  expect(missingIn('web/A.tsx', text, () => '.here { color: red }')).toEqual(['web/A.tsx: gone']);
});
