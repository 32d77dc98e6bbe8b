import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { changeFrom, valueAt } from '#core/time/dated.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import {
  divisionIsKnown,
  nextTermsOf,
  peopleAtSince,
  placesWithin,
} from '#plugins/employee/sql.ts';
import { changedMonths, withClosing } from '../../domain/closing/closing-change.ts';
import { closingPeriodOfMonth } from '../../domain/closing/closing-months.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import { type CompanyFacts, type PersonFacts, shiftOn } from '../../domain/records/facts.ts';
import { basicShifts } from '../basic-shifts/basic-shift.feature.ts';
import { sameTimes, timesOfShift } from '../basic-shifts/shift-times.store.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { loadFrames, withoutDays } from '../results/facts/people-frames.ts';

export type ClosingChangeInput = {
  readonly closingDate?: number | null;
  readonly validFrom: string;
};

/** Months that are looked at: a change on one of the last days of a month shows in the next one. */
const MONTHS = 3;

const OF_DIVISION: Statement = {
  name: 'attendance_closing_people_of_division',
  rowMode: 'array',
  text: peopleAtSince('DIVISION', '= $2', '$3::date'),
};
const OF_SHIFT: Statement = {
  name: 'attendance_closing_people_of_shift',
  rowMode: 'array',
  text: `select distinct held.employee_id from employee_basic_shifts as held
    where held.company_id = $1 and held.basic_shift_id = $2
      and (held.valid_until is null or held.valid_until > $3::date)`,
};
const POSTS: Statement = {
  name: 'attendance_closing_posts_of_people',
  rowMode: 'array',
  text: placesWithin('DIVISION', '= any ($2::text[])', '$3::date', "'infinity'::date"),
};

type Facts = {
  readonly validFrom: string;
  readonly from: number;
  readonly company: CompanyFacts;
  readonly people: readonly PersonFacts[];
};

async function factsOf(
  ctx: RequestContext,
  statement: Statement,
  id: string,
  validFrom: string,
): Promise<Facts> {
  const from = dayOfDate(validFrom);
  const rows = await ctx.run<[string]>(statement, [ctx.viewer.companyId, id, validFrom]);
  const range = { from: dayOfDate(`${monthOf(validFrom)}-01`), until: from + 31 * MONTHS };
  const frames = await loadFrames(
    ctx,
    rows.map(([employeeId]) => employeeId),
    range,
    new Map(),
  );
  const people = frames.filter(({ left }) => left >= from).map(withoutDays);
  return { validFrom, from, company: await loadCompanyFacts(ctx, range), people };
}

function toldOf(
  { validFrom, company, people }: Facts,
  after: (person: PersonFacts) => readonly [CompanyFacts, PersonFacts],
) {
  const first = monthOf(validFrom);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
  const from = dayOfDate(`${first}-01`);
  return {
    people: people.length,
    months: changedMonths(
      people.map((person) => ({
        before: (month) => closingPeriodOfMonth(company, person, month),
        after: (month) => closingPeriodOfMonth(...after(person), month),
      })),
      months,
    ),
    closedMonths: people.reduce(
      (sum, { closed = [] }) => sum + closed.filter(({ to }) => to >= from).length,
      0,
    ),
  };
}

/** What another closing day of a division would do. Throws as closingChangeOfDivision of the API says. */
export async function closingChangeOfDivision(
  ctx: RequestContext,
  divisionId: string,
  { closingDate, validFrom }: ClosingChangeInput,
) {
  if (!(await divisionIsKnown(ctx, divisionId))) throw notFound('The employment division');
  if (closingDate == null)
    throw invalidInput([{ path: 'data/closingDate', key: 'validation.required' }]);
  const facts = await factsOf(ctx, OF_DIVISION, divisionId, validFrom);
  const next = await nextTermsOf(ctx, divisionId, validFrom);
  const posts = Map.groupBy(
    await ctx.run<[string, string | null, string, string | null]>(POSTS, [
      ctx.viewer.companyId,
      facts.people.map(({ employeeId }) => employeeId),
      validFrom,
    ]),
    ([employeeId]) => employeeId,
  );
  const end = next === null ? Infinity : dayOfDate(next);
  const byId = new Map(
    facts.people.map((person) => {
      const own = (posts.get(person.employeeId) ?? []).filter(([, id]) => id === divisionId);
      const divisionClosings = own.reduce(
        (stretches, [, , from, until]) =>
          withClosing(stretches, {
            from: Math.max(dayOfDate(from), facts.from),
            until: Math.min(until === null ? Infinity : dayOfDate(until), end),
            closingDay: closingDate,
          }),
        [...(person.divisionClosings ?? [])],
      );
      return [person.employeeId, { ...person, divisionClosings }];
    }),
  );
  const hasOwn = (person: PersonFacts) => {
    const shift = shiftOn(facts.company, person, Math.max(facts.from, person.joined));
    return shift !== undefined && shift.closingDay !== null;
  };
  return {
    ...toldOf(facts, (person) => [facts.company, byId.get(person.employeeId) ?? person]),
    byShift: facts.people.filter(hasOwn).length,
  };
}

/** The same of a basic shift. */
export async function closingChangeOfBasicShift(
  ctx: RequestContext,
  basicShiftId: string,
  { closingDate = null, validFrom }: ClosingChangeInput,
) {
  if (!(await basicShifts.find(ctx, basicShiftId))) throw notFound('The basic shift');
  const facts = await factsOf(ctx, OF_SHIFT, basicShiftId, validFrom);
  const before = await timesOfShift(ctx, basicShiftId);
  const old = valueAt(before, validFrom);
  if (!old) throw invalidInput([{ path: 'data/validFrom', key: 'validation.date' }]);
  const after = changeFrom(before, validFrom, { ...old, closingDate }, sameTimes);
  const versions = after.map(({ from, until, value }) => ({
    from: dayOfDate(from),
    until: until === null ? Infinity : dayOfDate(until),
    closingDay: value.closingDate,
    worksOnHolidays: value.worksOnHolidays,
    times: [],
  }));
  const company = {
    ...facts.company,
    shifts: new Map([...facts.company.shifts, [basicShiftId, versions]]),
  };
  return { ...toldOf(facts, (person) => [company, person]), byShift: 0 };
}
