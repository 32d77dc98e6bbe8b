import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { AutoGrantType } from '#plugins/attendance/domain/leave/granting/decide-grant.ts';
import type { GrantsBy } from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import { autoGrantOn, personOf } from '#plugins/employee/sql.ts';
import { CHOSEN_PEOPLE } from '../../errors/people.sql.ts';
import { peopleValues } from '../../errors/period.ts';
import type { Scope } from '../../records/scope.ts';

/** Somebody whose annual paid leave falls due. */
export type PersonOfGrants = {
  readonly employeeId: string;
  readonly joinedOn: string;
  readonly retiredOn: string | null;
  /** The last grant of the law that stands; one that was carried in from another system too. */
  readonly lastGrantedOn: string | null;
  /** Base dates whose automatic grant was taken back. */
  readonly takenBackOn: readonly string[];
};

/** Keys of the lots of automatic grants begin so; the base date follows. */
export const LOT_KEY = 'auto-';

// $1 to $10 as in errors/people.sql.ts, $11 class of annual paid leave, $12 ids or null
const PEOPLE: Statement = {
  name: 'attendance_people_of_automatic_grants',
  text: `with recursive ${CHOSEN_PEOPLE}
  select people.id as "employeeId", person.joined_on::text as "joinedOn",
    person.retired_on::text as "retiredOn", granted.last::text as "lastGrantedOn",
    coalesce(granted.taken_back, '{}') as "takenBackOn"
  from people
  join ${personOf('people.id')} and person.joined_on is not null
  left join lateral (
    select max(lot.granted_on) filter (where lot.taken_back_at is null
        and lot.kind in ('STATUTORY', 'PROPORTIONAL', 'CARRIED_IN')) as last,
      array_agg(lot.granted_on::text)
        filter (where lot.taken_back_at is not null and lot.key like '${LOT_KEY}%') as taken_back
    from leave_lots as lot
    where lot.company_id = $1 and lot.employee_id = people.id and lot.vacation_class_id = $11
  ) as granted on true
  where $12::text[] is null or people.id = any ($12::text[])
  order by people.sort_kana, people.id`,
};

type Asked = {
  /** Whoever left before the first of these days is left out. */
  readonly from: string;
  readonly to: string;
  readonly classId: string;
  readonly scope: Scope;
  readonly where?: { readonly groupId?: string | null; readonly search?: string | null };
  readonly employeeIds?: readonly string[];
};

/** By kana. Whose day of joining nobody knows has no base date. */
export const peopleOfGrants = (
  ctx: RequestContext,
  { from, to, classId, scope, where = {}, employeeIds }: Asked,
): Promise<PersonOfGrants[]> =>
  ctx.run<PersonOfGrants>(PEOPLE, [
    ...peopleValues(ctx, { from, to }, where, scope),
    classId,
    employeeIds ?? null,
  ]);

// $1 company, $2 employees, $3 their days, $4 by what; in this order
const TYPES: Statement = {
  name: 'attendance_types_of_automatic_grants',
  rowMode: 'array',
  text: `select ${autoGrantOn('asked.employee_id', 'asked.day', 'asked.by')}
    from unnest($2::text[], $3::date[], $4::text[]) with ordinality
      as asked (employee_id, day, by, place)
    order by asked.place`,
};

export type PersonOnDay = {
  readonly employeeId: string;
  readonly day: string;
  readonly by: GrantsBy;
};

/** What division or recruitment type says of each of them on their day, in their order; null: they have none. */
export async function grantTypesOf(
  ctx: RequestContext,
  wanted: readonly PersonOnDay[],
): Promise<(AutoGrantType | null)[]> {
  const rows = await ctx.run<[AutoGrantType | null]>(TYPES, [
    ctx.viewer.companyId,
    wanted.map(({ employeeId }) => employeeId),
    wanted.map(({ day }) => day),
    wanted.map(({ by }) => by),
  ]);
  return rows.map(([type]) => type);
}
