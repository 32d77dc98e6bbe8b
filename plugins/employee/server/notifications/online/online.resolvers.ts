import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { pictureUrl } from '#core/server/files/stored-files.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { ONLINE_WITHIN_MINUTES } from '#plugins/employee/domain/online.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { HIDES_ONLINE } from '#plugins/employee/sql/online.ts';
import { inService } from '../../employees/in-service.ts';
import type { OnlineEmployeeModel, OnlineStatusModel } from '../notification.models.ts';
import { onlineChoice, updateOnlineChoice } from './online-choice.ts';
import { onlineStatuses } from './online-statuses.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'onlineEmployeesConnection' | 'onlineChoice'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateOnlineChoice'>;
  Subscription: Pick<PluginResolvers['Subscription'], 'onlineStatusSubscription'>;
  OnlineEmployee: PluginResolvers['OnlineEmployee'];
};

const LIST = {
  name: 'employee_online_list',
  text: `select employees.id, employees.last_name as "lastName", employees.first_name as "firstName", employees.email,
      employees.profile_image_key as "profileImageKey", employees.last_online_at as "lastOnline",
      count(*) over () as total, count(*) filter (where employees.last_online_at >= $5) over () as online
    from employees where employees.company_id = $1 and ${inService('$4')} and not ${HIDES_ONLINE}
    order by employees.last_online_at desc nulls last, employees.sort_kana, employees.id
    offset $2 limit $3`,
};

async function listOnline(ctx: RequestContext, args: PageArgs) {
  const { offset, limit } = pageOf(args);
  const rows = await ctx.run<OnlineEmployeeModel & { total: number; online: number }>(LIST, [
    ctx.viewer.companyId,
    offset,
    limit,
    tokyoDate(ctx.now),
    new Date(ctx.now.getTime() - ONLINE_WITHIN_MINUTES * 60_000),
  ]);
  return {
    ...toConnection(rows, Number(rows[0]?.total ?? offset), args),
    onlineCount: Number(rows[0]?.online ?? 0),
    now: ctx.now,
  };
}

export const onlineResolvers = (ports: Ports): Maps => {
  const statuses = onlineStatuses(ports);
  return {
    Query: {
      onlineEmployeesConnection: (_root, args, ctx) => listOnline(ctx, args),
      onlineChoice: (_root, _args, ctx) => onlineChoice(ctx),
    },
    Mutation: {
      updateOnlineChoice: (_root, { data }, ctx) => updateOnlineChoice(ctx, ports, data),
    },
    Subscription: {
      onlineStatusSubscription: {
        subscribe: (_root, _args, ctx) => statuses.listen(ctx.viewer.companyId),
        resolve: (status: OnlineStatusModel | null) => status,
      },
    },
    OnlineEmployee: {
      profileImageUrl: ({ profileImageKey }) =>
        profileImageKey ? pictureUrl(ports.files, profileImageKey) : null,
    },
  };
};
