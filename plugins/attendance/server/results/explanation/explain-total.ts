import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { closingPeriodOf } from '#plugins/attendance/domain/closing/closing-months.ts';
import {
  dateOfDay,
  dayOfDate,
  MINUTES_OF_DAY,
} from '#plugins/attendance/domain/engine/day/clock.ts';
import { explain } from '#plugins/attendance/domain/engine/explain.ts';
import type { Totals } from '#plugins/attendance/domain/engine/totals.ts';
import type { DayRange } from '#plugins/attendance/domain/records/calendar.ts';
import { piecesOf } from '#plugins/attendance/domain/records/day-detail.ts';
import {
  type CompanyFacts,
  type PersonFacts,
  rulesOn,
} from '#plugins/attendance/domain/records/facts.ts';
import { everybody } from '#plugins/employee/sql.ts';
import { MAY_READ, recordScope } from '../../records/scope.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';
import { savedRulesAsOf } from '../../rules/saved-rules.ts';
import { loadCompanyFacts } from '../facts/company-facts.ts';
import { loadFrames, withoutDays } from '../facts/people-frames.ts';
import { explainedAbsence, explainedOutings } from './explained-away.ts';
import { explainedDays } from './explained-days.ts';
import { explainedOvertime, type ResultRow } from './explained-overtime.ts';
import { furtherRules, ruleOf } from './explained-rules.ts';

export const explainedTotals = {
  WORKED: 'worked',
  PRESCRIBED: 'prescribed',
  OVERTIME_WITHIN_STATUTORY: 'overtimeWithinStatutory',
  OVERTIME_BEYOND_STATUTORY: 'overtimeBeyondStatutory',
  OVERTIME_OVER_60: 'overtimeOver60',
  STATUTORY_HOLIDAY_WORK: 'statutoryHolidayWork',
  NON_STATUTORY_HOLIDAY_WORK: 'nonStatutoryHolidayWork',
  LATE_NIGHT: 'lateNight',
} as const satisfies { readonly [name: string]: keyof Totals };
export type ExplainedTotal =
  | keyof typeof explainedTotals
  | 'NON_PRESCRIBED_WORK'
  | 'ABSENCE'
  | 'PRIVATE_OUTING';

export type ExplainArgs = {
  readonly employeeId?: string | null;
  readonly date?: string | null;
  readonly month?: string | null;
  readonly total: ExplainedTotal;
};

// $1–$5 scope, $6 employee, $7 first and $8 last date
const RESULTS: Statement = {
  name: 'attendance_results_to_explain',
  rowMode: 'array',
  text: `select result.work_date::text, result.detail, result.prescribed_minutes, result.rules_version,
      result.absence, result.outing
    from ${everybody(`join day_results as result on result.company_id = $1
      and result.employee_id = person.id and result.work_date between $7::date and $8::date`)}
      and person.id = $6 and ${MAY_READ}
    order by result.work_date`,
};

/** A figure with the parts it is made of, from what was kept when it was calculated. */
export async function explainTotal(ctx: RequestContext, args: ExplainArgs) {
  const { date, month, total } = args;
  if (!date === !month) throw invalidInput([{ path: 'date', key: 'validation.oneOf' }]);
  const employeeId = args.employeeId ?? ctx.viewer.employeeId;
  const start = dayOfDate(date ?? `${month}-01`);
  const window = { from: start - 62, until: start + 62 };
  const [frame] = await loadFrames(ctx, [employeeId], window);
  if (!frame) return null;
  const company = await loadCompanyFacts(ctx, window);
  const person = withoutDays(frame);
  const range = date ? { from: start, until: start + 1 } : closingPeriodOf(company, person, start);
  const scope = recordScope(ctx);
  const rows = await ctx.run<ResultRow>(RESULTS, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    tokyoDate(ctx.now),
    employeeId,
    dateOfDay(range.from),
    dateOfDay(range.until - 1),
  ]);
  if (rows.length === 0) return null;
  const personOf = await personsOf(ctx, person, window, rows);
  const parts =
    total === 'ABSENCE'
      ? explainedAbsence(rows)
      : total === 'PRIVATE_OUTING'
        ? explainedOutings(rows)
        : total === 'NON_PRESCRIBED_WORK'
          ? rows.flatMap((row) => explainedOvertime([row], personOf(row)))
          : rows.flatMap((row) => partsOf([row], explainedTotals[total], company, personOf(row)));
  const touched = new Set(date ? [date] : parts.map(({ workDate }) => workDate));
  return {
    total,
    from: dateOfDay(range.from),
    to: dateOfDay(range.until - 1),
    minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
    parts,
    days: await explainedDays(
      ctx,
      employeeId,
      rows.flatMap((row) =>
        touched.has(row[0])
          ? [{ workDate: row[0], detail: row[1], rules: rulesOn(personOf(row), dayOfDate(row[0])) }]
          : [],
      ),
    ),
  };
}

/**
 * The person with the rules that a day was calculated by. A day of a closed month keeps them, whatever
 * was set since for the time that it lies in.
 */
async function personsOf(
  ctx: RequestContext,
  person: PersonFacts,
  { from, until }: DayRange,
  rows: readonly ResultRow[],
): Promise<(row: ResultRow) => PersonFacts> {
  const isAsNow = ([workDate, , , version]: ResultRow) =>
    rulesOn(person, dayOfDate(workDate)).version === version;
  const versions = new Set(rows.flatMap((row) => (isAsNow(row) ? [] : [row[3]])));
  const then = new Map<number, PersonFacts>();
  for (const version of versions) {
    const rules = await rulesOfPeople(
      ctx,
      [person.employeeId],
      dateOfDay(from),
      dateOfDay(until),
      await savedRulesAsOf(ctx, version),
    );
    then.set(version, { ...person, rules: rules.get(person.employeeId) ?? person.rules });
  }
  return (row) => (isAsNow(row) ? person : (then.get(row[3]) ?? person));
}

const partsOf = (
  rows: readonly ResultRow[],
  key: keyof Totals,
  company: CompanyFacts,
  person: PersonFacts,
) =>
  explain(
    rows.flatMap(([workDate, detail]) => piecesOf(dayOfDate(workDate), detail)),
    key,
    person.rules.map(({ from, work, version, sources }) => ({
      from,
      rules: work,
      version,
      sources,
    })),
  ).map((part) => ({
    workDate: dateOfDay(part.workDay),
    from: part.from - part.workDay * MINUTES_OF_DAY,
    until: part.until - part.workDay * MINUTES_OF_DAY,
    minutes: part.minutes,
    reason: part.reason,
    article: part.article,
    dayType: part.piece.dayType,
    lateNight: part.piece.lateNight,
    over60: part.piece.over60,
    rules: [...part.rules.map(ruleOf), ...furtherRules(part, company, person)],
  }));
