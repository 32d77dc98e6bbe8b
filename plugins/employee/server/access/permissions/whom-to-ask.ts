import type { RequestContext } from '#core/server/context.ts';
import type { ColleagueModel } from '../../employees/employee.models.ts';
import { listGroupPermissions } from './group-permission.read-model.ts';
import { pageOfHolders } from './holders.read-model.ts';
import { grantsOfGroup, linesOf, type RightsPorts } from './own-rights.ts';

/** More than anybody would ask. */
const MOST = 5;
const GIVES_RIGHTS = 'employee.groupPermission:update';
const KEEPS_PEOPLE = 'employee.list:update';

type Lacking = { readonly right?: string | null; readonly isManager?: boolean | null };

/**
 * Who can give what somebody lacks: those who may hand out rights and hold this one themselves, because nobody
 * gives more than they have. Managers of attendance are made on the page of the person.
 */
export async function whomToAsk(
  ctx: RequestContext,
  ports: RightsPorts,
  { right, isManager }: Lacking,
): Promise<{ description: string | null; people: ColleagueModel[] }> {
  const needed = [GIVES_RIGHTS, ...(right ? [right] : []), ...(isManager ? [KEEPS_PEOPLE] : [])];
  const giving = (await listGroupPermissions(ctx)).filter((group) => {
    const grants = grantsOfGroup(ctx, ports, group);
    return needed.every((grant) => grants.has(grant));
  });
  const { nodes } = await pageOfHolders(
    ctx,
    { groupIds: giving.map(({ id }) => id), later: false },
    { first: MOST },
  );
  const code = right?.replace(/:update$/, '') ?? '';
  return {
    description: linesOf(ctx, ports).get(code)?.description ?? null,
    people: nodes.map(({ employee }) => employee),
  };
}
