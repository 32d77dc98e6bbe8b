import {
  defaultsOf,
  kindOf,
  nameOf,
  RULE_KINDS,
  type RuleKind,
} from '#plugins/attendance/domain/rules/catalogue.ts';
import type { Settings } from '#plugins/attendance/domain/rules/check.ts';

const NO_KIND = Object.fromEntries(RULE_KINDS.map((kind) => [nameOf(kind), null]));

/** As the API answers: one kind with what is said, null where it says nothing. */
const settings = (kind: RuleKind, said: Settings) => ({
  ...NO_KIND,
  [nameOf(kind)]: Object.fromEntries(
    Object.keys(kindOf(kind).fields).map((name) => [name, said[name] ?? null]),
  ),
});

const rule = (kind: RuleKind, said: Settings, more: object = {}) => ({
  __typename: 'AttendanceRule',
  id: `${kind}-1`,
  kind,
  scope: 'COMPANY',
  scopeId: null,
  scopeName: null,
  validFrom: '2026-04-01',
  validUntil: null,
  state: 'CURRENT',
  settings: settings(kind, said),
  warnings: [],
  changedBy: '長谷川 健太郎',
  changedAt: '2026-03-20T01:05:00.000Z',
  version: 3,
  ...more,
});

export const samplePlaces = [
  { scope: 'WORKPLACE', id: 'w-1', name: '東京本社', depth: 0, isActive: true },
  { scope: 'WORKPLACE_GROUP', id: 'g-1', name: '営業部', depth: 0, isActive: true },
  { scope: 'WORKPLACE_GROUP', id: 'g-2', name: '営業一課', depth: 1, isActive: true },
  { scope: 'EMPLOYMENT_DIVISION', id: 'd-1', name: 'フレックス社員', depth: 0, isActive: true },
  { scope: 'BASIC_SHIFT', id: 'b-1', name: '夜勤', depth: 0, isActive: true },
];

const effective = (kind: RuleKind, said: Settings = {}) => ({
  kind,
  on: '2026-11-20',
  settings: settings(kind, { ...(defaultsOf(kind) as Settings), ...said }),
  sources: Object.keys(kindOf(kind).fields).map((field) => ({
    field,
    scope: field in said ? 'COMPANY' : null,
    scopeId: null,
    scopeName: null,
    origin: field in said ? 'RULE' : null,
    validFrom: field in said ? '2026-04-01' : null,
    version: field in said ? 3 : null,
  })),
  warnings: [],
});

const NIGHT = { kind: 'OVERTIME', field: 'nightStart', key: 'nightNarrowed', article: 'lsa37' };

/** What each page shows of a company that has set something. */
export function sampleRules(kind: RuleKind, said: Settings) {
  const [first = '', second = first] = Object.keys(kindOf(kind).fields);
  const some = Object.fromEntries(
    [first, second].map((name) => [name, (defaultsOf(kind) as Settings)[name]]),
  );
  const inSales = { scope: 'WORKPLACE_GROUP', scopeId: 'g-1', scopeName: '営業部' };
  return {
    attendanceRules: [
      rule(kind, said),
      rule(kind, some, { id: 'r-2', ...inSales, state: 'PAST', validUntil: '2026-10-01' }),
      rule(kind, some, {
        id: 'r-3',
        ...inSales,
        validFrom: '2026-10-01',
        validUntil: '2027-04-01',
      }),
      rule(kind, some, { id: 'r-4', ...inSales, validFrom: '2027-04-01', state: 'FUTURE' }),
      ...(kind === 'OVERTIME'
        ? [
            rule(
              kind,
              { nightStart: '23:00' },
              {
                id: 'r-5',
                scope: 'BASIC_SHIFT',
                scopeId: 'b-1',
                scopeName: '夜勤',
                warnings: [NIGHT],
              },
            ),
          ]
        : []),
    ],
    attendanceRulePlaces: samplePlaces,
    company: effective(kind, said),
  };
}

export const sampleToEdit = (kind: RuleKind, said: Settings = {}) => {
  const { company, ...rest } = sampleRules(kind, said);
  return { ...rest, effectiveAttendanceRule: company };
};

export const samplePeople = {
  colleaguesConnection: {
    nodes: [
      { id: 'e-1', lastName: '佐藤', firstName: '美咲', groupName: '営業部' },
      { id: 'e-2', lastName: '鈴木', firstName: '一郎', groupName: null },
    ],
    totalCount: 2,
  },
};

