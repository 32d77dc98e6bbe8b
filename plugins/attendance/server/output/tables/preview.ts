import type { RequestContext } from '#core/server/context.ts';
import type { Language } from '#core/texts.ts';
import type { QueryOutputPreviewArgs } from '#schema/generated/resolver-types.ts';
import { figuresOf } from '../figures/figures.ts';
import { askedPeriod, periodsOfOutput } from '../figures/periods.ts';
import { linesOf, tableOf } from './table.ts';

const PREVIEWED_PEOPLE = 10;
const MOST_LINES = 400;

/** The first people of a file, as it will have them. */
export async function outputPreview(ctx: RequestContext, args: QueryOutputPreviewArgs) {
  const table = await tableOf(ctx, args.table, args.language as Language, 'table');
  const asked = await askedPeriod(ctx, args.period, 'period');
  const periods = await periodsOfOutput(ctx, asked, args.people ?? {});
  const rows: string[][] = [];
  const first = periods.slice(0, PREVIEWED_PEOPLE);
  const { items, unit } = table;
  for await (const block of figuresOf((run) => run(ctx), { items, unit, periods: first }))
    rows.push(...linesOf(table, block).map((cells) => cells.map((cell) => String(cell ?? ''))));
  return {
    headings: [...table.headings],
    kinds: items.map(({ kind }) => kind),
    rows: rows.slice(0, MOST_LINES),
    people: periods.length,
  };
}
