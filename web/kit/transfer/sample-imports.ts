// For stories and tests only: an import of employees at each of its stations.

const column = (key: string, required: 'ALWAYS' | 'FOR_NEW' | 'OPTIONAL', example: string) => ({
  key,
  label: `import.column.${key}`,
  hint: null,
  required,
  example,
});

export const sampleKind = {
  id: 'employee.employees',
  plugin: 'employee',
  label: 'import.title',
  keyColumns: ['employeeNumber'],
  columns: [
    column('employeeNumber', 'ALWAYS', '00123'),
    column('lastName', 'FOR_NEW', '山田'),
    column('firstName', 'FOR_NEW', '太郎'),
    column('email', 'FOR_NEW', 'taro.yamada@example.com'),
    column('groupId', 'OPTIONAL', '本社 > 営業部'),
  ],
  options: [{ key: 'invite', label: 'import.invite', hint: 'import.inviteHint', preset: false }],
};

const line = {
  id: 'import-1',
  state: 'UPLOADED',
  fileName: '従業員名簿_2026年4月.csv',
  total: 60,
  created: 0,
  updated: 0,
  unchanged: 0,
  bad: 0,
  createdByName: '青木 美咲',
  createdAt: '2026-11-20T00:30:00.000Z',
  appliedAt: null as string | null,
  undoneAt: null as string | null,
};

export const sampleImport = {
  ...line,
  format: 'CSV',
  encoding: 'CP932' as string | null,
  sheets: [] as readonly string[],
  options: { invite: false },
  emptyCells: 'KEEP',
  mode: null,
  headers: [
    { name: '社員番号', samples: ['70001', '70002', '70003'], column: 'employeeNumber' },
    { name: '姓', samples: ['髙橋', '佐藤', '鈴木'], column: 'lastName' },
    { name: '名', samples: ['一郎', '花子', '次郎'], column: 'firstName' },
    { name: 'メール', samples: ['ichiro@hinata.example'], column: 'email' },
    { name: '所属', samples: ['営業部 > 東京営業課'], column: 'groupId' },
    { name: '備考', samples: [], column: null },
  ],
  progress: { id: 'import-1', state: 'UPLOADED', percent: 0, done: 0, total: 60 },
  failure: null as { column: null; key: string; params: object | null } | null,
  notUndone: null as object | null,
  appliedBefore: null as { id: string; fileName: string; appliedAt: string } | null,
};

const counts = { created: 50, updated: 6, unchanged: 2, bad: 2 };
export const sampleChecked = { ...sampleImport, ...counts, state: 'CHECKED' };
export const sampleApplied = {
  ...sampleChecked,
  state: 'APPLIED',
  mode: 'VALID_ONLY',
  appliedAt: '2026-11-20T00:32:00.000Z',
};

export const sampleBadRows = {
  import: {
    id: 'import-1',
    badRows: {
      totalCount: 2,
      nodes: [
        {
          line: 7,
          cells: ['70006', '髙橋', '三郎', 'だめ', '宇宙開発部', ''],
          issues: [
            { column: 'email', key: 'validation.email', params: null },
            { column: 'groupId', key: 'validation.noneOfName', params: { name: '宇宙開発部' } },
          ],
        },
        {
          line: 12,
          cells: ['', '佐藤', '四郎', 'shiro@hinata.example', '', ''],
          issues: [{ column: 'employeeNumber', key: 'validation.required', params: null }],
        },
      ],
    },
  },
};

const value = (text: string) => ({ value: text, names: [], unknown: 0 });
const change = (field: string, label: string, before: string | null, after: string | null) => ({
  field,
  label,
  name: null,
  show: 'TEXT',
  choices: null,
  isRestorable: false,
  before: before === null ? null : value(before),
  after: after === null ? null : value(after),
});

export const sampleChangedRows = {
  import: {
    id: 'import-1',
    changedRows: {
      totalCount: 6,
      nodes: [
        {
          line: 3,
          subjectId: 'e-1',
          label: '70002 佐藤 花子',
          hidden: 0,
          changes: [
            change('phone', 'field.phone', '03-0000-0001', '03-0000-0002'),
            change('position', 'field.position', null, '主任'),
          ],
        },
        {
          line: 4,
          subjectId: 'e-2',
          label: '70003 鈴木 次郎',
          hidden: 1,
          changes: [change('mobile', 'field.mobile', '090-0000-0001', null)],
        },
      ],
    },
  },
};

export const samplePast = [
  { ...line, id: 'import-0', ...counts, state: 'APPLIED', appliedAt: '2026-10-01T01:00:00.000Z' },
  { ...line, id: 'import-2', ...counts, state: 'CHECKED', fileName: '異動者.xlsx' },
];

/** Answers of the server for an import that stands where `found` says. */
export const importApi = (found: object = sampleImport, past: readonly object[] = []) => ({
  ImportStart: {
    importKind: sampleKind,
    importsConnection: { totalCount: past.length, nodes: past },
  },
  ImportAtHand: { import: found },
  ImportBadRows: sampleBadRows,
  ImportChangedRows: sampleChangedRows,
});
