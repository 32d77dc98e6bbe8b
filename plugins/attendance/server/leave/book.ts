import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { lengthOn } from '../../domain/leave/day-lengths.ts';
import { type Left, ledgerOf, leftOn } from '../../domain/leave/ledger/ledger.ts';
import type { LeaveLot, LedgerRow } from '../../domain/leave/ledger/ledger-facts.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import type { VacationClassRow } from '../../generated/records/VacationClass.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { recordScope, requirePerson } from '../records/scope.ts';
import { rulesOn } from '../rules/rules-of-people.ts';
import { vacationClasses } from '../vacation-classes/vacation-class.feature.ts';
import { yearOf } from './company-year.ts';
import { type Designators, designatorsOf } from './designations/designation.store.ts';
import { hoursOfYear } from './hours-of-year.ts';
import {
  type LeaveFacts,
  type LotRow,
  ledgerFactsOf,
  personForLeave,
  readLeaveFacts,
} from './leave.store.ts';
import { causeOf } from './lots/lot-cause.ts';
import { leaveSettingsOn } from './settings/leave-settings.store.ts';

/** Lines to come are told for so many days: what is planned, and what will lapse. */
const AHEAD = 366;

/** Why the viewer cannot grant leave to somebody; null where they can. */
export async function leaveRefusal(
  ctx: RequestContext,
  employeeId: string,
): Promise<'NO_RIGHT' | 'OWN' | null> {
  if (!recordScope(ctx, 'grant', 'LeaveBook').everybody) return 'NO_RIGHT';
  if (ctx.viewer.employeeId !== employeeId) return null;
  // A second person looks at one's own leave, unless the company lets managers do it themselves.
  const { values } = await rulesOn(ctx, employeeId, tokyoDate(ctx.now));
  return values.RECORD_ATTENDANCE.staffMendOwn ? null : 'OWN';
}

/** NOT_FOUND where the company has no such class. */
export async function classOrPaidLeave(
  ctx: RequestContext,
  id: string | null | undefined,
): Promise<VacationClassRow> {
  const foundClass = id
    ? await vacationClasses.find(ctx, id)
    : (await vacationClasses.list(ctx)).find(({ code }) => code === PAID_LEAVE);
  if (!foundClass) throw notFound('VacationClass');
  return foundClass;
}

/** Of one class on one day, for whoever may read it; NOT_FOUND for others. */
export async function leaveBook(
  ctx: RequestContext,
  findNames: PersonNames,
  { employeeId, vacationClassId, on }: BookArgs,
) {
  await requirePerson(ctx, employeeId, 'read', 'LeaveBook');
  const vacationClass = await classOrPaidLeave(ctx, vacationClassId);
  const facts = (await readLeaveFacts(ctx, [employeeId], vacationClass.id)).get(employeeId);
  if (!facts) throw notFound('Employee');
  const person = await personForLeave(ctx, employeeId);
  const names = await findNames(ctx, peopleIn(facts.lots));
  const refusal = await leaveRefusal(ctx, employeeId);
  const day = on ?? tokyoDate(ctx.now);
  const { hourlyDays: capDays } = await leaveSettingsOn(ctx, day);
  const hourly = hoursOfYear(vacationClass, facts, await yearOf(ctx, day), { on: day, capDays });
  const designators = await designatorsOf(ctx, employeeId);
  return { ...person, vacationClass, refusal, hourly, ...bookOn(facts, day, names, designators) };
}

type BookArgs = {
  readonly employeeId: string;
  readonly vacationClassId?: string | null;
  readonly on?: string | null;
};

const peopleIn = (lots: readonly LotRow[]): string[] => [
  ...new Set(lots.flatMap(({ createdBy, takenBackBy }) => [createdBy ?? '', takenBackBy ?? ''])),
];

