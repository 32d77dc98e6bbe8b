/**
 * Which setting holds for a person on a day. The most specific scope that says something wins:
 * basic shift, then employment division, then workplace group, then workplace, then company
 * (labour-rules 10.1; the 44 hours of LSA 40 are a workplace's). Each
 * value is looked up on its own, so a shift may change one rule and leave the others as they are.
 */
export const settingScopes = [
  'COMPANY',
  'WORKPLACE',
  'WORKPLACE_GROUP',
  'EMPLOYMENT_DIVISION',
  'BASIC_SHIFT',
] as const;
export type SettingScope = (typeof settingScopes)[number];

/** One saved setting: some values for one scope, from a day on. Newer ones replace it value by value. */
export type ScopedSetting<Values> = {
  readonly id: string;
  readonly version: number;
  readonly scope: SettingScope;
  /** The group, division or shift; undefined for the company. */
  readonly scopeId: string | undefined;
  /** Days as whole numbers (clock.ts); holds until a newer one of the same scope says otherwise. */
  readonly validFrom: number;
  readonly values: Partial<Values>;
};

/** Where a person stands on a day. */
export type PersonScope = {
  /** Workplace groups from their own up to the top: a nearer one wins. */
  readonly groupIds: readonly string[];
  readonly workplaceId: string | undefined;
  readonly divisionId: string | undefined;
  readonly basicShiftId: string | undefined;
};

export type Resolved<Values> = {
  readonly values: Values;
  /** For each value the setting it came from; missing where the law's default was taken. */
  readonly from: { readonly [Key in keyof Values]?: ScopedSetting<Values> };
};

/** The rules of one day, value by value, with where each was set. */
export function resolveRules<Values extends object>(
  settings: readonly ScopedSetting<Values>[],
  defaults: Values,
  person: PersonScope,
  day: number,
): Resolved<Values> {
  const inForce = settings
    .filter((setting) => setting.validFrom <= day && weightOf(setting, person) > 0)
    .sort(
      (a, b) =>
        weightOf(b, person) - weightOf(a, person) ||
        b.validFrom - a.validFrom ||
        b.version - a.version,
    );
  const values = { ...defaults };
  const from: { [Key in keyof Values]?: ScopedSetting<Values> } = {};
  for (const key of Object.keys(defaults) as (keyof Values)[]) {
    const setting = inForce.find((one) => one.values[key] !== undefined);
    if (!setting) continue;
    values[key] = setting.values[key] as Values[keyof Values];
    from[key] = setting;
  }
  return { values, from };
}

/** 0: is not meant for this person. */
function weightOf<Values>(
  { scope, scopeId }: ScopedSetting<Values>,
  { groupIds, workplaceId, divisionId, basicShiftId }: PersonScope,
): number {
  if (scope === 'COMPANY') return 1;
  if (scopeId === undefined) return 0;
  if (scope === 'BASIC_SHIFT') return scopeId === basicShiftId ? 3_000 : 0;
  if (scope === 'EMPLOYMENT_DIVISION') return scopeId === divisionId ? 2_000 : 0;
  if (scope === 'WORKPLACE') return scopeId === workplaceId ? 1.5 : 0;
  const place = groupIds.indexOf(scopeId);
  return place < 0 ? 0 : 1_000 - Math.min(place, 998);
}

/** First days of the stretches on which the rules of a person are the same, within the half-open days. */
export function changesBetween<Values>(
  settings: readonly ScopedSetting<Values>[],
  from: number,
  until: number,
): number[] {
  const starts = settings
    .map(({ validFrom }) => validFrom)
    .filter((day) => from < day && day < until);
  return [...new Set([from, ...starts])].sort((a, b) => a - b);
}
