import type { Knex } from 'knex';
import type { Untyped } from '#test/support/untyped.ts';

/** Days since 1970-01-01 and minutes of Tokyo since then: whole numbers, made here and not by the engine. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
export const textOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);
const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000) + 540;

type Dated = { readonly from: number; readonly until: number };
export type Times = {
  readonly from: number;
  readonly until: number;
  readonly breaks: readonly (readonly [number, number])[];
};
/** A published plan; of a day off it has no times. What its month began with is kept, also when it was emptied. */
export type RawPlan = {
  readonly times: Times | undefined;
  readonly isEmptied: boolean;
  readonly atStart: number | undefined;
};
export type RawStamp = { readonly type: string; readonly at: number };
export type RawApplication = {
  readonly type: string;
  /** Of leave: what the company calls the class, and whether it is paid. */
  readonly code: string | null;
  readonly isPaid: boolean;
  readonly first: number;
  readonly last: number;
  readonly details: Untyped;
};

/** Rows of one company as they lie in the tables. */
export type RawCompany = {
  /** What a place has said of a kind, by kind, scope and place (`placeKey`), the newest first. */
  readonly rules: ReadonlyMap<
    string,
    readonly { readonly from: number; readonly settings: Untyped }[]
  >;
  readonly parents: ReadonlyMap<string, string | null>;
  readonly versions: readonly (Dated & {
    shiftId: string;
    closingDay: number | null;
    onHolidays: boolean;
    statutoryDay: number | null;
    times: ReadonlyMap<number, Times>;
  })[];
  /** Closing days of employment divisions. */
  readonly divisions: readonly (Dated & { divisionId: string; closingDay: number })[];
  /** By calendar, `''` that of everybody without one of their own, and day. */
  readonly companyDays: ReadonlyMap<string, string>;
  readonly holidays: ReadonlySet<number>;
  /** The company's own setting of hours, by its day. */
  readonly settings: readonly (Dated & {
    weekStartDay: number;
    weeklyMinutes: number;
    dailyMinutes: number;
    closingDay: number;
  })[];
  readonly people: ReadonlyMap<string, RawPerson>;
};

export type RawPerson = {
  readonly joined: number;
  readonly left: number;
  readonly shifts: readonly (Dated & { shiftId: string })[];
  readonly calendars: readonly (Dated & { calendarId: string })[];
  readonly groups: readonly (Dated & { groupId: string })[];
  readonly posts: readonly (Dated & { divisionId: string | null; workplaceId: string | null })[];
  readonly away: readonly { readonly first: number; readonly last: number }[];
  readonly plans: ReadonlyMap<number, RawPlan>;
  readonly approved: readonly RawApplication[];
  readonly workedThrough: ReadonlySet<number>;
  /** Stamps that count by work day, in order. */
  readonly stamps: ReadonlyMap<number, readonly RawStamp[]>;
};

export const placeKey = (kind: string, scope: string, scopeId: string | null | undefined): string =>
  `${kind} ${scope} ${scopeId ?? ''}`;
const dated = (row: Untyped): Dated => ({
  from: dayOf(row.valid_from),
  until: row.valid_until ? dayOf(row.valid_until) : Infinity,
});

export async function readRaw(knex: Knex, company_id: string): Promise<RawCompany> {
  const rows = (table: string): Promise<Untyped[]> =>
    knex(table).where({ company_id }) as unknown as Promise<Untyped[]>;
  const parents = new Map((await rows('affiliation_groups')).map((row) => [row.id, row.parent_id]));
  return {
    parents,
    rules: Map.groupBy(
      (await rows('attendance_rules'))
        .map((row) => ({ ...row, from: dayOf(row.valid_from) }))
        .sort((a, b) => b.from - a.from),
      (row) => placeKey(row.kind, row.scope, row.scope_id),
    ),
    versions: versionsOf(await rows('basic_shift_versions'), await rows('basic_shift_timetables')),
    divisions: (await rows('employment_division_versions')).map((row) => ({
      ...dated(row),
      divisionId: row.employment_division_id,
      closingDay: row.closing_day,
    })),
    companyDays: companyDaysOf(await rows('company_days')),
    holidays: new Set(
      ((await knex('national_holidays')) as Untyped[]).map((row) => dayOf(row.date)),
    ),
    settings: (await rows('attendance_settings')).map((row) => ({
      ...dated(row),
      weekStartDay: row.week_start_day,
      weeklyMinutes: row.weekly_minutes,
      dailyMinutes: row.daily_minutes,
      closingDay: row.closing_day,
    })),
    people: await readPeople(rows),
  };
}

export const companyDaysOf = (rows: readonly Untyped[]): RawCompany['companyDays'] =>
  new Map(rows.map((row) => [`${row.calendar_id} ${dayOf(row.date)}`, row.kind]));

export const versionsOf = (
  versions: readonly Untyped[],
  timetables: readonly Untyped[],
): RawCompany['versions'] =>
  versions.map((row) => ({
    ...dated(row),
    shiftId: row.basic_shift_id,
    closingDay: row.closing_day,
    onHolidays: row.works_on_holidays,
    statutoryDay: row.statutory_day,
    times: new Map(
      timetables
        .filter(
          (one) => one.basic_shift_id === row.basic_shift_id && one.valid_from === row.valid_from,
        )
        .map((one) => [
          one.day,
          {
            from: one.start_minutes,
            until: one.end_minutes,
            breaks:
              one.break_start_minutes === null
                ? []
                : [[one.break_start_minutes, one.break_end_minutes] as const],
          },
        ]),
    ),
  }));

