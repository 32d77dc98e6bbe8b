import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { isDue, keptUntil } from '../../domain/my-number.ts';
import { sectionNamed } from '../../domain/personnel/section.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { loadEmployee } from '../employees/employee.read-model.ts';
import { recordsById } from '../personnel/record.store.ts';
import {
  createMyNumber,
  deleteMyNumber,
  revealMyNumber,
  updateMyNumber,
} from './change-my-number.ts';
import { refuseManyInOne } from './may-look.ts';
import type { MyNumberModel } from './my-number.models.ts';
import { numbersOf } from './my-number.store.ts';
import type { Sealer } from './seal.ts';

const retiredOn = async (ctx: RequestContext, employeeId: string): Promise<string | null> => {
  const employee = await loadEmployee(ctx, employeeId);
  return employee && !employee.isActive ? employee.retiredOn : null;
};

async function dependentOf(ctx: RequestContext, { dependentId }: MyNumberModel) {
  const section = sectionNamed('dependents');
  if (dependentId === null || !section) return undefined;
  return (await recordsById(ctx, section, [dependentId]))[0];
}

export const myNumberResolvers = (ports: Ports, sealer: Sealer) =>
  ({
    Query: {
      myNumbers: (_root, { employeeId }, ctx) => numbersOf(ctx, employeeId),
    },
    Mutation: {
      createMyNumber: (_root, { employeeId, data }, ctx) =>
        createMyNumber(ctx, { ids: ports.ids, sealer }, employeeId, data),
      updateMyNumber: (_root, { where, data }, ctx) =>
        updateMyNumber(ctx, { sealer }, where.id, data),
      revealMyNumber: (_root, { where, data }, ctx, info) => {
        refuseManyInOne(info);
        return revealMyNumber(ctx, { ...ports, sealer }, where.id, data);
      },
      deleteMyNumber: (_root, { where, data }, ctx) => deleteMyNumber(ctx, where.id, data.reason),
    },
    MyNumber: {
      holderName: async (row, _args, ctx) => {
        const holder = row.dependentId
          ? await dependentOf(ctx, row)
          : await loadEmployee(ctx, row.employeeId);
        return holder ? `${holder.lastName} ${holder.firstName}` : null;
      },
      relationship: async (row, _args, ctx) =>
        ((await dependentOf(ctx, row))?.['relationship'] ?? null) as null,
      keptUntil: async ({ employeeId }, _args, ctx) => {
        const left = await retiredOn(ctx, employeeId);
        return left === null ? null : keptUntil(left);
      },
      isDue: async ({ employeeId, deletedAt }, _args, ctx) =>
        deletedAt === null && isDue(await retiredOn(ctx, employeeId), tokyoDate(ctx.now)),
    },
  }) satisfies {
    Query: Pick<PluginResolvers['Query'], 'myNumbers'>;
    Mutation: Pick<
      PluginResolvers['Mutation'],
      'createMyNumber' | 'updateMyNumber' | 'revealMyNumber' | 'deleteMyNumber'
    >;
    MyNumber: PluginResolvers['MyNumber'];
  };
