import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { FORMATS, type Format, type FormatName } from '#core/formats.ts';
import { type InputValidator, issuesOf } from '#core/validation-issues.ts';
import { runCodegen } from '#scripts/codegen/run.ts';

type Cases = { readonly good: readonly unknown[]; readonly bad: Readonly<Record<string, unknown>> };

const PHONES: Cases = {
  good: ['', '0312345678', '03-1234-5678', '090-1234-5678', '05012345678', '0120-000-000'],
  bad: {
    'full-width digits': '０３-1234-5678',
    letters: '03-1234-567a',
    'nine digits': '031234567',
    'twelve digits': '031234567890',
    'a country code': '+81312345678',
    'two hyphens': '03--1234-5678',
  },
};

/** What people type, and what they must be told about it. */
const CASES: Readonly<Record<FormatName | 'email', Cases>> = {
  katakana: {
    good: ['', 'ヒナタショウジ', 'ハタラキ　タロウ', 'ヴィーナス・カフェ'],
    bad: { 'half width': 'ﾋﾅﾀ', hiragana: 'ひなた', kanji: '日向', Latin: 'HINATA' },
  },
  accountHolder: {
    good: ['', 'カ）ヒナタショウジ', 'ｶ)ﾋﾅﾀｼﾖｳｼﾞ', 'ハタラキ タロウ', 'ＡＢＣショウジ', 'ABC.-1'],
    bad: {
      hiragana: 'ひなた',
      kanji: '株式会社',
      'a comma': 'ヒナタ,タロウ',
      'a middle dot': 'ア・イ',
    },
  },
  romaji: {
    good: ['', 'Hataraki Taro', "O'Brien Mary-Jane", 'Yamada Taro J.'],
    bad: {
      'one word': 'Hataraki',
      'a full-width space': 'Hataraki\u3000Taro',
      'full-width letters': 'Ｈataraki Taro',
      kana: 'ハタラキ Taro',
    },
  },
  personName: {
    good: ['', '髙橋', '𠮷野', '葛\u{e0100}城', "O'Brien", 'マリア・ルイザ', '渡邉 健一'],
    bad: {
      'a picture': '太郎😀',
      'a tag': '<b>太郎',
      'a zero-width space': '太\u200b郎',
      'text that runs the other way': '\u202e太郎',
      'a private character': '\ue000',
      'a bell': '太\u0007郎',
      'half a character': '太\ud800',
    },
  },
  phone: PHONES,
  fax: PHONES,
  postalCode: {
    good: ['', '100-0005'],
    bad: { 'no hyphen': '1000005', 'full width': '１００-0005', 'too short': '100-005' },
  },
  password: {
    good: ['', 'hataraki1', 'A1b2C3', '1!aaaa', 'パスワードa1'],
    bad: {
      'five characters': 'abcd1',
      'letters only': 'hataraki',
      'digits only': '12345678',
      'a space': 'hata raki1',
      'a full-width space': 'hata\u3000raki1',
    },
  },
  subdomain: {
    good: ['', 'hinata'],
    bad: { capitals: 'Hinata', digits: 'hinata1', 'a hyphen': 'hi-nata', 'full width': 'ｈinata' },
  },
  companyNumber: {
    good: ['', '7000012050002', '2120901007402', '7123456789012'],
    bad: {
      'twelve digits': '700001205000',
      'a wrong last digit': '7000012050003',
      'a wrong check digit': '8000012050002',
      'zero in front': '0000012050002',
      hyphens: '7-0000-1205-0002',
      letters: '700001205000a',
    },
  },
  bankCode: {
    good: ['', '0001', '9900'],
    bad: { 'three digits': '001', 'full width': '０００１' },
  },
  branchCode: { good: ['', '001'], bad: { 'four digits': '0001', letters: '00a' } },
  accountNumber: {
    good: ['', '0012345'],
    bad: { 'six digits': '012345', 'eight digits': '00123456', hyphens: '001-234' },
  },
  latitude: {
    good: [0, -90, 90, 35.6812362],
    bad: { 'beyond the pole': 90.1, 'eight decimals': 35.68123621, 'a tiny number': 1e-9 },
  },
  longitude: {
    good: [0, -180, 180, 139.7671248],
    bad: { 'beyond the date line': -180.5, 'eight decimals': 139.76712481 },
  },
  yen: {
    good: [0, 3_000_000_000_000],
    bad: { 'part of a yen': 0.5, 'more than a Float counts': 2 ** 53 },
  },
  month: { good: ['', '2026-04'], bad: { 'month 13': '2026-13', 'a slash': '2026/04' } },
  hexColor: { good: ['', '#2f6f4f'], bad: { 'a name': 'green', 'three digits': '#2f6' } },
  richText: {
    good: ['', '<p>年末年始の休業について</p>', '<p><img data-key="hinata/upload/1.png"></p>'],
    bad: {
      'a wrong paragraph, without a word': '<p> &nbsp;</p><p></p>',
      NUL: '<p>a\0b</p>',
      'a bell': '<p>a\u0007b</p>',
      DEL: '<p>a\u007fb</p>',
      'half a character': '<p>a\ud800b</p>',
      'a wrong picture, from elsewhere': '<img src="https://a.example/1.png">',
    },
  },
  url: {
    good: ['', 'https://hataraki.example/a?b=1', 'http://example.jp'],
    bad: {
      'a script': 'javascript:alert(1)',
      'no scheme': 'hataraki.example',
      'a space': 'https://a b',
    },
  },
  email: {
    good: ['info@hataraki.example', 'a.b+c@sub.hataraki.co.jp'],
    bad: {
      'no @': 'info',
      'no domain': 'info@',
      'a dot at the end': 'info@hataraki.',
      'full width': 'ｉnfo@hataraki.example',
      'a space': 'in fo@hataraki.example',
    },
  },
};

