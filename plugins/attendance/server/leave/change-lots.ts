import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { AdjustLeaveInput, GrantLeaveInput } from '#schema/generated/resolver-types.ts';
import { debtOf, uncoveredIn } from '../../domain/leave/ledger/ledger.ts';
import type { LedgerFacts } from '../../domain/leave/ledger/ledger-facts.ts';
import { lastUsableDay } from '../../domain/leave/lots.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { lockResults } from '../results/stored/recalculate.ts';
import { classOrPaidLeave, leaveBook, leaveRefusal, rowsForApi } from './book.ts';
import {
  findLot,
  type LeaveFacts,
  type LotRow,
  ledgerFactsOf,
  personForLeave,
  readLeaveFacts,
} from './leave.store.ts';
import { tellOfLeave } from './tell-person.ts';

type Deps = { readonly notify: EmployeeApi['notify']; readonly findNames: PersonNames };

const wrong = (path: string, key: string, params?: Record<string, string | number>): Error =>
  invalidInput([{ path, key: `validation.${key}`, ...(params ? { params } : {}) }]);

/** One's own leave is for somebody else, whatever is done to it. */
async function refuseOwn(ctx: RequestContext, employeeId: string, path: string): Promise<void> {
  if ((await leaveRefusal(ctx, employeeId)) === 'OWN') throw wrong(path, 'ownLeave');
}

/** 付与: one lot by hand. Throws invalidInput as grantLeave of the API says. */
export async function grantLeave(ctx: RequestContext, deps: Deps, data: GrantLeaveInput) {
  const { employeeId, grantedOn, key } = data;
  const reason = data.reason.trim();
  const person = await personForLeave(ctx, employeeId);
  await refuseOwn(ctx, employeeId, 'data/employeeId');
  const vacationClass = await classOrPaidLeave(ctx, data.vacationClassId);
  const isPaidLeave = vacationClass.code === PAID_LEAVE;
  const usableFrom = data.usableFrom ?? grantedOn;
  const lastDay = isPaidLeave ? lastUsableDay(grantedOn) : null;
  const usableUntil = data.usableUntil ?? lastDay;
  const hours = data.hours ?? 0;
  const issues: Issue[] = [];
  const refuse = (field: string, name: string) =>
    issues.push({ path: `data/${field}`, key: `validation.${name}` });
  if (reason === '') refuse('reason', 'required');
  if (!Number.isInteger(data.days * 2)) refuse('days', 'halfDays');
  if (data.days === 0 && hours === 0) refuse('days', 'nothingGranted');
  if (usableUntil !== null && usableUntil < usableFrom) refuse('usableUntil', 'endAfterStart');
  // What the law gave cannot lapse before two years are over (LSA 115).
  if (isPaidLeave && usableUntil !== null && usableUntil < (lastDay ?? ''))
    refuse('usableUntil', 'paidLeaveLapsesEarly');
  if (person.joinedOn !== null && grantedOn < person.joinedOn)
    refuse('grantedOn', 'leaveNotEmployed');
  if (person.retiredOn !== null && person.retiredOn < usableFrom)
    refuse('usableFrom', 'leaveNotEmployed');
  if (issues.length > 0) throw invalidInput(issues);
  await lockResults(ctx, [employeeId]);
  const sent = key ? await grantedWith(ctx, employeeId, key) : false;
  if (!sent) {
    const id = ctx.records.ids.next();
    const lot = { kind: data.kind, grantedOn, usableFrom, usableUntil, days: data.days, hours };
    await ctx.insert('leave_lots', {
      id,
      employee_id: employeeId,
      vacation_class_id: vacationClass.id,
      kind: data.kind,
      granted_on: grantedOn,
      usable_from: usableFrom,
      usable_until: usableUntil,
      days: data.days,
      hours,
      reason,
      key: key ?? null,
      executor: 'ADMINISTRATOR',
      created_at: ctx.now,
      created_by: ctx.viewer.employeeId || null,
    });
    ctx.audit({
      action: 'create',
      subject: 'LeaveLot',
      subjectId: id,
      after: { vacationClass: vacationClass.name, ...lot, reason },
      of: { subject: 'Employee', id: employeeId },
    });
    await tellOfLeave(ctx, deps.notify, {
      ...{ employeeId, key: 'granted', name: vacationClass.name, reason },
      ...{ date: usableFrom, days: data.days, hours },
    });
  }
  return leaveBook(ctx, deps.findNames, { employeeId, vacationClassId: vacationClass.id });
}

const grantedWith = async (
  ctx: RequestContext,
  employeeId: string,
  key: string,
): Promise<boolean> =>
  (await ctx
    .table('leave_lots')
    .where({ 'leave_lots.employee_id': employeeId, 'leave_lots.key': key })
    .first('leave_lots.id')) !== undefined;