/** When somebody is employed, and by which shifts and plans. */
export const employedOf = (
  row: Untyped,
  parts: {
    readonly shifts: readonly Untyped[];
    calendars: readonly Untyped[];
    away: readonly Untyped[];
    plans: readonly Untyped[];
  },
): Pick<RawPerson, 'joined' | 'left' | 'shifts' | 'calendars' | 'away' | 'plans'> => ({
  joined: row.joined_on ? dayOf(row.joined_on) : -Infinity,
  left: row.retired_on ? dayOf(row.retired_on) : Infinity,
  shifts: parts.shifts.map((one) => ({ ...dated(one), shiftId: one.basic_shift_id })),
  calendars: parts.calendars.map((one) => ({ ...dated(one), calendarId: one.calendar_id })),
  away: parts.away.map((one) => ({ first: dayOf(one.starts_on), last: dayOf(one.ends_on) })),
  plans: new Map(
    parts.plans.map((one) => [
      dayOf(one.date),
      {
        times:
          one.kind === 'WORK'
            ? { from: one.start_minutes, until: one.end_minutes, breaks: one.breaks }
            : undefined,
        isEmptied: one.kind === 'NONE',
        atStart: one.planned_at_start ?? undefined,
      },
    ]),
  ),
});

/** What was approved besides corrections of stamps, with the code and the pay of its class. */
export const approvedOf = (
  applications: readonly Untyped[],
  classes: ReadonlyMap<string, Untyped>,
): RawApplication[] =>
  applications
    .filter(({ status, type }) => status === 'APPROVED' && type !== 'REVISE')
    .map((one) => ({
      type: one.type,
      code: classes.get(one.details.vacationClassId)?.code ?? null,
      isPaid: classes.get(one.details.vacationClassId)?.is_paid ?? false,
      first: dayOf(one.from_date),
      last: dayOf(one.to_date),
      details: one.details,
    }));

async function readPeople(
  rows: (table: string) => Promise<Untyped[]>,
): Promise<Map<string, RawPerson>> {
  const by = async (table: string) =>
    Map.groupBy(await rows(table), (row) => row.employee_id as string);
  const [shifts, calendars, groups, posts, away] = [
    await by('employee_basic_shifts'),
    await by('employee_calendars'),
    await by('affiliations'),
    await by('employee_assignments'),
    await by('leave_periods'),
  ];
  const classes = new Map((await rows('vacation_classes')).map((row) => [row.id, row]));
  const [plans, applications, words, stamps] = [
    await by('day_plans'),
    await by('applications'),
    await by('break_cancellations'),
    await by('stamps'),
  ];
  return new Map(
    (await rows('employees')).map((row): [string, RawPerson] => [
      row.id,
      {
        ...employedOf(row, {
          shifts: shifts.get(row.id) ?? [],
          calendars: calendars.get(row.id) ?? [],
          away: away.get(row.id) ?? [],
          plans: plans.get(row.id) ?? [],
        }),
        groups: (groups.get(row.id) ?? [])
          .filter(({ is_main }) => is_main)
          .map((one) => ({ ...dated(one), groupId: one.group_id })),
        posts: (posts.get(row.id) ?? []).map((one) => ({
          ...dated(one),
          divisionId: one.employment_division_id,
          workplaceId: one.workplace_id,
        })),
        approved: approvedOf(applications.get(row.id) ?? [], classes),
        workedThrough: workedThrough(words.get(row.id) ?? [], applications.get(row.id) ?? []),
        stamps: countingStamps(stamps.get(row.id) ?? []),
      },
    ]),
  );
}

/** Staff's word and those of approved corrections: of each day the newest holds. */
function workedThrough(words: readonly Untyped[], applications: readonly Untyped[]): Set<number> {
  const saidWords = [
    ...words.map((one) => ({
      day: dayOf(one.work_date),
      cancels: one.cancels,
      at: one.decided_at.getTime(),
      rank: 1,
    })),
    ...applications
      .filter(
        ({ type, status, details }) =>
          type === 'REVISE' && status === 'APPROVED' && details.cancelsAutoBreak != null,
      )
      .map((one) => ({
        day: dayOf(one.from_date),
        cancels: one.details.cancelsAutoBreak,
        at: (one.evaluated_at ?? one.updated_at).getTime(),
        rank: 0,
      })),
  ].sort((a, b) => a.at - b.at || a.rank - b.rank);
  const holds = new Map(saidWords.map(({ day, cancels }) => [day, cancels]));
  return new Set([...holds].flatMap(([day, cancels]) => (cancels ? [day] : [])));
}

function countingStamps(rows: readonly Untyped[]): Map<number, RawStamp[]> {
  const replaced = new Set(rows.map(({ replaces_id }) => replaces_id));
  const counting = rows
    .filter(({ id, is_void }) => !is_void && !replaced.has(id))
    .sort((a, b) => a.stamped_at.getTime() - b.stamped_at.getTime() || (a.id < b.id ? -1 : 1));
  const days = new Map<number, RawStamp[]>();
  for (const row of counting) {
    const day = dayOf(row.work_date);
    days.set(day, [...(days.get(day) ?? []), { type: row.type, at: minuteOf(row.stamped_at) }]);
  }
  return days;
}
