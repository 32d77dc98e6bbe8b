import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { isManagedBy } from '../employees/personal.ts';
import { createLeave, deleteLeave, updateLeave } from './change-leave.ts';
import { leavesOf } from './leave.store.ts';

export const leaveResolvers = (ports: Ports) =>
  ({
    Mutation: {
      createLeavePeriod: (_root, { data }, ctx) => createLeave(ctx, ports, data),
      updateLeavePeriod: (_root, { where, data }, ctx) => updateLeave(ctx, where.id, data),
      deleteLeavePeriod: (_root, { where }, ctx) => deleteLeave(ctx, where.id),
    },
    Employee: {
      leavePeriods: (employee, _args, ctx) =>
        isManagedBy(ctx, employee) ? leavesOf(ctx, employee.id) : [],
    },
    LeavePeriod: {
      when: ({ startsOn, endsOn }, _args, ctx) => {
        const today = tokyoDate(ctx.now);
        if (startsOn > today) return 'FUTURE';
        return endsOn < today ? 'PAST' : 'CURRENT';
      },
    },
  }) satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
