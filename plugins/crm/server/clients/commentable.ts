import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsAbove } from '#plugins/company/sql.ts';
import type { Commentable } from '#plugins/employee/api.ts';
import { holdersAmong, isInGroups, managersOfGroup } from '#plugins/employee/sql.ts';
import { CLIENT_RIGHTS, OF_GROUP, OWN } from '../rights.ts';
import { clients } from './client.feature.ts';

// $2 today, $3 people, $4 the group
const AROUND: Statement = {
  name: 'crm_people_around_group',
  rowMode: 'array',
  text: `with recursive ${groupsAbove('select 1, $4::text, 0')}
    select asked.id from unnest($3::text[]) as asked (id)
    where ${isInGroups('asked.id', '= $4', '$2::date')} or exists (
      select from upwards ${managersOfGroup('upwards.id')} where manager.id = asked.id)`,
};

/** Which of them belong to the group, or look after it. */
const peopleAround = async (
  ctx: RequestContext,
  groupId: string,
  employeeIds: readonly string[],
): Promise<string[]> => {
  const values = [ctx.viewer.companyId, tokyoDate(ctx.now), [...employeeIds], groupId];
  return (await ctx.run<[string]>(AROUND, values)).map(([id]) => id);
};

/** Whoever sees the client reads what is said about it; its owner is told of each new comment. */
export const commentableClients: Commentable = {
  type: 'client',
  mayRead: async (ctx, id) => Boolean(await clients.byId(ctx).load(id)),
  title: async (ctx, id) => (await clients.byId(ctx).load(id))?.name ?? '',
  path: (_ctx, id) => `/app/crm/client/${encodeURIComponent(id)}`,
  async readers(ctx, id, employeeIds) {
    const client = await clients.byId(ctx).load(id);
    if (!client) return [];
    const ofList = CLIENT_RIGHTS.flatMap(({ code, isAttack }) =>
      isAttack === client.isAttack ? [code] : [],
    );
    const all = await holdersAmong(ctx, employeeIds, ['crm', ...ofList]);
    const owner = employeeIds.filter((one) => one === client.ownerId);
    const ofGroup = await holdersAmong(ctx, client.groupId ? employeeIds : [], ['crm', OF_GROUP]);
    return [
      ...new Set([
        ...all,
        ...(await holdersAmong(ctx, owner, ['crm', OWN])),
        ...(client.groupId ? await peopleAround(ctx, client.groupId, ofGroup) : []),
      ]),
    ];
  },
  async concerned(ctx, id) {
    const ownerId = (await clients.byId(ctx).load(id))?.ownerId;
    return ownerId ? [ownerId] : [];
  },
};
