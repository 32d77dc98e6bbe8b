import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import { ClientStatusNotice } from '../../generated/records/ClientStatusNotice.ts';

const personIdsOf = async (ctx: RequestContext, id: string): Promise<readonly string[]> =>
  (
    await ctx
      .table('client_status_notices')
      .where('client_status_notices.id', id)
      .first('client_status_notices.person_ids')
  )?.person_ids ?? [];

async function checkPeople(
  ctx: RequestContext,
  { tellsOwner, personIds }: { tellsOwner: boolean; personIds: readonly string[] },
): Promise<Issue[]> {
  if (!tellsOwner && personIds.length === 0)
    return [{ path: 'data/personIds', key: 'validation.nobodyTold' }];
  if (personIds.length === 0) return [];
  const names = await ctx.records.namesOf(ctx, 'Colleague', [...personIds]);
  const unknown = personIds.findIndex((id) => !names.has(id));
  return unknown < 0 ? [] : [{ path: `data/personIds/${unknown}`, key: 'validation.choice' }];
}

/** Whom a company has told when the status of a client changes. */
export const statusNotices = kept(ClientStatusNotice, {
  check: async (ctx, wanted, before) =>
    checkPeople(ctx, {
      tellsOwner: wanted.tellsOwner ?? true,
      personIds: wanted.personIds ?? (before ? await personIdsOf(ctx, before.id) : []),
    }),
  async write(ctx, id, { personIds }) {
    if (personIds)
      await ctx
        .table('client_status_notices')
        .where('client_status_notices.id', id)
        .update({ person_ids: [...new Set(personIds)] });
  },
  asKept: async (ctx, row) => ({ ...row, personIds: await personIdsOf(ctx, row.id) }),
  history: {
    personIds: {
      label: 'clientStatusNotice.people',
      show: 'reference',
      to: (ctx, ids) => ctx.records.personNames(ctx, ids),
    },
  },
  fields: {
    async people({ id }, _args, ctx) {
      const people = await Promise.all(
        (await personIdsOf(ctx, id)).map((personId) =>
          ctx.records.load(ctx, 'Colleague', personId),
        ),
      );
      return people.flatMap((person) => (person ? [person as never] : []));
    },
  },
});
