import { DAYS, FIRST } from './acts.ts';
import { dayOf, type RawCompany, readRaw, textOf } from './raw-rows.ts';
import { type SlowDay, type SlowHours, slowHours, slowKeys } from './slow-hours.ts';
import { type HoursWorld, personOf } from './world.ts';

/** Where the API and the slow calculation say different things. */
export type Difference = {
  readonly place: number;
  readonly what: string;
  readonly api: unknown;
  readonly slow: unknown;
};

const MONTHS = ['2026-10', '2026-11', '2026-12'];
const MINUTES = slowKeys.join(' ');
const EXPLAINED = {
  WORKED: 'worked',
  OVERTIME_BEYOND_STATUTORY: 'overtimeBeyondStatutory',
  STATUTORY_HOLIDAY_WORK: 'statutoryHolidayWork',
  LATE_NIGHT: 'lateNight',
} as const satisfies Record<string, keyof SlowDay>;
type Explained = keyof typeof EXPLAINED;
const TOTALS = Object.keys(EXPLAINED) as Explained[];
const recordWith = (total: Explained) => `query ($id: ID, $month: String!) {
  record: attendanceMonth(employeeId: $id, month: $month) { from to minutes { ${MINUTES} }
    days { date result { minutes { ${MINUTES} } missing } } weeks { from to minutes { ${MINUTES} } } }
  explained: explainTotal(employeeId: $id, month: $month, total: ${total}) { minutes parts { workDate from until minutes } } }`;
const LISTED = `query ($kind: AttendanceErrorKind!, $month: String!, $skip: Int!) {
  attendanceErrors(kind: $kind, month: $month, skip: $skip, first: 200) { totalCount nodes { employeeId workDate } } }`;

const OUTSIDE = 3;

/** The first difference of each person; none where all agrees. */
export async function differences(
  world: HoursWorld,
  places: readonly number[],
): Promise<Difference[]> {
  const company = await readRaw(world.database.knex);
  const found: Difference[] = [];
  const listed = await listedDays(world);
  for (const place of places) {
    const one = await differenceOf(world, company, place, listed);
    if (one) found.push({ place, ...one });
  }
  return found;
}

async function differenceOf(
  world: HoursWorld,
  company: RawCompany,
  place: number,
  listed: ReadonlySet<string>,
) {
  const id = personOf(place);
  const person = company.people.get(id);
  if (!person) throw new Error(`${id} has no row.`);
  const last = dayOf(FIRST) + DAYS;
  const slow = slowHours(company, person, { first: dayOf(FIRST) - OUTSIDE, last });
  let inAll = 0;
  for (const [index, month] of MONTHS.entries()) {
    const period = slow.period(month);
    if (dayOf(period.from) >= last || dayOf(period.to) < dayOf(FIRST)) continue;
    // In turn the person's own record and the one that staff read, and one total after the other explained.
    const isOwn = (index + place) % 2 === 0;
    const total = TOTALS[(index + place) % TOTALS.length] ?? 'WORKED';
    const answer = await world.ask(
      isOwn ? id : 'boss',
      recordWith(total),
      isOwn ? { month } : { id, month },
    );
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    const { record, explained } = answer.data;
    const at = (what: string, api: unknown, mine: unknown) =>
      JSON.stringify(api) === JSON.stringify(mine)
        ? undefined
        : { what: `${month} ${what}`, api, slow: mine };
    const wrong =
      at('period', [record.from, record.to], [period.from, period.to]) ??
      ofDays(record, slow, last, at) ??
      ofWeeks(record, slow, at) ??
      at('month', pickOf(record.minutes), sumOf(slow, record.from, record.to)) ??
      ofExplanation(total, explained, record, slow, at);
    if (wrong) return wrong;
    for (const { date, result } of record.days) {
      if (!result) continue;
      if (result.missing.length > 0 && !listed.has(`STAMPING ${id} ${date}`))
        return { what: `${date} stands in no list of stamps`, api: result.missing, slow: 'listed' };
      if (result.minutes.unapprovedWork > 0 && !listed.has(`OVERTIME ${id} ${date}`))
        return {
          what: `${date} stands in no list of overtime`,
          api: result.minutes.unapprovedWork,
          slow: 'listed',
        };
      inAll += result.minutes.worked;
    }
  }
  return unionOf(slow, person, inAll);
}

