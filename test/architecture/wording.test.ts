import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Idioms that a reader cannot look up, and the ordinary words instead. */
const REFUSED: readonly (readonly [idiom: RegExp, instead: string])[] = [
  [/\bwalls?\b(?![ -]clock)/iu, 'row-level security, or the condition on the company'],
  [/\blast word\b/iu, 'who decides, or which check comes last'],
  [/\beyes\b/iu, 'viewing the suite as somebody else, or the reader'],
  [/\b(the|this) house\b|\bengine room\b|\bborn right\b/iu, 'the suite, or the part that is meant'],
  [/\bfor good\b|for-?good(?![a-z])/iu, 'permanently, or without an end'],
  [/\bhonest\b/iu, 'permitted, ordinary or true'],
  [
    /\bin vain\b|\bgood-?bye\b|\bculprits?\b|\bsooner or later\b/iu,
    'the condition, in ordinary words',
  ],
];
// Migrations are never edited; this file names what it refuses.
const LEFT_OUT = /\/migrations\/|^test\/architecture\/wording\.test\.ts$/u;

const idiomsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      REFUSED.filter(([idiom]) => idiom.test(line)).map(
        ([, instead]) => `line ${at + 1}: ${line.trim()} (say: ${instead})`,
      ),
    );

describe('comments, names and documents', () => {
  const files = globSync(
    [
      '{core,docs,migrations,plugins,schema,scripts,storybook,test,web}/**/*.{ts,tsx,mjs,md,graphql,txt,css}',
      '*.{ts,mjs,md}',
    ],
    { cwd: ROOT, exclude: ['**/generated/**', '**/*.generated.ts'] },
  ).filter((path) => !LEFT_OUT.test(path));

  it('say it in ordinary words', () => {
    expect(files.length).toBeGreaterThan(2_000);
    const found = files.flatMap((path) => {
      const idioms = idiomsIn(readFileSync(join(ROOT, path), 'utf8'));
      return idioms.map((idiom) => `${path}, ${idiom}`);
    });
    expect(found).toEqual([]);
  });

  it.each([
    '// The second wall: it holds until the end.',
    'docs/adr/0002-two-walls.md',
    'the database has the last word',
    'a view through other eyes',
    'every later list is born right',
    'the house before the breadth',
    'it is gone for good',
    'const isForGood = true',
    'what an honest client sends',
  ])('notices "%s"', (line) => {
    expect(idiomsIn(`first line\n${line}`)).toHaveLength(1);
  });

  it('lets the clock on the wall be one', () => {
    expect(idiomsIn('09:30 on the Tokyo wall clock, a wall-clock time')).toEqual([]);
  });
});
