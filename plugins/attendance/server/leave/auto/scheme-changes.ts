import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { monthsLater } from '#plugins/attendance/domain/leave/anniversaries.ts';
import { columnOf, type GrantColumn } from '#plugins/attendance/domain/leave/grant.ts';
import {
  compareSchemes,
  type SchemeComparison,
} from '#plugins/attendance/domain/leave/granting/compare-schemes.ts';
import {
  checkLeaveSettings,
  DEFAULT_LEAVE_SETTINGS,
  schemeOf,
} from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { groupTree } from '#plugins/company/sql.ts';
import type { QueryLeaveSchemeChangesConnectionArgs } from '#schema/generated/resolver-types.ts';
import { recordScope } from '../../records/scope.ts';
import { classOrPaidLeave } from '../book.ts';
import { namesOfPeople } from '../duty/names-of-people.ts';
import { leaveSettingsSeries } from '../settings/leave-settings.store.ts';
import { contractsOn } from './contracts.ts';
import { grantTypesOf, type PersonOfGrants, peopleOfGrants } from './people-of-grants.ts';
import { schemesOf } from './plan-automatic.ts';

const YEARS = 3;

/** What a scheme would change for everybody from a day on. Throws invalidInput as the API says. */
export async function schemeChanges(
  ctx: RequestContext,
  { data, where, ...args }: QueryLeaveSchemeChangesConnectionArgs,
) {
  const today = tokyoDate(ctx.now);
  const { validFrom, ...asked } = data;
  const wanted = {
    ...DEFAULT_LEAVE_SETTINGS,
    scheme: asked.scheme,
    ...{ baseMonth: asked.baseMonth ?? null, baseDay: asked.baseDay ?? null },
    ...{ secondMonth: asked.secondMonth ?? null, secondDay: asked.secondDay ?? null },
  };
  const issues = checkLeaveSettings(wanted).map((issue) => ({
    ...issue,
    path: `data/${issue.path}`,
  }));
  if (validFrom < today) issues.push({ path: 'data/validFrom', key: 'validation.fromToday' });
  if (issues.length > 0) throw invalidInput(issues);
  const until = monthsLater(validFrom, 12 * YEARS);
  const { id: classId } = await classOrPaidLeave(ctx, null);
  const scope = recordScope(ctx, 'grant', 'LeaveBook');
  const people = await peopleOfGrants(ctx, {
    ...{ from: validFrom, to: validFrom, classId },
    scope,
    where: { groupId: where?.groupId ?? null, search: where?.search ?? null },
  });
  const columns = await columnsOf(ctx, people, validFrom);
  const schemes = await schemesOf(ctx);
  const moved = { from: validFrom, scheme: schemeOf(wanted) };
  const all = people.flatMap((person, at) => {
    const column = columns[at] ?? 0;
    if (column === 0) return [];
    const { joinedOn: joined, retiredOn: retired, lastGrantedOn } = person;
    const lastGranted = lastGrantedOn ?? undefined;
    const change = compareSchemes({ joined, retired, lastGranted, column }, schemes, moved, until);
    return [{ person, change }];
  });
  const { offset, limit } = pageOf(args);
  const chosen = all.filter(
    ({ change }) => where?.isChanged == null || where.isChanged === isChanged(change),
  );
  const page = chosen.slice(offset, offset + limit);
  const names = await namesOfPeople(
    ctx,
    page.map(({ person }) => person.employeeId),
    today,
  );
  const nodes = page.flatMap(({ person: { employeeId, joinedOn }, change }) => {
    const named = names.get(employeeId);
    if (!named) return [];
    const { before, after, moreDays, fallsShortOn = null } = change;
    return [{ ...named, joinedOn, before: [...before], after: [...after], moreDays, fallsShortOn }];
  });
  return {
    ...toConnection(nodes, chosen.length, args),
    until,
    moreDays: all.reduce((sum, { change }) => sum + change.moreDays, 0),
    worseOffCount: all.filter(({ change }) => change.fallsShortOn !== undefined).length,
    groups: await groupTree(ctx, scope.everybody ? {} : { ids: scope.groupIds }),
  };
}

const isChanged = ({ before, after }: SchemeComparison): boolean =>
  before.length !== after.length ||
  before.some(({ date, days }, at) => after[at]?.date !== date || after[at]?.days !== days);

/** 0 for whoever is not granted automatically, or by whose contract nothing is due. */
async function columnsOf(
  ctx: RequestContext,
  people: readonly PersonOfGrants[],
  on: string,
): Promise<GrantColumn[]> {
  const series = await leaveSettingsSeries.series(ctx);
  const by = (valueAt(series, on) ?? DEFAULT_LEAVE_SETTINGS).grantsBy;
  const asked = people.map(({ employeeId }) => ({ employeeId, day: on, by }));
  const types = await grantTypesOf(ctx, asked);
  const contracts = await contractsOn(ctx, asked);
  return types.map((type, at) => {
    if (type === 'STANDARD') return 5;
    const contract = contracts[at];
    return type === 'PROPORTIONAL' && contract ? columnOf(contract) : 0;
  });
}