/** A lot that stands, its person locked, and what their ledger is made of. */
async function openLot(ctx: RequestContext, id: string, path: string) {
  const named = await findLot(ctx, id);
  if (!named) throw notFound('LeaveLot');
  await refuseOwn(ctx, named.employeeId, path);
  await lockResults(ctx, [named.employeeId]);
  const lot = (await findLot(ctx, id)) as LotRow;
  if (lot.takenBackAt !== null) throw wrong(path, 'grantTakenBack');
  const facts = (await readLeaveFacts(ctx, [lot.employeeId], lot.vacationClassId)).get(
    lot.employeeId,
  ) as LeaveFacts;
  const vacationClass = await classOrPaidLeave(ctx, lot.vacationClassId);
  return { lot, facts, vacationClass };
}

/** 調整: more or less of a lot from a date on. Throws invalidInput as adjustLeave of the API says. */
export async function adjustLeave(ctx: RequestContext, deps: Deps, data: AdjustLeaveInput) {
  const { lot, facts, vacationClass } = await openLot(ctx, data.lotId, 'data/lotId');
  const { date, days } = data;
  const hours = data.hours ?? 0;
  const reason = data.reason.trim();
  if (reason === '') throw wrong('data/reason', 'required');
  if (!Number.isInteger(days * 2)) throw wrong('data/days', 'halfDays');
  if (days === 0 && hours === 0) throw wrong('data/days', 'nothingGranted');
  if (Math.sign(days) * Math.sign(hours) < 0) throw wrong('data/hours', 'oneSign');
  if (date < lot.usableFrom || (lot.usableUntil !== null && lot.usableUntil < date))
    throw wrong('data/date', 'outsideOfLot', {
      from: lot.usableFrom,
      until: lot.usableUntil ?? '',
    });
  const id = ctx.records.ids.next();
  const ledger = withPending(facts);
  const adjusted = {
    ...ledger,
    adjustments: [...facts.adjustments, { id, lotId: lot.id, date, days, hours }],
  };
  if ((days < 0 || hours < 0) && debtOf(adjusted) > debtOf(ledger))
    throw wrong(days < 0 ? 'data/days' : 'data/hours', 'moreThanLeft');
  await ctx.insert('leave_adjustments', {
    id,
    lot_id: lot.id,
    employee_id: lot.employeeId,
    date,
    days,
    hours,
    reason,
    created_at: ctx.now,
    created_by: ctx.viewer.employeeId || null,
  });
  ctx.audit({
    action: 'update',
    subject: 'LeaveLot',
    subjectId: lot.id,
    after: { date, days, hours, reason },
    of: { subject: 'Employee', id: lot.employeeId },
  });
  await tellOfLeave(ctx, deps.notify, {
    ...{ employeeId: lot.employeeId, key: 'adjusted', name: vacationClass.name },
    ...{ date, days, hours, reason },
  });
  return leaveBook(ctx, deps.findNames, lot);
}

/** Leave that waits for its decision takes its part as if it had been approved. */
const withPending = (facts: LeaveFacts): LedgerFacts => ({
  ...ledgerFactsOf(facts),
  uses: [...facts.uses, ...facts.pending],
});

/** 付与の取消: nothing changes where leave hangs on it, and that leave is told. */
export async function takeBackGrant(
  ctx: RequestContext,
  deps: Deps,
  { id, reason: givenReason }: { readonly id: string; readonly reason: string },
) {
  const { lot, facts, vacationClass } = await openLot(ctx, id, 'where/id');
  const reason = givenReason.trim();
  if (reason === '') throw wrong('reason', 'required');
  const others: LeaveFacts = {
    ...facts,
    lots: facts.lots.filter((one) => one.id !== id),
    adjustments: facts.adjustments.filter(({ lotId }) => lotId !== id),
  };
  if (debtOf(withPending(others)) > debtOf(withPending(facts))) {
    const errors = rowsForApi(facts, uncoveredIn(withPending(others)), tokyoDate(ctx.now));
    return { book: await leaveBook(ctx, deps.findNames, lot), errors };
  }
  await ctx
    .table('leave_lots')
    .where('leave_lots.id', id)
    .update({
      taken_back_at: ctx.now,
      taken_back_by: ctx.viewer.employeeId || null,
      taken_back_because: reason,
    });
  ctx.audit({
    action: 'delete',
    subject: 'LeaveLot',
    subjectId: id,
    before: { vacationClass: vacationClass.name, grantedOn: lot.grantedOn, days: lot.days },
    after: { reason },
    of: { subject: 'Employee', id: lot.employeeId },
  });
  await tellOfLeave(ctx, deps.notify, {
    ...{ employeeId: lot.employeeId, key: 'takenBack', name: vacationClass.name },
    ...{ date: lot.grantedOn, days: lot.days, hours: lot.hours, reason },
  });
  return { book: await leaveBook(ctx, deps.findNames, lot), errors: [] };
}