export const sampleImpact = {
  attendanceRuleImpact: {
    people: 24,
    days: 312,
    closedDays: 40,
    sample: [
      { employeeId: 'e-1', employeeNumber: '1001', name: '佐藤 美咲', days: 14 },
      { employeeId: 'e-2', employeeNumber: '1002', name: '鈴木 一郎', days: 14 },
    ],
  },
};

const minutes = (worked: number, overtimeBeyondStatutory: number) => ({
  worked,
  overtimeWithinStatutory: 0,
  overtimeBeyondStatutory,
  statutoryHolidayWork: 0,
  lateNight: 120,
  nonPrescribedWork: 0,
  lateness: 0,
});

export const sampleTrial = {
  tryAttendanceRule: {
    month: '2026-10',
    people: 24,
    calculated: 24,
    rows: [
      {
        employeeId: 'e-1',
        employeeNumber: '1001',
        lastName: '佐藤',
        firstName: '美咲',
        changedDays: 4,
        closedDays: 0,
        before: minutes(10_200, 600),
        after: minutes(10_140, 540),
      },
      {
        employeeId: 'e-2',
        employeeNumber: '1002',
        lastName: '鈴木',
        firstName: '一郎',
        changedDays: 1,
        closedDays: 0,
        before: minutes(9_900, 300),
        after: minutes(9_915, 315),
      },
    ],
  },
};

export const sampleFindings = {
  attendanceRuleFindings: [
    {
      id: '1',
      severity: 'UNLAWFUL',
      key: 'nightNarrowed',
      article: 'lsa37',
      kind: 'OVERTIME',
      field: 'nightStart',
      scope: 'BASIC_SHIFT',
      scopeId: 'b-1',
      scopeName: '夜勤',
      ruleId: 'r-5',
      on: '2026-11-20',
    },
    {
      id: '2',
      severity: 'CONTRADICTORY',
      key: 'breakStampsMissing',
      article: null,
      kind: 'BREAK_AUTO',
      field: 'mode',
      scope: 'COMPANY',
      scopeId: null,
      scopeName: null,
      ruleId: null,
      on: '2026-11-20',
    },
    {
      id: '3',
      severity: 'MISSING',
      key: 'flexWithoutPeriod',
      article: null,
      kind: 'WORK_SYSTEM',
      field: 'flexPeriodMonths',
      scope: 'EMPLOYMENT_DIVISION',
      scopeId: 'd-1',
      scopeName: 'フレックス社員',
      ruleId: 'r-6',
      on: '2026-11-20',
    },
    {
      id: '4',
      severity: 'NOTICE',
      key: 'latestInWeek',
      article: 'lsa35',
      kind: 'HOLIDAY',
      field: 'statutoryHolidayRule',
      scope: 'WORKPLACE_GROUP',
      scopeId: 'g-1',
      scopeName: '営業部',
      ruleId: 'r-7',
      on: '2026-11-20',
    },
  ],
};

export const sampleEarly = {
  earlyWorkPeople: [
    {
      employeeId: 'e-1',
      employeeNumber: '1001',
      name: '佐藤 美咲',
      times: 9,
      unapprovedTimes: 7,
      minutes: 265,
      limit: 5,
    },
    {
      employeeId: 'e-2',
      employeeNumber: '1002',
      name: '鈴木 一郎',
      times: 2,
      unapprovedTimes: 0,
      minutes: 40,
      limit: 5,
    },
  ],
};

export const sampleExtraction = {
  worktimeExtraction: {
    from: '2026-11-01',
    to: '2026-11-30',
    totalCount: 1,
    people: [
      {
        employeeId: 'e-1',
        employeeNumber: '1001',
        name: '佐藤 美咲',
        minutes: 2900,
        worked: 12_600,
      },
    ],
  },
};

export const sampleTerms = {
  yearlyTermFindings: [
    {
      employeeId: 'e-1',
      employeeNumber: '1001',
      name: '佐藤 美咲',
      groupId: 'g-1',
      from: '2026-11-02',
      to: '2027-05-01',
      findings: [
        { kind: 'RUN' as const, value: 12, limit: 6, on: '2026-12-06' },
        { kind: 'LONG_DAY' as const, value: 660, limit: 600, on: '2026-12-06' },
      ],
    },
  ],
};
