import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { KeptRows } from '#core/server/records/trash/trash-rows.ts';
import { Client } from '../../generated/records/Client.ts';

type Key = { readonly column: string; readonly table: string };

const FOREIGN_KEYS = `
  select attribute.attname as column, of.confrelid::regclass::text as table
  from pg_constraint as of
  join pg_attribute as attribute on attribute.attrelid = of.conrelid and attribute.attnum = any(of.conkey)
  where of.contype = 'f' and of.conrelid = 'clients'::regclass and attribute.attname <> 'company_id'`;

const NAMES = new Map<string, string>(fieldsOf(Client).map(([name, { column }]) => [column, name]));

/**
 * The row of a client as it can be put back: while it was part of another one nothing kept its category, status
 * or owner from being deleted. What is gone is emptied. Answers with the names of those fields, too.
 */
export async function withoutGone(
  ctx: RequestContext,
  keptRows: KeptRows,
): Promise<{ readonly rows: KeptRows; readonly emptied: readonly string[] }> {
  const { rows: keys } = (await ctx.raw(FOREIGN_KEYS)) as unknown as { rows: readonly Key[] };
  const row = keptRows.find(({ table }) => table === 'clients')?.rows[0] ?? {};
  const gone: string[] = [];
  for (const { column, table } of keys) {
    const id = row[column];
    if (typeof id !== 'string') continue;
    // Row-level security leaves the rows of the company.
    const { rows } = await ctx.raw('select from ?? where id = ? for key share', [table, id]);
    if (rows.length === 0) gone.push(column);
  }
  const emptiedRow = { ...row, ...Object.fromEntries(gone.map((column) => [column, null])) };
  return {
    rows: keptRows.map(({ table, rows }) => ({
      table,
      rows: table === 'clients' ? [emptiedRow] : rows,
    })),
    emptied: gone.flatMap((column) => NAMES.get(column) ?? []),
  };
}
