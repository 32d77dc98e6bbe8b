import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Period, Series } from '#core/time/dated.ts';
import type { CalendarDay, Holiday } from '#plugins/attendance/domain/calendar/calendars.ts';
import type { CalendarKind } from '#plugins/attendance/domain/records/facts.ts';

const LAST = '9999-12-31';

type Days = ReadonlyMap<string, CalendarDay>;

/** A holiday as it lies in its table, whoever may see it. */
export type StoredHoliday = Holiday & { readonly id: string };

/** Holidays that touch days from this one on, until the other one where it is given. */
export const holidaysSince = async (
  ctx: RequestContext,
  from: string,
  to = LAST,
): Promise<StoredHoliday[]> =>
  ctx
    .table('company_holidays')
    .where('company_holidays.ends_on', '>=', from)
    .where('company_holidays.starts_on', '<=', to)
    .orderBy(['company_holidays.starts_on', 'company_holidays.id'])
    .select({
      id: 'company_holidays.id',
      name: 'company_holidays.name',
      dayType: 'company_holidays.kind',
      startsOn: 'company_holidays.starts_on',
      endsOn: 'company_holidays.ends_on',
      workplaceId: 'company_holidays.workplace_id',
      employmentDivisionId: 'company_holidays.employment_division_id',
      recruitmentTypeId: 'company_holidays.recruitment_type_id',
    });

// $1 company, $2 first day, $3 only these people
const SERIES: Statement = {
  name: 'attendance_calendars_of_people',
  text: `select employee_calendars.employee_id as "employeeId",
      greatest(employee_calendars.valid_from, $2::date)::text as "from",
      employee_calendars.valid_until::text as until, employee_calendars.calendar_id as value
    from employee_calendars
    where employee_calendars.company_id = $1
      and (employee_calendars.valid_until is null or employee_calendars.valid_until > $2::date)
      and ($3::text[] is null or employee_calendars.employee_id = any ($3))
    order by employee_calendars.employee_id, employee_calendars.valid_from`,
};

// $1 company, $2 first day, $3 whoever is left out
const CALENDARS_OF_OTHERS: Statement = {
  name: 'attendance_calendars_of_others',
  text: `select distinct employee_calendars.calendar_id as id
    from employee_calendars
    where employee_calendars.company_id = $1
      and (employee_calendars.valid_until is null or employee_calendars.valid_until > $2::date)
      and not employee_calendars.employee_id = any ($3::text[])`,
};

/** Ids of the calendars that anybody besides these people goes by from the day on. */
export async function calendarsOfOthers(
  ctx: RequestContext,
  from: string,
  employeeIds: readonly string[],
): Promise<string[]> {
  const values = [ctx.viewer.companyId, from, employeeIds];
  return (await ctx.run<{ id: string }>(CALENDARS_OF_OTHERS, values)).map(({ id }) => id);
}

/** Who goes by which calendar of their own from the day on, cut at it: everybody, or these people. */
export async function seriesSince(
  ctx: RequestContext,
  from: string,
  employeeIds?: readonly string[],
): Promise<ReadonlyMap<string, Series<string>>> {
  const rows = await ctx.run<Period<string> & { employeeId: string }>(SERIES, [
    ctx.viewer.companyId,
    from,
    employeeIds ?? null,
  ]);
  return new Map(
    [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([id, own]) => [
      id,
      own.map((row) => ({ from: row.from, until: row.until, value: row.value })),
    ]),
  );
}

/** What calendars say from the day on, by their ids. */
export async function daysSince(
  ctx: RequestContext,
  from: string,
): Promise<ReadonlyMap<string, Days>> {
  const rows: { id: string; date: string; kind: CalendarKind; name: string }[] = await ctx
    .table('company_days')
    .where('company_days.date', '>=', from)
    .orderBy(['company_days.calendar_id', 'company_days.date'])
    .select({
      id: 'company_days.calendar_id',
      date: 'company_days.date',
      kind: 'company_days.kind',
      name: 'company_days.name',
    });
  const days = new Map<string, Map<string, CalendarDay>>();
  for (const { id, date, kind, name } of rows) {
    const own = days.get(id) ?? new Map<string, CalendarDay>();
    days.set(id, own.set(date, { kind, name }));
  }
  return days;
}

const CLOSE = {
  name: 'attendance_close_calendars',
  text: `update employee_calendars set valid_until = $3::date
    where company_id = $1 and employee_id = any ($2::text[]) and valid_from < $3::date
      and (valid_until is null or valid_until > $3::date)`,
};
const FORGET = {
  name: 'attendance_forget_calendars',
  text: `delete from employee_calendars
    where company_id = $1 and employee_id = any ($2::text[]) and valid_from >= $3::date`,
};
const BEGIN = {
  name: 'attendance_begin_calendars',
  text: `insert into employee_calendars (company_id, employee_id, valid_from, valid_until, calendar_id)
    select $1, * from unnest($2::text[], $3::date[], $4::date[], $5::text[])`,
};

/** From the day on these people go by these calendars; the days before it keep theirs. */
export async function writeSeries(
  ctx: RequestContext,
  from: string,
  changed: ReadonlyMap<string, Series<string>>,
): Promise<void> {
  if (changed.size === 0) return;
  const { companyId } = ctx.viewer;
  const people = [...changed.keys()];
  await ctx.run(FORGET, [companyId, people, from]);
  await ctx.run(CLOSE, [companyId, people, from]);
  const rows = [...changed].flatMap(([id, series]) => series.map((period) => ({ id, ...period })));
  await ctx.run(BEGIN, [
    companyId,
    rows.map(({ id }) => id),
    rows.map((row) => row.from),
    rows.map(({ until }) => until),
    rows.map(({ value }) => value),
  ]);
}

const REMOVE = {
  name: 'attendance_remove_calendar_days',
  text: `delete from company_days
    using unnest($2::text[], $3::date[]) as gone (calendar_id, date)
    where company_days.company_id = $1 and company_days.calendar_id = gone.calendar_id
      and company_days.date = gone.date`,
};
const WRITE = {
  name: 'attendance_write_calendar_days',
  text: `insert into company_days (company_id, calendar_id, date, kind, name)
    select $1, * from unnest($2::text[], $3::date[], $4::text[], $5::text[])
    on conflict (company_id, date, calendar_id) do update
      set kind = excluded.kind, name = excluded.name`,
};

/** Brings the days of calendars from one state to the other; what is the same in both is not touched. */
export async function writeDays(
  ctx: RequestContext,
  before: ReadonlyMap<string, Days>,
  after: ReadonlyMap<string, Days>,
): Promise<void> {
  const flat = (of: ReadonlyMap<string, Days>) =>
    [...of].flatMap(([id, days]) => [...days].map(([date, day]) => ({ id, date, ...day })));
  const gone = flat(before).filter(({ id, date }) => !after.get(id)?.has(date));
  const written = flat(after).filter(({ id, date, kind, name }) => {
    const stood = before.get(id)?.get(date);
    return stood?.kind !== kind || stood.name !== name;
  });
  const { companyId } = ctx.viewer;
  if (gone.length > 0)
    await ctx.run(REMOVE, [companyId, gone.map(({ id }) => id), gone.map(({ date }) => date)]);
  if (written.length > 0)
    await ctx.run(WRITE, [
      companyId,
      written.map(({ id }) => id),
      written.map(({ date }) => date),
      written.map(({ kind }) => kind),
      written.map(({ name }) => name),
    ]);
}
