import type { WorkedCase } from './case.ts';

/** labour-rules 10, 11, 13, 14: closing, the doctor, intervals, holidays, numbers. */
export const section10: readonly WorkedCase[] = [
  [
    '10: 末締めのうるう年の2月（CLOSE-02）',
    { label: '2024-02', closingDay: 'END' },
    { from: '2024-02-01', to: '2024-02-29' },
  ],
  [
    '10: ない日の締めは月末へ寄り、次の期間はその翌日から（CLOSE-04）',
    { label: '2025-03', closingDay: 30 },
    { from: '2025-03-01', to: '2025-03-30' },
  ],
  [
    '10: 25日締めの1月は前の年から',
    { label: '2026-01', closingDay: 25 },
    { from: '2025-12-26', to: '2026-01-25' },
  ],
  [
    '11: 80時間を1分超えると本人に知らせる（DOC-02）',
    { days: 30, totalWorkedMinutes: 15086 },
    { excessMinutes: 4801, over80: true, over100: false },
  ],
  [
    '11: 研究開発と高プロは100時間を超えたら申出がなくても',
    { days: 31, totalWorkedMinutes: 16629 },
    { excessMinutes: 6001, over100: true },
  ],
  [
    '11: 総枠より短ければ0',
    { days: 30, totalWorkedMinutes: 9600 },
    { excessMinutes: 0, over80: false },
  ],
  [
    '11: 11時間ちょうど空いていれば足りる（INT-02）',
    { end: '2025-06-02T22:00', nextScheduledStart: '2025-06-03T09:00', requiredMinutes: 660 },
    { intervalMinutes: 660, shortageMinutes: 0, earliestStart: '2025-06-03T09:00' },
  ],
  [
    '11: 9時間の設定で、翌日に終わった勤務',
    { end: '2025-06-03T02:00', nextScheduledStart: '2025-06-03T09:00', requiredMinutes: 540 },
    { intervalMinutes: 420, shortageMinutes: 120, earliestStart: '2025-06-03T11:00' },
  ],
  [
    '13: 2025年は19日',
    { year: 2025 },
    {
      count: 19,
      dates: [
        '2025-01-01',
        '2025-01-13',
        '2025-02-11',
        '2025-02-23',
        '2025-02-24',
        '2025-03-20',
        '2025-04-29',
        '2025-05-03',
        '2025-05-04',
        '2025-05-05',
        '2025-05-06',
        '2025-07-21',
        '2025-08-11',
        '2025-09-15',
        '2025-09-23',
        '2025-10-13',
        '2025-11-03',
        '2025-11-23',
        '2025-11-24',
      ],
    },
  ],
  ['13: 2027年は17日', { year: 2027 }, { count: 17 }],
  [
    '13: 土曜の祝日は動かない。2019年は即位で10連休',
    { dates: ['2025-05-06', '2022-01-02', '2019-04-30', '2019-05-02', '2025-05-03'] },
    { kind: ['SUBSTITUTE', 'NONE', 'CITIZENS', 'CITIZENS', 'HOLIDAY'] },
  ],
  [
    '14: 0と9の入れ違いは検査数字では分からない（CORP-08）',
    { number: '7990012050002' },
    { valid: true, checkDigit: 7 },
  ],
  ['14: 先頭が0の13桁はない', { number: '0000012050002' }, { valid: false }],
  [
    '14: 12桁なら13桁目を計算して見せる',
    { number: '000012050002' },
    { valid: false, completed: '7000012050002' },
  ],
  [
    '14: インボイスの番号はTと13桁。個人は法人番号の検査数字に合わなくてよい（CORP-10）',
    { number: 'T1234567890123' },
    { valid: true, isCorporate: false },
  ],
  [
    '14: 法人の市区町村コードの検査数字',
    { code5: ['01100', '47201', '40130', '14100'] },
    { checkDigit: [2, 8, 7, 3] },
  ],
  [
    '14: ゆうちょの振替口座は0から始まり、番号をそのまま使う（YUCHO-02）',
    { kigo: '00120', bango: '12345' },
    { bankCode: '9900', branchCode: '019', accountNumber: '0012345', accountType: 'CURRENT' },
  ],
  [
    '14: 8桁の番号の末尾を落とすと7桁（19927651）',
    { kigo: '10530', bango: '19927651' },
    { branchCode: '058', accountNumber: '1992765' },
  ],
  [
    '14: 長音はハイフン、法人の略は位置で変わり、小さい字は大きく（ZENGIN-02）',
    {
      holderKana: [
        'カブシキガイシャヒナタショウジ',
        'ミナトコウボウカブシキガイシャ',
        'ユウゲンガイシャアオキ',
        'スーパーマート',
        'ヴァイオリンキョウシツ',
        'ﾔﾏﾀﾞ　ﾀﾛｳ',
        'Ｈａｔａｒａｋｉ（１２）',
      ],
    },
    {
      normalised: [
        'ｶ)ﾋﾅﾀｼﾖｳｼﾞ',
        'ﾐﾅﾄｺｳﾎﾞｳ(ｶ',
        'ﾕ)ｱｵｷ',
        'ｽ-ﾊﾟ-ﾏ-ﾄ',
        'ｳﾞｱｲｵﾘﾝｷﾖｳｼﾂ',
        'ﾔﾏﾀﾞ ﾀﾛｳ',
        'HATARAKI(12)',
      ],
    },
  ],
];
