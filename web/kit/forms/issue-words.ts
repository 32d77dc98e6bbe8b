import type { ReactNode } from 'react';
import type { Erased } from '#core/erased.ts';
import type { Issue } from '#core/issue.ts';
import { formatDate } from '../i18n/format.ts';
import { hasText, say } from '../i18n/i18n.ts';
import type { Option } from '../ui/inputs/option.ts';

/** Rows that are known by a key. */
export type KeyedRows<Row> = {
  readonly keyOf: (row: Row) => string;
  readonly labelOf: (row: Row) => string;
  readonly written: (row: Row) => ReactNode;
};

export type KnownField = {
  readonly label: string;
  /** What it stands under, where the form has sections. */
  readonly section?: string | undefined;
  /** Chosen from a list: 「選択してください」, not 「入力してください」. */
  readonly chosen: boolean;
  readonly required: boolean;
  /** What can be chosen, where the field has it at hand. */
  readonly options?: readonly Option[] | undefined;
  /** A value in words, where it is not what people read: the keys of files, the HTML of a text. */
  readonly written?: ((value: Erased) => ReactNode) | undefined;
  /** What the values are called that could be chosen so far. */
  readonly seen?: ReadonlyMap<string, string> | undefined;
  /** Drawn row by row: there is no control to go to. */
  readonly isList?: boolean;
  readonly keyed?: () => KeyedRows<Erased> | undefined;
};

/** The words of a broken rule, with the name that the field has on screen. */
export function wordsForIssue(issue: Issue, field: KnownField | undefined): string {
  const key = issue.key.replace(/^validation\./, '');
  const wordKey = key === 'required' && field?.chosen ? 'select' : key;
  const params = { field: field?.label ?? issue.path, ...issue.params, ...dayIn(issue.params) };
  return say('validation', hasText('validation', wordKey) ? wordKey : 'pattern', params);
}

/** A day that a rule names is written as the screens write days. */
const dayIn = ({ date }: NonNullable<Issue['params']> = {}): { date?: string } =>
  typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { date: formatDate(date) } : {};

/**
 * 'data/name' of the server is 'name' of the form: the name of the argument goes, unless the input
 * itself has a field of that name.
 */
export function fieldOfPath(path: string, fields: Readonly<Record<string, unknown>>): string {
  const steps = path.split('/').filter(Boolean);
  const first = steps[0] ?? '';
  return (first in fields || steps.length < 2 ? steps : steps.slice(1)).join('.');
}
