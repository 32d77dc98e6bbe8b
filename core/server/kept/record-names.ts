import { tokyoDate } from '../../time/tokyo.ts';
import type { RequestContext } from '../context.ts';
import type { JobDefinition, Ports } from '../define-server.ts';
import { AppError, notFound } from '../errors.ts';
import type { RecordKind, RecordName, RecordNames } from '../records/record-kind.ts';
import { may } from '../records/registry.ts';
import { nameOn } from '../rows/dated/name-on.ts';
import { onItsOwn } from '../rows/on-its-own.ts';

type Where = { readonly subject: string; readonly id: string };

/** Names of the kind, for whoever may `action` such records. */
function namesOf(ctx: RequestContext, subject: string, action: string): RecordNames {
  const names = ctx.records.of(subject)?.names;
  if (!names || !may(ctx, { do: action, on: subject })) throw notFound('The record');
  return names;
}

export async function recordNames(
  ctx: RequestContext,
  { subject, id }: Where,
): Promise<RecordName[]> {
  const names = await namesOf(ctx, subject, 'read').read(ctx, id);
  if (!names) throw notFound('The record');
  return [...names];
}

export const setRecordName = async (
  ctx: RequestContext,
  { subject, id }: Where,
  { name, from }: { readonly name: string; readonly from?: string | null | undefined },
): Promise<RecordName[]> => [
  ...(await namesOf(ctx, subject, 'update').set(ctx, id, name, from ?? null)),
];

export const cancelRecordName = async (
  ctx: RequestContext,
  { subject, id }: Where,
  from: string,
): Promise<RecordName[]> => [...(await namesOf(ctx, subject, 'update').cancel(ctx, id, from))];

/** Records of a company that are called otherwise today than their row says. */
async function namesDue(
  ctx: RequestContext,
  { names, records }: NonNullable<RecordKind['names']>['tables'],
): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(
    {
      text: `select its.id from ${records} as its where its.company_id = $1
        and exists (select from ${names} as named
          where named.company_id = $1 and named.record_id = its.id)
        and its.name <> ${nameOn(names, 'its', '$2::date')}`,
    },
    [ctx.viewer.companyId, tokyoDate(ctx.now)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Just after each hour: a name that was entered for today becomes the record's own, which lists and searches read. Papers
 * ask for the name of their day and wait for nothing.
 */
export const followNames = (
  ports: Pick<Ports, 'inCompany'>,
  companies: () => Promise<readonly string[]>,
): JobDefinition => ({
  name: 'core.follow-names',
  cron: '1 * * * *',
  async run() {
    for (const companyId of await companies())
      await ports.inCompany(companyId, async (ctx) => {
        for (const { subject, names } of ctx.records.all) {
          if (!names) continue;
          for (const id of await namesDue(ctx, names.tables)) {
            // A name that somebody else took meanwhile keeps no other from its own.
            const failed = await onItsOwn(ctx, (inside) => names.follow(inside, id));
            if (failed instanceof AppError)
              ctx.log.error({ err: failed, subject, id }, 'name not followed');
          }
        }
      });
  },
});
