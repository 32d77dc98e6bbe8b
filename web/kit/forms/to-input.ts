import type { FieldRules } from '#core/input-rules.ts';
import { meantText } from '#core/text/typed-text.ts';

const mayBeNull = (rules: FieldRules | undefined): boolean =>
  rules?.type === undefined || (Array.isArray(rules.type) && rules.type.includes('null'));

/**
 * What the form shows as what the API takes: texts as they are meant, an empty text is null where the
 * input allows null, and fields that only the form knows are left out.
 */
export function toInput(
  values: Readonly<Record<string, unknown>>,
  rules: FieldRules,
): Record<string, unknown> {
  const fields = rules.properties ?? {};
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field && value !== undefined) input[name] = one(name, value, field);
  }
  return input;
}

function one(name: string, value: unknown, rules: FieldRules): unknown {
  if (typeof value === 'string') {
    const text = meantText(name, value);
    return text === '' && mayBeNull(rules) ? null : text;
  }
  if (Array.isArray(value))
    return value.map((each) => (rules.items ? one(name, each, rules.items) : each));
  if (value !== null && typeof value === 'object' && rules.properties) {
    return toInput(value as Record<string, unknown>, rules);
  }
  return value;
}
