import type { Issue } from '../issue.ts';

const MOST_ISSUES = 40;
const MOST_LETTERS = 100;

export const cut = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, letters)}…` : text;

/** Stands at the end of a list that was cut, where the whole input is blamed. */
export const furtherIssues = (count: number): Issue => ({
  path: '',
  key: 'validation.further',
  params: { count },
});

/**
 * What an answer says about a bad input, however bad: so many places, and of what was sent only as
 * much as it takes to find it again.
 */
export function bounded(issues: readonly Issue[]): readonly Issue[] {
  const toldIssues = issues.length > MOST_ISSUES ? issues.slice(0, MOST_ISSUES - 1) : issues;
  const short = toldIssues.map(({ path, key, params }) => ({
    path: cut(path, MOST_LETTERS),
    key,
    ...(params && {
      params: Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          typeof value === 'string' ? cut(value, MOST_LETTERS) : value,
        ]),
      ),
    }),
  }));
  return toldIssues === issues
    ? short
    : [...short, furtherIssues(issues.length - toldIssues.length)];
}
