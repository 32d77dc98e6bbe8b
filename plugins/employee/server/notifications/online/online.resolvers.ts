import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { pictureUrl } from '#core/server/files/stored-files.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { inService, onlyInService } from '../../employees/in-service.ts';
import type { OnlineEmployeeModel } from '../notification.models.ts';
import { onlineTopic } from './presence.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'onlineEmployeesConnection'>;
  Subscription: Pick<PluginResolvers['Subscription'], 'onlineStatusSubscription'>;
  OnlineEmployee: PluginResolvers['OnlineEmployee'];
};

const LIST = {
  name: 'employee_online_list',
  text: `select employees.id, employees.last_name as "lastName", employees.first_name as "firstName", employees.email,
      employees.profile_image_key as "profileImageKey", employees.last_online_at as "lastOnline",
      count(*) over () as total
    from employees where employees.company_id = $1 and ${inService('$4')}
    order by employees.last_online_at desc nulls last, employees.sort_kana, employees.id
    offset $2 limit $3`,
};

async function listOnline(ctx: RequestContext, args: PageArgs) {
  const { offset, limit } = pageOf(args);
  const rows = await ctx.run<OnlineEmployeeModel & { total: number }>(LIST, [
    ctx.viewer.companyId,
    offset,
    limit,
    tokyoDate(ctx.now),
  ]);
  return toConnection(rows, Number(rows[0]?.total ?? offset), args);
}

/** One message names many people; each becomes an answer of its own. */
function eachOf(messages: AsyncGenerator<Readonly<Record<string, string>>, void, void>) {
  let waiting: string[] = [];
  return {
    async next(): Promise<IteratorResult<string>> {
      while (waiting.length === 0) {
        const step = await messages.next();
        if (step.done) return { done: true, value: undefined };
        waiting = (step.value.employeeIds ?? '').split(',').filter(Boolean);
      }
      return { done: false, value: waiting.shift() as string };
    },
    async return(): Promise<IteratorResult<string>> {
      await messages.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

export const onlineResolvers = (ports: Ports): Maps => ({
  Query: { onlineEmployeesConnection: (_root, args, ctx) => listOnline(ctx, args) },
  Subscription: {
    onlineStatusSubscription: {
      subscribe: (_root, _args, ctx) =>
        eachOf(ports.pubsub.listen(onlineTopic(ctx.viewer.companyId))),
      resolve: async (employeeId: string, _args: unknown, ctx: RequestContext) => {
        const row = await ctx
          .table('employees')
          .where('employees.id', employeeId)
          .modify(onlyInService(tokyoDate(ctx.now)))
          .whereNotNull('last_online_at')
          .first('id', 'email', 'last_online_at');
        return row
          ? { employeeId: row.id, email: row.email, lastOnline: row.last_online_at }
          : null;
      },
    },
  },
  OnlineEmployee: {
    profileImageUrl: ({ profileImageKey }) =>
      profileImageKey ? pictureUrl(ports.files, profileImageKey) : null,
  },
});
