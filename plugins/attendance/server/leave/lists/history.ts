import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { nameOf, personOf } from '#plugins/employee/sql.ts';
import type { LeaveHistoryEntry, LeaveHistoryKind } from '#schema/generated/resolver-types.ts';
import { mainGroupOfPeriod } from '../../errors/people.sql.ts';
import type { PeopleWhere } from '../../errors/period.ts';
import { BASIS_OF_LOT, causeOfLot } from '../lots/lot-cause.ts';
import { lapsedIn, PEOPLE_WITH_LEAVE } from './lapsed.ts';
import { groupsOfLeave, requirePeriod, valuesOfList } from './period-of-lists.ts';

const IN_PERIOD = 'between $6::date and $7::date';
const TAKEN_BACK_ON = `(lot.taken_back_at at time zone 'Asia/Tokyo')::date`;

/** Each names the columns of `entries` in their order. */
const ENTRIES = [
  `select 'GRANT', lot.id, lot.employee_id, lot.vacation_class_id, lot.usable_from,
      lot.days::float8, lot.hours::float8, lot.created_at, lot.created_by, lot.executor,
      lot.reason, null, ${causeOfLot('lot.reason')}, ${BASIS_OF_LOT}
    from leave_lots as lot where lot.company_id = $1 and lot.usable_from ${IN_PERIOD}`,
  `select 'TAKEN_BACK', lot.id, lot.employee_id, lot.vacation_class_id, ${TAKEN_BACK_ON},
      -lot.days::float8, -lot.hours::float8, lot.taken_back_at, lot.taken_back_by, null,
      lot.taken_back_because, null, ${causeOfLot('lot.taken_back_because')}, null
    from leave_lots as lot where lot.company_id = $1 and ${TAKEN_BACK_ON} ${IN_PERIOD}`,
  `select 'ADJUSTMENT', made.id, made.employee_id, lot.vacation_class_id, made.date,
      made.days::float8, made.hours::float8, made.created_at, made.created_by, null,
      made.reason, null, case when made.reason = '' then 'CARRIED_IN' end, null
    from leave_adjustments as made
    join leave_lots as lot on lot.company_id = $1 and lot.id = made.lot_id
    where made.company_id = $1 and made.date ${IN_PERIOD}`,
  `select 'USE', used.application_id, used.employee_id, used.vacation_class_id, used.date,
      -used.days::float8, -used.hours::float8, applications.evaluated_at, null, null,
      null, null, null, null
    from leave_uses as used
    join applications on applications.company_id = $1 and applications.id = used.application_id
    where used.company_id = $1 and used.date ${IN_PERIOD}`,
  `select 'RETURNED', given.id, given.employee_id, given.vacation_class_id, given.date,
      given.days::float8, given.hours::float8, given.returned_at, given.returned_by, null,
      null, given.because, null, null
    from leave_returns as given where given.company_id = $1 and given.date ${IN_PERIOD}`,
  `select 'EXPIRY', lapsed."lotId", lapsed."employeeId", lapsed."vacationClassId", lapsed.date,
      lapsed.days, lapsed.hours, null::timestamptz, null, null, null, null, null, null
    from jsonb_to_recordset($15::jsonb) as lapsed("lotId" text, "employeeId" text,
      "vacationClassId" text, date date, days float8, hours float8)`,
];

// $1 to $10 as in errors/people.sql.ts, $11 offset, $12 limit, $13 class or null, $14 kinds or null, $15 what lapses
const HISTORY: Statement = {
  name: 'attendance_leave_history',
  rowMode: 'array',
  text: `with recursive ${PEOPLE_WITH_LEAVE},
  entries (kind, source, employee_id, class_id, date, days, hours, at, by_id, executor, reason, because, cause, basis) as (
    ${ENTRIES.join('\n    union all ')}
  ), chosen as (
    select entries.*, people.sort_kana from entries
    join people on people.id = entries.employee_id
    where ($13::text is null or entries.class_id = $13)
      and ($14::text[] is null or entries.kind = any ($14::text[]))
  )
  select (select count(*)::integer from chosen),
    (select json_agg(json_build_object('id', page.kind || ' ' || page.source || ' ' || page.date,
        'kind', page.kind, 'date', page.date, 'employeeId', page.employee_id,
        'employeeNumber', person.employee_number, 'lastName', person.last_name,
        'firstName', person.first_name, 'groupName', main.name, 'vacationClassId', page.class_id,
        'className', coalesce(classes.name, ''), 'days', page.days, 'hours', page.hours,
        'at', floor(date_part('epoch', page.at) * 1000), 'by', ${nameOf('page.by_id')},
        'executor', page.executor, 'reason', page.reason, 'because', page.because,
        'cause', page.cause, 'basis', page.basis)
        order by page.date desc, page.at desc nulls last, page.sort_kana, page.source desc, page.kind)
      from (
        select * from chosen
        order by chosen.date desc, chosen.at desc nulls last, chosen.sort_kana, chosen.source desc,
          chosen.kind
        offset $11 limit $12
      ) as page
      join ${personOf('page.employee_id')}
      left join vacation_classes as classes on classes.company_id = $1 and classes.id = page.class_id
      ${mainGroupOfPeriod('page.employee_id')})`,
};

type Row = Omit<LeaveHistoryEntry, 'at' | 'isPlanned'> & { readonly at: number | null };
type Args = {
  readonly from: string;
  readonly to: string;
  readonly first?: number | null;
  readonly skip?: number | null;
  readonly where?:
    | (PeopleWhere & {
        readonly vacationClassId?: string | null;
        readonly kinds?: readonly LeaveHistoryKind[] | null;
      })
    | null;
};

/** 履歴: each change of leave in a period with who, when and why, of the people whom the viewer may see. */
export async function leaveHistory(ctx: RequestContext, args: Args) {
  const period = requirePeriod(args);
  const { offset, limit } = pageOf(args);
  const { vacationClassId = null, kinds } = args.where ?? {};
  const values = valuesOfList(ctx, period, args.where);
  const asked = kinds?.length ? kinds : null;
  const lapsed =
    asked === null || asked.includes('EXPIRY')
      ? await lapsedIn(ctx, values, period, vacationClassId)
      : [];
  const [row] = await ctx.run<[number, Row[] | null]>(HISTORY, [
    ...values,
    offset,
    limit,
    vacationClassId,
    asked,
    JSON.stringify(lapsed),
  ]);
  const [totalCount, rows] = row as [number, Row[] | null];
  const today = tokyoDate(ctx.now);
  const nodes = (rows ?? []).map(({ at, ...entry }) => ({
    ...entry,
    at: at === null ? null : new Date(at),
    isPlanned: entry.date > today,
  }));
  return { ...toConnection(nodes, totalCount, args), groups: await groupsOfLeave(ctx) };
}
