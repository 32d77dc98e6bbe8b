import { isDeepStrictEqual } from 'node:util';
import type { Ids } from '#core/ports/ids.ts';
import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow, RowIssue } from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import {
  ClientEmployee,
  type ClientEmployeeRow,
} from '#plugins/crm/generated/records/ClientEmployee.ts';
import type { Place } from '../../client-employees/places.ts';
import { type Choices, personName, readChoices } from '../named-choices.ts';
import { outOfReach } from '../out-of-reach.ts';
import { type Found, nameOf, readPeople, readPlaces } from './known-people.ts';
import type { PersonPlan, PersonValues } from './person-plan.ts';

type Told = Omit<RowIssue, 'line'>;
type Named = 'places' | 'primaryOf' | 'settlerOf';
const FIELDS = fieldsOf(ClientEmployee);
const MOST_PLACES = 20;

const listOf = ({ values }: ImportRow, key: Named): readonly string[] =>
  (values[key] as readonly string[] | null | undefined) ?? [];

/** All rows against the database, by a few statements however many rows there are. */
export const preparePeople =
  (ids: Ids) => async (ctx: RequestContext, rows: readonly ImportRow[]) => {
    const choices = await readChoices(ctx, rows);
    const named = rows.flatMap((row) =>
      (['places', 'primaryOf', 'settlerOf'] as const).flatMap((key) => listOf(row, key)),
    );
    const clientCalled = await readPlaces(ctx, [...new Set(named)]);
    const issues: RowIssue[] = [];
    const knownPeople = await readPeople(ctx);
    const matchedRows = rows.map((row) => {
      const rowIssues: Told[] = [];
      const places = placesIn(row, clientCalled, rowIssues);
      const match = knownPeople.of(
        row,
        (places ?? []).map(({ clientId }) => clientId),
      );
      if (match === 'many') rowIssues.push({ column: 'lastName', key: 'validation.severalPeople' });
      const person = typeof match === 'object' ? match : undefined;
      return { row, rowIssues, places, person, id: person?.row.id ?? ids.next() };
    });
    // A superior may be somebody of the same file.
    const inFile = Map.groupBy(matchedRows, ({ row, person }) =>
      nameOf({ ...person?.row, ...(row.values as Partial<ClientEmployeeRow>) }),
    );
    const superiorCalled = (name: string): Found<string> => {
      const there = knownPeople.called(name);
      if (there) return there === 'many' ? 'many' : there.row.id;
      const same = inFile.get(personName(name)) ?? [];
      return same.length > 1 ? 'many' : same[0]?.id;
    };
    const superiors = new Map(knownPeople.superiors);
    const lines = new Map<string, number>();
    const plans: PersonPlan[] = [];
    await inTurns(matchedRows, ({ row, rowIssues, places, person, id }) => {
      const { values: cells, line } = row;
      if (person && !person.mayUpdate)
        rowIssues.push({ column: 'lastName', key: 'validation.clientOfOthers' });
      if (!person && !cells.lastName)
        rowIssues.push({ column: 'lastName', key: 'validation.required' });
      const values = changed(person?.row, idsOfNames(cells, choices, superiorCalled, rowIssues));
      const other = lines.get(id);
      if (other !== undefined)
        rowIssues.push({
          column: 'lastName',
          key: 'validation.samePersonInFile',
          params: { other },
        });
      else lines.set(id, line);
      if (values.superiorId) superiors.set(id, values.superiorId);
      if (values.superiorId === null) superiors.delete(id);
      const moved =
        places && !isDeepStrictEqual(inOrder(places), inOrder(person?.places ?? []))
          ? places
          : undefined;
      const differs = Object.keys(values).length > 0 || moved !== undefined;
      issues.push(...rowIssues.map((issue) => ({ ...issue, line })));
      plans.push({
        line,
        id,
        label: nameOf({ ...person?.row, ...values }),
        outcome: person ? (differs ? 'UPDATE' : 'UNCHANGED') : 'CREATE',
        before: person?.row ?? null,
        values,
        places: moved,
        above: [],
      });
    });
    const isMoved = new Set(
      plans.flatMap(({ id, values }) => ('superiorId' in values ? [id] : [])),
    );
    return {
      plans: plans.map((plan) => ({ ...plan, above: aboveOf(plan, superiors, isMoved) })),
      issues: [
        ...issues,
        ...plans.flatMap(({ line, id, values }): RowIssue[] =>
          values.superiorId && isAbove(id, superiors)
            ? [{ line, column: 'superiorId', key: 'validation.superiorInCircle' }]
            : [],
        ),
        ...(await outOfReach(ctx, 'ClientEmployee', plans)),
      ],
    };
  };

