import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { isInGroups } from '../../sql.ts';
import { peopleOfSteps, placesOf } from './people/approval-people.ts';
import type { RequestKinds } from './request-kind.ts';

/** Part of a WHERE, with what stands in its holes. */
export type Condition = { readonly sql: string; readonly bindings: readonly unknown[] };

const typesGranted = (ctx: RequestContext, kinds: RequestKinds, suffix = ''): string[] =>
  kinds
    .on(ctx)
    .filter(({ right }) => ctx.viewer.grants.has(`${right}${suffix}`))
    .map(({ type }) => type);

/** Requests of plugins that the company does not have wait for nobody. */
const typesOn = (ctx: RequestContext, kinds: RequestKinds): string[] =>
  kinds.on(ctx).map(({ type }) => type);

/** Knex counts question marks, the statements beside it dollars: the same text serves both. */
const withMarks = (sql: string, ctx: RequestContext, ids: readonly unknown[]) => {
  const values: unknown[] = [ctx.viewer.companyId, tokyoDate(ctx.now), ...ids];
  const bindings: unknown[] = [];
  const text = sql.replace(/\$(\d)/gu, (_all, number) => {
    bindings.push(values[Number(number) - 1]);
    return '?';
  });
  return { sql: text, bindings };
};

/**
 * Applications that were sent and that the viewer may see as somebody who decides: of the groups they
 * administer, of kinds they hold the right for, where the route names them or whom they stand in for.
 */
async function seenCondition(ctx: RequestContext, kinds: RequestKinds): Promise<Condition> {
  const { employeeId, isStaff, adminGroupIds } = ctx.viewer;
  const places = await placesOf(ctx, kinds);
  return withMarks(
    `applications.deleted_at is null and applications.requested_at is not null
      and applications.type = any ($7::text[]) and (
      applications.type = any ($3::text[])
      or ${isInGroups('applications.employee_id', '= any ($4::text[])', '$2::date')}
      or exists (
        select from (${peopleOfSteps('approver.application_id = applications.id')}) as people
        where people.employee_id = any ($5::text[]))
      or exists (
        select from application_decisions as decision
        where decision.company_id = $1 and decision.application_id = applications.id
          and decision.by_id = $6))`,
    ctx,
    [
      typesGranted(ctx, kinds),
      isStaff ? [...adminGroupIds] : [],
      places,
      employeeId,
      typesOn(ctx, kinds),
    ],
  );
}

/**
 * Those that wait for the viewer now: the step names them or somebody they stand in for, and the
 * place has not decided yet, nor has the viewer another step where the route asks for different people.
 * Where the step has nobody left, whoever holds the right is meant.
 */
async function waitingCondition(ctx: RequestContext, kinds: RequestKinds): Promise<Condition> {
  const { employeeId } = ctx.viewer;
  const places = await placesOf(ctx, kinds);
  const isFree = (person: string) => `not (frozen.asks_different_people and exists (
    select from application_decisions as earlier
    where earlier.company_id = $1 and earlier.application_id = applications.id
      and earlier.round = frozen.round and earlier.step <> frozen.step
      and earlier.withdrawn_at is null and ${person} in (earlier.by_id, earlier.for_id)))`;
  const ofStep = peopleOfSteps(
    'approver.application_id = applications.id and approver.step = frozen.step',
  );
  return withMarks(
    `applications.deleted_at is null and applications.status = 'PENDING'
      and applications.type = any ($6::text[]) and exists (
      select from application_routes as frozen
      where frozen.company_id = $1 and frozen.application_id = applications.id
        and (frozen.allows_self_approval or applications.employee_id <> $4)
        and ${isFree('$4')}
        and (
          exists (
            select from (${ofStep}) as people
            where people.employee_id = any ($3::text[])
              and (frozen.allows_self_approval
                or people.employee_id <> applications.employee_id)
              and ${isFree('people.employee_id')}
              and not exists (
                select from application_decisions as decision
                where decision.company_id = $1 and decision.application_id = applications.id
                  and decision.round = frozen.round and decision.step = frozen.step
                  and decision.withdrawn_at is null and decision.for_id = people.employee_id))
          or (applications.type = any ($5::text[]) and not exists (
            select from (${ofStep}) as people
            where (frozen.allows_self_approval
              or people.employee_id <> applications.employee_id)
              and ${isFree('people.employee_id')}))))`,
    ctx,
    [places, employeeId, typesGranted(ctx, kinds, ':update'), typesOn(ctx, kinds)],
  );
}

const SEEN = Symbol('applications that the viewer may see');
const WAITING = Symbol('applications that wait for the viewer');

const remembered = (
  ctx: RequestContext,
  key: symbol,
  kinds: RequestKinds,
  make: (ctx: RequestContext, kinds: RequestKinds) => Promise<Condition>,
): Promise<Condition> => {
  const condition = ctx.memo.get(key) as Promise<Condition> | undefined;
  if (condition) return condition;
  const made = make(ctx, kinds);
  ctx.memo.set(key, made);
  return made;
};

export const seenByViewer = (ctx: RequestContext, kinds: RequestKinds) =>
  remembered(ctx, SEEN, kinds, seenCondition);
export const waitingForViewer = (ctx: RequestContext, kinds: RequestKinds) =>
  remembered(ctx, WAITING, kinds, waitingCondition);

/** Those of them that the viewer may see. */
export async function maySee(
  ctx: RequestContext,
  kinds: RequestKinds,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { sql, bindings } = await seenByViewer(ctx, kinds);
  const rows: string[] = await ctx
    .table('applications')
    .whereIn('applications.id', [...ids])
    .whereRaw(sql, bindings as Knex.RawBinding[])
    .pluck('applications.id');
  return new Set(rows);
}
