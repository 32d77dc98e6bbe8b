import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { NoticeRecipientsWhereInput } from '#schema/generated/resolver-types.ts';
import { mainGroupOn } from '../../sql/groups.ts';
import { isOnLeave } from '../../sql/leaves.ts';
import { isMeant, reachedBy } from './meant.sql.ts';
import type {
  NoticeCountsModel,
  NoticePersonModel,
  NoticeRecipientModel,
} from './notice.models.ts';
import { findNotice } from './notice.store.ts';

// $1 company, $2 notices, $3 today
const RECEIVED = `notice_recipients as recipient
    join staff_notices as notice on notice.company_id = $1 and notice.id = recipient.notice_id
    join employees on employees.company_id = $1 and employees.id = recipient.employee_id
    cross join lateral (select case when not ${isMeant('$3')} then 'LEFT'
      when recipient.confirmed_at is null then 'UNCONFIRMED' else 'CONFIRMED' end) as stands (state)
    where recipient.company_id = $1 and recipient.notice_id = any ($2::text[])`;

const COUNTS: Statement = {
  name: 'employee_notice_counts',
  text: `with recursive ${reachedBy('= any ($2::text[])')}
    select recipient.notice_id as id,
      count(*) filter (where stands.state <> 'LEFT')::integer as targets,
      count(*) filter (where stands.state = 'CONFIRMED')::integer as confirmed,
      count(*) filter (where stands.state = 'UNCONFIRMED')::integer as unconfirmed,
      count(*) filter (where stands.state = 'LEFT')::integer as left
    from ${RECEIVED} group by recipient.notice_id`,
};

const NOBODY: NoticeCountsModel = { targets: 0, confirmed: 0, unconfirmed: 0, left: 0 };
const OF_NOTICES = Symbol('counts of notices');

/** All notices of a list ask in one statement. */
export const countsOf = async (ctx: RequestContext, id: string): Promise<NoticeCountsModel> =>
  (await batch(ctx, OF_NOTICES, async (ids: readonly string[]) => {
    const values = [ctx.viewer.companyId, ids, tokyoDate(ctx.now)];
    const rows = await ctx.run<NoticeCountsModel & { id: string }>(COUNTS, values);
    return inOrderOf(ids, rows, (row) => row.id);
  }).load(id)) ?? NOBODY;

const UNCONFIRMED: Statement = {
  name: 'employee_notice_unconfirmed',
  rowMode: 'array',
  text: `with recursive ${reachedBy('= any ($2::text[])')}
    select recipient.employee_id from ${RECEIVED} and stands.state = 'UNCONFIRMED'
    order by recipient.employee_id`,
};

/** Who received it, is still meant, and has not confirmed it. */
export const unconfirmedOf = async (ctx: RequestContext, id: string): Promise<string[]> => {
  const values = [ctx.viewer.companyId, [id], tokyoDate(ctx.now)];
  return (await ctx.run<[string]>(UNCONFIRMED, values)).map(([employeeId]) => employeeId);
};

// $4 states, $5 pattern, $6 and $7 the page
const LIST: Statement = {
  name: 'employee_notice_recipients',
  text: `with recursive ${reachedBy('= any ($2::text[])')}
    , page as (
      select recipient.notice_id || '/' || recipient.employee_id as id,
        recipient.employee_id as "employeeId", employees.employee_number as "employeeNumber",
        employees.last_name as "lastName", employees.first_name as "firstName",
        stands.state, recipient.delivered_at as "deliveredAt", recipient.confirmed_at as "confirmedAt",
        recipient.reminded_at as "remindedAt",
        coalesce((recipient.confirmed_at at time zone 'Asia/Tokyo')::date > notice.confirm_by, false) as "isLate",
        row_number() over (order by array_position(array['UNCONFIRMED', 'CONFIRMED', 'LEFT'], stands.state),
          employees.sort_kana, employees.id) as place,
        count(*) over () as total
      from ${RECEIVED}
        and ($4::text[] is null or stands.state = any ($4))
        and ($5::text is null or employees.search_text like $5)
      order by place offset $6 limit $7
    )
    select page.*, main.name as "groupName", ${isOnLeave('page."employeeId"', '$3::date')} as "isOnLeave"
    from page ${mainGroupOn('page."employeeId"', '$3::date')}
    order by page.place`,
};

export async function listRecipients(
  ctx: RequestContext,
  args: PageArgs & { readonly where: NoticeRecipientsWhereInput },
) {
  const { noticeId, states, search } = args.where;
  if (!(await findNotice(ctx, noticeId))) throw notFound('Notice');
  const { offset, limit } = pageOf(args);
  const rows = await ctx.run<NoticeRecipientModel & { total: number }>(LIST, [
    ctx.viewer.companyId,
    [noticeId],
    tokyoDate(ctx.now),
    states ?? null,
    search?.trim() ? likeAnywhere(foldForSearch(search)) : null,
    offset,
    limit,
  ]);
  return toConnection(rows, Number(rows[0]?.total ?? offset), args);
}

const NAMED: Statement = {
  name: 'employee_notice_people',
  text: `select named.notice_id as "noticeId", employees.id, employees.last_name as "lastName",
      employees.first_name as "firstName", main.name as "groupName"
    from notice_people as named
    join employees on employees.company_id = $1 and employees.id = named.employee_id
    ${mainGroupOn('employees.id', '$3::date')}
    where named.company_id = $1 and named.notice_id = any ($2::text[])
    order by employees.sort_kana, employees.id`,
};
const OF_PEOPLE = Symbol('people of notices');

export const peopleOf = async (ctx: RequestContext, id: string): Promise<NoticePersonModel[]> =>
  (await batch(ctx, OF_PEOPLE, async (ids: readonly string[]) => {
    const values = [ctx.viewer.companyId, ids, tokyoDate(ctx.now)];
    const rows = await ctx.run<NoticePersonModel & { noticeId: string }>(NAMED, values);
    const byNotice = Map.groupBy(rows, ({ noticeId }) => noticeId);
    return ids.map((one) => byNotice.get(one));
  }).load(id)) ?? [];
