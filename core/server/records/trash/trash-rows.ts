import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '../../context.ts';
import type { TrashTable } from '../record-kind.ts';

/** Rows as PostgreSQL writes them in JSON, table by table, parents first. */
export type KeptRows = readonly {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}[];

/** Takes the rows of a record out of their tables. They are held from the moment they are read. */
export async function takeOut(
  ctx: RequestContext,
  tables: readonly TrashTable[],
  id: string,
): Promise<KeptRows> {
  const takenRows: { table: string; rows: Erased[]; key: string; ids: readonly string[] }[] = [];
  for (const { table, key, of } of tables) {
    const parent = of === undefined ? undefined : takenRows.find((one) => one.table === of);
    if (of !== undefined && !parent) {
      throw new Error(`'${of}' has to be named before '${table}'.`);
    }
    const ids = parent ? parent.rows.map((row) => row.id) : [id];
    const foundRows =
      ids.length === 0
        ? []
        : await ctx
            .table(table)
            .whereIn(`${table}.${key}`, ids)
            .select(ctx.raw('to_jsonb(??) as row', [table]))
            .orderBy(ctx.raw('to_jsonb(??)::text', [table]) as never)
            .forUpdate();
    takenRows.push({ table, rows: foundRows.map(({ row }: { row: Erased }) => row), key, ids });
  }
  for (const { table, key, ids, rows } of [...takenRows].reverse()) {
    if (rows.length > 0) await ctx.table(table).whereIn(`${table}.${key}`, ids).delete();
  }
  return takenRows.map(({ table, rows }) => ({ table, rows }));
}

/** Puts them back as they were. Columns that were added since take their defaults. */
export async function putBack(ctx: RequestContext, keptRows: KeptRows): Promise<void> {
  for (const { table, rows } of keptRows) {
    if (rows.length === 0) continue;
    const columns = await writableColumns(ctx, table);
    const knownColumns = Object.keys(rows[0] ?? {}).filter((column) => columns.has(column));
    const list = knownColumns.map(() => '??').join(', ');
    await ctx.raw(
      `insert into ?? (${list}) select ${list} from jsonb_populate_recordset(null::??, ?::jsonb)`,
      [table, ...knownColumns, ...knownColumns, table, JSON.stringify(rows)],
    );
  }
}

async function writableColumns(ctx: RequestContext, table: string): Promise<Set<string>> {
  const foundColumns = await ctx.raw(
    `select attname from pg_attribute
      where attrelid = to_regclass(?) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return new Set(foundColumns.rows.map(({ attname }: { attname: string }) => attname));
}
