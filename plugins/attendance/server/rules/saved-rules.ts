import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { groupNames, workplaceNames } from '#plugins/company/sql.ts';
import { divisionNames } from '#plugins/employee/sql.ts';
import { dayOfDate } from '../../domain/engine/day/clock.ts';
import type { SettingScope } from '../../domain/engine/rule-scope.ts';
import type { SavedRule } from '../../domain/rules/resolve.ts';
import { attendanceSettings } from '../settings/setting.store.ts';
import { type RuleRow, readRules, rulesAsOf } from './rule.store.ts';

/** Every rule of the company with where it was set, those of the attendance setting and of shifts too. */
export async function savedRules(ctx: RequestContext): Promise<readonly SavedRule[]> {
  const rows = await readRules(ctx);
  const [names, settings, shifts] = [
    await scopeNames(ctx, rows),
    await attendanceSettings.read(ctx),
    await shiftHolidays(ctx),
  ];
  return [
    ...rows.map((row) => ruleOf(row, names)),
    ...settings.flatMap((setting): SavedRule[] => {
      const base = {
        id: 'attendance-setting',
        version: 0,
        scope: 'COMPANY' as const,
        scopeId: undefined,
        scopeName: undefined,
        validFrom: dayOfDate(setting.validFrom),
        origin: 'ATTENDANCE_SETTING' as const,
      };
      return [
        {
          ...base,
          kind: 'WORK_SYSTEM',
          values: {
            weekStartDay: setting.weekStartDay,
            weeklyLimitMinutes: setting.weeklyMinutes,
            dailyLimitMinutes: setting.dailyMinutes,
          },
        },
        {
          ...base,
          kind: 'TIME_STAMPING',
          values: { position: setting.asksPosition ? 'ASKED' : 'NOT_ASKED' },
        },
      ];
    }),
    ...shifts,
  ];
}

/**
 * The same as they were when a day was calculated by this version: a rule that came later is left out,
 * one that was changed since says what it said. Versions go up with every rule that the company saves.
 */
export async function savedRulesAsOf(
  ctx: RequestContext,
  version: number,
): Promise<readonly SavedRule[]> {
  const kept = await rulesAsOf(ctx, version);
  return (await savedRules(ctx)).flatMap((rule) => {
    if (rule.version <= version || !kept.has(rule.id)) return [rule];
    const then = kept.get(rule.id);
    return then ? [{ ...rule, values: then.settings, version: then.version }] : [];
  });
}

export const ruleOf = (row: RuleRow, names: ReadonlyMap<string, string>): SavedRule => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  scope: row.scope,
  scopeId: row.scopeId ?? undefined,
  scopeName: names.get(scopeKey(row.scope, row.scopeId)),
  validFrom: dayOfDate(row.validFrom),
  values: row.settings,
  origin: 'RULE',
});

const SHIFT_HOLIDAYS: Statement = {
  name: 'attendance_rules_shift_holidays',
  rowMode: 'array',
  text: `select basic_shifts.id, basic_shifts.name, version.valid_from::text, version.statutory_day
    from basic_shift_versions as version
    join basic_shifts on basic_shifts.company_id = $1 and basic_shifts.id = version.basic_shift_id
    where version.company_id = $1 and exists (
      select from basic_shift_versions as named
      where named.company_id = $1 and named.basic_shift_id = version.basic_shift_id
        and named.statutory_day is not null)`,
};

/** 法定休日 that a basic shift names itself (基本シフト). */
async function shiftHolidays(ctx: RequestContext): Promise<SavedRule[]> {
  const rows = await ctx.run<[string, string, string, number | null]>(SHIFT_HOLIDAYS, [
    ctx.viewer.companyId,
  ]);
  return rows.map(([id, name, from, day]) => ({
    id: 'basic-shift',
    kind: 'HOLIDAY',
    version: 0,
    scope: 'BASIC_SHIFT',
    scopeId: id,
    scopeName: name,
    validFrom: dayOfDate(from),
    values: day === null ? {} : { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: day },
    origin: 'BASIC_SHIFT',
  }));
}

export const scopeKey = (scope: SettingScope, scopeId: string | null | undefined): string =>
  `${scope} ${scopeId ?? ''}`;

type FindNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;
const namesOf: readonly (readonly [SettingScope, FindNames])[] = [
  ['WORKPLACE', workplaceNames],
  ['WORKPLACE_GROUP', groupNames],
  ['EMPLOYMENT_DIVISION', divisionNames],
  [
    'BASIC_SHIFT',
    async (ctx, ids) => {
      const rows: { id: string; name: string }[] = await ctx
        .table('basic_shifts')
        .whereIn('basic_shifts.id', [...ids])
        .select('basic_shifts.id', 'basic_shifts.name');
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  ],
];

/** Names of the places that rules are set for, hidden ones too: an old month still prints them. */
export async function scopeNames(
  ctx: RequestContext,
  rows: readonly { readonly scope: SettingScope; readonly scopeId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [scope, find] of namesOf) {
    const ids = new Set(rows.filter((row) => row.scope === scope).map(({ scopeId }) => scopeId));
    if (ids.size === 0) continue;
    for (const [id, name] of await find(ctx, [...ids] as string[]))
      names.set(scopeKey(scope, id), name);
  }
  return names;
}
