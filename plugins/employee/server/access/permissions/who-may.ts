import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, toConnection } from '#core/server/rows/connection.ts';
import type { WhoMayWhereInput } from '#schema/generated/resolver-types.ts';
import { listGroupPermissions } from './group-permission.read-model.ts';
import { pageOfHolders } from './holders.read-model.ts';
import { grantsOfGroup, linesOf, type RightsPorts } from './own-rights.ts';
import type { GroupPermissionModel, PersonWhoMayModel } from './permission.models.ts';
import { type PermissionLine, pathMatches } from './permission-tree.ts';

/** Which lines open a screen or carry a code, which groups give one of them, and who holds those. */
export async function whoMay(
  ctx: RequestContext,
  ports: RightsPorts,
  where: WhoMayWhereInput,
  page: PageArgs,
) {
  const needed = new Map(
    [...linesOf(ctx, ports).values()].flatMap((line) => {
      const grant = neededGrant(line, where);
      return grant ? [[line, grant] as const] : [];
    }),
  );
  const giving = (await listGroupPermissions(ctx)).filter((group) => {
    const grants = grantsOfGroup(ctx, ports, group);
    return [...needed.values()].some((grant) => grants.has(grant));
  });
  const groups = new Map<string, GroupPermissionModel>(giving.map((group) => [group.id, group]));
  const { nodes, totalCount } = await pageOfHolders(
    ctx,
    { groupIds: [...groups.keys()], later: false },
    page,
  );
  const people = nodes.flatMap(({ employee, groupId }): PersonWhoMayModel[] => {
    const groupPermission = groups.get(groupId);
    if (!groupPermission) return [];
    const grants = grantsOfGroup(ctx, ports, groupPermission);
    const updates = [...needed.keys()].some(({ code }) => grants.has(`${code}:update`));
    return [{ employee, groupPermission, action: updates ? 'UPDATE' : 'READ' }];
  });
  return {
    permissions: [...needed.keys()],
    groupPermissions: giving,
    ...toConnection(people, totalCount, page),
  };
}

/** The grant that opens what is asked for; undefined where this line has nothing to do with it. */
function neededGrant(line: PermissionLine, where: WhoMayWhereInput): string | undefined {
  if (line.isHeading || (!where.path && !where.code)) return undefined;
  if (where.code && line.code !== where.code) return undefined;
  const opens = (patterns: readonly string[]) =>
    !where.path || patterns.some((pattern) => pathMatches(pattern, where.path ?? ''));
  const update = line.isOnlyRead ? undefined : `${line.code}:update`;
  if (opens(line.readPathnames)) return where.action === 'UPDATE' ? update : line.code;
  return opens([...line.editPathnames, ...line.createPathnames]) ? update : undefined;
}
