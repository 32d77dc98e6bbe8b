import type { ApprovalCountsQuery } from '#plugins/attendance/web/requests/Requests.generated.ts';
import type { ApprovalListQuery } from '../ApprovalLists/ApprovalList.generated.ts';
import type {
  ApprovalDetailQuery,
  ApprovalInboxQuery,
  ApprovalWholeFragment,
  DecisionResultFragment,
} from './ApprovalInbox.generated.ts';

const FAMILY = ['佐藤', '鈴木', '田中', '渡辺', '伊藤', '山本', '中村', '小林'] as const;
const GIVEN = ['花子', '健一', '美咲', '翔太', '陽子', '大輔'] as const;
const TYPES = ['REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK'] as const;
type Row = ApprovalInboxQuery['approvalInbox']['nodes'][number];

const person = (index: number) => ({
  id: `e${index}`,
  employeeNumber: `${1000 + index}`,
  lastName: FAMILY[index % FAMILY.length] ?? '',
  firstName: GIVEN[index % GIVEN.length] ?? '',
});

function detailsOf(index: number): Row['application']['details'] {
  switch (TYPES[index % 4]) {
    case 'REVISE':
      return {
        __typename: 'ReviseApplicationDetails',
        cancelsAutoBreak: null,
        stamps: [
          { id: 's1', type: 'CHECK_IN_OFFICE', time: '08:52', dayBefore: false },
          { id: null, type: 'BREAK_IN', time: '12:00', dayBefore: false },
          { id: null, type: 'BREAK_OUT', time: '13:00', dayBefore: false },
          { id: null, type: 'CHECK_OUT_OFFICE', time: '18:10', dayBefore: false },
        ],
      };
    case 'OVERTIME':
      return {
        __typename: 'OvertimeApplicationDetails',
        from: '18:00',
        until: '20:30',
        recesses: [],
      };
    case 'VACATION':
      return {
        __typename: 'VacationApplicationDetails',
        unit: 'DAY',
        designatedBy: null,
        hoursFrom: null,
        hoursUntil: null,
        vacationClass:
          index % 8 === 2
            ? { id: 'absence', code: 'ABSENCE', name: '欠勤' }
            : { id: 'paid', code: 'PAID_LEAVE', name: '年次有給休暇' },
      };
    default:
      return {
        __typename: 'HolidayWorkApplicationDetails',
        part: 'WHOLE',
        from: '09:00',
        until: '18:00',
        recesses: [{ start: '12:00', end: '13:00' }],
        transferDate: '2026-12-03',
        transferKind: 'SUBSTITUTE',
      };
  }
}

const sampleRow = (index: number): Row => {
  const type = TYPES[index % 4] ?? 'VACATION';
  const isLeave = type === 'VACATION';
  return {
    id: `a${index}`,
    canDecide: true,
    canWithdraw: false,
    step: 0,
    hasNobody: index === 7,
    decidedAnotherStep: false,
    decidedByRight: index === 5,
    isByRightOnly: index === 6,
    groupName: index % 2 ? '営業一課' : '開発部',
    inPlaceOf: index === 2 ? person(40) : null,
    decidedBy: null,
    decidedAt: null,
    application: {
      id: `a${index}`,
      type,
      status: 'PENDING',
      targetDate: `2026-12-${String((index % 20) + 1).padStart(2, '0')}`,
      toDate: `2026-12-${String((index % 20) + (isLeave ? 2 : 1)).padStart(2, '0')}`,
      requestDate: '2026-11-20T01:20:00.000Z',
      reason: isLeave ? '私用のため' : '月末の請求処理のため',
      days: isLeave ? 2 : 0,
      minutes: type === 'OVERTIME' ? 150 : 0,
      isRetroactive: type === 'REVISE',
      version: 1,
      details: detailsOf(index),
      employee: person(index),
    },
  };
};

export const sampleInbox = (count: number): ApprovalInboxQuery => ({
  approvalInbox: {
    totalApplication: count,
    groups: [
      { id: 'sales', name: '営業部', depth: 0 },
      { id: 'sales-1', name: '営業一課', depth: 1 },
    ],
    nodes: Array.from({ length: count }, (_, index) => sampleRow(index)),
  },
});

const leaveOf = (index: number): ApprovalWholeFragment['leave'] =>
  TYPES[index % 4] === 'VACATION'
    ? {
        effect: {
          on: `2026-12-${String((index % 20) + 2).padStart(2, '0')}`,
          beforeDays: index === 10 ? 1 : 9.5,
          beforeHours: 0,
          afterDays: index === 10 ? -1 : 7.5,
          afterHours: 0,
          isCovered: index !== 10,
        },
        awayPeople: index % 3,
        teamSize: 6,
      }
    : null;

