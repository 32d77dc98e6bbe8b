import type { Issue } from '#core/issue.ts';
import {
  defaultsOf,
  kindOf,
  nameOf,
  type RuleKind,
} from '#plugins/attendance/domain/rules/catalogue.ts';
import { isAsked, type Settings } from '#plugins/attendance/domain/rules/check.ts';
import type { SaveAttendanceRuleInput } from '#schema/generated/schema-types.ts';
import type { RulePartsFragment } from '../Rules.generated.ts';
import type { PlaceOf } from '../rule-pages.ts';

/** What the place itself says on the day; undefined where it says nothing. */
export const ownRuleOn = (
  rules: readonly RulePartsFragment[],
  place: PlaceOf,
  day: string,
): RulePartsFragment | undefined =>
  rules
    .filter(
      (rule) =>
        rule.scope === place.scope &&
        (rule.scopeId ?? null) === (place.scopeId ?? null) &&
        rule.validFrom <= day,
    )
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1);

/** Values that the place says once the form is sent: its ticked ones, as far as they play a part. */
export function saidBy(
  kind: RuleKind,
  values: Settings,
  isOwn: (name: string) => boolean,
): Settings {
  return Object.fromEntries(
    Object.keys(kindOf(kind).fields)
      .filter((name) => isOwn(name) && isAsked(kind, name, values))
      .map((name) => [name, values[name]]),
  );
}

/** The company says what differs from the law's value or what it has said before. */
export const companySays =
  (kind: RuleKind, values: Settings, before: Settings) =>
  (name: string): boolean =>
    name in before ||
    JSON.stringify(values[name]) !==
      JSON.stringify((defaultsOf(kind) as Readonly<Record<string, unknown>>)[name]);

/** Whether the place would go on saying what it says: nothing is saved, nobody is counted for that. */
export function isSameAs(
  kind: RuleKind,
  { values, said, before }: { values: Settings; said: Settings; before: Settings },
): boolean {
  const text = (value: unknown) => JSON.stringify(value ?? null);
  return Object.keys(kindOf(kind).fields).every(
    (name) =>
      !isAsked(kind, name, values) ||
      (name in said === name in before && text(said[name]) === text(before[name])),
  );
}

type Draft = {
  readonly kind: RuleKind;
  readonly place: PlaceOf;
  readonly validFrom: string;
  /** The values that the form has checked. */
  readonly input: Settings;
  readonly said: Settings;
  readonly before: RulePartsFragment | undefined;
};

/** null takes a value off that is not said any more. */
export function dataOf({
  kind,
  place,
  validFrom,
  input,
  said,
  before,
}: Draft): SaveAttendanceRuleInput {
  const settings = Object.fromEntries(
    Object.keys(kindOf(kind).fields).map((name) => [
      name,
      name in said ? (input[name] ?? null) : null,
    ]),
  );
  return {
    scope: place.scope as SaveAttendanceRuleInput['scope'],
    ...(place.scopeId ? { scopeId: place.scopeId } : {}),
    validFrom,
    settings: { [nameOf(kind)]: settings },
    version: before?.version ?? 0,
  };
}

/** 'data/settings/holiday/statutoryWeekday' of the server is a field of the form. */
export const issuesForForm = (kind: RuleKind, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({
    ...issue,
    path: issue.path.replace(`data/settings/${nameOf(kind)}/`, '').replace(/^data\//, ''),
  }));
