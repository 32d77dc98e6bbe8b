import type { ClosingPageQuery } from './Closing.generated.ts';

type Row = ClosingPageQuery['closingPeopleConnection']['nodes'][number];

const NAMES = [
  ['佐藤', '美咲'],
  ['鈴木', '健'],
  ['田中', '蓮'],
  ['高橋', '直樹'],
  ['渡辺', '葵'],
] as const;

const row = (index: number, more: Partial<Row> = {}): Row => {
  const [lastName, firstName] = NAMES[index % NAMES.length] ?? NAMES[0];
  return {
    __typename: 'ClosingPerson',
    employeeId: `person-${index}`,
    employeeNumber: `A-${String(index + 1).padStart(3, '0')}`,
    lastName,
    firstName,
    groupName: index % 2 ? '本社 > 総務部' : '本社 > 営業部',
    from: '2026-10-01',
    to: '2026-10-31',
    state: 'READY',
    blockers: [],
    missingStampDays: 0,
    pendingApplications: 0,
    shortBreakDays: 0,
    overtimeDays: 0,
    daysWithoutSchedule: 0,
    confirmedAt: '2026-11-01T01:20:00Z',
    approvedAt: null,
    approvedBy: null,
    closedAt: null,
    closedBy: null,
    exportedAt: null,
    workedMinutes: 9_810,
    overtimeMinutes: 735,
    ...more,
  } as Row;
};

/** Five months in the states that a manager meets. */
export const sampleRows: Row[] = [
  row(0, {
    state: 'OPEN',
    blockers: ['MISSING_STAMP', 'NOT_CONFIRMED'],
    missingStampDays: 2,
    confirmedAt: null,
  }),
  row(1, { state: 'OPEN', blockers: ['PENDING_APPLICATION'], pendingApplications: 1 }),
  row(2, { shortBreakDays: 1, overtimeDays: 3 }),
  row(3),
  row(4, {
    state: 'CLOSED',
    closedAt: '2026-11-02T00:30:00Z',
    closedBy: '小林 由紀',
  }),
];

export const samplePage = (
  nodes: readonly Row[] = sampleRows,
  more: Partial<ClosingPageQuery['closingOverview']> = {},
): ClosingPageQuery => ({
  closingOverview: {
    __typename: 'ClosingOverview',
    month: '2026-10',
    people: 1000,
    ready: 920,
    closed: 1,
    notOver: 0,
    atWork: 0,
    missingStamp: 50,
    pendingApplication: 30,
    noSchedule: 0,
    notConfirmed: 12,
    shortBreak: 4,
    overtime: 9,
    reopened: 0,
    dueOn: '2026-11-05',
    asksEmployee: true,
    asksManager: false,
    waitingStamps: 0,
    unexplainedRecords: 0,
    groups: [
      group('sales', '営業部', 620, 600, 0),
      group('affairs', '総務部', 340, 300, 1),
      group(null, null, 40, 20, 0),
    ],
    ...more,
  } as ClosingPageQuery['closingOverview'],
  closingPeopleConnection: {
    __typename: 'ClosingPeopleConnection',
    totalCount: nodes.length,
    nodes: [...nodes],
  } as ClosingPageQuery['closingPeopleConnection'],
});

const group = (
  groupId: string | null,
  name: string | null,
  people: number,
  ready: number,
  closed: number,
) => ({ __typename: 'ClosingGroup' as const, groupId, name, people, ready, closed });
