import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { likeAnywhere, ordered } from '#core/server/rows/columns.ts';
import { toConnection } from '#core/server/rows/connection.ts';
import { countOf, lastPage } from '#core/server/rows/pages.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsAt } from '#plugins/company/sql.ts';
import { isInGroups, personOf } from '#plugins/employee/sql.ts';
import type {
  BasicShiftWhereInput,
  QueryBasicShiftsArgs,
  QueryBasicShiftsConnectionArgs,
} from '#schema/generated/resolver-types.ts';
import type { BasicShiftModel } from '../models.ts';
import { everyShift, readableShifts, SHIFT_COLUMNS } from './basic-shift.store.ts';

const MOST = 500;

function matching(ctx: RequestContext, where: BasicShiftWhereInput | null | undefined) {
  const query = readableShifts(ctx);
  if (typeof where?.isFixed === 'boolean') query.where('basic_shifts.is_fixed', where.isFixed);
  if (where?.search) query.whereILike('basic_shifts.name', likeAnywhere(where.search));
  return query;
}

const inOrder = (ctx: RequestContext, { where, orderBy }: Partial<QueryBasicShiftsArgs>) =>
  ordered(matching(ctx, where), 'basic_shifts', SHIFT_COLUMNS, orderBy ?? 'displayOrder_ASC');

export const listShifts = async (
  ctx: RequestContext,
  args: Partial<QueryBasicShiftsArgs> = {},
): Promise<BasicShiftModel[]> => inOrder(ctx, args).limit(MOST);

export async function pageOfShifts(
  ctx: RequestContext,
  args: Partial<QueryBasicShiftsConnectionArgs>,
) {
  const total = await countOf(matching(ctx, args.where));
  const page = lastPage(args, total);
  const nodes: BasicShiftModel[] = await inOrder(ctx, args).offset(page.skip).limit(page.first);
  return toConnection(nodes, total, page);
}

type GroupsBelow = (ctx: RequestContext, ids: readonly string[]) => Promise<readonly string[]>;

/** Shifts that people of a group work by today; a workplace stands for the groups installed there. */
export async function searchShifts(
  ctx: RequestContext,
  groupsBelow: GroupsBelow,
  groupOrWorkplace: string | null | undefined,
  where: BasicShiftWhereInput | null | undefined,
): Promise<BasicShiftModel[]> {
  const query = inOrder(ctx, { where });
  if (groupOrWorkplace) {
    const installed = await groupsAt(ctx, groupOrWorkplace);
    const groups = await groupsBelow(ctx, [groupOrWorkplace, ...installed]);
    query.whereRaw(
      `exists (
        select from employee_basic_shifts as assigned
        join ${personOf('assigned.employee_id', 'person', 'assigned.company_id')} and person.is_active
        where assigned.company_id = basic_shifts.company_id
          and ${isInGroups('person.id', '= any (?::text[])', '?::date', '?::date', 'person.company_id')}
          and assigned.basic_shift_id = basic_shifts.id and assigned.valid_from <= ?::date
          and (assigned.valid_until is null or ?::date < assigned.valid_until))`,
      [groups, ...Array(4).fill(tokyoDate(ctx.now))],
    );
  }
  return query.limit(MOST);
}

const BY_ID = Symbol('basic shifts');
export const shiftsById = (ctx: RequestContext) =>
  batch<string, BasicShiftModel>(ctx, BY_ID, async (ids) =>
    inOrderOf(
      ids,
      (await whereCan(everyShift(ctx), ctx, 'read', 'BasicShift').whereIn(
        'basic_shifts.id',
        ids,
      )) as BasicShiftModel[],
      ({ id }) => id,
    ),
  );