/** The ledger of one class as the API tells it. */
function bookOn(
  facts: LeaveFacts,
  on: string,
  names: ReadonlyMap<string, string>,
  designators: Designators,
) {
  const ledger = ledgerFactsOf(facts);
  const rows = ledgerOf(ledger, addDays(on, AHEAD));
  const { days, hours } = leftOn(rows, on);
  const pending = sumOf(facts.pending);
  const usedBefore = usedBeforeIn(facts);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  return {
    on,
    balanceDays: days,
    balanceHours: hours,
    hoursPerDay: lengthOn(facts.lengths, on),
    ...plannedAfter(facts, on),
    pendingDays: pending.days,
    pendingHours: pending.hours,
    nextExpiry: nextExpiry(ledger.lots, rows, on),
    lots: facts.lots.toReversed().map(({ createdBy, takenBackBy, ...lot }) => ({
      ...lot,
      ...stateOf(lot.id, rows, on, usedBefore),
      cause: causeOf(lot),
      grantedBy: lot.executor === 'AUTOMATIC' ? null : nameOf(createdBy),
      takenBackBy: nameOf(takenBackBy),
    })),
    rows: rowsForApi(facts, rows, on, designators),
  };
}

const sumOf = (amounts: readonly Left[]): Left => ({
  days: amounts.reduce((sum, one) => sum + one.days, 0),
  hours: amounts.reduce((sum, one) => sum + one.hours, 0),
});

/** Approved for days to come. */
export function plannedAfter({ uses }: Pick<LeaveFacts, 'uses'>, on: string) {
  const { days, hours } = sumOf(uses.filter(({ date }) => date > on));
  return { plannedDays: days, plannedHours: hours };
}

/** What is left of the lot that lapses next, on the day: as if nothing more were taken. */
export function nextExpiry(lots: readonly LeaveLot[], rows: readonly LedgerRow[], on: string) {
  const live = lots
    .flatMap(({ id, from, until }) =>
      from <= on && until !== null && on <= until ? [{ on: until, ...leftOn(rows, on, id) }] : [],
    )
    .filter(({ days, hours }) => days > 0 || hours > 0);
  const [first] = live.map((one) => one.on).sort();
  if (first === undefined) return null;
  return { on: first, ...sumOf(live.filter((one) => one.on === first)) };
}

/** Adjustments that say what was used of a lot before it was carried in. */
const usedBeforeIn = ({ adjustments }: LeaveFacts): ReadonlySet<string> =>
  new Set(adjustments.filter(({ kind }) => kind === 'USED_BEFORE').map(({ id }) => id));

/** What became of one lot until a day. */
function stateOf(
  lotId: string,
  rows: readonly LedgerRow[],
  on: string,
  usedBefore: ReadonlySet<string>,
) {
  const own = rows.filter((row) => row.lotId === lotId && row.date <= on);
  const left = sumOf(own);
  const used = sumOf(
    own.filter(
      ({ kind, sourceId }) =>
        kind === 'USE' || (kind === 'ADJUSTMENT' && usedBefore.has(sourceId ?? '')),
    ),
  );
  const lapsed = sumOf(own.filter(({ kind }) => kind === 'EXPIRY'));
  return {
    leftDays: left.days,
    leftHours: left.hours,
    usedDays: -used.days || 0,
    usedHours: -used.hours || 0,
    lapsedDays: -lapsed.days || 0,
    lapsedHours: -lapsed.hours || 0,
  };
}

const USED_BEFORE = 'USED_BEFORE' as const;

export function rowsForApi(
  facts: LeaveFacts,
  rows: readonly LedgerRow[],
  on: string,
  designators: Designators,
) {
  const reasons = new Map(facts.adjustments.map(({ id, reason }) => [id, reason]));
  const usedBefore = usedBeforeIn(facts);
  let [balanceDays, balanceHours] = [0, 0];
  return rows.map(({ sourceId, ...row }) => {
    balanceDays += row.days;
    balanceHours += row.hours;
    const reason = sourceId === null ? undefined : reasons.get(sourceId);
    return {
      ...row,
      kind: usedBefore.has(sourceId ?? '') && row.kind === 'ADJUSTMENT' ? USED_BEFORE : row.kind,
      applicationId: reason === undefined ? sourceId : null,
      designatedBy: designators.get(sourceId ?? '') ?? null,
      reason: reason ?? null,
      balanceDays,
      balanceHours,
      isPlanned: row.date > on,
    };
  });
}
