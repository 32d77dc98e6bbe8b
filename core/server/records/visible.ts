import type { RequestContext } from '../context.ts';
import type { AuditRow } from './audit.store.ts';
import { historyRight, may, mayAlways, mayFor, type OwnedKind } from './registry.ts';

export type Sight = {
  /** Names of records that are there and may be seen. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the viewer may see the history of this record. */
  sees(id: string, values: object | null): boolean;
};

const nothing: Sight = { names: new Map(), sees: () => false };

/** What the viewer may see of some records of one kind, those that are gone included. */
export async function sightOf(
  ctx: RequestContext,
  kind: OwnedKind,
  ids: readonly string[],
): Promise<Sight> {
  const right = historyRight(kind);
  if (!may(ctx, right)) return nothing;
  const names = await kind.labels(ctx, ids);
  if (kind.visible) {
    const visible = await kind.visible(ctx, ids);
    return { names, sees: (id) => visible.has(id) };
  }
  const { sees } = kind;
  if (sees) return { names, sees: (_id, values) => values !== null && sees(ctx, { ...values }) };
  const always = mayAlways(ctx, right);
  return {
    names,
    // Not among the names: gone, or not to be seen. Only what was kept of it can tell.
    sees: (id, values) =>
      names.has(id) || always || (values !== null && mayFor(ctx, right, { id, ...values })),
  };
}

export async function sightsOf(
  ctx: RequestContext,
  rows: readonly Pick<AuditRow, 'subject' | 'subject_id'>[],
): Promise<ReadonlyMap<string, Sight>> {
  const sights = new Map<string, Sight>();
  for (const subject of new Set(rows.map((row) => row.subject))) {
    const kind = ctx.records.of(subject);
    const ids = rows.filter((row) => row.subject === subject).map((row) => row.subject_id);
    sights.set(subject, kind ? await sightOf(ctx, kind, [...new Set(ids)]) : nothing);
  }
  return sights;
}
