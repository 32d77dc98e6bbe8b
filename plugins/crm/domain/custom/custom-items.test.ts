import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCell } from './cells.ts';
import { convertValue, inWords } from './convert-value.ts';
import {
  CUSTOM_TYPES,
  type CustomKey,
  type CustomType,
  type KeptValue,
  LONGEST_TEXT,
} from './custom-item.ts';
import { checkKey } from './key-rules.ts';
import { mendedValues } from './mended-values.ts';
import { readValue, textsOf } from './read-value.ts';

const CHOICES = [
  { id: 'a', name: '東日本' },
  { id: 'b', name: '西日本' },
  { id: 'c', name: '100' },
];
const key = (type: CustomType, choices = CHOICES): CustomKey => ({ id: 'k', type, choices });

describe('項目の種類ごとに、入力を読む', () => {
  it.each<[CustomType, string[], KeptValue | undefined | `!${string}`]>([
    ['TEXT', ['  ガス給湯器 '], 'ガス給湯器'],
    ['TEXT', ['   '], undefined],
    ['TEXT', [], undefined],
    ['TEXT', ['一行目\n二行目'], '一行目\n二行目'],
    ['TEXT', ['あ'.repeat(LONGEST_TEXT)], 'あ'.repeat(LONGEST_TEXT)],
    ['TEXT', ['あ'.repeat(LONGEST_TEXT + 1)], '!tooLong'],
    ['TEXT', ['a\u0007'], '!controlCharacters'],
    ['TEXT', ['一', '二'], '!type'],
    ['NUMBER', ['１，２００'], 1200],
    ['NUMBER', ['¥1,234,567.5'], 1234567.5],
    ['NUMBER', ['−3'], -3],
    ['NUMBER', ['-0'], 0],
    ['NUMBER', ['0.125'], 0.125],
    ['NUMBER', ['0.1250'], 0.125],
    ['NUMBER', ['0.1251'], '!decimals'],
    ['NUMBER', ['1,2'], '!number'],
    ['NUMBER', ['1e3'], '!number'],
    ['NUMBER', ['約10'], '!number'],
    ['NUMBER', ['1000000000000'], '!max'],
    ['NUMBER', ['-1000000000000'], '!min'],
    ['DATE', ['2026-04-01'], '2026-04-01'],
    ['DATE', ['令和8年4月1日'], '2026-04-01'],
    ['DATE', ['2026/2/30'], '!date'],
    ['DATE', ['1899-12-31'], '!dayTooEarly'],
    ['DATE', ['2100-01-01'], '!dayTooLate'],
    ['CHOICE', ['a'], 'a'],
    ['CHOICE', ['x'], '!choice'],
    ['CHOICE', ['a', 'b'], '!type'],
    ['CHOICES', ['b', 'a', 'b'], ['a', 'b']],
    ['CHOICES', [], undefined],
    ['CHOICES', ['a', 'x'], '!choice'],
    ['PERSON', ['emp-1'], 'emp-1'],
    ['PERSON', ['e'.repeat(65)], '!choice'],
    ['CHECK', ['true'], true],
    ['CHECK', ['false'], undefined],
    ['CHECK', ['はい'], '!choice'],
  ])('%s %j', (type, texts, expected) => {
    const { value, problem } = readValue(key(type), texts);
    if (typeof expected === 'string' && expected.startsWith('!'))
      expect(problem?.key).toBe(`validation.${expected.slice(1)}`);
    else expect({ value, problem }).toEqual({ value: expected, problem: undefined });
  });

  it('一覧から外した選択肢は、その値を持つ顧客では選んだままにできる', () => {
    expect(readValue(key('CHOICE'), ['old'], 'old').value).toBe('old');
    expect(readValue(key('CHOICES'), ['old', 'a'], ['old']).value).toEqual(['a', 'old']);
    expect(readValue(key('CHOICE'), ['old'], 'a').problem?.key).toBe('validation.choice');
  });

  it('読んだ値を送り直しても、同じ値になる', () => {
    const typed = fc.oneof(
      fc.tuple(fc.constant<CustomType>('TEXT'), fc.array(fc.string({ unit: 'binary' }))),
      fc.tuple(
        fc.constant<CustomType>('NUMBER'),
        fc.array(
          fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((one) => String(+one.toFixed(3))),
          { maxLength: 1 },
        ),
      ),
      fc.tuple(fc.constant<CustomType>('CHOICES'), fc.subarray(['a', 'b', 'c'])),
    );
    fc.assert(
      fc.property(typed, ([type, texts]) => {
        const first = readValue(key(type), texts);
        fc.pre(first.problem === undefined);
        expect(readValue(key(type), textsOf(first.value))).toEqual(first);
      }),
    );
  });
});

