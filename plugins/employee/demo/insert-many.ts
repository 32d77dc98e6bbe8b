import type { RequestContext } from '#core/server/context.ts';

/** One parameter instead of one per value: ten thousand people are two statements a table. */
export async function insertMany(
  ctx: RequestContext,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 5_000) {
    const part = rows.slice(from, from + 5_000);
    const columns = Object.keys(part[0] ?? {}).join(', ');
    await ctx.raw(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
      [JSON.stringify(part)],
    );
  }
}
