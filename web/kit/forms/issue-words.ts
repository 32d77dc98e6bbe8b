import type { Issue } from '../../../core/issue.ts';
import { hasText, say } from '../i18n/i18n.ts';

export type KnownField = {
  readonly label: string;
  /** Chosen from a list: 「選択してください」, not 「入力してください」. */
  readonly chosen: boolean;
  readonly required: boolean;
};

/** The words of a broken rule, with the name that the field has on screen. */
export function wordsForIssue(issue: Issue, field: KnownField | undefined): string {
  const key = issue.key.replace(/^validation\./, '');
  const said = key === 'required' && field?.chosen ? 'select' : key;
  const params = { field: field?.label ?? issue.path, ...issue.params };
  return say('validation', hasText('validation', said) ? said : 'pattern', params);
}

/**
 * 'data/name' of the server is 'name' of the form: the name of the argument goes, unless the input
 * itself has a field of that name.
 */
export function fieldOfPath(path: string, fields: Readonly<Record<string, unknown>>): string {
  const steps = path.split('/').filter(Boolean);
  const first = steps[0] ?? '';
  return (first in fields || steps.length < 2 ? steps : steps.slice(1)).join('.');
}
