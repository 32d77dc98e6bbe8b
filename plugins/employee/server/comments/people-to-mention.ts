import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { findColleague, toColleague } from '../employees/colleague.ts';
import type { ColleagueModel } from '../employees/employee.models.ts';
import { listEmployees } from '../employees/employee.read-model.ts';
import { authorsOf } from './comment.store.ts';
import type { Node } from './comment-kind.ts';
import type { Commentables } from './commentable.ts';

const OFFERED = 6;
/** Of how many people it is asked whether they may read the record, until enough are found. */
const LOOKED_AT = 30;

/** Whom a comment on the record may call: first who has to do with it, then others by kana. */
export async function peopleToMention(
  ctx: RequestContext,
  kinds: Commentables,
  node: Node,
  search: string | null | undefined,
): Promise<ColleagueModel[]> {
  const near = new Set([
    ...(await node.kind.concerned(ctx, node.id)),
    ...(await authorsOf(ctx, node)),
  ]);
  const nearPeople = await Promise.all(
    [...near].slice(0, LOOKED_AT).map((id) => findColleague(ctx, id)),
  );
  const { nodes } = await listEmployees(
    ctx,
    { where: { search, leaveStatus: 'ACTIVE' }, first: LOOKED_AT },
    'Colleague',
  );
  const people = new Map(
    [
      ...nearPeople.flatMap((one) => (one && isMeant(one, search) ? one : [])),
      ...nodes.map(toColleague),
    ]
      .filter(({ id }) => id !== ctx.viewer.employeeId)
      .map((one) => [one.id, one]),
  );
  const offered: ColleagueModel[] = [];
  const ids = [...people.keys()];
  for (let at = 0; at < ids.length && offered.length < OFFERED; at += OFFERED) {
    const readers = await kinds.readers(ctx, node, ids.slice(at, at + OFFERED));
    offered.push(...readers.flatMap((id) => people.get(id) ?? []));
  }
  return offered.slice(0, OFFERED);
}

const isMeant = (person: ColleagueModel, search: string | null | undefined): boolean =>
  foldForSearch(
    [person.lastName, person.firstName, person.lastNameKana, person.firstNameKana].join(''),
  ).includes(foldForSearch(search ?? ''));
