import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { closingPeriod } from '#core/time/closing.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { recordScope } from '../records/scope.ts';
import { settingsOn } from '../settings/setting.store.ts';

/** The company's closing period of a month; both days belong to it. */
export async function companyPeriod(
  ctx: RequestContext,
  month: string,
): Promise<{ readonly from: string; readonly to: string }> {
  const { closingDate } = await settingsOn(ctx, tokyoDate(ctx.now));
  const { from, until } = closingPeriod(month, closingDate);
  return { from, to: addDays(until, -1) };
}

export type PeopleWhere = {
  readonly groupId?: string | null;
  readonly employeeId?: string | null;
  readonly search?: string | null;
};

/** The values $1 to $10 of people.sql.ts. */
export function peopleValues(
  ctx: RequestContext,
  { from, to }: { readonly from: string; readonly to: string },
  where: PeopleWhere | null | undefined,
  scope = recordScope(ctx),
): unknown[] {
  const search = where?.search ? foldForSearch(where.search) : '';
  return [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    tokyoDate(ctx.now),
    from,
    to,
    where?.groupId ?? null,
    search ? `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` : null,
    where?.employeeId ?? null,
  ];
}
