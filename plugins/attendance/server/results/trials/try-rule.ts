import type { RequestContext } from '#core/server/context.ts';
import { closingPeriodOf } from '#plugins/attendance/domain/closing/closing-months.ts';
import { dateOfDay, dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { affectedBy } from '#plugins/attendance/domain/records/calendar.ts';
import type { CompanyFacts, PersonFacts } from '#plugins/attendance/domain/records/facts.ts';
import { type DayResult, resultsOf } from '#plugins/attendance/domain/records/results.ts';
import {
  minutesOfResult,
  sumOfMinutes,
  type WorkMinutes,
  workMinuteKeys,
} from '#plugins/attendance/domain/records/work-minutes.ts';
import type { RulesStretch } from '#plugins/attendance/domain/rules/resolve.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { SaveAttendanceRuleInput } from '#schema/generated/resolver-types.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { peopleSince } from '../../rules/places/people-at-place.ts';
import { withDraft } from '../../rules/rule-impact.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';
import { draftRule } from '../../rules/save-rule.ts';
import { savedRules } from '../../rules/saved-rules.ts';
import { REACH } from '../facts/calculate-people.ts';
import { loadCompanyFacts } from '../facts/company-facts.ts';
import { loadPeopleFacts } from '../facts/people-facts.ts';
import { loadFrames, withoutDays } from '../facts/people-frames.ts';
import { closedDays } from '../stored/closed.ts';

const MOST_PEOPLE = 500;

export type TryRuleDeps = {
  readonly findNames: PersonNames;
  readonly employee: Pick<EmployeeApi, 'findNames'>;
};

/** A month with and without a rule that nobody has saved: people × before, after. Writes nothing. */
export async function tryRule(
  ctx: RequestContext,
  deps: TryRuleDeps,
  { acceptsWarnings: _asked, ...data }: SaveAttendanceRuleInput,
  month: string,
) {
  const draft = await draftRule(ctx, deps.findNames, data);
  const first = dayOfDate(`${month}-01`);
  const window = { from: first - REACH, until: first + REACH };
  const everybody = await peopleSince(ctx, draft.place, draft.validFrom);
  const ids = everybody.slice(0, MOST_PEOPLE);
  const company = await loadCompanyFacts(ctx, window);
  const saved = await savedRules(ctx);
  const [from, until] = [dateOfDay(window.from), dateOfDay(window.until)];
  const heldRules = await rulesOfPeople(ctx, ids, from, until, saved);
  const drafted = await rulesOfPeople(ctx, ids, from, until, withDraft(saved, draft));
  const people = await monthsOf(ctx, company, ids, heldRules, drafted, first);
  const rows = people.filter(({ changedDays }) => changedDays > 0);
  const names = await deps.employee.findNames(
    ctx,
    rows.map(({ employeeId }) => employeeId),
  );
  return {
    month,
    people: everybody.length,
    calculated: people.length,
    before: sumOfMinutes(people.map(({ before }) => before)),
    after: sumOfMinutes(people.map(({ after }) => after)),
    rows: rows.map((row) => ({
      employeeNumber: names.get(row.employeeId)?.employeeNumber ?? '',
      lastName: names.get(row.employeeId)?.lastName ?? '',
      firstName: names.get(row.employeeId)?.firstName ?? '',
      ...row,
    })),
  };
}

type Rules = ReadonlyMap<string, readonly RulesStretch[]>;

async function monthsOf(
  ctx: RequestContext,
  company: CompanyFacts,
  ids: readonly string[],
  heldRules: Rules,
  drafted: Rules,
  day: number,
) {
  const frames = await loadFrames(ctx, ids, { from: day, until: day + 1 }, heldRules);
  const ranges = frames.map((frame) => {
    const before = withoutDays(frame);
    const after = { ...before, rules: drafted.get(frame.employeeId) ?? before.rules };
    const write = closingPeriodOf(company, before, day);
    const reads = [affectedBy(company, before, write).read, affectedBy(company, after, write).read];
    return {
      write,
      read: {
        from: Math.min(...reads.map(({ from }) => from)),
        until: Math.max(...reads.map(({ until }) => until)),
      },
    };
  });
  if (ranges.length === 0) return [];
  const all = {
    from: Math.min(...ranges.map(({ read }) => read.from)),
    until: Math.max(...ranges.map(({ read }) => read.until)),
  };
  const facts = await loadPeopleFacts(ctx, company, frames, all);
  const closed = await closedDays(ctx, ids, all);
  return facts.flatMap((person, index) => {
    const range = ranges[index];
    if (!range) return [];
    const rules = drafted.get(person.employeeId) ?? person.rules;
    return [compared(company, person, rules, range, closed.get(person.employeeId))];
  });
}

type Ranges = Parameters<typeof resultsOf>[2];

function compared(
  company: CompanyFacts,
  person: PersonFacts,
  rules: readonly RulesStretch[],
  range: Ranges,
  isClosed: (day: number) => boolean = () => false,
) {
  const before = resultsOf(company, person, range);
  const tried = resultsOf(company, { ...person, rules }, range);
  // What is closed would stay as it is.
  const after = before.map((day, index) => (isClosed(day.day) ? day : (tried[index] ?? day)));
  return {
    employeeId: person.employeeId,
    from: dateOfDay(range.write.from),
    to: dateOfDay(range.write.until - 1),
    before: total(before),
    after: total(after),
    changedDays: before.filter((day, index) => differs(day, after[index] ?? day)).length,
    closedDays: before.filter(({ day }) => isClosed(day)).length,
  };
}

const total = (days: readonly DayResult[]): WorkMinutes => sumOfMinutes(days.map(minutesOfResult));

function differs(one: DayResult, other: DayResult): boolean {
  if (one === other) return false;
  const [before, after] = [minutesOfResult(one), minutesOfResult(other)];
  return workMinuteKeys.some((key) => before[key] !== after[key]);
}
