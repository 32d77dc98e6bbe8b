import type { RequestContext } from '#core/server/context.ts';
import type {
  ImportPlan,
  ImportRow,
  ImportSettings,
  RowIssue,
} from '#core/server/imports/define-import.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { issuesOfEntering } from '#plugins/employee/domain/facts-of-person.ts';
import type { LeavePeriodKind } from '#schema/generated/resolver-types.ts';
import { employmentIn } from '../../employees/employee.store.ts';
import { type KnownPerson, numbersWithZeros, readPeople } from '../../import/known-people.ts';
import { KIND_WORDS } from './leave-columns.ts';
import { type Leave, leavesOfPeople, type StoredLeave } from './leave-rows.store.ts';

export type LeavePlan = ImportPlan & { readonly leave: Leave };
type Told = Omit<RowIssue, 'line'>;

const slashed = (date: string): string => date.replaceAll('-', '/');
const keyOf = ({ employeeId, startsOn }: Pick<Leave, 'employeeId' | 'startsOn'>): string =>
  `${employeeId} ${startsOn}`;

/** All rows against people and their leaves of absence, by a few statements. */
/** A row that is about somebody whose leave may be written. */
type Wanted = {
  readonly line: number;
  readonly id: string;
  readonly label: string;
  readonly leave: Leave;
  readonly before: StoredLeave | undefined;
};

/** All rows against people and their leaves of absence, by a few statements. */
export async function prepareLeaves(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  { writing }: ImportSettings,
): Promise<{ readonly plans: LeavePlan[]; readonly issues: RowIssue[] }> {
  const numbers = [...new Set(rows.map(({ values }) => String(values.employeeNumber)))];
  const people = await readPeople(ctx, numbers, tokyoDate(ctx.now), writing);
  const lost = await numbersWithZeros(
    ctx,
    numbers.filter((number) => !people.has(number)),
  );
  const ids = [...people.values()].map(({ row }): string => row.id);
  const knownLeaves = await leavesOfPeople(ctx, ids);
  const stored = new Map(knownLeaves.map((leave) => [keyOf(leave), leave]));
  const issues: RowIssue[] = [];
  const wanted = rows.flatMap((row): Wanted[] => {
    const number = String(row.values.employeeNumber);
    const person = people.get(number);
    const made = person && wantedOf(row, person, stored, () => ctx.records.ids.next());
    const rowIssues =
      made && person ? issuesOfRow(made, person) : [unknownNumber(number, lost.get(number))];
    issues.push(...rowIssues.map((issue) => ({ ...issue, line: row.line })));
    return made && rowIssues.length === 0 ? [made] : [];
  });
  // As all of them will stand beside each other: a row may move the end of a leave that another one follows.
  const ahead = new Map([
    ...stored,
    ...wanted.map(({ leave, id }) => [keyOf(leave), { ...leave, id }] as const),
  ]);
  const ofPeople = Map.groupBy(ahead.values(), ({ employeeId }) => employeeId);
  const plans = wanted.flatMap(({ line, id, label, leave, before }): LeavePlan[] => {
    const other = overlapping({ ...leave, id }, ofPeople.get(leave.employeeId) ?? []);
    if (other) {
      const params = { from: other.startsOn, until: other.endsOn };
      issues.push({ line, column: 'startsOn', key: 'validation.leaveOverlaps', params });
      return [];
    }
    const outcome = !before ? 'CREATE' : isSameLeave(before, leave) ? 'UNCHANGED' : 'UPDATE';
    return [{ line, id, label, leave, outcome }];
  });
  return { plans, issues };
}

/** Another leave of the person that shares a day with this one. */
export const overlapping = (
  leave: StoredLeave,
  ofPerson: readonly StoredLeave[],
): StoredLeave | undefined =>
  ofPerson.find(
    ({ id, startsOn, endsOn }) =>
      id !== leave.id && startsOn <= leave.endsOn && leave.startsOn <= endsOn,
  );

function wantedOf(
  { line, values }: ImportRow,
  { row }: KnownPerson,
  stored: ReadonlyMap<string, StoredLeave>,
  nextId: () => string,
): Wanted {
  const [employeeId, startsOn, kind] = [
    row.id as string,
    String(values.startsOn),
    values.kind as LeavePeriodKind,
  ];
  const before = stored.get(keyOf({ employeeId, startsOn }));
  const usual = before?.reason ?? KIND_WORDS[kind][0];
  return {
    line,
    id: before?.id ?? nextId(),
    before,
    label: `${row.employee_number} ${row.last_name} ${row.first_name}　${slashed(startsOn)}`,
    leave: {
      employeeId,
      startsOn,
      endsOn: String(values.endsOn),
      kind,
      // A name of the company's own is kept of what the law and usage have none for.
      name: kind === 'OTHER' ? textOr(values.name, before?.name ?? null) : null,
      reason: textOr(values.reason, usual) ?? usual,
    },
  };
}

/** A cell that the file does not have leaves what is there. */
const textOr = (cell: unknown, keptText: string | null): string | null =>
  cell === undefined ? keptText : ((cell as string | null)?.trim() ?? null) || null;

const isSameLeave = (before: StoredLeave, leave: Leave): boolean =>
  before.endsOn === leave.endsOn &&
  before.kind === leave.kind &&
  before.name === leave.name &&
  before.reason === leave.reason;

const unknownNumber = (number: string, withZeros: string | undefined): Told =>
  withZeros === undefined
    ? { column: 'employeeNumber', key: 'validation.noneOfName', params: { name: number } }
    : { column: 'employeeNumber', key: 'validation.zerosOfNumber', params: { known: withZeros } };

function issuesOfRow({ leave, before }: Wanted, person: KnownPerson): Told[] {
  if (!person.mayUpdate) return [{ column: 'employeeNumber', key: 'validation.noRightToUpdate' }];
  const { startsOn, endsOn } = leave;
  if (endsOn < startsOn) return [{ column: 'endsOn', key: 'validation.endBeforeStart' }];
  // Days that stay as they were may be older than the rule.
  if (before?.endsOn === endsOn) return [];
  return issuesOfEntering(
    employmentIn(person.row),
    { kind: 'LEAVE', from: startsOn, to: endsOn },
    { from: 'startsOn', to: 'endsOn' },
  ).map(({ path, ...issue }) => ({ ...issue, column: path }));
}
