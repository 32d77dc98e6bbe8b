import type { Ports } from '#core/server/define-server.ts';
import type { ExecutionContext } from '#core/server/request.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { loadShiftBoard } from './board/board.read-model.ts';
import { shiftBoardGroups } from './board/board-groups.ts';
import { boardChanges, showEditor } from './board/board-live.ts';
import { saveCells } from './board/save-cells.ts';
import { updateNeeds } from './board/update-needs.ts';
import { comingShifts, confirmMyShifts } from './publications/coming-shifts.ts';
import { listPublications } from './publications/publications.read-model.ts';
import { publishShifts } from './publications/publish.ts';
import { takeBackPublication } from './publications/take-back-publication.ts';
import { decideRequests } from './requests/decide-requests.ts';
import { deleteMyRequests, myRequests, saveMyRequests } from './requests/my-requests.ts';
import { plannedRequestIds, requestsById } from './requests/request.store.ts';
import { countOpenScheduleRequests, requestsConnection } from './requests/request-counts.ts';
import { shiftScope } from './scope.ts';
import { scheduleRequestRecord, shiftBoardRecord } from './shift.record.ts';

const PUBLICATIONS_SHOWN = 10;

/** The board, what is published, and the wishes of people. */
export function shiftFeature(
  ports: Pick<Ports, 'ids' | 'jobs' | 'pubsub'>,
  { employee, findNames }: { readonly employee: EmployeeApi; readonly findNames: PersonNames },
) {
  const deps = { ...ports, findNames, notify: employee.notify };
  const resolvers = {
    Query: {
      shiftBoardGroups: (_root, _args, ctx) => shiftBoardGroups(ctx),
      shiftBoard: (_root, args, ctx) => loadShiftBoard(ctx, findNames, args),
      shiftPublications: (_root, { groupId, first }, ctx) =>
        listPublications(ctx, findNames, groupId, first ?? PUBLICATIONS_SHOWN),
      myComingShifts: (_root, { days }, ctx) => comingShifts(ctx, days),
      myScheduleRequests: (_root, { from, to }, ctx) => myRequests(ctx, from, to),
      scheduleRequestsConnection: (_root, args, ctx) => requestsConnection(ctx, args),
      scheduleRequest: async (_root, { where }, ctx) => {
        const seen = await visibleRequest(ctx, where.id);
        return seen ?? null;
      },
      scheduleRequestCount: (_root, _args, ctx) => countOpenScheduleRequests(ctx),
    },
    Mutation: {
      updateShiftNeeds: (_root, { groupId, data }, ctx) => updateNeeds(ctx, groupId, data),
      saveShiftCells: (_root, args, ctx) => saveCells(ctx, deps, args),
      publishShifts: (_root, { data }, ctx) => publishShifts(ctx, deps, data),
      takeBackShiftPublication: (_root, { where }, ctx) => takeBackPublication(ctx, deps, where.id),
      showShiftEditor: (_root, args, ctx) => showEditor(ctx, ports.pubsub, args),
      confirmMyShifts: (_root, _args, ctx) => confirmMyShifts(ctx),
      saveScheduleRequests: (_root, { inputs }, ctx) => saveMyRequests(ctx, ports, inputs),
      deleteScheduleRequests: (_root, { ids }, ctx) => deleteMyRequests(ctx, ids),
      fixScheduleRequests: (_root, { ids }, ctx) =>
        decideRequests(ctx, deps, ids, { status: 'FIXED', reason: '' }),
      declineScheduleRequests: (_root, { ids, reason }, ctx) =>
        decideRequests(ctx, deps, ids, { status: 'DECLINED', reason }),
    },
    Subscription: {
      shiftBoardChanged: {
        subscribe: (_root, args, ctx) => boardChanges(ctx as ExecutionContext, deps, args),
      },
    },
  } satisfies {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
    Subscription: Partial<PluginResolvers['Subscription']>;
  };
  return {
    name: 'shifts',
    resolvers,
    recordKinds: [shiftBoardRecord, scheduleRequestRecord(findNames)],
  };
}

type Ctx = Parameters<typeof requestsById>[0];

/** By the same rules as the list. */
async function visibleRequest(ctx: Ctx, id: string) {
  const seen = await plannedRequestIds(ctx, shiftScope(ctx, 'read'), [id]);
  return (await requestsById(ctx, seen))[0];
}
