import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { findColleague } from '../employees/colleague.ts';
import type { ColleagueModel } from '../employees/employee.models.ts';
import { narrowEmployees } from '../employees/search/employee-filter.ts';
import { authorsOf } from './comment.store.ts';
import type { Node } from './comment-kind.ts';
import type { Commentables } from './commentable.ts';

const OFFERED = 6;
/** How many who have to do with the record come first. */
const NEAR = 30;
/**
 * Of so many by kana it is asked at once whether they may read the record. Of one that most may read the first few are
 * enough, which each key in the field asks for; the few readers of another may stand far behind.
 */
const PARTS = [50, 1_000, 10_000];

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
  const meant = nearPeople.flatMap((one) => (one && isMeant(one, search) ? [one.id] : []));
  const offered = await readersAmong(ctx, kinds, node, meant);
  let from = 0;
  for (const many of PARTS) {
    if (offered.length >= OFFERED) break;
    const ids = await matchingIds(ctx, search, from, many);
    const others = ids.filter((id) => !offered.includes(id));
    offered.push(...(await readersAmong(ctx, kinds, node, others)));
    if (ids.length < many) break;
    from += many;
  }
  const people = await Promise.all(offered.slice(0, OFFERED).map((id) => findColleague(ctx, id)));
  return people.flatMap((one) => one ?? []);
}

/** In the order in which they were asked for; nobody calls themselves. */
async function readersAmong(
  ctx: RequestContext,
  kinds: Commentables,
  node: Node,
  employeeIds: readonly string[],
): Promise<string[]> {
  const asked = employeeIds.filter((id) => id !== ctx.viewer.employeeId);
  const readers = new Set(await kinds.readers(ctx, node, asked));
  return asked.filter((id) => readers.has(id));
}

async function matchingIds(
  ctx: RequestContext,
  search: string | null | undefined,
  from: number,
  many: number,
): Promise<string[]> {
  const people = whereCan(ctx.table('employees'), ctx, 'read', 'Colleague');
  narrowEmployees(people, ctx, { search, leaveStatus: 'ACTIVE' }, tokyoDate(ctx.now));
  return people
    .orderBy('employees.sort_kana')
    .orderBy('employees.id')
    .offset(from)
    .limit(many)
    .pluck('employees.id');
}

const isMeant = (person: ColleagueModel, search: string | null | undefined): boolean =>
  foldForSearch(
    [person.lastName, person.firstName, person.lastNameKana, person.firstNameKana].join(''),
  ).includes(foldForSearch(search ?? ''));
