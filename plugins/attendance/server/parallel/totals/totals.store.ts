import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ParallelItem } from '#plugins/attendance/domain/parallel/items.ts';
import type { OldFigures } from '#plugins/attendance/domain/parallel/kinds.ts';

/** The month of a person: the key under which its totals are imported and its history is kept. */
export type PersonMonth = { readonly employeeId: string; readonly month: string };

export const keyOfMonth = ({ employeeId, month }: PersonMonth): string => `${employeeId}:${month}`;
export function monthOfKey(id: string): PersonMonth {
  const place = id.lastIndexOf(':');
  return { employeeId: id.slice(0, place), month: id.slice(place + 1) };
}
const dayOf = (month: string): string => `${month}-01`;

const OF_MONTHS: Statement = {
  name: 'attendance_parallel_totals_of_months',
  rowMode: 'array',
  text: `select total.employee_id, to_char(total.month, 'YYYY-MM'), total.item, total.figure::float8
    from unnest($2::text[], $3::date[]) as asked (employee_id, month)
    join parallel_totals as total on total.company_id = $1
      and total.employee_id = asked.employee_id and total.month = asked.month`,
};

/** What the system before says, by keys of months; nothing for a month that it has not. */
export async function totalsOf(
  ctx: RequestContext,
  months: readonly PersonMonth[],
): Promise<ReadonlyMap<string, OldFigures>> {
  const rows = await ctx.run<[string, string, ParallelItem, number]>(OF_MONTHS, [
    ctx.viewer.companyId,
    months.map(({ employeeId }) => employeeId),
    months.map(({ month }) => dayOf(month)),
  ]);
  const totals = new Map<string, { [Item in ParallelItem]?: number }>();
  for (const [employeeId, month, item, figure] of rows) {
    const key = keyOfMonth({ employeeId, month });
    const ofMonth = totals.get(key) ?? {};
    totals.set(key, ofMonth);
    ofMonth[item] = figure;
  }
  return totals;
}

export type WrittenTotals = PersonMonth & {
  /** null takes the figure of an item away; items that are not named stay. */
  readonly figures: Readonly<Partial<Record<ParallelItem, number | null>>>;
};

const UPSERT: Statement = {
  name: 'attendance_write_parallel_totals',
  text: `insert into parallel_totals (company_id, employee_id, month, item, figure)
    select $1, came.employee_id, came.month, came.item, came.figure
    from unnest($2::text[], $3::date[], $4::text[], $5::numeric[])
      as came (employee_id, month, item, figure)
    order by came.employee_id, came.month, came.item
    on conflict (company_id, employee_id, month, item) do update set figure = excluded.figure`,
};
const DELETE: Statement = {
  name: 'attendance_delete_parallel_totals',
  text: `delete from parallel_totals as total
    using unnest($2::text[], $3::date[], $4::text[]) as gone (employee_id, month, item)
    where total.company_id = $1 and total.employee_id = gone.employee_id
      and total.month = gone.month and total.item = gone.item`,
};

export async function writeTotals(
  ctx: RequestContext,
  months: readonly WrittenTotals[],
): Promise<void> {
  const cells = months.flatMap(({ employeeId, month, figures }) =>
    Object.entries(figures).map(([item, figure]) => ({
      employeeId,
      month: dayOf(month),
      item,
      figure: figure ?? null,
    })),
  );
  const keys = (of: typeof cells) => [
    ctx.viewer.companyId,
    of.map(({ employeeId }) => employeeId),
    of.map(({ month }) => month),
    of.map(({ item }) => item),
  ];
  const gone = cells.filter(({ figure }) => figure === null);
  if (gone.length > 0) await ctx.run(DELETE, keys(gone));
  const kept = cells.filter(({ figure }) => figure !== null);
  if (kept.length > 0) await ctx.run(UPSERT, [...keys(kept), kept.map(({ figure }) => figure)]);
}