const value: fc.Arbitrary<[CustomType, KeptValue]> = fc.oneof(
  fc.tuple(fc.constant<CustomType>('TEXT'), fc.constantFrom('東日本', '12', '2026/4/1', 'はい')),
  fc.tuple(fc.constant<CustomType>('NUMBER'), fc.integer()),
  fc.tuple(fc.constant<CustomType>('DATE'), fc.constantFrom('2026-04-01', '1999-12-31')),
  fc.tuple(fc.constant<CustomType>('CHOICE'), fc.constantFrom('a', 'b', 'c')),
  fc.tuple(fc.constant<CustomType>('CHOICES'), fc.subarray(['a', 'b', 'c'], { minLength: 1 })),
  fc.tuple(fc.constant<CustomType>('CHECK'), fc.constant<KeptValue>(true)),
);

const RENAMED = [
  { id: 'a', name: '東' },
  { id: 'n', name: '西日本' },
];

describe('種類を変えたときに、値がどうなるか', () => {
  it.each<[CustomType, KeptValue, CustomType, string, KeptValue?]>([
    ['NUMBER', 1200.5, 'TEXT', 'CONVERTED', '1200.5'],
    ['DATE', '2026-04-01', 'TEXT', 'CONVERTED', '2026-04-01'],
    ['CHOICE', 'a', 'TEXT', 'CONVERTED', '東日本'],
    ['CHOICES', ['a', 'b'], 'TEXT', 'CONVERTED', '東日本、西日本'],
    ['PERSON', 'emp-1', 'TEXT', 'CONVERTED', '佐藤 花子'],
    ['PERSON', 'emp-gone', 'TEXT', 'LOST'],
    ['CHECK', true, 'TEXT', 'CONVERTED', 'はい'],
    ['TEXT', '1,200円', 'NUMBER', 'LOST'],
    ['TEXT', '１，２００', 'NUMBER', 'CONVERTED', 1200],
    ['CHOICE', 'c', 'NUMBER', 'CONVERTED', 100],
    ['CHOICE', 'a', 'NUMBER', 'LOST'],
    ['NUMBER', 20260401, 'DATE', 'LOST'],
    ['DATE', '2026-04-01', 'NUMBER', 'LOST'],
    ['TEXT', '2026年4月1日', 'DATE', 'CONVERTED', '2026-04-01'],
    ['TEXT', '4月頃', 'DATE', 'LOST'],
    ['TEXT', '東日本', 'CHOICE', 'CONVERTED', 'a'],
    ['TEXT', 'ヒガシニホン', 'CHOICE', 'LOST'],
    ['NUMBER', 100, 'CHOICE', 'CONVERTED', 'c'],
    ['CHOICES', ['b'], 'CHOICE', 'CONVERTED', 'b'],
    ['CHOICES', ['a', 'b'], 'CHOICE', 'LOST'],
    ['CHOICE', 'b', 'CHOICES', 'CONVERTED', ['b']],
    ['TEXT', '西日本、東日本', 'CHOICES', 'CONVERTED', ['a', 'b']],
    ['TEXT', '西日本、海外', 'CHOICES', 'LOST'],
    ['TEXT', 'はい', 'CHECK', 'CONVERTED', true],
    ['TEXT', '×', 'CHECK', 'CONVERTED', undefined],
    ['TEXT', '未定', 'CHECK', 'LOST'],
    ['NUMBER', 1, 'CHECK', 'LOST'],
    ['TEXT', '佐藤 花子', 'PERSON', 'LOST'],
    ['TEXT', 'そのまま', 'TEXT', 'KEPT', 'そのまま'],
  ])('%s %j → %s', (from, value, to, outcome, expected) => {
    const people = new Map([['emp-1', '佐藤 花子']]);
    expect(convertValue(value, key(from), key(to), people)).toEqual({
      outcome,
      ...(expected === undefined ? {} : { value: expected }),
    });
  });

  it.each<[CustomType, KeptValue, string, KeptValue?]>([
    ['CHOICE', 'a', 'KEPT', 'a'],
    // Taken from the list and entered again under its name.
    ['CHOICE', 'b', 'CONVERTED', 'n'],
    ['CHOICE', 'c', 'LOST'],
    ['CHOICES', ['a'], 'KEPT', ['a']],
    ['CHOICES', ['a', 'b'], 'CONVERTED', ['a', 'n']],
    ['CHOICES', ['a', 'c'], 'LOST'],
  ])('選択肢だけを変える: %s %j', (type, value, outcome, expected) => {
    expect(convertValue(value, key(type), key(type, RENAMED))).toEqual({
      outcome,
      ...(expected === undefined ? {} : { value: expected }),
    });
  });

  it('変えたあとの値は、新しい種類の入力として必ず正しい', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...CUSTOM_TYPES), ([from, kept], to) => {
        const { value: converted } = convertValue(kept, key(from), key(to));
        expect(readValue(key(to), textsOf(converted))).toEqual(
          converted === undefined ? {} : { value: converted },
        );
      }),
    );
  });

  it('文章にして元の種類に戻すと、日付・数・選択肢・チェックは元の値に戻る', () => {
    fc.assert(
      fc.property(value, ([type, kept]) => {
        const asText = convertValue(kept, key(type), key('TEXT'));
        const back = convertValue(asText.value as KeptValue, key('TEXT'), key(type));
        expect(back.value).toEqual(kept);
      }),
    );
  });
});

