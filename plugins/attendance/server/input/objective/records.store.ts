import type { RequestContext } from '#core/server/context.ts';

export type Source = 'PC' | 'DOOR';
export const SOURCES: readonly Source[] = ['PC', 'DOOR'];

/** Minutes from midnight of the work date. */
export type DayRecord = {
  readonly employeeId: string;
  readonly workDate: string;
  readonly source: Source;
  readonly first: number;
  readonly last: number;
};

/** The same records again change nothing: the first stays the first, the last the last. */
const FOLD = {
  name: 'attendance_fold_objective_records',
  text: `insert into objective_records (company_id, employee_id, work_date, source,
      first_minutes, last_minutes, received_at)
    select $1, came.employee_id, came.work_date, came.source, min(came.first), max(came.last),
      $7::timestamptz
    from unnest($2::text[], $3::date[], $4::text[], $5::smallint[], $6::smallint[])
      as came (employee_id, work_date, source, first, last)
    group by came.employee_id, came.work_date, came.source
    order by came.employee_id, came.work_date, came.source
    on conflict (company_id, employee_id, work_date, source) do update set
      first_minutes = least(objective_records.first_minutes, excluded.first_minutes),
      last_minutes = greatest(objective_records.last_minutes, excluded.last_minutes),
      received_at = excluded.received_at
    where objective_records.first_minutes > excluded.first_minutes
      or objective_records.last_minutes < excluded.last_minutes
    returning employee_id`,
};

/** Puts records of a source together with those of earlier files. Answers how many days have changed by it. */
export async function foldRecords(
  ctx: RequestContext,
  records: readonly DayRecord[],
): Promise<number> {
  if (records.length === 0) return 0;
  const rows = await ctx.run(FOLD, [
    ctx.viewer.companyId,
    records.map(({ employeeId }) => employeeId),
    records.map(({ workDate }) => workDate),
    records.map(({ source }) => source),
    records.map(({ first }) => first),
    records.map(({ last }) => last),
    ctx.now,
  ]);
  return rows.length;
}

const OF_DAYS = {
  name: 'attendance_objective_records_of_days',
  text: `select came.employee_id as "employeeId", came.work_date::text as "workDate", came.source,
      came.first_minutes as first, came.last_minutes as last
    from unnest($2::text[], $3::date[], $4::text[]) as day (employee_id, work_date, source)
    join objective_records as came on came.company_id = $1
      and came.employee_id = day.employee_id and came.work_date = day.work_date
      and came.source = day.source`,
};

export type DayOfSource = Pick<DayRecord, 'employeeId' | 'workDate' | 'source'>;

export const recordsOfDays = (
  ctx: RequestContext,
  days: readonly DayOfSource[],
): Promise<DayRecord[]> =>
  ctx.run<DayRecord>(OF_DAYS, [
    ctx.viewer.companyId,
    days.map(({ employeeId }) => employeeId),
    days.map(({ workDate }) => workDate),
    days.map(({ source }) => source),
  ]);

/** As they were before an import. */
export async function putRecordsBack(
  ctx: RequestContext,
  days: readonly (DayOfSource & { readonly before: { first: number; last: number } | null })[],
): Promise<void> {
  for (const { employeeId, workDate, source, before } of days) {
    const row = ctx.table('objective_records').where({
      'objective_records.employee_id': employeeId,
      'objective_records.work_date': workDate,
      'objective_records.source': source,
    });
    if (before) await row.update({ first_minutes: before.first, last_minutes: before.last });
    else await row.delete();
  }
}
