import type { RequestContext } from '#core/server/context.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { EmployeeApi, RequestKind, RequestModel } from '#plugins/employee/api.ts';
import type { ApplicationDetails, MinuteSpan } from '../../domain/applications/details.ts';
import { judgeTransfer } from '../../domain/applications/transfer-kind.ts';
import { tellOnce } from '../alerts/tell-once.ts';
import { uncoveredCompensatory } from '../alerts/uncovered-compensatory.ts';
import { boardGroups } from '../board/board-groups.ts';
import { settleAsks } from '../errors/settle-asks.ts';
import { giveBackDesignations } from '../leave/designations/give-back.ts';
import { refuseBeyondLimits } from '../limits/application-limits.ts';
import { isClosed } from '../results/stored/closed.ts';
import { lockResults } from '../results/stored/recalculate.ts';
import { rulesOn } from '../rules/rules-of-people.ts';
import { detailsOf, hoursOf } from './application-details.ts';
import {
  applyApproved,
  rangesOf,
  refuseUncovered,
  refuseUnfitTransfer,
  takeBackApproved,
} from './apply.ts';
import { awayOnLeave, calledByClass } from './facts/vacation-facts.ts';
import { refuseForMinors } from './minors.ts';
import { prepare } from './prepare.ts';
import { isNamedByOthers, requestOf } from './request.ts';

type Type = ApplicationDetails['type'];
type DetailsOf<One extends Type> = Extract<ApplicationDetails, { type: One }>;

const spans = (list: readonly MinuteSpan[]): string[] =>
  list.map(({ from, until }) => `${clockOfMinutes(from)}–${clockOfMinutes(until)}`);

type Deps = Pick<EmployeeApi, 'approvals' | 'findNames' | 'notify' | 'settleNotices'>;

/** What the four kinds have in common: they change days, and days are worked out anew. */
function shared<One extends Type>(
  type: One,
  { settleNotices }: Deps,
  onRecord: (details: DetailsOf<One>) => object,
) {
  return {
    type,
    prepare,
    ranges: (request) => rangesOf(requestOf(request)),
    isClosed,
    lock: lockResults,
    async apply(ctx, request) {
      await applyApproved(ctx, requestOf(request));
      const { employeeId, fromDate, toDate } = request;
      await settleAsks(ctx, { settleNotices }, employeeId, fromDate, toDate);
    },
    takeBack: (ctx, request) => takeBackApproved(ctx, requestOf(request)),
    detail: (request, now) => detailsOf(requestOf(request), now),
    hours: (request) => hoursOf(requestOf(request)),
    groups: boardGroups,
    allowsSelfApproval: async (ctx, request) =>
      (await rulesFor(ctx, request)).REQUEST.allowsSelfApproval,
    // The row's type has said which details they are.
    onRecord: (details) => onRecord(details as unknown as DetailsOf<One>),
  } satisfies Partial<RequestKind>;
}

const rulesFor = async (ctx: RequestContext, { employeeId, fromDate }: RequestModel) =>
  (await rulesOn(ctx, employeeId, fromDate)).values;

const HOURS = {
  hours: { label: 'application.record.hours' },
  breaks: { label: 'application.record.breaks' },
} as const;

/** 打刻修正・残業・休暇・休日出勤, as the approvals carry them. */
export const attendanceRequests = (employee: Deps): readonly RequestKind[] => [
  {
    cannotTakeBack: 'validation.stampsNotRestored',
    ...shared('REVISE', employee, ({ stamps, cancelsAutoBreak }) => ({
      stamps: stamps.map(({ at }) => clockOfMinutes(at)),
      stampTypes: stamps.map(({ type }) => type),
      ...(cancelsAutoBreak === undefined ? {} : { cancelsAutoBreak }),
    })),
    countsAtOnce: async (ctx, request) =>
      (await rulesFor(ctx, request)).RECORD_ATTENDANCE.employeeMends === 'DIRECTLY',
    recordFields: {
      cancelsAutoBreak: { label: 'application.record.cancelsAutoBreak', show: 'boolean' },
      stampTypes: { label: 'application.record.stampTypes', show: 'choice', choices: 'stamp' },
      stamps: { label: 'application.record.stamps' },
    },
  },
  {
    ...shared('OVERTIME', employee, (details) => ({
      hours: spans([details]),
      breaks: spans(details.breaks),
    })),
    async check(ctx, request, at) {
      await refuseMinors(ctx, request, at);
      await refuseBeyondLimits(ctx, requestOf(request));
    },
    recordFields: HOURS,
  },
  {
    ...shared('VACATION', employee, ({ vacationClassId, unit, from, until }) => {
      const hours = from === null || until === null ? [] : spans([{ from, until }]);
      return { vacationClassId, unit, hours };
    }),
    async apply(ctx, request) {
      await shared('VACATION', employee, (details) => details).apply(ctx, request);
      if (!isNamedByOthers(requestOf(request)))
        await giveBackDesignations(ctx, employee, request.employeeId);
    },
    async check(ctx, request, at) {
      if (at === 'LAST') await refuseUncovered(ctx, requestOf(request));
    },
    isKept: (request) => isNamedByOthers(requestOf(request)),
    away: awayOnLeave,
    calledBy: calledByClass,
    recordFields: {
      vacationClassId: {
        label: 'application.record.vacationClass',
        show: 'reference',
        to: 'VacationClass',
      },
      unit: { label: 'application.record.unit', show: 'choice', choices: 'application.unit' },
    },
  },
  {
    ...shared('HOLIDAY_WORK', employee, ({ part, transferDate, transferKind, ...details }) => ({
      hours: spans([details]),
      breaks: spans(details.breaks),
      part,
      transferDate,
      transferKind,
    })),
    async takeBack(ctx, request) {
      await takeBackApproved(ctx, requestOf(request));
      await tellOnce(ctx, employee, await uncoveredCompensatory(ctx, request.employeeId));
    },
    async check(ctx, request, at) {
      await refuseMinors(ctx, request, at);
      await refuseBeyondLimits(ctx, requestOf(request));
      if (at === 'LAST') await refuseUnfitTransfer(ctx, requestOf(request));
    },
    settle: {
      approved(request, at) {
        const { details, fromDate } = requestOf(request);
        if (details.type !== 'HOLIDAY_WORK') return details;
        return { ...details, transferKind: judgeTransfer(details, at, atTokyo(fromDate, 0)).kind };
      },
      open: ({ details }) => ({ ...details, transferKind: null }),
    },
    recordFields: {
      part: { label: 'application.record.part', show: 'choice', choices: 'application.part' },
      transferDate: { label: 'application.record.transferDate', show: 'date' },
      transferKind: {
        label: 'application.record.transferKind',
        show: 'choice',
        choices: 'application.transferKind',
      },
    },
  },
];

async function refuseMinors(ctx: RequestContext, request: RequestModel, at: 'STEP' | 'LAST') {
  if (at === 'STEP') await refuseForMinors(ctx, request.employeeId, requestOf(request));
}
