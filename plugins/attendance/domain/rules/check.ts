import type { Issue } from '#core/issue.ts';
import { weekdayOf } from '#core/time/dates.ts';
import type { SettingScope } from '../engine/rule-scope.ts';
import { defaultsOf, kindOf, type RuleKind } from './catalogue.ts';
import type { Article, Columns, Field } from './field.ts';

export type Settings = Readonly<Record<string, unknown>>;
export type Warning = {
  readonly kind: RuleKind;
  readonly field: string;
  readonly key: string;
  readonly article: Article;
};

/** What a place says after a change: undefined leaves a value alone, null takes it off. */
export function changed(kind: RuleKind, before: Settings, input: Settings): Settings {
  const after: Record<string, unknown> = {};
  for (const [name, { columns }] of Object.entries(kindOf(kind).fields)) {
    const given = input[name] === undefined ? before[name] : input[name];
    const value = linesOf(columns, given);
    if (value !== undefined && value !== null) after[name] = value;
  }
  return after;
}

/** Lines with nothing left out. */
const linesOf = (columns: Columns | undefined, value: unknown): unknown =>
  columns && Array.isArray(value)
    ? value.map((line: Settings) => completedLine(columns, line))
    : value;

export const completedLine = (columns: Columns, line: Settings): Settings =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, line[name] ?? column.default]),
  );

/** Whether the value plays a part, by what the fields that it depends on say. */
export function isAsked(kind: RuleKind, name: string, values: Settings): boolean {
  const { when } = kindOf(kind).fields[name] ?? {};
  if (!when) return true;
  return when.is.includes(values[when.field]) && isAsked(kind, when.field, values);
}

export const maySet = (kind: RuleKind, name: string, scope: SettingScope): boolean => {
  const { scopes, fields } = kindOf(kind);
  return (fields[name]?.scopes ?? scopes).includes(scope);
};

/** With what the law says where nothing is given. `base` is what holds without the rule. */
export const completed = (kind: RuleKind, own: Settings, base?: Settings): Settings => ({
  ...(base ?? defaultsOf(kind)),
  ...own,
});

type Checked = {
  readonly kind: RuleKind;
  readonly scope: SettingScope;
  readonly own: Settings;
  /** What would hold at the place without the rule. */
  readonly base?: Settings;
  readonly validFrom?: string;
};

/** What no single field can say, and what the place may not say. Paths are names of fields. */
export function issuesOfRule({ kind, scope, own, base, validFrom }: Checked): Issue[] {
  const { fields, contradictions = [], scopes } = kindOf(kind);
  const issues: Issue[] = [];
  if (!scopes.includes(scope)) issues.push({ path: 'scope', key: 'validation.choice' });
  for (const [name, value] of Object.entries(own)) {
    const field = fields[name];
    if (!field) continue;
    if (!maySet(kind, name, scope)) issues.push({ path: name, key: 'validation.notAtThisScope' });
    else if (!isOneOf(field, value)) issues.push({ path: name, key: 'validation.choice' });
    else if (hasRepeats(field, value)) issues.push({ path: name, key: 'validation.repeated' });
  }
  const values = completed(kind, own, base);
  for (const { field, key, refuses } of contradictions) {
    if (refuses(values as never)) issues.push({ path: field, key: `validation.${key}` });
  }
  // A week must not be cut.
  const day = own['weekStartDay'];
  if (
    day !== undefined &&
    validFrom &&
    day !== base?.['weekStartDay'] &&
    weekdayOf(validFrom) !== day
  )
    issues.push({ path: 'validFrom', key: 'validation.weekBoundary' });
  return issues;
}

const isOneOf = ({ oneOf }: Field, value: unknown): boolean =>
  !oneOf || oneOf.includes(value as number);
const hasRepeats = ({ kind }: Field, value: unknown): boolean =>
  kind === 'choices' && new Set(value as string[]).size < (value as string[]).length;

/** What the law asks for beyond the values as they would hold. */
export const warningsOf = (kind: RuleKind, values: Settings): Warning[] =>
  (kindOf(kind).laws ?? [])
    .filter(({ warns }) => warns(values as never))
    .map(({ field, key, article }) => ({ kind, field, key, article }));

/** The same for what one place says: not what a wider one has said and been told already. */
export function warningsOfRule({
  kind,
  own,
  base,
}: Pick<Checked, 'kind' | 'own' | 'base'>): Warning[] {
  const inherited = warningsOf(kind, completed(kind, {}, base));
  return warningsOf(kind, completed(kind, own, base)).filter(
    ({ field, key }) =>
      own[field] !== undefined ||
      !inherited.some((other) => other.field === field && other.key === key),
  );
}