describe('ごみ箱にあった値', () => {
  it('種類が変わっていなければ、そのまま残る', () => {
    fc.assert(
      fc.property(value, ([type, kept]) => {
        expect(mendedValues([key(type)], { k: kept })).toEqual({
          values: { k: kept },
          changed: {},
        });
      }),
    );
  });

  it('種類が変わっていれば、新しい種類の正しい値になるか、失われたことを伝える', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...CUSTOM_TYPES), ([, kept], to) => {
        const { values, changed } = mendedValues([key(to)], { k: kept });
        const after = values['k'];
        expect(readValue(key(to), textsOf(after))).toEqual(
          after === undefined ? {} : { value: after },
        );
        expect(changed['k'] === undefined).toBe(JSON.stringify(after) === JSON.stringify(kept));
      }),
    );
  });
});

describe('ファイルの値', () => {
  it('画面に出る値を読み戻すと、同じ値になる', () => {
    fc.assert(
      fc.property(value, ([type, kept]) => {
        expect(readCell(key(type), inWords(kept, key(type)) ?? '')).toEqual({ value: kept });
      }),
    );
  });

  it.each<[CustomType, string, KeptValue | undefined | `!${string}`]>([
    ['CHOICE', 'ひがし日本', '!oneOfWords'],
    ['CHOICE', '東日本', 'a'],
    ['CHOICES', '西日本、東日本', ['a', 'b']],
    ['CHOICES', '西日本、海外', '!oneOfWords'],
    ['CHECK', 'いいえ', undefined],
    ['CHECK', '未定', '!yesNo'],
    ['DATE', '2026/4/1', '2026-04-01'],
    ['PERSON', '佐藤 一郎', '佐藤 一郎'],
    ['NUMBER', '', undefined],
  ])('%s %s', (type, cell, expected) => {
    const { value: read, problem } = readCell(key(type), cell);
    if (typeof expected === 'string' && expected.startsWith('!'))
      expect(problem?.key).toBe(`validation.${expected.slice(1)}`);
    else expect({ read, problem }).toEqual({ read: expected, problem: undefined });
  });

  it('区切りの「、」を名前に含む選択肢は作れない', () => {
    const choices = [{ name: '東、西' }];
    expect(checkKey({ type: 'CHOICES', choices })).toEqual([
      { path: 'choices/0/name', key: 'validation.choiceSeparator' },
    ]);
  });
});

describe('画面や書き出しでの値', () => {
  it.each<[CustomType, KeptValue, string | undefined]>([
    ['CHOICES', ['a', 'b'], '東日本、西日本'],
    ['CHOICE', 'gone', undefined],
    ['CHECK', true, 'はい'],
    ['NUMBER', 0, '0'],
  ])('%s %j', (type, kept, words) => {
    expect(inWords(kept, key(type))).toBe(words);
  });
});
