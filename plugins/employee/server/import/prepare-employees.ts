import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow, ImportSettings, RowIssue } from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { type Employment, issuesOfEntering } from '../../domain/facts-of-person.ts';
import {
  type Assignment,
  type AssignmentPatch,
  assignmentsOn,
} from '../assignments/assignment.store.ts';
import { changedOnly, patchOf } from '../assignments/assignment-patch.ts';
import { dateIssues } from '../employees/changes/field-checks.ts';
import { employmentIn } from '../employees/employee.store.ts';
import { columnsOf, type EmployeeColumns } from '../employees/employee-fields.ts';
import type { PeoplePorts } from '../people-ports.ts';
import { foldEmail } from '../sign-in/api.ts';
import { asPlanned } from './as-planned.ts';
import { closedPlaces } from './closed-places.ts';
import { employeeColumns } from './columns/employee-columns.ts';
import type { EmployeePlan } from './employee-plan.ts';
import { leftOutside, overPlans } from './issues-of-plans.ts';
import {
  type KnownPerson,
  numbersWithZeros,
  ownersOfEmails,
  readPeople,
  readSuperiors,
} from './known-people.ts';
import { readChoices } from './named-choices.ts';
import { namedIn } from './named-in-row.ts';
import { rightsIssues } from './rights-issues.ts';
import { aboveOf, ownSuperiors } from './superiors-of-rows.ts';

type Values = ImportRow['values'];
type Told = Omit<RowIssue, 'line'>;
type Prepared = { readonly plans: readonly EmployeePlan[]; readonly issues: readonly RowIssue[] };

const texts = (rows: readonly ImportRow[], key: string): string[] => [
  ...new Set(rows.flatMap(({ values }) => (values[key] ? [String(values[key])] : []))),
];

/** All rows against the database, by a dozen statements however many rows there are. */
export const prepareEmployees =
  ({ ids, ahead, facts }: Pick<PeoplePorts, 'ids' | 'ahead' | 'facts'>) =>
  async (
    ctx: RequestContext,
    rows: readonly ImportRow[],
    { writing, planned }: ImportSettings,
  ): Promise<Prepared> => {
    // What `prepare` planned itself, the first time that it saw the file.
    const earlier = planned as ReadonlyMap<number, EmployeePlan> | undefined;
    const today = tokyoDate(ctx.now);
    const people = await readPeople(ctx, texts(rows, 'employeeNumber'), today, writing);
    const readNames = await readChoices(ctx, writing);
    const owners = await ownersOfEmails(ctx, texts(rows, 'email').map(foldEmail));
    const superiors = await readSuperiors(ctx, texts(rows, 'bossId'), today);
    const numbers = texts(rows, 'employeeNumber');
    const unknownNumbers = [
      ...numbers.filter((number) => !people.has(number)),
      ...texts(rows, 'bossId').filter((number) => !superiors.ids.has(number)),
    ];
    const lost = await numbersWithZeros(ctx, unknownNumbers, numbers);
    const asOf = `${today} ${readNames.asOf}`;
    const nobodyThere = people.size + owners.size + lost.size === 0;
    const unchanged = nobodyThere ? asPlanned(rows, earlier, asOf) : undefined;
    if (unchanged) return { plans: unchanged, issues: [] };
    const choices = readNames.choices();
    const numbered = rows.map((row) => {
      const person = people.get(String(row.values.employeeNumber));
      const knownId = person?.row.id ?? earlier?.get(row.line)?.id;
      return { row, person, id: (knownId as string | undefined) ?? ids.next() };
    });
    // A superior may be a new person of the same file.
    const idOfNumber = new Map([
      ...superiors.ids,
      ...[...(earlier?.values() ?? [])].map(
        ({ employeeNumber, id }) => [employeeNumber, id] as const,
      ),
      ...numbered.map(({ row, id }) => [String(row.values.employeeNumber), id] as const),
    ]);
    /** Nobody has a place before they join. */
    const dayOf = ({ values }: ImportRow, person: KnownPerson | undefined): string => {
      const joining = joiningDay(values, person);
      // Somebody of whom only the last day is known had their place at its end.
      const last = person ? null : (values.retiredOn as string | null | undefined);
      const newest = last && last < today ? last : today;
      const usual = person && (joining ?? '') < today ? today : (joining ?? newest);
      return String(values.effectiveFrom ?? usual);
    };
    const places = await placesOn(
      ctx,
      numbered.flatMap(({ row, person, id }) => (person ? [{ id, day: dayOf(row, person) }] : [])),
    );

    const plans: EmployeePlan[] = [];
    const issues: RowIssue[] = [];
    await inTurns(numbered, ({ row, person, id }) => {
      const { values, line } = row;
      const knownNumber = lost.get(String(values.employeeNumber));
      const rowIssues: Told[] = person
        ? []
        : knownNumber
          ? [
              {
                column: 'employeeNumber',
                key: 'validation.zerosOfNumber',
                params: { known: knownNumber },
              },
            ]
          : missing(values);
      const { patch, fields } = namedIn(values, choices, { idOfNumber, lost }, rowIssues);
      const columns = changed(person?.row, columnsOf(withoutPast({ ...values, ...fields }, today)));
      const day = dayOf(row, person);
      const now = places.get(id);
      const place = changedOnly(now, patchOf(patch));
      const joining = joiningDay(values, person);
      if (values.effectiveFrom && joining && day < joining)
        rowIssues.push({
          column: 'effectiveFrom',
          key: 'validation.beforeJoining',
          params: { date: joining },
        });
      const employment = employmentIn({ ...person?.row, ...columns });
      if (values.effectiveFrom || Object.keys(place).length > 0)
        rowIssues.push(...placeIssues(employment, day, values.effectiveFrom ? undefined : place));
      rowIssues.push(...closedPlaces(choices, place, now, day));
      if (person && !person.mayUpdate)
        rowIssues.push({ column: 'employeeNumber', key: 'validation.noRightToUpdate' });
      if (columns.email) rowIssues.push(...addressIssues(owners, String(columns.email), person));
      rowIssues.push(
        ...rightsIssues(ctx, choices, person, {
          columns,
          permissionGroupId: fields.permissionGroupId,
        }),
        ...dateIssues(today, { ...person?.row, ...columns }, columns).map(({ path, ...issue }) => ({
          ...issue,
          column: path,
        })),
      );
      if (place.bossId) superiors.above.set(id, place.bossId);
      const rights =
        fields.permissionGroupId !== undefined &&
        fields.permissionGroupId !== (person?.permissionGroupId ?? null)
          ? fields.permissionGroupId
          : undefined;
      const differs =
        Object.keys(columns).length > 0 || Object.keys(place).length > 0 || rights !== undefined;
      issues.push(...rowIssues.map((issue) => ({ ...issue, line })));
      plans.push({
        line,
        id,
        label: labelOf(values, person),
        outcome: person ? (differs ? 'UPDATE' : 'UNCHANGED') : 'CREATE',
        before: person?.row ?? null,
        employeeNumber: String(values.employeeNumber),
        accountId: person ? (person.row.account_id ?? null) : ids.next(),
        above: [],
        asOf,
        columns,
        place,
        day,
        permissionGroupId: rights,
      });
    });
    issues.push(
      ...ownSuperiors(plans, superiors.above),
      ...(await overPlans(ctx, ahead, plans)),
      ...(await leftOutside(ctx, facts, plans)),
    );
    const isMoved = new Set(
      plans.flatMap(({ id, place }) => (place.bossId === undefined ? [] : [id])),
    );
    return {
      plans: plans.map((plan) => ({ ...plan, above: aboveOf(plan, superiors.above, isMoved) })),
      issues,
    };
  };

