import { defineServer, on } from '../../../core/server/define-server.ts';
import { employeeCreated } from '../../employee/api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { schedules } from '../migrations/0001_schedules.ts';
import { stamps } from '../migrations/0002_stamps.ts';
import { manifest } from '../plugin.ts';
import { boardResolvers } from './board/board.resolvers.ts';
import { recordResolvers } from './records/record.resolvers.ts';
import { columns, rules } from './rules.ts';
import { assignFirstBasicShift } from './schedules/first-basic-shift.ts';
import { stampingResolvers } from './stamping/stamping.resolvers.ts';

export const attendance = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [schedules, stamps],
  validators,
  columns,
  rules,
  demo,
  deps: {},
  setup({ ids, pubsub }) {
    const stamping = stampingResolvers({ ids, pubsub });
    const board = boardResolvers(pubsub);
    return {
      api: {},
      listeners: [
        on(employeeCreated, 'first-basic-shift', (ctx, { employeeId }) =>
          assignFirstBasicShift(ctx, employeeId),
        ),
      ],
      resolvers: {
        Query: { ...stamping.Query, ...recordResolvers.Query, ...board.Query },
        Mutation: stamping.Mutation,
        Subscription: board.Subscription,
        WorkDay: stamping.WorkDay,
        AttendanceBoard: board.AttendanceBoard,
      },
    };
  },
});
