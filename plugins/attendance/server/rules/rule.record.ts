import type { RecordField, RecordKind } from '#core/server/records/record-kind.ts';
import { companyName } from '#plugins/company/sql.ts';
import { kindOf, nameOf, RULE_KINDS, type RuleKind } from '../../domain/rules/catalogue.ts';
import type { Field } from '../../domain/rules/field.ts';
import { readRules } from './rule.store.ts';
import { readableKinds } from './rule-rights.ts';
import { scopeKey, scopeNames } from './saved-rules.ts';

const showOf = (kind: RuleKind, name: string, { kind: what }: Field): Partial<RecordField> => {
  if (what === 'choice')
    return { show: 'choice', choices: `rules:kinds.${nameOf(kind)}.choices.${name}` };
  if (what === 'weekday') return { show: 'choice', choices: 'dayOfWeek' };
  if (what === 'flag') return { show: 'boolean' };
  if (what === 'date') return { show: 'date' };
  if (what === 'minutes' || what === 'count') return { show: 'number' };
  return { show: 'text' };
};

/** Every value of every kind stands in the history under its own words. */
const fields = Object.fromEntries(
  RULE_KINDS.flatMap((kind) =>
    Object.entries(kindOf(kind).fields).map(([name, field]) => [
      `${nameOf(kind)}.${name}`,
      {
        label: `rules:kinds.${nameOf(kind)}.fields.${name}`,
        fixed: true as const,
        ...showOf(kind, name, field),
      } as RecordField,
    ]),
  ),
);

export const ruleRecord: RecordKind = {
  subject: 'AttendanceRule',
  title: 'rules:kind',
  right: { do: 'read', on: 'AttendanceRule' },
  labels: async (ctx, ids) => {
    const kinds = new Set(readableKinds(ctx));
    const rows = (await readRules(ctx)).filter(
      ({ id, kind }) => ids.includes(id) && kinds.has(kind),
    );
    const names = await scopeNames(ctx, rows);
    const company = await companyName(ctx);
    return new Map(
      rows.map(({ id, scope, scopeId }) => [
        id,
        names.get(scopeKey(scope, scopeId)) ?? company?.name ?? '',
      ]),
    );
  },
  fields: {
    kind: { label: 'rules:kindOfRule', show: 'choice', choices: 'rules:kindNames', fixed: true },
    validFrom: { label: 'rules:validFrom', show: 'date', fixed: true },
    acceptedWarnings: { label: 'rules:acceptedWarnings', fixed: true },
    ...fields,
  },
};
