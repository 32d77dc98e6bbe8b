import { dateOfDay } from '../engine/day/clock.ts';
import type { CountingRules } from '../engine/day/counting.ts';
import {
  type PersonScope,
  type Resolved,
  resolveRules,
  type ScopedSetting,
} from '../engine/rule-scope.ts';
import type { RuleSource, RulesFrom, WorkRules } from '../engine/rules.ts';
import { defaultsOf, kindOf, RULE_KINDS, type RuleKind, type RuleValues } from './catalogue.ts';
import { countingRulesOf, workRulesOf } from './engine-rules.ts';
import type { ValuesByKind } from './values-by-kind.ts';

/** Where values come from that are kept elsewhere: the admin area's setting, a shift's own holiday. */
export type Origin = 'RULE' | 'ATTENDANCE_SETTING' | 'BASIC_SHIFT';

/** One saved rule of one scope. It holds as a whole until the next of the same scope and origin. */
export type SavedRule = ScopedSetting<Record<string, unknown>> & {
  readonly kind: RuleKind;
  readonly origin: Origin;
  readonly scopeName: string | undefined;
};

export type FieldSource = {
  readonly field: string;
  readonly setting: SavedRule | undefined;
};

/** What holds for somebody from a day on; equal ones of different people are the same object. */
export type RulesStretch = {
  /** Day of the engine (clock.ts). */
  readonly from: number;
  readonly values: ValuesByKind;
  readonly work: WorkRules;
  /** Windows of automatic breaks are relative: `countingOn` puts them on a day. */
  readonly counting: CountingRules;
  readonly holiday: RuleValues<'HOLIDAY'>;
  readonly request: RuleValues<'REQUEST'>;
  /** Of the engine's values, for the explanation. */
  readonly sources: readonly (RuleSource & { readonly setByName: string | undefined })[];
  readonly settings: Readonly<Record<RuleKind, ReadonlyMap<string, SavedRule>>>;
  /** Grows with every saved rule of the company. */
  readonly version: number;
};

/** Rules that hold on the day: of each scope the newest, which says all that the scope says. */
export function inForce(rules: readonly SavedRule[], day: number): SavedRule[] {
  const newest = new Map<string, SavedRule>();
  for (const rule of rules) {
    if (rule.validFrom > day) continue;
    const key = `${rule.kind} ${rule.origin} ${rule.scope} ${rule.scopeId ?? ''}`;
    const knownRule = newest.get(key);
    if (!knownRule || knownRule.validFrom < rule.validFrom) newest.set(key, rule);
  }
  return [...newest.values()];
}

/** One kind for one person on one day, from rules that are in force. */
export function resolveKind<Kind extends RuleKind>(
  kind: Kind,
  rules: readonly SavedRule[],
  person: PersonScope,
  day: number,
): Resolved<RuleValues<Kind>> {
  const own = rules.filter((rule) => rule.kind === kind);
  // A shift's own holiday (基本シフト) steps back where a rule of the same shift says one.
  const saidRules = own.filter(
    (rule) =>
      rule.origin !== 'BASIC_SHIFT' ||
      !own.some(
        (other) =>
          other.origin === 'RULE' &&
          other.scope === 'BASIC_SHIFT' &&
          other.scopeId === rule.scopeId &&
          Object.keys(rule.values).some((field) => other.values[field] !== undefined),
      ),
  );
  return resolveRules(
    saidRules as unknown as readonly ScopedSetting<RuleValues<Kind>>[],
    defaultsOf(kind),
    person,
    day,
  );
}

/** Everything for one person on one day. `rules` are in force on it. */
export function resolveAll(
  rules: readonly SavedRule[],
  person: PersonScope,
  day: number,
): RulesStretch {
  const values: Record<string, unknown> = {};
  const settings = {} as Record<RuleKind, Map<string, SavedRule>>;
  for (const kind of RULE_KINDS) {
    const resolved = resolveKind(kind, rules, person, day);
    values[kind] = resolved.values;
    settings[kind] = new Map(
      Object.entries(resolved.from).flatMap(([field, setting]) =>
        setting ? [[field, setting as unknown as SavedRule] as const] : [],
      ),
    );
  }
  const all = values as ValuesByKind;
  const used = Object.values(settings).flatMap((fields) => [...fields.values()]);
  const work = workRulesOf(all);
  return {
    from: day,
    values: all,
    work,
    counting: countingRulesOf(all),
    holiday: all.HOLIDAY,
    request: all.REQUEST,
    settings,
    sources: sourcesOf(work, settings),
    version: used.reduce((newest, { version }) => Math.max(newest, version), 0),
  };
}

const FED: readonly { readonly kind: RuleKind; readonly field: string; readonly name: string }[] =
  RULE_KINDS.flatMap((kind) =>
    Object.entries(kindOf(kind).fields).flatMap(([field, { feeds }]) =>
      feeds?.startsWith('work.') ? [{ kind, field, name: feeds.slice('work.'.length) }] : [],
    ),
  );

function sourcesOf(
  work: WorkRules,
  settings: Readonly<Record<RuleKind, ReadonlyMap<string, SavedRule>>>,
): RulesStretch['sources'] {
  return (Object.keys(work) as (keyof WorkRules)[]).map((name) => {
    const setting = FED.filter((fed) => fed.name === name)
      .map(({ kind, field }) => settings[kind].get(field))
      .find(Boolean);
    return {
      name,
      version: setting?.version ?? 0,
      value: work[name],
      setBy: setting?.scope ?? 'LAW',
      setById: setting?.scopeId,
      setByName: setting?.scopeName,
    };
  });
}

/**
 * What the engine takes: stretches whose work rules differ. A change that only another rule made
 * must not cut a settlement period in two.
 */
export const workRulesFrom = (stretches: readonly RulesStretch[]): RulesFrom[] =>
  stretches
    .map(({ from, work, version, sources }) => ({ from, rules: work, version, sources }))
    .filter((part, index, parts) => {
      const before = parts[index - 1];
      return !before || JSON.stringify(before.rules) !== JSON.stringify(part.rules);
    });

/** Where a value was set, as a sentence's parts. */
export const sourceOf = (rule: SavedRule | undefined) =>
  rule
    ? {
        scope: rule.scope,
        scopeId: rule.scopeId ?? null,
        scopeName: rule.scopeName ?? null,
        origin: rule.origin,
        validFrom: rule.origin === 'RULE' ? dateOfDay(rule.validFrom) : null,
        version: rule.version,
      }
    : null;
