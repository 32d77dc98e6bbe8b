import type { RequestContext } from '#core/server/context.ts';
import type {
  ImportPlan,
  ImportRow,
  ImportSettings,
  RowIssue,
} from '#core/server/imports/define-import.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dayWithin, usedBefore } from '#plugins/attendance/domain/leave/carried-in.ts';
import { withLots } from '#plugins/attendance/domain/leave/employed.ts';
import type { LeaveLot } from '#plugins/attendance/domain/leave/ledger/ledger-facts.ts';
import type { VacationClassRow } from '#plugins/attendance/generated/records/VacationClass.ts';
import { everybody } from '#plugins/employee/sql.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { vacationClasses } from '../../vacation-classes/vacation-class.feature.ts';
import { leaveRefusal } from '../book.ts';
import { type LeaveFacts, ledgerFactsOf, readLeaveFacts } from '../leave.store.ts';
import { NO_WORDS } from '../lots/lot-cause.ts';
import { type LotTerms, lotTerms, outsideEmployment } from '../lots/lot-terms.ts';
import type { CarriedInLot } from './write-carried-in.ts';

export type CarriedInPlan = ImportPlan & CarriedInLot;

type Person = {
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly joinedOn: string | null;
  readonly retiredOn: string | null;
};
type Told = Omit<RowIssue, 'line'>;

/** A row of which person, class and terms are known. */
type Known = {
  readonly row: ImportRow;
  readonly id: string;
  readonly person: Person;
  readonly vacationClass: VacationClassRow;
  readonly terms: LotTerms;
};

/** All rows against people, classes and their ledgers, by a few statements for each class. */
export async function prepareCarriedIn(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  { writing }: ImportSettings,
): Promise<{ readonly plans: CarriedInPlan[]; readonly issues: RowIssue[] }> {
  const people = await peopleNumbered(ctx, rows);
  if (writing)
    await lockResults(
      ctx,
      [...people.values()].map(({ employeeId }) => employeeId),
    );
  const classNamed = byName(await vacationClasses.list(ctx));
  const own = ctx.viewer.employeeId;
  const isOwnRefused =
    [...people.values()].some(({ employeeId }) => employeeId === own) &&
    (await leaveRefusal(ctx, own)) !== null;
  const issues: RowIssue[] = [];
  const knownRows = rows.flatMap((row): Known[] => {
    const rowIssues: Told[] = [];
    const person = people.get(String(row.values.employeeNumber));
    const name = String(row.values.vacationClassId);
    const vacationClass = classNamed(name);
    if (!person) rowIssues.push(unknown('employeeNumber', String(row.values.employeeNumber)));
    else if (isOwnRefused && person.employeeId === own)
      rowIssues.push({ column: 'employeeNumber', key: 'validation.ownLeave' });
    if (!vacationClass) rowIssues.push(unknown('vacationClassId', name));
    const terms = vacationClass && termsOf(vacationClass, row, rowIssues);
    if (person && terms) {
      const outside = outsideEmployment(person, terms);
      if (outside)
        rowIssues.push({
          column: outside === 'NOT_JOINED' ? 'grantedOn' : 'usableFrom',
          key: 'validation.leaveNotEmployed',
        });
    }
    issues.push(...rowIssues.map((issue) => ({ ...issue, line: row.line })));
    if (rowIssues.length > 0 || !person || !vacationClass || !terms) return [];
    return [{ row, id: ctx.records.ids.next(), person, vacationClass, terms }];
  });
  const plans: CarriedInPlan[] = [];
  for (const [vacationClassId, ofClass] of Map.groupBy(knownRows, (one) => one.vacationClass.id)) {
    const ids = [...new Set(ofClass.map(({ person }) => person.employeeId))];
    const facts = await readLeaveFacts(ctx, ids, vacationClassId);
    for (const [employeeId, own] of Map.groupBy(ofClass, ({ person }) => person.employeeId))
      for (const one of own) {
        const made = planOf(ctx, one, own, facts.get(employeeId));
        if ('column' in made) issues.push({ ...made, line: one.row.line });
        else plans.push(made);
      }
  }
  return { plans: plans.toSorted((a, b) => a.line - b.line), issues };
}