const isNumber = (name: string) => ['latitude', 'longitude', 'yen'].includes(name);
const names = Object.keys(CASES);
const SDL = `
extend type Mutation { check(data: CheckInput!): Boolean! @can(do: "read", on: "Check") }
input CheckInput {
${names
  .map((name) =>
    isNumber(name)
      ? `  ${name}: Float @constraint(format: "${name}")`
      : `  ${name}: String @constraint(maxLength: 250, format: "${name}")`,
  )
  .join('\n')}
}`;

let folder: string;
let validate: InputValidator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formats-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put(
    'package.json',
    '{ "type": "module", "imports": { "#core/*": "./core/*", "#schema/*": "./schema/*" } }',
  );
  for (const path of [
    'schema/core.graphql',
    'schema/directives.graphql',
    'core/format-checks.ts',
    'core/text/corporate-number.ts',
    'core/text/rich-text.ts',
    'core/text/width.ts',
  ]) {
    put(path, readFileSync(join(ROOT, path), 'utf8'));
  }
  put('plugins/check/schema/check.graphql', SDL);
  await runCodegen({ root: folder });
  const { validators } = await import(
    pathToFileURL(join(folder, 'plugins/check/generated/validators.js')).href
  );
  validate = validators['Mutation.check'];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keysFor = (name: string, value: unknown): string[] =>
  validate({ data: { [name]: value } }) ? [] : issuesOf(validate).map(({ key }) => key);

describe('formats', () => {
  it('have cases, every one of them', () => {
    expect(names.filter((name) => name !== 'email').sort()).toEqual(Object.keys(FORMATS).sort());
  });

  it.each(
    names.flatMap((name) => CASES[name as FormatName].good.map((value) => [name, value] as const)),
  )('%s takes %j', (name, value) => {
    expect(keysFor(name, value)).toEqual([]);
  });

  it.each(
    names.flatMap((name) =>
      Object.entries(CASES[name as FormatName].bad).map(
        ([what, value]) => [name, what, value] as const,
      ),
    ),
  )('%s refuses %s in words of its own', (name, what, value) => {
    const format: Format | undefined = (FORMATS as Record<string, Format>)[name];
    const checked = /^a wrong/u.test(what) ? format?.checkMessage : undefined;
    expect(keysFor(name, value)).toEqual([`validation.${checked ?? format?.message ?? name}`]);
  });

  it.each(['ja', 'en'])('have words in %s', (language) => {
    const { validation } = JSON.parse(
      readFileSync(join(ROOT, `web/i18n/${language}.json`), 'utf8'),
    ) as { validation: Record<string, string> };
    for (const { message, checkMessage } of Object.values<Format>(FORMATS)) {
      expect(validation).toHaveProperty(message);
      if (checkMessage) expect(validation).toHaveProperty(checkMessage);
    }
  });
});
