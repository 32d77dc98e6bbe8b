/** Forms of companies in texts that were folded: katakana, large kana, small letters, brackets of half width. */
type LegalForm = {
  readonly name: string;
  readonly full: readonly string[];
  /** In brackets: ㈱ folds to (株). */
  readonly short: readonly string[];
  /** As banks write it, open on the side of the name: カ)ヒナタ, ヒナタ(カ, ヒナタ(カ)トウキヨウ. */
  readonly bank?: string;
  /** Also between a name and that of a branch: ひなた株式会社東京支店. */
  readonly within?: true;
};

const LEGAL_FORMS: readonly LegalForm[] = [
  {
    name: '株式会社',
    full: ['株式会社', 'カブシキガイシヤ', 'カブシキカイシヤ'],
    short: ['株'],
    bank: 'カ',
    within: true,
  },
  {
    name: '有限会社',
    full: ['有限会社', 'ユウゲンガイシヤ'],
    short: ['有'],
    bank: 'ユ',
    within: true,
  },
  {
    name: '合同会社',
    full: ['合同会社', 'ゴウドウガイシヤ'],
    short: ['同'],
    bank: 'ド',
    within: true,
  },
  { name: '合資会社', full: ['合資会社'], short: ['資'], bank: 'シ', within: true },
  { name: '合名会社', full: ['合名会社'], short: ['名'], bank: 'メ', within: true },
  { name: '相互会社', full: ['相互会社'], short: ['相'], bank: 'ソ', within: true },
  {
    name: '社団法人',
    full: ['一般社団法人', '公益社団法人', '社団法人'],
    short: ['一社', '公社', '社'],
    bank: 'シヤ',
  },
  {
    name: '財団法人',
    full: ['一般財団法人', '公益財団法人', '財団法人'],
    short: ['一財', '公財', '財'],
    bank: 'ザイ',
  },
  {
    name: '医療法人',
    full: ['医療法人社団', '医療法人財団', '医療法人'],
    short: ['医'],
    bank: 'イ',
  },
  { name: '学校法人', full: ['学校法人'], short: ['学'], bank: 'ガク' },
  { name: '宗教法人', full: ['宗教法人'], short: ['宗'], bank: 'シユウ' },
  { name: '社会福祉法人', full: ['社会福祉法人'], short: ['福'], bank: 'フク' },
  {
    name: '特定非営利活動法人',
    full: ['特定非営利活動法人', 'npo法人'],
    short: ['特非'],
    bank: 'トクヒ',
  },
  {
    name: '独立行政法人',
    full: ['地方独立行政法人', '独立行政法人'],
    short: ['地独', '独'],
    bank: 'ドク',
  },
  { name: '税理士法人', full: ['税理士法人'], short: ['税'] },
  { name: '弁護士法人', full: ['弁護士法人'], short: ['弁'], bank: 'ベン' },
  { name: '監査法人', full: ['監査法人'], short: ['監'] },
];

/** English words say less than ours: Co., Ltd. may be any of them. At the end only: 'Limited Edition' is a name. */
const ENGLISH =
  /(?<=[\s,.)])(?:co\.?,?\s*ltd|company,?\s*limited|corporation|corp|inc|incorporated|limited|ltd|l\.?l\.?c|l\.?l\.?p|k\.?k|g\.?k)\.?\s*$/u;

const patterns = LEGAL_FORMS.map(({ name, full, short, bank, within }) => {
  const words = full.join('|');
  const brackets = [...short, ...(bank ? [bank] : [])].map((word) => `\\(${word}\\)`).join('|');
  const open = bank ? `|^${bank}\\)|\\(${bank}$` : '';
  return {
    name,
    pattern: new RegExp(
      within ? `${words}|${brackets}${open}` : `^(?:${words})|(?:${words})$|${brackets}${open}`,
      'u',
    ),
  };
});

/** A folded name without legal forms, and the forms that it had. One may stand behind another. */
export function withoutLegalForms(foldedName: string): {
  readonly rest: string;
  readonly forms: readonly string[];
} {
  const forms = new Set<string>();
  let rest = foldedName;
  for (;;) {
    const foundForm = patterns.find(({ pattern }) => pattern.test(rest));
    const pattern = foundForm?.pattern ?? ENGLISH;
    if (!pattern.test(rest)) return { rest, forms: [...forms] };
    if (foundForm) forms.add(foundForm.name);
    rest = rest.replace(pattern, ' ').trim();
  }
}
