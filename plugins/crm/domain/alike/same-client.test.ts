import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corporateCheckDigit } from '#core/text/corporate-number.ts';
import { companyNameKey, legalFormOf } from './company-name.ts';
import { corporateNumberKey, domainKey, phoneKey } from './contact-keys.ts';
import { type ClientKeys, clientKeys, likenessOf, SUSPECTED_FROM } from './same-client.ts';

describe('会社名', () => {
  it.each([
    '株式会社ひなた商事',
    'ひなた商事株式会社',
    '㈱ひなた商事',
    'ひなた商事㈱',
    '（株）ヒナタ商事',
    '(株) ひなた商事',
    'ヒナタ商事（株）',
    'ﾋﾅﾀ商事',
    '㍿ひなた・商事',
    '　株式会社　ひなた　商事　',
    'カ）ひなた商事',
    'ひなた商事（カ',
    '株式会社「ひなた商事」',
  ])('%s はひなた商事', (name) => expect(companyNameKey(name)).toBe('ヒナタ商事'));

  it.each([
    ['株式会社髙﨑澤國學堂', '高崎沢国学堂'],
    ['佐々木商店有限会社', '佐佐木商店'],
    ['キヤノン', 'キャノン'],
    ['ひなた株式会社東京支店', '（株）ひなた 東京支店'],
    ['ひなたサ－ビス', 'ヒナタサービス'],
    ['ＡＢＣ Ｃｏ．，Ｌｔｄ．', 'abc'],
    ['Hinata Inc.', 'HINATA, Corp.'],
    ['医療法人社団さくら会', '（医）さくら会'],
    ['特定非営利活動法人みどり', 'NPO法人みどり'],
    ['Ａ＆Ｂ商会', 'a & b商会'],
  ])('%s と %s は同じ', (one, other) => expect(companyNameKey(one)).toBe(companyNameKey(other)));

  it.each([
    ['ひなた商事', 'ひなた商会'],
    ['カード', 'ガード'],
    ['Limited Edition', 'Edition'],
    ['斎藤工業', '斉藤工業'],
    ['日本医療法人協会', '日本協会'],
    ['A&B', 'AB'],
    ['ひなた東京支店', 'ひなた大阪支店'],
  ])('%s と %s は違う', (one, other) =>
    expect(companyNameKey(one)).not.toBe(companyNameKey(other)),
  );

  it('会社の種類だけの名前は残り、何もない名前は空', () => {
    expect(companyNameKey('株式会社')).toBe('株式会社');
    expect(companyNameKey(' ・ ')).toBe('');
  });

  it.each([
    ['㈱ひなた', '株式会社'],
    ['ひなた（有）', '有限会社'],
    ['ひなた', ''],
    ['医療法人株式会社', ''],
  ])('%s の種類は「%s」', (name, form) => expect(legalFormOf(name)).toBe(form));
});

it.each([
  ['03-1234-5678', '0312345678'],
  ['０３（１２３４）５６７８', '0312345678'],
  ['+81 3-1234-5678', '0312345678'],
  ['+81 (0)3-1234-5678', '0312345678'],
  ['0081-90-1234-5678', '09012345678'],
  ['81 90 1234 5678', '09012345678'],
  ['0120-000-000', '0120000000'],
  ['1234-5678', ''],
  ['+1 212 555 0100', ''],
  ['', ''],
])('電話 %s は %s', (typed, key) => expect(phoneKey(typed)).toBe(key));

it.each([
  ['https://www.hinata.co.jp/company/', 'hinata.co.jp'],
  ['info@mail.hinata.co.jp', 'hinata.co.jp'],
  ['HTTP://Hinata.JP:8080', 'hinata.jp'],
  ['ｉｎｆｏ＠ｈｉｎａｔａ．ｊｐ', 'hinata.jp'],
  ['https://日本語.jp/', '日本語.jp'],
  ['taro@gmail.com', ''],
  ['https://www.facebook.com/hinata', ''],
  ['localhost', ''],
  ['ひなた', ''],
])('%s のドメインは「%s」', (typed, key) => expect(domainKey(typed)).toBe(key));

it('検査数字の合わない法人番号は手がかりにしない', () => {
  expect(corporateNumberKey('７０００－０１２０－５０００２')).toBe('7000012050002');
  expect(corporateNumberKey('000012050002')).toBe('7000012050002');
  expect(corporateNumberKey('8000012050002')).toBe('');
});

