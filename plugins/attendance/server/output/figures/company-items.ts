import type { RequestContext } from '#core/server/context.ts';
import { outputItems } from '#plugins/attendance/domain/output/items/catalogue.ts';
import type { OutputItem } from '#plugins/attendance/domain/output/items/item.ts';
import { isTold, PAID_LEAVE } from '#plugins/attendance/domain/vacation-classes.ts';
import type { VacationClassRow } from '#plugins/attendance/generated/records/VacationClass.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';

export const paidLeaveClass = async (ctx: RequestContext): Promise<VacationClassRow | undefined> =>
  (await vacationClasses.list(ctx)).find(({ code }) => code === PAID_LEAVE);

/** The items of the viewer's company: absence and private outings are no leave, and have items of their own. */
export async function itemsOfCompany(ctx: RequestContext): Promise<readonly OutputItem[]> {
  const classes = await vacationClasses.list(ctx);
  const paid = classes.find(({ code }) => code === PAID_LEAVE);
  return outputItems(
    classes.filter(({ code }) => !isTold(code)).map(({ id, name }) => ({ id, name })),
    paid?.id,
  );
}
