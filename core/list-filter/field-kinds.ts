import type { Field } from '../record.ts';
import type { FilterKind } from './list-filter.ts';

const KINDS: Readonly<Partial<Record<Field['kind'], FilterKind>>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  dateTime: 'dateTime',
  choice: 'choice',
  reference: 'choice',
  flag: 'flag',
};

/** What a condition on the field is about; undefined for what no condition can be about. */
export const filterKindOf = ({ kind, isList }: Pick<Field, 'kind' | 'isList'>) =>
  isList ? undefined : KINDS[kind];
