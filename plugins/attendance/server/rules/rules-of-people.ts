import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { groupParents, pathUp } from '#plugins/company/sql.ts';
import { placesWithin } from '#plugins/employee/sql.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import type { PersonScope } from '../../domain/engine/rule-scope.ts';
import {
  inForce,
  type RulesStretch,
  resolveAll,
  type SavedRule,
} from '../../domain/rules/resolve.ts';
import { savedRules } from './saved-rules.ts';

/** Periods of one person: [employee, what, valid_from, valid_until], dates as text. */
type PositionRow = readonly [string, string | null, string, string | null];

// $2 people, half-open from $3 until $4
const statement = (name: string, text: string): Statement => ({
  name,
  rowMode: 'array',
  text,
});
const OF_PEOPLE = ['= any ($2::text[])', '$3::date', '$4::date'] as const;
const GROUPS = statement('attendance_rules_groups', placesWithin('MAIN_GROUP', ...OF_PEOPLE));
const WORKPLACES = statement(
  'attendance_rules_workplaces',
  placesWithin('WORKPLACE', ...OF_PEOPLE),
);
const DIVISIONS = statement('attendance_rules_divisions', placesWithin('DIVISION', ...OF_PEOPLE));
const SHIFTS = statement(
  'attendance_rules_shifts',
  `select held.employee_id, held.basic_shift_id, held.valid_from::text, held.valid_until::text
    from employee_basic_shifts as held
    where held.company_id = $1 and held.employee_id = any ($2::text[])
      and held.valid_from < $4::date and (held.valid_until is null or held.valid_until > $3::date)`,
);

/** Where each person stands, as half-open stretches of days. */
type Positions = ReadonlyMap<string, readonly { what: string; from: number; until: number }[]>;

/**
 * The rules of people from `fromDate` to the day before `untilDate`, stretch by stretch, each value
 * with where it was set. Everybody asked for has at least one stretch. Few statements however many
 * people: only scopes that some rule speaks of are looked up, and people who stand alike share their
 * stretches.
 */
export async function rulesOfPeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
  fromDate: string,
  untilDate: string,
  rules?: readonly SavedRule[],
): Promise<ReadonlyMap<string, readonly RulesStretch[]>> {
  const saved = (rules ?? (await savedRules(ctx))).filter(
    ({ validFrom }) => validFrom < dayOfDate(untilDate),
  );
  const named = (scope: SavedRule['scope']) =>
    new Set(saved.filter((rule) => rule.scope === scope).map(({ scopeId }) => scopeId as string));
  const [groups, workplaces, divisions, shifts] = [
    named('WORKPLACE_GROUP'),
    named('WORKPLACE'),
    named('EMPLOYMENT_DIVISION'),
    named('BASIC_SHIFT'),
  ];
  const read = async (statement: Statement, isNeeded: boolean): Promise<Positions> => {
    if (!isNeeded || employeeIds.length === 0) return new Map();
    const rows = await ctx.run<PositionRow>(statement, [
      ctx.viewer.companyId,
      employeeIds,
      fromDate,
      untilDate,
    ]);
    return positionsOf(rows);
  };
  const inGroups = await read(GROUPS, groups.size > 0);
  const atWorkplaces = await read(WORKPLACES, workplaces.size > 0);
  const inDivisions = await read(DIVISIONS, divisions.size > 0);
  const onShifts = await read(SHIFTS, shifts.size > 0);
  const parents = groups.size > 0 ? await groupParents(ctx) : new Map<string, string | null>();

  const [first, until] = [dayOfDate(fromDate), dayOfDate(untilDate)];
  const changes = [
    ...new Set([
      first,
      ...saved.map(({ validFrom }) => validFrom).filter((day) => first < day && day < until),
    ]),
  ].sort((a, b) => a - b);
  const epochs = changes.map((from) => ({ from, rules: inForce(saved, from) }));
  const knownStretches = new Map<string, RulesStretch>();
  const paths = new Map<string, readonly string[]>();
  const pathOf = (group: string): readonly string[] => {
    const path = paths.get(group) ?? pathUp(group, parents).filter((id) => groups.has(id));
    paths.set(group, path);
    return path;
  };

  return new Map(
    employeeIds.map((id) => {
      const heldPlaces = [inGroups, atWorkplaces, inDivisions, onShifts].map(
        (all) => all.get(id) ?? [],
      );
      const days = new Set(changes);
      for (const stretches of heldPlaces) {
        for (const one of stretches) {
          for (const day of [one.from, one.until]) if (first < day && day < until) days.add(day);
        }
      }
      const stretches: RulesStretch[] = [];
      let before = '';
      for (const day of [...days].sort((a, b) => a - b)) {
        const [group, workplace, division, shift] = heldPlaces.map(
          (all) => all.find(({ from, until: end }) => from <= day && day < end)?.what,
        );
        const person: PersonScope = {
          groupIds: group ? pathOf(group) : [],
          workplaceId: workplace && workplaces.has(workplace) ? workplace : undefined,
          divisionId: division && divisions.has(division) ? division : undefined,
          basicShiftId: shift && shifts.has(shift) ? shift : undefined,
        };
        const epoch = epochs.findLastIndex(({ from }) => from <= day);
        const stand = JSON.stringify([
          epoch,
          person.groupIds,
          person.workplaceId ?? null,
          person.divisionId ?? null,
          person.basicShiftId ?? null,
        ]);
        if (stand === before) continue;
        before = stand;
        const key = `${day} ${stand}`;
        const stretch =
          knownStretches.get(key) ?? resolveAll(epochs[epoch]?.rules ?? [], person, day);
        knownStretches.set(key, stretch);
        stretches.push(stretch);
      }
      return [id, stretches] as const;
    }),
  );
}

/** The rules of one person on one day. */
export async function rulesOn(
  ctx: RequestContext,
  employeeId: string,
  date: string,
): Promise<RulesStretch> {
  const until = dateOfDay(dayOfDate(date) + 1);
  const [stretch] = (await rulesOfPeople(ctx, [employeeId], date, until)).get(employeeId) ?? [];
  return stretch as RulesStretch;
}

/** The same of many people, each on a day of their own: there are few different days. */
export async function rulesOnDays(
  ctx: RequestContext,
  people: readonly { readonly employeeId: string; readonly date: string }[],
): Promise<ReadonlyMap<string, RulesStretch>> {
  const rules = new Map<string, RulesStretch>();
  for (const [date, own] of Map.groupBy(people, (one) => one.date)) {
    const ids = own.map(({ employeeId }) => employeeId);
    const until = dateOfDay(dayOfDate(date) + 1);
    for (const [id, [stretch]] of await rulesOfPeople(ctx, ids, date, until))
      if (stretch) rules.set(id, stretch);
  }
  return rules;
}

function positionsOf(rows: readonly PositionRow[]): Positions {
  const foundPlaces = new Map<string, { what: string; from: number; until: number }[]>();
  for (const [employeeId, what, from, until] of rows) {
    if (what === null) continue;
    const own = foundPlaces.get(employeeId) ?? [];
    own.push({ what, from: dayOfDate(from), until: until ? dayOfDate(until) : Infinity });
    foundPlaces.set(employeeId, own);
  }
  return foundPlaces;
}
