// A subscription outlives its request: its context is of this kind.

import { asksOnlyFor } from '#core/fast/index.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { ExecutionContext } from '#core/server/request.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { mayRead, recordScope } from '../records/scope.ts';
import { arrivalsOf } from './arrivals/arrivals.ts';
import { type Appointments, countBoard, loadBoard, loadPeople } from './board.read-model.ts';
import { boardFeed, type Counted, type Counting, type Moved } from './board-feed.ts';
import type { Waiting } from './waiting.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'attendanceBoard' | 'arrivals'>;
  Subscription: Pick<
    PluginResolvers['Subscription'],
    'attendanceChanged' | 'attendanceCountsChanged'
  >;
};

const NONE: ReadonlySet<string> = new Set();

/** Who is at work now, and what changes while somebody watches. */
export function boardFeature(
  { pubsub, inCompany }: Pick<Ports, 'pubsub' | 'inCompany'>,
  appointments: Appointments,
): Feature<Maps> {
  const feed = boardFeed({
    pubsub,
    load: (companyId, employeeIds) =>
      inCompany(companyId, async (ctx) =>
        (await loadPeople(ctx, employeeIds, appointments)).map((row) => ({ ...row, at: ctx.now })),
      ),
  });
  return {
    name: 'board',
    resolvers: {
      Query: {
        attendanceBoard: (_root, args, ctx, info) =>
          loadBoard(ctx, args, { appointments, withGroups: !asksOnlyFor(info, 'groups', NONE) }),
        arrivals: (_root, args, ctx) => arrivalsOf(ctx, args),
      },
      Subscription: {
        attendanceChanged: {
          subscribe: (_root, _args, ctx) =>
            heard(feed.rows(ctx.viewer.companyId), async ({ person, groupIds }) => {
              await (ctx as ExecutionContext).renew();
              return mayRead(recordScope(ctx), { employeeId: person.employeeId, groupIds });
            }),
          resolve: ({ person, at }: Moved) => ({ person, at }),
        },
        attendanceCountsChanged: {
          subscribe: (_root, { where }, ctx) =>
            heard(
              feed.counts(ctx.viewer.companyId, async (): Promise<Counting> => {
                const live = ctx as ExecutionContext;
                await live.renew();
                return {
                  key: JSON.stringify([recordScope(live), where?.groupId, where?.search]),
                  count: async () => ({
                    at: live.now,
                    counts: await countBoard(live, where ?? {}, appointments),
                  }),
                };
              }),
            ),
          resolve: (counted: Counted) => counted,
        },
      },
    },
  };
}

/** What waits, as graphql reads it, without what `isMeant` leaves out. */
function heard<Value>(
  waiting: Waiting<Value>,
  isMeant: (value: Value) => Promise<boolean> = async () => true,
): AsyncIterableIterator<Value> {
  const ended = { done: true as const, value: undefined };
  return {
    async next() {
      for (;;) {
        const value = await waiting.next();
        if (value === undefined) return ended;
        if (await isMeant(value)) return { done: false, value };
      }
    },
    async return() {
      waiting.end();
      return ended;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
