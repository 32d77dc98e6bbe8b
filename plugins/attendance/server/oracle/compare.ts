import type { Untyped } from '#test/support/untyped.ts';
import { DAYS, FIRST } from './company/acts.ts';
import type { HoursCompany, HoursWorld } from './company/world.ts';
import { type Explained, ofExplanation, TOTALS } from './compare-explained.ts';
import type { At, Difference } from './difference.ts';
import { dayOf, type RawCompany, type RawPerson, readRaw, textOf } from './slow/raw-rows.ts';
import { slowKeys } from './slow/slow-figures.ts';
import { type SlowHours, slowHours } from './slow/slow-hours.ts';

const MONTHS = ['2026-10', '2026-11', '2026-12'];
const MINUTES = slowKeys.join(' ');
const FLEX = `from to frameMinutes contractMinutes paidLeaveMinutes countedMinutes statutoryHolidayMinutes
  surplusMinutes beyondStatutoryMinutes shortageMinutes`;
const recordWith = (total: Explained) => `query ($id: ID, $month: String!) {
  record: attendanceMonth(employeeId: $id, month: $month) { from to minutes { ${MINUTES} }
    days { date result { minutes { ${MINUTES} } missing } } weeks { from to minutes { ${MINUTES} } } flex { ${FLEX} } }
  explained: explainTotal(employeeId: $id, month: $month, total: ${total}) { minutes parts { workDate from until minutes } } }`;
const LISTED = `query ($kind: AttendanceErrorKind!, $month: String!, $skip: Int!) {
  attendanceErrorsConnection(kind: $kind, month: $month, skip: $skip, first: 200) { totalCount nodes { employeeId workDate } } }`;

/** Of pino's levels: what went wrong on the server. */
const ERROR_LEVEL = 50;

const OUTSIDE = 3;

/** The first difference of each person of the company; none where all agrees. */
export async function differences(
  world: HoursWorld,
  { id, boss, people }: HoursCompany,
): Promise<Difference[]> {
  const company = await readRaw(world.database.knex, id);
  const listed = await listedDays(world, boss);
  const differences: Difference[] = [];
  for (const [place, employee] of people.entries()) {
    const person = company.people.get(employee);
    if (!person) throw new Error(`${employee} has no row.`);
    const one = await differenceOf(world, company, person, { id: employee, place, boss, listed });
    if (one) differences.push({ place, ...one });
  }
  return differences;
}

type Whose = {
  readonly id: string;
  readonly place: number;
  readonly boss: string;
  readonly listed: ReadonlySet<string>;
};

async function differenceOf(
  world: HoursWorld,
  company: RawCompany,
  person: RawPerson,
  { id, place, boss, listed }: Whose,
) {
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
      isOwn ? id : boss,
      recordWith(total),
      isOwn ? { month } : { id, month },
    );
    if (answer.errors) {
      const log = world.app.logged.findLast(({ level }) => Number(level) >= ERROR_LEVEL);
      return { what: `${month} with ${total}`, api: [answer.errors, log], slow: 'an answer' };
    }
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
      ofFlex(record, slow, last, at) ??
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

const pickOf = (minutes: Untyped) => Object.fromEntries(slowKeys.map((key) => [key, minutes[key]]));

function sumOf(slow: SlowHours, from: string, to: string) {
  const days = [...slow.days].filter(([date]) => from <= date && date <= to);
  return Object.fromEntries(
    slowKeys.map((key) => [key, days.reduce((sum, [, day]) => sum + day[key], 0)]),
  );
}

function ofDays(record: Untyped, slow: SlowHours, last: number, at: At) {
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

function ofWeeks(record: Untyped, slow: SlowHours, at: At) {
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

/** The settlement period of today, or of the last day of a month that is over. */
function ofFlex(record: Untyped, slow: SlowHours, last: number, at: At) {
  const day = Math.min(dayOf(record.to), last);
  if (day < dayOf(record.from)) return undefined;
  return at('flex', record.flex ?? undefined, slow.flex(textOf(day)));
}

/** Whoever was employed all the time loses no minute: what is not worked hours was left out by name. */
function unionOf(slow: SlowHours, person: { joined: number; left: number }, worked: number) {
  if (Number.isFinite(person.joined) || Number.isFinite(person.left)) return undefined;
  return slow.union - slow.leftOut === worked
    ? undefined
    : { what: 'worked in all', api: worked, slow: slow.union - slow.leftOut };
}

async function listedDays(world: HoursWorld, boss: string): Promise<Set<string>> {
  const listed = new Set<string>();
  for (const kind of ['STAMPING', 'OVERTIME']) {
    for (const month of MONTHS) {
      for (let skip = 0; ; skip += 200) {
        const { data, errors } = await world.ask(boss, LISTED, { kind, month, skip });
        if (errors) throw new Error(JSON.stringify(errors));
        for (const { employeeId, workDate } of data.attendanceErrorsConnection.nodes)
          listed.add(`${kind} ${employeeId} ${workDate}`);
        if (skip + 200 >= data.attendanceErrorsConnection.totalCount) break;
      }
    }
  }
  return listed;
}
