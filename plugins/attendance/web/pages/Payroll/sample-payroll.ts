import type {
  PayrollExportsQuery,
  PayrollFormatsQuery,
  PayrollMonthQuery,
} from './Payroll.generated.ts';

type Found = PayrollMonthQuery['payrollMonth'];
type Person = Found['open'][number];

const person = (index: number, lastName: string, firstName: string): Person => ({
  employeeId: `person-${index}`,
  employeeNumber: String(index).padStart(4, '0'),
  lastName,
  firstName,
});
export const samplePeople = [
  person(1, '佐藤', '美咲'),
  person(2, '鈴木', '健'),
  person(3, '𠮷野', '葵'),
] as const;
const [sato, suzuki, yoshino] = samplePeople;

export const sampleExport = (more: object = {}): NonNullable<Found['last']> => ({
  id: 'export-1',
  formatId: 'yayoi',
  formatName: '弥生給与',
  preset: 'yayoi',
  month: '2026-10',
  kind: 'FULL',
  people: 58,
  fileNames: ['kintai_202610.csv'],
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdAt: '2026-11-04T01:20:00Z',
  createdBy: '小林 由紀',
  discardedAt: null,
  discardedBy: null,
  discardedBecause: null,
  delivery: 'FILE',
  failedPeople: 0,
  failures: [],
  file: null,
  ...more,
});

export const sampleFormats = (more: object = {}): PayrollFormatsQuery => ({
  payrollFormats: [
    {
      id: 'yayoi',
      name: '弥生給与',
      preset: 'yayoi',
      verifiedMonth: null,
      isComplete: true,
      ...more,
    },
  ],
  payrollPresets: [
    {
      id: 'yayoi',
      product: '弥生給与',
      readOn: '2026-11',
      delivery: 'FILE',
      published: 'PART',
      secondImport: 'DOUBLES',
      known: '明細入力のインポートで、列ごとに項目を割り当てます。',
      unknown: '文字コード、空欄と0の扱いは公開されていません。',
      second: '弥生給与は同じ明細を警告なしに2回登録し、取り消せません。',
      sources: [{ title: '弥生サポート 24293', mark: 'P', date: null }],
    },
  ],
});

/** A month of 60 people: two are open, and one name has a letter that Shift_JIS lacks. */
export const sampleMonth = (more: Partial<Found> = {}): PayrollMonthQuery => ({
  payrollMonth: {
    month: '2026-10',
    people: 60,
    closed: 58,
    open: [sato, suzuki],
    problems: [],
    problemCount: 0,
    head: ['従業員番号,氏名,出勤日数,労働時間'],
    rows: [
      ['0001', '佐藤 美咲', '21', '163:30'],
      ['0003', '𠮷野 葵', '20', '158:00'],
    ],
    fileNames: ['kintai_202610.csv'],
    isFormatNewer: false,
    last: null,
    difference: null,
    ...more,
  },
});

export const sampleLetters: Found['problems'] = [
  {
    kind: 'LOST_LETTER',
    stops: false,
    column: '氏名',
    text: '𠮷野 葵',
    letters: '𠮷',
    person: yoshino,
  },
];
export const sampleTooLong: Found['problems'] = [
  {
    kind: 'TOO_LONG',
    stops: true,
    column: '労働時間',
    text: '1000:00',
    letters: '',
    person: sato,
  },
];

export const sampleDifference: NonNullable<Found['difference']> = {
  changedCount: 1,
  addedCount: 0,
  same: 57,
  changed: [
    {
      sentAt: '2026-11-04T01:20:00Z',
      person: sato,
      changes: [
        { column: '労働時間', before: '163:30', after: '165:00' },
        { column: '普通残業', before: '12:00', after: '13:30' },
      ],
    },
  ],
  added: [],
  reopened: [],
};

export const sampleExports: PayrollExportsQuery = {
  payrollExportsConnection: {
    totalCount: 2,
    nodes: [
      sampleExport({
        id: 'export-2',
        kind: 'DIFFERENCE',
        people: 1,
        createdAt: '2026-11-06T03:00:00Z',
        discardedAt: '2026-11-06T04:00:00Z',
        discardedBy: '小林 由紀',
        discardedBecause: '取り込む前に中止したため',
      }),
      sampleExport(),
    ],
  },
};