const inOrder = (places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => (one.clientId < other.clientId ? -1 : 1));

/** Who is named a main contact somewhere works there, too. */
function placesIn(
  row: ImportRow,
  clientCalled: (name: string) => Found<string>,
  rowIssues: Told[],
): Place[] | undefined {
  const keys = ['places', 'primaryOf', 'settlerOf'] as const;
  if (keys.every((key) => row.values[key] === undefined)) return undefined;
  const idsOf = (column: Named): string[] =>
    listOf(row, column).flatMap((name) => {
      const id = clientCalled(name);
      if (id && id !== 'many') return [id];
      const key = id === 'many' ? 'validation.severalCalledSo' : 'validation.noneOfName';
      rowIssues.push({ column, key, params: { name } });
      return [];
    });
  const [all, primary, settler] = keys.map(idsOf) as [string[], string[], string[]];
  const clientIds = [...new Set([...all, ...primary, ...settler])];
  if (clientIds.length > MOST_PLACES)
    rowIssues.push({ column: 'places', key: 'validation.maxItems', params: { max: MOST_PLACES } });
  return clientIds.map((clientId) => ({
    clientId,
    roles: [
      ...(primary.includes(clientId) ? (['PRIMARY'] as const) : []),
      ...(settler.includes(clientId) ? (['SETTLER'] as const) : []),
    ],
  }));
}

/** Names become ids; what is not found, or not for certain, is told. */
function idsOfNames(
  cells: ImportRow['values'],
  choices: Choices,
  superiorCalled: (name: string) => Found<string>,
  rowIssues: Told[],
): PersonValues {
  const values: Record<string, unknown> = {};
  for (const [name, { kind }] of FIELDS) {
    const cell = cells[name];
    if (cell === undefined) continue;
    if (kind !== 'reference' || typeof cell !== 'string') {
      values[name] = cell;
      continue;
    }
    const id = name === 'superiorId' ? superiorCalled(cell) : choices(name, cell);
    if (id !== undefined && id !== 'many') values[name] = id;
    else {
      const key = id === 'many' ? 'validation.severalCalledSo' : 'validation.noneOfName';
      rowIssues.push({ column: name, key, params: { name: cell } });
    }
  }
  return values as PersonValues;
}

function changed(before: ClientEmployeeRow | undefined, values: PersonValues): PersonValues {
  if (!before) return values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name !== 'isAttack' &&
        (before[name as keyof ClientEmployeeRow] ?? null) !== (value ?? null),
    ),
  );
}

/** Nobody stands above themselves while a part of the file is written and the rest is not. */
function aboveOf(
  { values: { superiorId } }: PersonPlan,
  superiors: ReadonlyMap<string, string>,
  moved: ReadonlySet<string>,
): string[] {
  if (!superiorId) return [];
  const seen = new Set<string>();
  let at: string | undefined = superiorId;
  while (at !== undefined && !moved.has(at) && !seen.has(at)) {
    seen.add(at);
    at = superiors.get(at);
  }
  return at === undefined || at === superiorId ? [superiorId] : [superiorId, at];
}

export function isAbove(id: string, superiors: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let at = superiors.get(id);
  while (at !== undefined && at !== id && !seen.has(at)) {
    seen.add(at);
    at = superiors.get(at);
  }
  return at === id;
}
