import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMATS, type Format } from '#core/formats.ts';
import { foldForSearch } from '#core/text/kana.ts';

const GENERATED = new URL('../../', import.meta.url);
/** Where codegen has put the expressions that a request is held against. */
const PLUGINS = ['company', 'employee', 'attendance', 'crm', 'tasks', 'inventory', 'options'];
const FILES = [
  'schema/generated/validator-code.js',
  ...PLUGINS.map((plugin) => `plugins/${plugin}/generated/validator-code.js`),
];

/** Both ways in which ajv writes an expression down. */
const expressionsOf = (code: string): RegExp[] => [
  ...[...code.matchAll(/new RegExp\("((?:[^"\\]|\\.)*)", "(\w*)"\)/g)].map(
    ([, source, flags]) => new RegExp(JSON.parse(`"${source}"`), flags),
  ),
  ...[...code.matchAll(/ = \/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/(\w*);/g)].map(
    ([, source, flags]) => new RegExp(source ?? '', flags),
  ),
];

/** As long as makes an expression that goes back and forth take minutes. */
const LETTERS = 200_000;
const TEXTS = [
  'a',
  '1',
  ' ',
  'a1',
  'a.',
  'a-',
  '0-',
  'ア',
  'a ',
  '@',
  'a@',
  '.a@a',
  'あ\u3000',
  '\u0000',
];
const hostile = TEXTS.flatMap((piece) => {
  const text = piece.repeat(LETTERS / piece.length);
  return [text, `${text}!`, `a@${text}!`, `https://${text} `, `A ${text}!`];
});

it('no rule for a text needs longer for one that was made to be slow', () => {
  const named = Object.values(FORMATS as Readonly<Record<string, Format>>).flatMap(({ pattern }) =>
    pattern ? [new RegExp(pattern, 'u')] : [],
  );
  const written = FILES.flatMap((file) =>
    expressionsOf(readFileSync(new URL(file, GENERATED), 'utf8')),
  );
  const all = new Map([...named, ...written].map((one) => [String(one), one]));
  expect(all.size).toBeGreaterThan(30);
  for (const [source, expression] of all) {
    const began = performance.now();
    for (const text of hostile) expression.test(text);
    // Some ten milliseconds; with steps that grow by the square it takes minutes.
    expect(performance.now() - began, source).toBeLessThan(10_000);
  }
  const began = performance.now();
  for (const text of hostile) foldForSearch(text);
  expect(performance.now() - began).toBeLessThan(30_000);
});
