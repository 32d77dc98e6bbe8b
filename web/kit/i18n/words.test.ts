import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { issuesOf } from '#core/validation-issues.ts';
import { changeLanguage, hasText, say, startI18n } from './i18n.ts';

type Json = { readonly [key: string]: string | Json };
const at = (path: string): string => join(import.meta.dirname, '../../..', path);
const read = (path: string): Json => JSON.parse(readFileSync(at(path), 'utf8')) as Json;
const flat = (json: Json, prefix = ''): [string, string][] =>
  Object.entries(json).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const holes = (text: string): string[] =>
  [...text.matchAll(/{{\s*(\w+)/g)].map((found) => found[1] ?? '').sort();

const pairs: readonly (readonly [string, string])[] = [
  ['web/i18n/ja.json', 'web/i18n/en.json'],
  ['web/i18n/shell.ja.json', 'web/i18n/shell.en.json'],
  ['web/i18n/records.ja.json', 'web/i18n/records.en.json'],
  ['web/i18n/transfer.ja.json', 'web/i18n/transfer.en.json'],
  ['web/i18n/richtext.ja.json', 'web/i18n/richtext.en.json'],
  ['web/i18n/lists.ja.json', 'web/i18n/lists.en.json'],
  ['web/i18n/names.ja.json', 'web/i18n/names.en.json'],
  ['web/i18n/pages.ja.json', 'web/i18n/pages.en.json'],
  ['web/i18n/comments.ja.json', 'web/i18n/comments.en.json'],
  ...readdirSync(at('plugins'))
    .filter((name) => existsSync(at(`plugins/${name}/i18n/ja.json`)))
    .map((name) => [`plugins/${name}/i18n/ja.json`, `plugins/${name}/i18n/en.json`] as const),
  ...globSync(['plugins/*/i18n/*.ja.json', 'core/server/i18n/*.ja.json'], { cwd: at('.') }).map(
    (path) => [path, path.replace('.ja.json', '.en.json')] as const,
  ),
];

describe.each(pairs)('%s', (jaPath, enPath) => {
  // An English plural has two endings where Japanese has none.
  const base = (key: string) => key.replace(/_(one|other)$/, '');
  const ja = new Map(flat(read(jaPath)).map(([key, text]) => [base(key), text]));
  const en = new Map(flat(read(enPath)).map(([key, text]) => [base(key), text]));

  it('has the same words in both languages', () => {
    expect([...en.keys()].sort()).toEqual([...ja.keys()].sort());
  });

  it('fills the same holes in both languages', () => {
    const differing = [...ja].filter(([key, text]) => {
      const inJapanese = holes(text).filter((hole) => hole !== 'count');
      const inEnglish = holes(en.get(key) ?? '').filter((hole) => hole !== 'count');
      return inJapanese.join() !== inEnglish.join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('knows one and many wherever it counts', () => {
    const ends = (path: string) => new Set(flat(read(path)).map(([key]) => key));
    const [inJapanese, inEnglish] = [ends(jaPath), ends(enPath)];
    const has = (keys: ReadonlySet<string>, key: string, ending: string) =>
      keys.has(`${key}_${ending}`) || keys.has(key);
    const counted = [...new Set([...inJapanese, ...inEnglish])]
      .filter((key) => /_(one|other)$/.test(key))
      .map(base);
    // Japanese has no plural: a text without an ending will do.
    const lacking = counted.filter(
      (key) =>
        !has(inJapanese, key, 'other') ||
        !has(inEnglish, key, 'one') ||
        !has(inEnglish, key, 'other'),
    );
    expect(lacking).toEqual([]);
  });

  it('leaves no text empty', () => {
    // Only a note for readers of English has nothing to say in Japanese.
    const silent = [...ja].filter(([key, text]) => text.trim() === '' && !en.get(key)?.trim());
    const untold = [...en].filter(([, text]) => text.trim() === '');
    expect([...silent, ...untold].map(([key]) => key)).toEqual([]);
  });

  it('writes Japanese without spaces round Latin words and without half-width brackets', () => {
    const withoutAddresses = (text: string) => text.replaceAll(/ ?https?:\/\/\S* ?/g, '');
    const odd = [...ja].filter(([, text]) =>
      /[ぁ-んァ-ヶ一-龠] [A-Za-z0-9]|[A-Za-z0-9] [ぁ-んァ-ヶ一-龠]|[ぁ-んァ-ヶ一-龠][()]/.test(
        withoutAddresses(text),
      ),
    );
    expect(odd.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

describe('errors of the server', () => {
  beforeAll(async () => {
    await startI18n('ja');
  });
  const source = readFileSync(at('core/server/errors.ts'), 'utf8');
  const union = /type ErrorCode =([^;]+);/.exec(source)?.[1] ?? '';
  const codes = [...union.matchAll(/\|\s*'?(\w+)'?/g)].map((found) => found[1] ?? '');

  it('reads the codes from where they are declared', () => {
    expect(codes).toContain('INCORRECT_CREDENTIALS');
    expect(codes).toContain('90000');
  });

  it.each(codes)('%s says what happened and what to do', (code) => {
    expect(hasText('errors', `${code}.title`)).toBe(true);
    expect(say('errors', `${code}.body`)).toMatch(/(ください|お試し)/);
  });
});

describe('broken rules', () => {
  const breach = (keyword: string, params: Record<string, unknown> = {}) =>
    Object.assign(() => false, { errors: [{ instancePath: '/name', keyword, params }] });
  const rules: [keyword: string, params?: Readonly<Record<string, unknown>>][] = [
    ['required', { missingProperty: 'name' }],
    ['minLength', { limit: 6 }],
    ['maxLength', { limit: 250 }],
    ['minimum', { limit: 0 }],
    ['maximum', { limit: 10_000 }],
    ['minItems', { limit: 2 }],
    ['maxItems', { limit: 10 }],
    ['pattern'],
    ['enum'],
    ['type', { type: 'integer' }],
    ['type', { type: 'number' }],
    ['type', { type: 'string' }],
    ['format', { format: 'email' }],
    ['format', { format: 'date' }],
    ['format', { format: 'date-time' }],
    ['format', { format: 'time' }],
    ['format', { format: 'text' }],
  ];

  it.each(rules.map(([keyword, params = {}]) => ({ keyword, params })))(
    '$keyword $params has words in both languages, without a hole left open',
    async ({ keyword, params }) => {
      await startI18n('ja');
      const [issue] = issuesOf(breach(keyword, params));
      for (const language of ['ja', 'en'] as const) {
        await changeLanguage(language);
        const key = issue?.key.replace('validation.', '') ?? '';
        const text = say('validation', key, { field: '氏名', ...issue?.params });
        expect(text, key).not.toBe(key);
        expect(text).not.toContain('{{');
      }
    },
  );
});

describe('kinds of notices', () => {
  const kinds = globSync('plugins/*/plugin.ts', { cwd: at('.') }).flatMap((path) => {
    const [, list = ''] = /\bnotices: \[([^\]]*)\]/.exec(readFileSync(at(path), 'utf8')) ?? [];
    return [...list.matchAll(/code: '(\w+)\.(\w+)'/g)].map(([, plugin, kind]) => ({
      plugin: String(plugin),
      kind: String(kind),
    }));
  });

  it('are read from where they are declared', () => {
    expect(kinds).toContainEqual({ plugin: 'attendance', kind: 'missingStamp' });
  });

  it.each(kinds)(
    '$plugin.$kind has a name in both languages for the settings of notices',
    ({ plugin, kind }) => {
      // The page is one of attendance: of other plugins it has the words that are there everywhere.
      const parts = plugin === 'attendance' ? '{,app.}' : '';
      for (const language of ['ja', 'en']) {
        const words = globSync(`plugins/${plugin}/i18n/${parts}${language}.json`, { cwd: at('.') });
        const names = words.flatMap((path) => flat(read(path)).map(([key]) => key));
        expect(names).toContain(`notices.${kind}`);
      }
    },
  );
});

describe('Japanese marks', () => {
  /** Pages of law are Japanese in every language, and format.ts writes the marks by language. */
  const isLeftOut = (path: string) =>
    /\.test\.|\.stories\.|sample|generated|^web\/app\/pages\/|^web\/kit\/i18n\/format\.ts$/.test(
      path,
    );
  const marked = /['"`>}][^'"`]*[〜、：・（）「」]/u;
  const isComment = /^\s*(?:\/\/|\/?\*)/u;

  it('stand in no text of a component: the same text is read in English', () => {
    const found = globSync('{plugins/*/web,web}/**/*.{ts,tsx}', { cwd: at('.') })
      .filter((path) => !isLeftOut(path))
      .flatMap((path) =>
        readFileSync(at(path), 'utf8')
          .split('\n')
          .map((line, row) => ({ line: line.replace(/\s\/\/.*$/u, ''), at: `${path}:${row + 1}` })),
      )
      .filter(({ line }) => marked.test(line) && !isComment.test(line));
    expect(found).toEqual([]);
  });
});
