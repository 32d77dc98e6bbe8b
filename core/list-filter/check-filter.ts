import type { Issue } from '../issue.ts';
import { isFilterDay } from './filter-days.ts';
import {
  conditionsOf,
  type FilterKind,
  type ListCondition,
  type ListFilter,
  MOST_CONDITIONS,
  OPERATORS,
  valueCount,
} from './list-filter.ts';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,3})?$/;

/** What is wrong with a condition on a field of that kind, said at its place. */
export function conditionIssues(
  kind: FilterKind,
  { operator, values }: ListCondition,
  path: string,
): readonly Issue[] {
  if (!OPERATORS[kind].includes(operator))
    return [{ path: `${path}/operator`, key: 'validation.choice' }];
  const { least, most } = valueCount(operator);
  if (values.length > most)
    return [{ path: `${path}/values`, key: 'validation.maxItems', params: { max: most } }];
  const issues: Issue[] = [];
  for (let place = 0; place < Math.max(least, values.length); place++) {
    const key = wrongValue(kind, values[place]);
    if (key) issues.push({ path: `${path}/values/${place}`, key });
  }
  const [from = '', until = ''] = values;
  return issues.length === 0 && operator === 'BETWEEN' && isReversed(kind, from, until)
    ? [{ path: `${path}/values/1`, key: 'validation.rangeReversed' }]
    : issues;
}

function wrongValue(kind: FilterKind, value: string | undefined): string | undefined {
  if (value === undefined || value.trim() === '')
    return kind === 'choice' || kind === 'flag' ? 'validation.select' : 'validation.required';
  if (kind === 'number' && !NUMBER.test(value)) return 'validation.number';
  if ((kind === 'date' || kind === 'dateTime') && !isFilterDay(value)) return 'validation.date';
  if (kind === 'flag' && value !== 'true' && value !== 'false') return 'validation.choice';
  return undefined;
}

/** Of days that move with today only two that both move, or both stand still, can be compared. */
function isReversed(kind: FilterKind, from: string, until: string): boolean {
  if (kind === 'number') return Number(from) > Number(until);
  const move = [from, until].filter((value) => value.startsWith('today'));
  if (move.length === 0) return from > until;
  const daysOf = (value: string) => Number(value.slice('today'.length) || 0);
  return move.length === 2 && daysOf(from) > daysOf(until);
}

/** That there are not too many: the limit of the whole, which no limit of a part says. */
export const countIssues = (filter: ListFilter, path: string): readonly Issue[] =>
  conditionsOf(filter).length > MOST_CONDITIONS
    ? [{ path: `${path}/groups`, key: 'validation.maxItems', params: { max: MOST_CONDITIONS } }]
    : [];
