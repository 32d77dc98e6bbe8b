import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
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

const period = (table: string): string =>
  `${table}.valid_from < $4::date and (${table}.valid_until is null or ${table}.valid_until > $3::date)`;

const positions = (name: string, table: string, column: string, also = ''): Statement => ({
  name: `attendance_rules_${name}`,
  rowMode: 'array',
  text: `select ${table}.employee_id, ${table}.${column}, ${table}.valid_from::text,
      ${table}.valid_until::text
    from ${table}
    where ${table}.company_id = $1 and ${table}.employee_id = any ($2::text[])
      and ${period(table)}${also}`,
});

const GROUPS = positions('groups', 'affiliations', 'group_id', ' and affiliations.is_main');
const WORKPLACES = positions('workplaces', 'employee_assignments', 'workplace_id');
const DIVISIONS = positions('divisions', 'employee_assignments', 'employment_division_id');
const SHIFTS = positions('shifts', 'employee_basic_shifts', 'basic_shift_id');

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
  const known = new Map<string, RulesStretch>();
  const paths = new Map<string, readonly string[]>();
  const pathOf = (group: string): readonly string[] => {
    const path = paths.get(group) ?? upwards(group, parents).filter((id) => groups.has(id));
    paths.set(group, path);
    return path;
  };

  return new Map(
    employeeIds.map((id) => {
      const held = [inGroups, atWorkplaces, inDivisions, onShifts].map((all) => all.get(id) ?? []);
      const days = new Set(changes);
      for (const stretches of held) {
        for (const one of stretches) {
          for (const day of [one.from, one.until]) if (first < day && day < until) days.add(day);
        }
      }
      const stretches: RulesStretch[] = [];
      let before = '';
      for (const day of [...days].sort((a, b) => a - b)) {
        const [group, workplace, division, shift] = held.map(
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
        const stretch = known.get(key) ?? resolveAll(epochs[epoch]?.rules ?? [], person, day);
        known.set(key, stretch);
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

function positionsOf(rows: readonly PositionRow[]): Positions {
  const found = new Map<string, { what: string; from: number; until: number }[]>();
  for (const [employeeId, what, from, until] of rows) {
    if (what === null) continue;
    const own = found.get(employeeId) ?? [];
    own.push({ what, from: dayOfDate(from), until: until ? dayOfDate(until) : Infinity });
    found.set(employeeId, own);
  }
  return found;
}

/** The group itself, then what lies above it. */
function upwards(group: string, parents: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = [];
  for (let id: string | null | undefined = group; id && !path.includes(id); id = parents.get(id)) {
    path.push(id);
  }
  return path;
}

const PARENTS: Statement = {
  name: 'attendance_rules_group_parents',
  rowMode: 'array',
  text: `select affiliation_groups.id, affiliation_groups.parent_id from affiliation_groups
    where affiliation_groups.company_id = $1`,
};

const groupParents = async (ctx: RequestContext): Promise<Map<string, string | null>> =>
  new Map(await ctx.run<[string, string | null]>(PARENTS, [ctx.viewer.companyId]));

/** The group itself and those above it, the nearest first. */
export const groupPath = async (ctx: RequestContext, groupId: string): Promise<string[]> =>
  upwards(groupId, await groupParents(ctx));

/** The same for many groups, with one look at the tree. */
export async function groupPaths(ctx: RequestContext): Promise<(groupId: string) => string[]> {
  const parents = await groupParents(ctx);
  return (groupId) => upwards(groupId, parents);
}
