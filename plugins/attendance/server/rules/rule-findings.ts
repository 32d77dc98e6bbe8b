import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupPaths } from '#plugins/company/sql.ts';
import { divisionTerms, peopleWithTerms } from '#plugins/employee/sql.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { type LintPlace, lintRules } from '../../domain/rules/lint.ts';
import { rulePlaces } from './places/rule-places.ts';
import { readableKinds } from './rule-rights.ts';
import { savedRules } from './saved-rules.ts';

const MOST = 500;

const heldToday = (table: string): string =>
  `${table}.valid_from <= $2::date and (${table}.valid_until is null or ${table}.valid_until > $2::date)`;

/** $2 today: divisions with somebody whose basic shift closes on another day. */
const CLOSES_OTHERWISE: Statement = {
  name: 'attendance_divisions_closing_otherwise',
  rowMode: 'array',
  text: `select distinct terms.employment_division_id
    from ${peopleWithTerms(
      '$2::date',
      `join employee_basic_shifts as own on own.company_id = $1
      and own.employee_id = person.id and ${heldToday('own')}
    join basic_shift_versions as shift on shift.company_id = $1
      and shift.basic_shift_id = own.basic_shift_id and ${heldToday('shift')}`,
    )} and shift.closing_day <> terms.closing_day`,
};

/** $2 today: days of the week on which a basic shift goes on after midnight. */
const OVERNIGHT: Statement = {
  name: 'attendance_overnight_days_of_shifts',
  rowMode: 'array',
  text: `select timetable.basic_shift_id, timetable.day
    from basic_shift_versions as shift
    join basic_shift_timetables as timetable on timetable.company_id = $1
      and timetable.basic_shift_id = shift.basic_shift_id
      and timetable.valid_from = shift.valid_from and timetable.end_minutes > 1440
    where shift.company_id = $1 and ${heldToday('shift')}`,
};

/** What is wrong with the settings of the company, as far as the viewer may see their pages. */
export async function ruleFindings(ctx: RequestContext) {
  const places = await rulePlaces(ctx);
  const paths = await groupPaths(ctx);
  const today = tokyoDate(ctx.now);
  const flexDays = await flexDaysOfDivisions(ctx, today);
  const otherwise = new Set(
    (await ctx.run<[string]>(CLOSES_OTHERWISE, [ctx.viewer.companyId, today])).map(([id]) => id),
  );
  const overnight = Map.groupBy(
    await ctx.run<[string, number]>(OVERNIGHT, [ctx.viewer.companyId, today]),
    ([id]) => id,
  );
  const linted: LintPlace[] = [
    { scope: 'COMPANY', id: undefined, name: undefined, isActive: true },
    ...places.map(({ scope, id, name, isActive }) => ({
      scope,
      id,
      name,
      isActive,
      ...(scope === 'WORKPLACE_GROUP' ? { groupIds: paths(id) } : {}),
      ...(scope === 'EMPLOYMENT_DIVISION'
        ? { flexDays: flexDays.get(id) ?? [], closesOtherwise: otherwise.has(id) }
        : {}),
      ...(scope === 'BASIC_SHIFT' && isActive
        ? { overnight: (overnight.get(id) ?? []).map(([, weekday]) => weekday) }
        : {}),
    })),
  ];
  const kinds = new Set(readableKinds(ctx));
  return lintRules(await savedRules(ctx), linted, dayOfDate(today))
    .filter(({ kind }) => kinds.has(kind))
    .slice(0, MOST)
    .map(({ place, article, field, ruleId, day, ...finding }) => ({
      ...finding,
      on: dateOfDay(day),
      article: article ?? null,
      field: field ?? null,
      scope: place.scope,
      scopeId: place.id ?? null,
      scopeName: place.name ?? null,
      ruleId: ruleId === 'attendance-setting' || ruleId === 'basic-shift' ? null : (ruleId ?? null),
    }));
}

/** When the terms of each division say flextime, from today on: also where they are only planned. */
async function flexDaysOfDivisions(ctx: RequestContext, today: string) {
  const rows = await divisionTerms(ctx, 'FLEX', today);
  return Map.groupBy(
    rows.map(({ divisionId: id, from, until }) => ({
      id,
      from: dayOfDate(from),
      until: until === null ? Infinity : dayOfDate(until),
    })),
    ({ id }) => id,
  );
}
