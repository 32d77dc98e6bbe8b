import type { Change, Entry } from './value-words.ts';

const value = (of: unknown) => ({ value: of, names: [], unknown: 0 });
const names = (...of: string[]) => ({ value: null, names: of, unknown: 0 });

const change = (field: string, more: Partial<Change>): Change => ({
  field,
  label: `field.${field}`,
  name: null,
  show: 'TEXT',
  choices: null,
  isRestorable: true,
  before: null,
  after: null,
  ...more,
});

const entry = (id: string, more: Partial<Entry>): Entry => ({
  id,
  occurredAt: '2026-11-20T00:05:00.000Z',
  action: 'UPDATE',
  source: 'API',
  fileName: null,
  person: { employeeId: 'e1', name: '長谷川 健', loginId: 'hasegawa@hinata.example' },
  actingFor: null,
  ip: '203.0.113.24',
  browser: 'Chrome 142 / Windows',
  subject: 'Workplace',
  subjectId: 'w1',
  plugin: 'company',
  kind: 'workplace.title',
  name: '大阪支店',
  ownerName: null,
  hidden: 0,
  changes: [],
  ...more,
});

/** One workplace's life, the newest first. */
export const sampleEntries: readonly Entry[] = [
  entry('a5', {
    action: 'RESTORE',
    changes: [
      change('name', { before: value('大阪営業所'), after: value('大阪支店') }),
      change('establishedOn', {
        show: 'DATE',
        before: value('2020-04-01'),
        after: value('2019-04-01'),
      }),
    ],
  }),
  entry('a4', {
    occurredAt: '2026-11-19T23:48:00.000Z',
    person: { employeeId: 'e2', name: '佐藤 美咲', loginId: 'sato@hinata.example' },
    browser: 'Safari 18 / iPhone',
    hidden: 2,
    changes: [
      change('name', { before: value('大阪支店'), after: value('大阪営業所') }),
      change('phoneNumber', { before: value('06-0000-0001'), after: null }),
      change('isActive', { show: 'BOOLEAN', before: value(true), after: value(false) }),
      change('cityId', { show: 'REFERENCE', before: names('北区'), after: names('中央区') }),
    ],
  }),
  entry('a3', {
    occurredAt: '2026-11-18T02:00:00.000Z',
    source: 'JOB',
    person: null,
    ip: '',
    browser: '',
    changes: [
      change('holidayPatternId', {
        show: 'REFERENCE',
        before: { value: null, names: [], unknown: 1 },
        after: names('土日祝日'),
      }),
      change('password', { label: 'field.password', show: 'SECRET', isRestorable: false }),
    ],
  }),
  entry('a2', {
    occurredAt: '2026-11-18T01:00:00.000Z',
    action: 'REORDER',
    actingFor: { employeeId: 'e3', name: '山田 太郎' },
    changes: [
      change('displayOrder', {
        show: 'NUMBER',
        isRestorable: false,
        before: value(3),
        after: value(1),
      }),
    ],
  }),
  entry('a1', {
    occurredAt: '2026-04-01T00:00:00.000Z',
    action: 'CREATE',
    source: 'IMPORT',
    fileName: '事業所一覧.csv',
    person: { employeeId: 'e9', name: null, loginId: null },
    changes: [
      'name',
      'kana',
      'phoneNumber',
      'faxNumber',
      'postalCode',
      'address1',
      'address2',
      'representative',
    ].map((field) => change(field, { isRestorable: false, after: value(`${field}の値`) })),
  }),
];

export const sampleHistory = (nodes: readonly Entry[] = sampleEntries, more = false) => ({
  auditEntriesConnection: {
    nodes,
    totalCount: nodes.length + (more ? 40 : 0),
    pageInfo: { hasNextPage: more },
  },
});

export const sampleChoices = {
  auditPeople: [
    { employeeId: 'e1', name: '長谷川 健' },
    { employeeId: 'e2', name: '佐藤 美咲' },
    { employeeId: 'e9', name: null },
  ],
  recordKinds: [
    { subject: 'Company', plugin: 'company', kind: 'company.title', hasTrash: false },
    { subject: 'Workplace', plugin: 'company', kind: 'workplace.title', hasTrash: true },
    { subject: 'AffiliationGroup', plugin: 'company', kind: 'group.title', hasTrash: true },
  ],
};

export const sampleTrash = {
  trashConnection: {
    totalCount: 3,
    nodes: [
      {
        id: 't1',
        subject: 'Workplace',
        subjectId: 'w9',
        plugin: 'company',
        kind: 'workplace.title',
        name: '名古屋出張所',
        deletedAt: '2026-11-20T00:05:00.000Z',
        deletedBy: { employeeId: 'e1', name: '長谷川 健' },
        expiresAt: '2026-12-20T00:05:00.000Z',
        parts: 0,
      },
      {
        id: 't2',
        subject: 'AffiliationGroup',
        subjectId: 'g9',
        plugin: 'company',
        kind: 'group.title',
        name: '新規事業準備室',
        deletedAt: '2026-11-18T03:10:00.000Z',
        deletedBy: { employeeId: 'e2', name: '佐藤 美咲' },
        expiresAt: '2026-12-18T03:10:00.000Z',
        parts: 3,
      },
      {
        id: 't3',
        subject: 'Workplace',
        subjectId: 'w8',
        plugin: 'company',
        kind: 'workplace.title',
        name: '神戸倉庫',
        deletedAt: '2026-11-01T08:00:00.000Z',
        deletedBy: null,
        expiresAt: '2026-12-01T08:00:00.000Z',
        parts: 0,
      },
    ],
  },
  trashSettings: { keepDays: 30 },
  recordKinds: sampleChoices.recordKinds,
};
