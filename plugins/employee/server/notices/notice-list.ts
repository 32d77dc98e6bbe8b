import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { foldForSearch } from '#core/text/kana.ts';
import type {
  MyNoticesWhereInput,
  NoticeOrderBy,
  NoticesWhereInput,
} from '#schema/generated/resolver-types.ts';
import { isMeantForViewer } from './meant.sql.ts';
import type { NoticeModel } from './notice.models.ts';
import { NOTICE_COLUMNS, NOTICES_OF_VIEWER, viewerValues } from './notice.store.ts';

type Listed = NoticeModel & { readonly total: number };

const ORDERS: { readonly [Order in NoticeOrderBy]: string } = {
  deliverAt_DESC: 'notice.deliver_at desc, notice.id desc',
  deliverAt_ASC: 'notice.deliver_at, notice.id',
  title_ASC: 'notice.title, notice.id',
  title_DESC: 'notice.title desc, notice.id desc',
};

// $5 now, $6 pattern, $7 states, $8 kinds, $9 asks for a confirmation, $10 the viewer's own, $11 may write,
// $12 and $13 the page
const listed = (order: NoticeOrderBy): Statement => ({
  name: `employee_notices_${order}`,
  text: `select ${NOTICE_COLUMNS}, count(*) over () as total from ${NOTICES_OF_VIEWER}
      and ($11::boolean or notice.delivered_at is not null)
      and ($6::text is null or notice.search_text like $6)
      and ($7::text[] is null or case when notice.delivered_at is not null then 'DELIVERED'
        when notice.deliver_at <= $5::timestamptz then 'SENDING' else 'RESERVED' end = any ($7))
      and ($8::text[] is null or notice.kind = any ($8))
      and ($9::boolean is null or notice.asks_confirmation = $9)
      and ($10::boolean is null or (notice.author_id is not distinct from $2) = $10)
    order by ${ORDERS[order]} offset $12 limit $13`,
});

const STATEMENTS = Object.fromEntries(
  (Object.keys(ORDERS) as NoticeOrderBy[]).map((order) => [order, listed(order)]),
) as { readonly [Order in NoticeOrderBy]: Statement };

const patternOf = (search: string | null | undefined): string | null =>
  search?.trim() ? likeAnywhere(foldForSearch(search)) : null;

type ListArgs = PageArgs & {
  readonly where?: NoticesWhereInput | null;
  readonly orderBy?: NoticeOrderBy | null;
};

/** For managers: what is delivered, and for who writes notices what waits. */
export async function listNotices(ctx: RequestContext, args: ListArgs) {
  const { where, orderBy } = args;
  const { offset, limit } = pageOf(args);
  const rows = await ctx.run<Listed>(STATEMENTS[orderBy ?? 'deliverAt_DESC'], [
    ...viewerValues(ctx),
    ctx.now,
    patternOf(where?.search),
    where?.states ?? null,
    where?.kinds ?? null,
    where?.asksConfirmation ?? null,
    where?.isMine ?? null,
    ctx.ability.can('read', 'NoticeRecipient'),
    offset,
    limit,
  ]);
  return toConnection(rows, Number(rows[0]?.total ?? offset), args);
}

const NEEDS_CONFIRMATION = `(notice.asks_confirmation and mine.employee_id is not null
        and mine.confirmed_at is null)`;

// $5 pattern, $6 kinds, $7 needs the viewer's confirmation
const TOLD = `from (
      select ${NOTICE_COLUMNS}, ${NEEDS_CONFIRMATION} as waits from ${NOTICES_OF_VIEWER}
        and notice.delivered_at is not null and not notice.for_staff
        and (notice.is_public or mine.employee_id is not null)
        and ($5::text is null or notice.search_text like $5)
        and ($6::text[] is null or notice.kind = any ($6))
    ) as told
    cross join lateral (select told.waits and told."isMeantForMe") as asked (of_me)
    where ($7::boolean is null or asked.of_me = $7)`;
const MINE: Statement = {
  name: 'employee_notices_to_viewer',
  text: `select told.* ${TOLD}
    order by asked.of_me desc, told."deliveredAt" desc, told.id desc offset $8 limit $9`,
};
const COUNTED: Statement = {
  name: 'employee_notices_to_viewer_count',
  text: `select count(*)::integer as total ${TOLD}`,
};

type MyArgs = PageArgs & { readonly where?: MyNoticesWhereInput | null };

/** What the viewer received, and what is public, as an employee. */
export async function listMyNotices(ctx: RequestContext, args: MyArgs) {
  const { where } = args;
  const { offset, limit } = pageOf(args);
  const values = [
    ...viewerValues(ctx),
    patternOf(where?.search),
    where?.kinds ?? null,
    where?.needsMyConfirmation ?? null,
  ];
  const [counted] = await ctx.run<{ total: number }>(COUNTED, values);
  const rows = await ctx.run<NoticeModel>(MINE, [...values, offset, limit]);
  return toConnection(rows, counted?.total ?? 0, args);
}

const UNCHECKED: Statement = {
  name: 'employee_notices_to_confirm_count',
  text: `select count(*)::integer as total from ${NOTICES_OF_VIEWER}
      and notice.delivered_at is not null and ${NEEDS_CONFIRMATION}
      and ${isMeantForViewer('$2', '$3', '$4')}`,
};

/** How many wait for the viewer's confirmation, notices to managers among them. */
export async function countUnchecked(ctx: RequestContext): Promise<number> {
  const [counted] = await ctx.run<{ total: number }>(UNCHECKED, viewerValues(ctx));
  return counted?.total ?? 0;
}
