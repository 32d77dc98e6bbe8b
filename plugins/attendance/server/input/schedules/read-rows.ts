import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow, RowIssue } from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { BEGINNING } from '#core/time/dated.ts';
import {
  type DayCells,
  type DayKind,
  type WantedDay,
  wantedDay,
} from '#plugins/attendance/domain/input/schedule-row.ts';
import { isTold } from '#plugins/attendance/domain/vacation-classes.ts';
import { lastDay } from '../../last-day.ts';
import { shiftPatterns } from '../../shifts/patterns/shift-pattern.feature.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import { type PeopleOfRows, type PlannedPerson, peopleOfRows } from './people-of-rows.ts';
import { keyOfDay, rangeOf } from './standing-days.ts';

/** A row of the file whose person, day and plan were recognised. */
export type KnownRow = {
  readonly line: number;
  readonly person: PlannedPerson & { readonly groupId: string };
  readonly date: string;
  readonly wanted: WantedDay;
  readonly leave: { readonly id: string; readonly name: string } | undefined;
  readonly reason: string;
};
export type Told = Omit<RowIssue, 'line'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names and times of all rows against people, patterns and classes of leave; each mistake at its cell. */
export async function readRows(
  ctx: RequestContext,
  rows: readonly ImportRow[],
): Promise<{ readonly known: KnownRow[]; readonly issues: RowIssue[] }> {
  const dated = rows.filter(({ values }) => typeof values.date === 'string');
  if (dated.length === 0) return { known: [], issues: [] };
  const last = lastDay(ctx);
  const people = await peopleOfRows(
    ctx,
    {
      numbers: [...new Set(dated.map(({ values }) => textOf(values.employeeNumber)))],
      names: [...new Set(dated.map(({ values }) => textOf(values.employeeName)))],
    },
    rangeOf(dated.map(({ values }) => ({ date: textOf(values.date) }))),
  );
  const patternNamed = byName(await shiftPatterns.list(ctx));
  const classNamed = byName((await vacationClasses.list(ctx)).filter(({ code }) => !isTold(code)));
  const issues: RowIssue[] = [];
  const knownRows: KnownRow[] = [];
  const first = new Map<string, { line: number; isTold: boolean }>();
  await inTurns(dated, ({ line, values }) => {
    const rowIssues: Told[] = [];
    const person = personOfRow(values, people, rowIssues);
    const date = textOf(values.date);
    if (date < BEGINNING || date > last)
      rowIssues.push({ column: 'date', key: 'validation.dateUntil', params: { date: last } });
    const pattern = named(values, 'pattern', patternNamed, 'noneOfName', rowIssues);
    const leave = named(values, 'leave', classNamed, 'vacationTypeNotFound', rowIssues);
    const wanted =
      rowIssues.length === 0 ? wantedOf(values, pattern, leave?.id, rowIssues) : undefined;
    if (person && !isEmployed(person, date) && wanted?.kind !== 'AS_IT_IS')
      rowIssues.push({ column: 'date', key: 'validation.leaveNotEmployed' });
    if (person && rowIssues.length === 0)
      addTwice(first, keyOfDay({ ...person, date }), line, rowIssues, issues);
    issues.push(...rowIssues.map((issue) => ({ ...issue, line })));
    if (rowIssues.length > 0 || !person || !wanted) return;
    const reason = textOf(values.reason);
    knownRows.push({ line, person, date, wanted, leave, reason });
  });
  const bad = new Set(issues.map(({ line }) => line));
  return { known: knownRows.filter(({ line }) => !bad.has(line)), issues };
}

function personOfRow(
  values: ImportRow['values'],
  people: PeopleOfRows,
  rowIssues: Told[],
): KnownRow['person'] | undefined {
  const number = textOf(values.employeeNumber);
  const name = textOf(values.employeeName);
  const wrong = (column: string, key: string, params?: Told['params']): undefined => {
    rowIssues.push({ column, key: `validation.${key}`, ...(params ? { params } : {}) });
    return undefined;
  };
  if (number === '' && name === '') return wrong('employeeNumber', 'numberOrName');
  const [alone, ...more] = number ? [] : people.named(name);
  const person = number ? people.numbered(number) : alone;
  if (!person)
    return number
      ? wrong('employeeNumber', 'nobodyToPlan', { name: number })
      : wrong('employeeName', 'nobodyToPlan', { name });
  if (more.length > 0) return wrong('employeeName', 'severalPeopleOfName', { name });
  if (number && name && name !== person.name)
    return wrong('employeeName', 'otherName', { name: person.name });
  const { groupId } = person;
  return groupId === null
    ? wrong('employeeNumber', 'withoutGroup', { name: person.name })
    : { ...person, groupId };
}

function wantedOf(
  values: ImportRow['values'],
  pattern: DayCells['pattern'],
  leave: string | undefined,
  rowIssues: Told[],
): WantedDay | undefined {
  const wanted = wantedDay({
    kind: values.kind as DayKind | null | undefined,
    pattern: pattern ?? (values.pattern === null ? null : undefined),
    start: values.start as number | null | undefined,
    end: values.end as number | null | undefined,
    breaks: values.breaks as DayCells['breaks'],
    leave: leave ?? (values.leave === null ? null : undefined),
  });
  if (!('issue' in wanted)) return wanted;
  const { params, ...issue } = wanted.issue;
  rowIssues.push(params ? { ...issue, params } : issue);
  return undefined;
}

const isEmployed = ({ joinedOn, retiredOn }: PlannedPerson, date: string): boolean =>
  (joinedOn ?? date) <= date && date <= (retiredOn ?? date);

/** One row by number and one by name are the same day of the same person all the same. */
function addTwice(
  first: Map<string, { line: number; isTold: boolean }>,
  key: string,
  line: number,
  rowIssues: Told[],
  issues: RowIssue[],
): void {
  const other = first.get(key);
  if (!other) {
    first.set(key, { line, isTold: false });
    return;
  }
  const issue = { column: 'date', key: 'validation.sameDayInFile' };
  rowIssues.push({ ...issue, params: { other: other.line } });
  if (!other.isTold) issues.push({ ...issue, line: other.line, params: { other: line } });
  other.isTold = true;
}

function named<Row extends { readonly name: string }>(
  values: ImportRow['values'],
  column: 'pattern' | 'leave',
  find: (name: string) => Row | undefined,
  key: string,
  rowIssues: Told[],
): Row | undefined {
  const name = textOf(values[column]);
  const foundItem = name ? find(name) : undefined;
  if (name && !foundItem) rowIssues.push({ column, key: `validation.${key}`, params: { name } });
  return foundItem;
}

/** By the name as it is written, else by one that reads the same. */
function byName<Row extends { readonly name: string }>(rows: readonly Row[]) {
  const exact = new Map(rows.map((row) => [row.name.trim(), row]));
  const alike = new Map(rows.map((row) => [foldForSearch(row.name), row]));
  return (name: string): Row | undefined => exact.get(name) ?? alike.get(foldForSearch(name));
}
