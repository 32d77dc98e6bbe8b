import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { everybody, mainGroupOf } from '#plugins/employee/sql.ts';
import { isLongYearly } from '../../domain/agreement36/own-limit.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import type { SettlementPeriod } from '../../domain/engine/rules.ts';
import { planOfDay } from '../../domain/records/plan-of-day.ts';
import type { RulesStretch } from '../../domain/rules/resolve.ts';
import { monthsClosedOn, settlementPeriodOf } from '../../domain/rules/settlement-periods.ts';
import {
  checkYearlyTerm,
  windowsOf,
  type YearlyTermFinding,
} from '../../domain/rules/yearly-term.ts';
import { MAY_READ_OF_MANY, recordScope } from '../records/scope.ts';
import { readPlans } from '../schedules/read-plans.ts';
import { requireRight } from './rule-rights.ts';
import { rulesOfPeople } from './rules-of-people.ts';
import { savedRules } from './saved-rules.ts';

const MOST = 200;
/** The term after this one is planned by then: its plan is to stand thirty days before it begins. */
const AHEAD = 30;
/** Plans of so many people are held at a time. */
const AT_ONCE = 200;

const PEOPLE: Statement = {
  name: 'attendance_people_of_terms',
  rowMode: 'array',
  text: `select person.id,
      (select own.group_id from ${mainGroupOf('= person.id', '$5::date')} limit 1)
    from ${everybody()} and person.is_active and ${MAY_READ_OF_MANY}
    order by person.employee_number`,
};

const monthsLater = (day: number, months: number): number => {
  const date = dateOfDay(day);
  return dayOfDate(dayOfMonth(addMonths(monthOf(date), months), Number(date.slice(8))));
};

type PersonTerm = {
  readonly id: string;
  readonly groupId: string | null;
  readonly stretch: RulesStretch;
  readonly term: SettlementPeriod;
};

/**
 * Plans of the terms of 1年単位の変形労働時間制, of now and of the next thirty days, that go over what the
 * law lets them; of those whose records the viewer may see.
 */
export async function yearlyTermFindings(
  ctx: RequestContext,
  employee: Pick<EmployeeApi, 'findNames'>,
) {
  requireRight(ctx, 'read', 'WORK_SYSTEM');
  const terms = await termsOf(ctx);
  const foundTerms: (PersonTerm & { readonly findings: readonly YearlyTermFinding[] })[] = [];
  for (let at = 0; at < terms.length && foundTerms.length < MOST; at += AT_ONCE) {
    const some = terms.slice(at, at + AT_ONCE);
    const minutesOf = await plannedMinutes(ctx, some);
    for (const one of some) {
      const { term, stretch } = one;
      const findings = checkYearlyTerm(
        {
          ...term,
          isLong: isLongYearly(stretch.values.WORK_SYSTEM),
          weekStartDay: stretch.work.weekStartDay,
          runDays: stretch.values.RECORD_ATTENDANCE.consecutiveDays,
          windows: windowsOf(term, monthsLater),
        },
        minutesOf(one.id),
      );
      if (findings.length > 0) foundTerms.push({ ...one, findings });
    }
  }
  const shown = foundTerms.slice(0, MOST);
  const names = await employee.findNames(ctx, [...new Set(shown.map(({ id }) => id))]);
  return shown.map(({ id, groupId, term, findings }) => {
    const name = names.get(id);
    return {
      employeeId: id,
      employeeNumber: name?.employeeNumber ?? '',
      name: name ? `${name.lastName} ${name.firstName}` : '',
      groupId,
      from: dateOfDay(term.from),
      to: dateOfDay(term.until - 1),
      findings: findings.map(({ day, ...finding }) => ({ ...finding, on: dateOfDay(day) })),
    };
  });
}

async function termsOf(ctx: RequestContext): Promise<PersonTerm[]> {
  const rules = await savedRules(ctx);
  const isKnown = rules.some(
    ({ kind, values }) =>
      kind === 'WORK_SYSTEM' &&
      (values as { workSystem?: string }).workSystem === 'YEARLY_VARIABLE',
  );
  if (!isKnown) return [];
  const { everybody, employeeIds, groupIds } = recordScope(ctx);
  const today = tokyoDate(ctx.now);
  const people = await ctx.run<[string, string | null]>(PEOPLE, [
    ctx.viewer.companyId,
    everybody,
    employeeIds,
    groupIds,
    today,
  ]);
  const first = dayOfDate(today);
  const heldRules = await rulesOfPeople(
    ctx,
    people.map(([id]) => id),
    today,
    dateOfDay(first + AHEAD + 1),
    rules,
  );
  return people.flatMap(([id, groupId]) => {
    const terms = new Map<number, PersonTerm>();
    for (const day of [first, first + AHEAD]) {
      const stretch = heldRules.get(id)?.findLast(({ from }) => from <= day);
      if (stretch?.work.workSystem !== 'YEARLY_VARIABLE') continue;
      // The closing day is no part of such a term.
      const term = settlementPeriodOf(stretch.values.WORK_SYSTEM, monthsClosedOn(1), day);
      if (term) terms.set(term.from, { id, groupId, stretch, term });
    }
    return [...terms.values()];
  });
}

/** 所定労働時間 of each day of these terms: days of leave stay workdays. */
async function plannedMinutes(ctx: RequestContext, terms: readonly PersonTerm[]) {
  const from = Math.min(...terms.map(({ term }) => term.from));
  const until = Math.max(...terms.map(({ term }) => term.until));
  const ids = [...new Set(terms.map(({ id }) => id))];
  const rules = new Map(terms.map(({ id, stretch }) => [id, [stretch]] as const));
  const { company, people } = await readPlans(ctx, ids, { from, until }, rules);
  return (id: string) => {
    const person = people.get(id);
    return (day: number): number =>
      person ? planOfDay(company, person, day).prescribedMinutes : 0;
  };
}
