import type { RequestContext } from '#core/server/context.ts';
import { fitsUnit, outputItems } from '#plugins/attendance/domain/output/items/catalogue.ts';
import type { OutputItem } from '#plugins/attendance/domain/output/items/item.ts';
import type { KindOf } from '#plugins/attendance/domain/output/payroll/template.ts';
import { itemsOfCompany } from '../../output/figures/company-items.ts';

/** What a row of a whole month can have. */
export const itemsOfMonths = async (ctx: RequestContext): Promise<readonly OutputItem[]> =>
  (await itemsOfCompany(ctx)).filter((item) => fitsUnit(item, 'PERIOD_TOTAL'));

/** What a column can have. Words in the language of a reader mean nothing to a payroll product. */
export async function kindsOfItems(ctx: RequestContext): Promise<KindOf> {
  // Items of paid leave are known in a company that has none of it, too: their cells are empty there.
  const items = [...outputItems([], ''), ...(await itemsOfMonths(ctx))];
  const kinds = new Map(
    items
      .filter((item) => !item.isWord && fitsUnit(item, 'PERIOD_TOTAL'))
      .map(({ code, kind }) => [code, kind]),
  );
  return (code) => kinds.get(code);
}
