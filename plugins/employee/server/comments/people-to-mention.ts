import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { findColleague, toColleague } from '../employees/colleague.ts';
import type { ColleagueModel } from '../employees/employee.models.ts';
import { listEmployees } from '../employees/employee.read-model.ts';
import { authorsOf } from './comment.store.ts';
import type { Node } from './comment-kind.ts';
import type { Commentables } from './commentable.ts';

const OFFERED = 6;
/** How many who have to do with the record come first. */
const NEAR = 30;
/** Of how many people it is asked at once whether they may read the record, and of how many at most. */
const LOOKED_AT = 100;
const MOST_LOOKED_AT = 1_000;

/** Whom a comment on the record may call: first who has to do with it, then others by kana. */
export async function peopleToMention(
  ctx: RequestContext,
  kinds: Commentables,
  node: Node,
  search: string | null | undefined,
): Promise<ColleagueModel[]> {
  const near = [
    ...new Set([...(await node.kind.concerned(ctx, node.id)), ...(await authorsOf(ctx, node))]),
  ].slice(0, NEAR);
  const nearPeople = await Promise.all(near.map((id) => findColleague(ctx, id)));
  const offered = new Map<string, ColleagueModel>();
  const offer = async (people: readonly ColleagueModel[]): Promise<void> => {
    const asked = people.filter(({ id }) => id !== ctx.viewer.employeeId && !offered.has(id));
    const readers = new Set(
      await kinds.readers(
        ctx,
        node,
        asked.map(({ id }) => id),
      ),
    );
    for (const one of asked) if (readers.has(one.id)) offered.set(one.id, one);
  };
  await offer(nearPeople.flatMap((one) => (one && isMeant(one, search) ? one : [])));
  // Of a record that few may read, those few may stand far behind by kana.
  for (let skip = 0; offered.size < OFFERED && skip < MOST_LOOKED_AT; skip += LOOKED_AT) {
    const { nodes } = await listEmployees(
      ctx,
      { where: { search, leaveStatus: 'ACTIVE' }, first: LOOKED_AT, skip },
      'Colleague',
    );
    await offer(nodes.map(toColleague));
    if (nodes.length < LOOKED_AT) break;
  }
  return [...offered.values()].slice(0, OFFERED);
}

const isMeant = (person: ColleagueModel, search: string | null | undefined): boolean =>
  foldForSearch(
    [person.lastName, person.firstName, person.lastNameKana, person.firstNameKana].join(''),
  ).includes(foldForSearch(search ?? ''));