const joiningDay = (values: Values, person: KnownPerson | undefined): string | null =>
  (values.joinedOn as string | null | undefined) ?? person?.row.joined_on ?? null;

const NEEDED = employeeColumns.filter(({ required }) => required === 'FOR_NEW');
const missing = (values: Values): Told[] =>
  NEEDED.flatMap(({ key }) =>
    (values[key] ?? null) === null ? [{ column: key, key: 'validation.required' }] : [],
  );

const labelOf = (values: Values, person: KnownPerson | undefined): string =>
  [
    values.employeeNumber,
    values.lastName ?? person?.row.last_name,
    values.firstName ?? person?.row.first_name,
  ].join(' ');

/** Whose last day has passed is not in service, whether the file says so or not. */
const withoutPast = (values: Values, today: string): Values =>
  typeof values.retiredOn === 'string' && values.retiredOn <= today && values.isActive === undefined
    ? { ...values, isActive: false }
    : values;

/** `employees` answers with text for dates, numbers for numbers: as `columnsOf` writes them. */
const changed = (before: Record<string, Erased> | undefined, columns: EmployeeColumns) =>
  before
    ? Object.fromEntries(
        Object.entries(columns).filter(([column, value]) => (before[column] ?? null) !== value),
      )
    : columns;

function addressIssues(
  owners: ReadonlyMap<string, string>,
  email: string,
  person: KnownPerson | undefined,
): Told[] {
  const owner = owners.get(foldEmail(email));
  return owner === undefined || owner === person?.row.account_id
    ? []
    : [{ column: 'email', key: 'validation.emailTaken' }];
}

async function placesOn(
  ctx: RequestContext,
  wanted: readonly { readonly id: string; readonly day: string }[],
): Promise<ReadonlyMap<string, Assignment>> {
  const foundAssignments = new Map<string, Assignment>();
  for (const [day, people] of Map.groupBy(wanted, (one) => one.day)) {
    const places = await assignmentsOn(
      ctx,
      people.map(({ id }) => id),
      day,
    );
    for (const [id, place] of places) foundAssignments.set(id, place);
  }
  return foundAssignments;
}

/** A place for a day after the last one; where the day stands in no column of its own, on the first that changes. */
function placeIssues(employment: Employment, day: string, place: AssignmentPatch = {}): Told[] {
  const column = Object.keys(place)[0] ?? 'effectiveFrom';
  return issuesOfEntering(
    { ...employment, joinedOn: null },
    { kind: 'PLACE', from: day, to: null },
    { from: column, to: column },
  ).map(({ path, ...issue }) => ({ ...issue, column: path }));
}