const unknown = (column: string, name: string): Told => ({
  column,
  key: 'validation.noneOfName',
  params: { name },
});

/** The cells have the names of the input's fields. */
function termsOf(
  vacationClass: VacationClassRow,
  { values }: ImportRow,
  rowIssues: Told[],
): LotTerms {
  const { terms, issues } = lotTerms(
    vacationClass,
    {
      kind: 'CARRIED_IN',
      grantedOn: String(values.grantedOn),
      usableFrom: values.usableFrom as string | null | undefined,
      usableUntil: values.usableUntil as string | null | undefined,
      days: values.days as number,
    },
    'row',
  );
  rowIssues.push(
    ...issues.map(({ path, ...issue }) => ({ ...issue, column: path.slice('row/'.length) })),
  );
  return terms;
}

function planOf(
  ctx: RequestContext,
  { row, id, person, vacationClass, terms }: Known,
  ofPerson: readonly Known[],
  facts: LeaveFacts | undefined,
): CarriedInPlan | Told {
  const standing = facts?.lots.some(
    ({ takenBackAt, grantedOn }) => takenBackAt === null && grantedOn === terms.grantedOn,
  );
  if (!facts || standing) return { column: 'grantedOn', key: 'validation.leaveAlreadyGranted' };
  const ledger = ledgerFactsOf(facts);
  const all = withLots(ledger, ofPerson.map(lotOf));
  const today = tokyoDate(ctx.now);
  const { leftDays, leftHours, takenSinceGrantDays, hoursOfYear } = row.values;
  const left = { days: Number(leftDays), hours: Number(leftHours ?? 0) };
  const used = usedBefore(all, { lotId: id, left }, today);
  if (!used) return { column: 'leftDays', key: 'validation.moreLeftThanGranted' };
  return {
    line: row.line,
    id,
    label: `${person.number} ${person.name}　${terms.grantedOn.replaceAll('-', '/')}`,
    outcome: 'CREATE',
    employeeId: person.employeeId,
    vacationClassId: vacationClass.id,
    terms,
    used,
    usedOn: dayWithin(today, { from: terms.usableFrom, until: terms.usableUntil }),
    takenSinceGrantDays: (takenSinceGrantDays as number | null | undefined) ?? null,
    hoursOfYear: (hoursOfYear as number | null | undefined) ?? null,
    reason: NO_WORDS,
    key: null,
  };
}

const lotOf = ({ id, terms }: Pick<Known, 'id' | 'terms'>): LeaveLot => ({
  id,
  from: terms.usableFrom,
  until: terms.usableUntil,
  days: terms.days,
  hours: terms.hours,
});

async function peopleNumbered(
  ctx: RequestContext,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, Person>> {
  const numbers = [...new Set(rows.map(({ values }) => String(values.employeeNumber)))];
  const people = await ctx.run<Person>(
    {
      name: 'attendance_people_of_carried_in_leave',
      text: `select person.id as "employeeId", person.employee_number as number,
          person.last_name || ' ' || person.first_name as name,
          person.joined_on::text as "joinedOn", person.retired_on::text as "retiredOn"
        from ${everybody()} and person.employee_number = any ($2::text[])`,
    },
    [ctx.viewer.companyId, numbers],
  );
  return new Map(people.map((person) => [person.number, person]));
}

/** By the name as it is written, else by one that reads the same. */
function byName(classes: readonly VacationClassRow[]) {
  const exact = new Map(classes.map((one) => [one.name.trim(), one]));
  const alike = new Map(classes.map((one) => [foldForSearch(one.name), one]));
  return (name: string): VacationClassRow | undefined =>
    exact.get(name) ?? alike.get(foldForSearch(name));
}
