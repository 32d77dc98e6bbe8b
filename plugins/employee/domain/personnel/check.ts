import type { Issue } from '#core/issue.ts';
import type { Section } from './section.ts';

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether the form asks for the field at all, by what stands in the one that it depends on. */
export function isAsked(section: Section, name: string, values: Values): boolean {
  const when = section.fields[name]?.when;
  if (!when) return true;
  const other = values[when.field];
  return when.is.includes((other ?? false) as string | boolean);
}

/** What no rule of a single field can say: nothing emptied that must be there, no end before its start. */
export function checkRecord(section: Section, values: Values): Issue[] {
  const issues: Issue[] = [];
  for (const [name, { isRequired }] of Object.entries(section.fields)) {
    if (isRequired && isEmpty(values[name]))
      issues.push({ path: name, key: 'validation.required' });
  }
  for (const [from, until] of section.ranges) {
    const [first, last] = [values[from], values[until]];
    if (typeof first === 'string' && typeof last === 'string' && last !== '' && last < first)
      issues.push({ path: until, key: 'validation.endAfterStart' });
  }
  return issues;
}
