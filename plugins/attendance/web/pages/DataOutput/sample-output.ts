/** Answers of the server for stories of data output. */
const item = (code: string, kind: string, group: string, more: object = {}) => ({
  ...{ code, kind, group, isPerDay: true, isPerPeriod: true, vacationClassName: null },
  ...more,
});

export const sampleItems = {
  outputItems: [
    item('employeeNumber', 'TEXT', 'PERSON'),
    item('name', 'TEXT', 'PERSON'),
    item('groupName', 'TEXT', 'PERSON'),
    item('date', 'DATE', 'DAY', { isPerPeriod: false }),
    item('worked', 'MINUTES', 'WORK'),
    item('overtimeBeyondStatutory', 'MINUTES', 'WORK'),
    item('lateTimes', 'COUNT', 'DAYS'),
    item('leaveDays:paid', 'DAYS', 'LEAVE', { vacationClassName: '年次有給休暇' }),
  ],
};

export const sampleChoices = {
  outputChoices: {
    groups: [
      { id: 'g1', name: '営業部', depth: 0 },
      { id: 'g2', name: '営業一課', depth: 1 },
    ],
    divisions: [{ id: 'd1', name: '正社員' }],
  },
};

export const samplePreview = {
  outputPreview: {
    headings: ['社員番号', '氏名', '労働時間'],
    kinds: ['TEXT', 'TEXT', 'MINUTES'],
    rows: [
      ['00001', '青木 美咲', '161:30'],
      ['00002', '阿部 智也', '164:43'],
    ],
    people: 60,
  },
};

export const sampleFormat = (name: string, more: object = {}) => ({
  ...{ name, usedFor: 'RECORD_DATA', unit: 'PERIOD_TOTAL', time: 'SEXAGESIMAL' },
  ...{ roundingUnit: 1, roundingMode: 'HALF_UP', fixedColumns: 2, fileFormat: 'CSV_UTF8_BOM' },
  ...{ period: 'MONTH', employment: 'ALL' },
  columns: [
    { code: 'employeeNumber', heading: null },
    { code: 'name', heading: '従業員' },
    { code: 'worked', heading: null },
  ],
  ...more,
});

const file = (id: string, more: object) => ({
  ...{ __typename: 'OutputFile', id, kind: 'RECORD_DATA', name: '勤務実績 月次 2026-10.csv' },
  ...{ state: 'DONE', format: 'CSV_UTF8_BOM', done: 60, total: 60, lines: 60, url: '#file' },
  ...{ createdAt: '2026-11-20T00:31:00.000Z', expiresAt: '2026-11-27T00:31:00.000Z' },
  ...more,
});
const files = (nodes: readonly object[]) => ({
  outputFilesConnection: { totalCount: nodes.length, nodes },
});

export const sampleFiles = files([
  file('f1', {
    name: '打刻データ 2026-10.csv',
    kind: 'STAMP_DATA',
    state: 'RUNNING',
    done: 300,
    total: 1000,
    lines: 0,
    url: null,
  }),
  file('f2', {}),
  file('f3', {
    name: `${'長い名前の勤務実績'.repeat(8)}.pdf`,
    format: 'PDF',
    state: 'FAILED',
    url: null,
  }),
]);
export const noFiles = files([]);

export const sampleMade = { createRecordData: file('f9', { state: 'WAITING', url: null }) };
export const sampleNobody = { createRecordData: { __typename: 'OutputHasNobody' } };
export const sampleLost = {
  createRecordData: {
    __typename: 'OutputLostLetters',
    letters: [{ letter: '𠮷', heading: '氏名', text: '𠮷野 一郎', employeeNumber: '00031' }],
  },
};

const person = (id: string, lastName: string) => ({
  ...{ employeeId: id, employeeNumber: id, lastName, firstName: '一郎', groupName: '営業部' },
});
export const sampleOvertime = {
  yearOvertimesConnection: {
    months: ['2026-04', '2026-05', '2026-06'],
    totalCount: 2,
    nodes: [
      { ...person('00001', '青木'), months: [600, 1200, null], totalMinutes: 1800 },
      { ...person('00002', '阿部'), months: [0, 30, 2701], totalMinutes: 2731 },
    ],
  },
};
export const sampleOutlook = {
  monthOutlooksConnection: {
    totalCount: 1,
    nodes: [
      {
        ...person('00001', '青木'),
        ...{ workedMinutes: 7200, overtimeMinutes: 600, approvedMinutes: 120 },
        ...{ plannedMinutes: 2400, landingMinutes: 9720, landingOvertimeMinutes: 720 },
      },
    ],
  },
};

export const sampleOutlookOfPack = (more: object = {}) => ({
  inspectionPackOutlook: {
    ...{ people: 60, months: 60, openMonths: 0, mostMonths: 24_000 },
    parts: ['DAYS', 'WAGES', 'LIMITS', 'CLAUSE', 'LEAVE', 'CHANGES', 'MONTH_FILES'].map((part) => ({
      part,
      mayTake: true,
    })),
    ...more,
  },
});
export const samplePacks = files([
  file('p1', {
    ...{ name: '調査用の記録 2026-04_2026-10.zip', kind: 'INSPECTION_PACK', format: 'CSV_UTF8' },
    ...{ state: 'RUNNING', done: 24, total: 60, lines: 0, url: null },
  }),
  file('p2', { name: '調査用の記録 2026-10.zip', kind: 'INSPECTION_PACK', format: 'CSV_UTF8' }),
]);
export const samplePack = {
  createInspectionPack: file('p9', {
    ...{ name: '調査用の記録 2026-10.zip', kind: 'INSPECTION_PACK', format: 'CSV_UTF8' },
    ...{ state: 'WAITING', url: null },
  }),
};