type At = (
  what: string,
  api: unknown,
  slow: unknown,
) => { what: string; api: unknown; slow: unknown } | undefined;

const pickOf = (minutes: any) => Object.fromEntries(slowKeys.map((key) => [key, minutes[key]]));

function sumOf(slow: SlowHours, from: string, to: string) {
  const days = [...slow.days].filter(([date]) => from <= date && date <= to);
  return Object.fromEntries(
    slowKeys.map((key) => [key, days.reduce((sum, [, day]) => sum + day[key], 0)]),
  );
}

function ofDays(record: any, slow: SlowHours, last: number, at: At) {
  for (const { date, result } of record.days) {
    if (dayOf(date) < dayOf(FIRST) - OUTSIDE || dayOf(date) >= last) continue;
    const mine = slow.days.get(date);
    const wrong = at(
      date,
      result ? pickOf(result.minutes) : undefined,
      mine ? pickOf(mine) : undefined,
    );
    if (wrong) return wrong;
    const isMissing = result?.missing.length > 0;
    if (slow.incomplete.has(date) && mine && !isMissing)
      return at(`${date} misses a stamp`, false, true);
  }
  return undefined;
}

function ofWeeks(record: any, slow: SlowHours, at: At) {
  let next = record.from;
  for (const { from, to, minutes } of record.weeks) {
    const wrong =
      at('weeks one after the other', from, next) ??
      at(`week ${from}`, pickOf(minutes), sumOf(slow, from, to));
    if (wrong) return wrong;
    next = textOf(dayOf(to) + 1);
  }
  return at('weeks until the end', next, textOf(dayOf(record.to) + 1));
}

/** Every minute that an explanation names is one of its class, and all of them are named. */
function ofExplanation(total: Explained, explained: any, record: any, slow: SlowHours, at: At) {
  // A month to come has none.
  const { minutes, parts } = explained ?? { minutes: 0, parts: [] };
  const named: string[] = [];
  for (const part of parts)
    for (let one = part.from; one < part.until; one += 1) named.push(`${part.workDate} ${one}`);
  const mine = [...slow.minutes].flatMap(([date, all]) =>
    slow.days.has(date) && record.from <= date && date <= record.to
      ? all
          .filter((one) => isOf(EXPLAINED[total], one))
          .map(({ minute }) => `${date} ${minute - dayOf(date) * 1440}`)
      : [],
  );
  const inParts = parts.reduce((sum: number, part: any) => sum + part.minutes, 0);
  const [theirs, own] = [named.toSorted(), mine.toSorted()];
  return (
    at(`${total} explained`, minutes, mine.length) ??
    at(`${total} in parts`, inParts, minutes) ??
    at(
      `minutes of ${total}`,
      theirs.find((one, index) => one !== own[index]),
      undefined,
    )
  );
}

function isOf(key: keyof SlowDay, { kind, late }: { kind: string; late: boolean }): boolean {
  if (key === 'lateNight') return late;
  if (key === 'statutoryHolidayWork') return kind === 'holiday';
  return key === 'worked' || ['daily', 'weekly', 'period'].includes(kind);
}

/** Whoever was employed all the time loses no minute: what is not worked hours was left out by name. */
function unionOf(slow: SlowHours, person: { joined: number; left: number }, worked: number) {
  if (Number.isFinite(person.joined) || Number.isFinite(person.left)) return undefined;
  return slow.union - slow.leftOut === worked
    ? undefined
    : { what: 'worked in all', api: worked, slow: slow.union - slow.leftOut };
}

async function listedDays(world: HoursWorld): Promise<Set<string>> {
  const listed = new Set<string>();
  for (const kind of ['STAMPING', 'OVERTIME']) {
    for (const month of MONTHS) {
      for (let skip = 0; ; skip += 200) {
        const { data, errors } = await world.ask('boss', LISTED, { kind, month, skip });
        if (errors) throw new Error(JSON.stringify(errors));
        for (const { employeeId, workDate } of data.attendanceErrors.nodes)
          listed.add(`${kind} ${employeeId} ${workDate}`);
        if (skip + 200 >= data.attendanceErrors.totalCount) break;
      }
    }
  }
  return listed;
}
