import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { lastDayOfYear } from '../domain/agreement36/check-agreement.ts';

/** The agreement of the whole company for the year that runs from April, with a special clause. */
export async function writeAgreement36Demo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  today: string,
): Promise<void> {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  const startsOn = `${year}-04-01`;
  const name = `${year}年度 全社`;
  await ctx.insert('agreements36', {
    ...{ id: ids.next(), name, search_text: foldForSearch(name), workplace_id: null },
    ...{ starts_on: startsOn, ends_on: lastDayOfYear(startsOn), profile: 'STANDARD' },
    ...{ month_hours: 45, year_hours: 360, has_special_clause: true },
    ...{ special_month_hours: 80, special_year_hours: 720, special_months: 6 },
    ...{ filed_on: `${year}-03-20`, note: '労働者代表と締結。総務部で保管' },
    updated_at: ctx.now,
  });
}
