import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { membersOn } from '#plugins/employee/sql.ts';
import type { RequestKinds } from '../request-kind.ts';

/** Requests of plugins that the company does not have (any more) are kept, and shown to nobody. */
export function ofLicensedKinds<Query extends Knex.QueryBuilder>(
  query: Query,
  ctx: RequestContext,
  kinds: RequestKinds,
): Query {
  const licensed = kinds.on(ctx);
  const closed = kinds.all().filter((kind) => !licensed.includes(kind));
  if (closed.length === 0) return query;
  return query.whereNotIn(
    'applications.type',
    closed.map(({ type }) => type),
  ) as Query;
}

type Scope = {
  readonly everything: boolean;
  readonly employeeIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly types: readonly string[];
};

/** The rules for reading applications as values; an unknown condition would narrow nothing. */
function applicationScope(ctx: Pick<RequestContext, 'ability'>): Scope {
  const scope = {
    everything: false,
    employeeIds: [] as string[],
    groupIds: [] as string[],
    types: [] as string[],
  };
  const lists: Record<string, string[]> = {
    employeeId: scope.employeeIds,
    groupId: scope.groupIds,
    type: scope.types,
  };
  for (const { inverted, conditions } of ctx.ability.rulesFor('read', 'Application')) {
    if (inverted) throw new Error('Application has no rules that take away.');
    if (!conditions) scope.everything = true;
    for (const [field, wanted] of Object.entries(conditions ?? {})) {
      const list = lists[field];
      if (!list) throw new Error(`No column stands for the rule field '${field}'.`);
      list.push(...(typeof wanted === 'string' ? [wanted] : (wanted as { $in: string[] }).$in));
    }
  }
  return scope;
}

/**
 * Narrows a query on applications to those that the viewer may see: their own, and of others what
 * was sent. `askedApplications` are further ones that somebody is asked about, as a query of their ids.
 */
export function visible<Query extends Knex.QueryBuilder>(
  query: Query,
  ctx: RequestContext,
  askedApplications?: Knex.QueryBuilder,
): Query {
  const { everything, employeeIds, groupIds, types } = applicationScope(ctx);
  const today = tokyoDate(ctx.now);
  return query.where((any: Knex.QueryBuilder) => {
    any.whereIn('applications.employee_id', [...employeeIds]);
    any.orWhere((sent: Knex.QueryBuilder) => {
      sent.whereNot('applications.status', 'DRAFT');
      if (everything) return;
      sent.where((one: Knex.QueryBuilder) => {
        one.whereIn('applications.type', [...types]);
        if (askedApplications) one.orWhereIn('applications.id', askedApplications);
        one.orWhereIn('applications.employee_id', membersOn(ctx, groupIds, today));
      });
    });
  }) as Query;
}