describe('二つの取引先', () => {
  const hinata = {
    name: '株式会社ひなた商事',
    phone: '03-1234-5678',
    website: 'https://hinata.jp',
  };
  it.each([
    ['名前が同じ', { name: 'ヒナタ商事㈱' }, ['NAME']],
    [
      '電話とドメインが同じ',
      { name: '日向', phone: '+81312345678', email: 'a@hinata.jp' },
      ['DOMAIN', 'PHONE'],
    ],
    [
      '支店で電話が同じ',
      { name: 'ひなた商事東京支店', phone: '0312345678' },
      ['NAME_BEGINS', 'PHONE'],
    ],
    [
      '種類は違うが電話も同じ',
      { name: '有限会社ひなた商事', phone: '0312345678' },
      ['NAME', 'PHONE'],
    ],
  ])('%sなら疑わしい', (_case, other, reasons) => {
    const likeness = likenessOf(clientKeys(hinata), clientKeys(other));
    expect(likeness?.reasons).toEqual(reasons);
    expect(likeness?.score).toBeGreaterThanOrEqual(SUSPECTED_FROM);
  });

  it.each([
    ['電話だけが同じ', { name: 'みなと', phone: '0312345678' }],
    ['種類の違う同じ名前', { name: '医療法人ひなた商事' }],
    ['支店だけ', { name: 'ひなた商事東京支店' }],
  ])('%sなら疑わしいとまでは言えない', (_case, other) => {
    const { score = 0 } = likenessOf(clientKeys(hinata), clientKeys(other)) ?? {};
    expect(score).toBeLessThan(SUSPECTED_FROM);
  });

  it('法人番号が同じなら名前が違っても同じ会社、違えば名前が同じでも別の会社', () => {
    const [one, other] = ['7000012050002', `${corporateCheckDigit('123456789012')}123456789012`];
    const of = (name: string, corporateNumber: string) => clientKeys({ name, corporateNumber });
    expect(likenessOf(of('旧社名', one), of('新社名', one))?.score).toBe(100);
    expect(likenessOf(of('ひなた', one), of('ひなた', other))).toBeUndefined();
  });
});

/** Names made of what names are made of: a text of random letters would never meet a form. */
const pieces = fc.constantFrom(
  '株式会社',
  '㈱',
  '（株）',
  '株',
  '式会社',
  '(',
  ')',
  '（',
  '）',
  'カ',
  'カ)',
  '有限会社',
  '医療法人',
  'Co.,',
  'Ltd.',
  'inc',
  ' ',
  '　',
  '・',
  '･',
  'ー',
  '-',
  '－',
  '々',
  '髙',
  '﨑',
  'ﾋ',
  'ﾞ',
  'ひ',
  'ャ',
  'Ａ',
  'b',
  '1',
  '&',
  '商事',
  '㍿',
  'ｶﾞ',
  '.',
);
const typedName = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const someKeys: fc.Arbitrary<ClientKeys> = fc.record({
  name: fc.constantFrom('', 'ヒナタ', 'ヒナタ東京', 'ミナト'),
  form: fc.constantFrom('', '株式会社', '有限会社'),
  kana: fc.constantFrom('', 'ヒナタ', 'ミナト'),
  corporateNumber: fc.constantFrom('', '7000012050002', '1'),
  domain: fc.constantFrom('', 'hinata.jp', 'minato.jp'),
  phone: fc.constantFrom('', '0312345678', '0612345678'),
});

it('名前のキーから作ったキーは、同じキー', () => {
  fc.assert(
    fc.property(typedName, (name) => {
      const key = companyNameKey(name);
      expect(companyNameKey(key)).toBe(key);
    }),
    { numRuns: 2_000 },
  );
});

it('会社の種類を前後どこに書いても、空白や中黒を入れても、同じキー', () => {
  const word = fc
    .array(fc.constantFrom('ひ', 'な', 'タ', '商', '事', 'b', '1'), { minLength: 2, maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      word,
      fc.constantFrom('株式会社', '㈱', '（株）', '有限会社', '(同)'),
      (name, form) => {
        const key = companyNameKey(name);
        for (const typed of [form + name, name + form, `${form}　${[...name].join('・')}`])
          expect(companyNameKey(typed)).toBe(key);
      },
    ),
  );
});

it('どちらから見ても同じだけ似ていて、手がかりが増えて点が下がることはない', () => {
  fc.assert(
    fc.property(someKeys, someKeys, (one, other) => {
      const likeness = likenessOf(one, other);
      expect(likenessOf(other, one)).toEqual(likeness);
      if (!likeness) return;
      expect(likeness.score).toBeGreaterThan(0);
      expect(likeness.score).toBeLessThanOrEqual(100);
      const closer = likenessOf({ ...one, phone: '0399999999' }, { ...other, phone: '0399999999' });
      if (one.phone !== other.phone) expect(closer?.score).toBeGreaterThanOrEqual(likeness.score);
    }),
  );
});