/** The list of one kind, with what the kind adds to its rows. */
export function sampleList(count: number): ApprovalListQuery {
  const { approvalInbox } = sampleInbox(count * TYPES.length);
  const nodes = approvalInbox.nodes.flatMap((row, index) =>
    row.application.type === 'VACATION' ? [{ ...row, leave: leaveOf(index) }] : [],
  );
  return { approvalInbox: { ...approvalInbox, totalApplication: nodes.length, nodes } };
}

export const sampleCounts: ApprovalCountsQuery = {
  pendingApprovalCounts: { revise: 3, overtime: 4, vacation: 12, holidayWork: 1 },
};

const side = (
  overtime: number,
): NonNullable<ApprovalWholeFragment['checks']['effect']>['before'] => ({
  start: '08:52',
  end: overtime > 40 * 60 ? '20:30' : '18:00',
  workedMinutes: overtime > 40 * 60 ? 638 : 488,
  breakMinutes: 60,
  beyondStatutoryMinutes: overtime > 40 * 60 ? 158 : 8,
  lateNightMinutes: 0,
  holidayMinutes: 0,
  absenceMinutes: 0,
  outingMinutes: 0,
  monthOvertimeMinutes: overtime,
  monthTotalMinutes: overtime + 480,
});

export function sampleDetail(id: string): ApprovalDetailQuery {
  const index = Number(id.slice(1)) || 0;
  const row = sampleRow(index);
  return {
    approval: {
      ...row,
      leave: leaveOf(index),
      routeName: index % 4 === 2 ? '5日以上の休暇' : null,
      stampsNow: index % 4 ? [] : [{ type: 'CHECK_IN_OFFICE', time: '08:52', dayBefore: false }],
      route: [
        {
          step: 0,
          mode: 'ANY',
          status: 'CURRENT',
          approvers: [
            { person: person(40), isAway: true, delegates: [person(41)] },
            { person: person(42), isAway: false, delegates: [person(44)] },
          ],
          lacksPerson: false,
          canStepIn: [],
          decisions: [],
        },
        {
          step: 1,
          mode: 'ALL',
          status: 'WAITING',
          approvers: [{ person: person(43), isAway: false, delegates: [] }],
          lacksPerson: index === 4,
          canStepIn: index === 4 ? [person(44)] : [],
          decisions: [],
        },
      ],
      checks: {
        timing: row.application.isRetroactive ? 'RETROACTIVE' : 'IN_TIME',
        concerns: index % 5 === 2 ? ['LATE_STAMP', 'MINOR_OVERTIME'] : [],
        shortBreakMinutes: index % 4 === 1 ? 15 : 0,
        teamSize: 6,
        teamAway: [
          {
            person: person(5),
            fromDate: '2026-12-01',
            toDate: '2026-12-02',
            isPending: true,
            isOuting: false,
          },
          {
            person: person(6),
            fromDate: '2026-12-01',
            toDate: '2026-12-01',
            isPending: false,
            isOuting: true,
          },
        ],
        transfer: index % 4 === 3 ? { kind: 'SUBSTITUTE', because: 'BEFORE_THE_DAY' } : null,
        others: [],
        effect: {
          month: '2026-12',
          limit: { minutes: 2700, isAgreed: false },
          limits: null,
          before: side(2460),
          after: side(2790),
          flex:
            index % 4 === 2
              ? {
                  contractMinutes: 11_040,
                  paidLeaveBefore: 0,
                  paidLeaveAfter: 960,
                  surplusBefore: 0,
                  surplusAfter: 0,
                  shortageBefore: 4200,
                  shortageAfter: 3240,
                }
              : null,
        },
      },
    },
  };
}

export const answered = (
  ids: readonly string[],
  outcome: DecisionResultFragment['outcome'] = 'DONE',
): DecisionResultFragment[] =>
  ids.map((applicationId) => ({
    applicationId,
    outcome,
    handledBy: outcome === 'ALREADY_HANDLED' ? person(41) : null,
    handledAt: outcome === 'ALREADY_HANDLED' ? '2026-11-20T03:00:00.000Z' : null,
    reasons:
      outcome === 'IMPOSSIBLE'
        ? [
            { key: 'transferInPast', params: null },
            { key: 'substituteTooFar', params: { days: 14 } },
          ]
        : [],
    application: { id: applicationId, status: 'APPROVED', version: 2 },
  }));
