import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { isByLaw } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import { debtOf } from '#plugins/attendance/domain/leave/ledger/ledger.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { AdjustLeaveInput, GrantLeaveInput } from '#schema/generated/resolver-types.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { lockResults } from '../../results/stored/recalculate.ts';
import { classOrPaidLeave, leaveBook, leaveRefusal, rowsForApi } from '../book.ts';
import { carryIn } from '../carry-in/carry-in.ts';
import { designatorsOf } from '../designations/designation.store.ts';
import { hangingOn, markTakenBack, withPending } from '../hanging.ts';
import {
  findLot,
  type LeaveFacts,
  type LotRow,
  personForLeave,
  readLeaveFacts,
} from '../leave.store.ts';
import { grantLimits, mostOf } from '../limit/grant-limits.ts';
import { tellOfLeave } from '../tell-person.ts';
import { lotTerms, outsideEmployment } from './lot-terms.ts';
import { writeLots } from './write-lots.ts';

type Deps = { readonly notify: EmployeeApi['notify']; readonly findNames: PersonNames };

const wrong = (path: string, key: string, params?: Record<string, string | number>): Error =>
  invalidInput([{ path, key: `validation.${key}`, ...(params ? { params } : {}) }]);

/** One's own leave is for somebody else, whatever is done to it. */
async function refuseOwn(ctx: RequestContext, employeeId: string, path: string): Promise<void> {
  if ((await leaveRefusal(ctx, employeeId)) === 'OWN') throw wrong(path, 'ownLeave');
}

/** 付与: one lot by hand. Throws invalidInput as grantLeave of the API says. */
export async function grantLeave(ctx: RequestContext, deps: Deps, data: GrantLeaveInput) {
  const { employeeId, key } = data;
  const reason = data.reason.trim();
  const person = await personForLeave(ctx, employeeId);
  await refuseOwn(ctx, employeeId, 'data/employeeId');
  const vacationClass = await classOrPaidLeave(ctx, data.vacationClassId);
  const { terms, issues } = lotTerms(vacationClass, data, 'data');
  if (reason === '') issues.push({ path: 'data/reason', key: 'validation.required' });
  const outside = outsideEmployment(person, terms);
  if (outside)
    issues.push({
      path: outside === 'NOT_JOINED' ? 'data/grantedOn' : 'data/usableFrom',
      key: 'validation.leaveNotEmployed',
    });
  if (issues.length === 0 && isByLaw(data.kind)) {
    const limits = await grantLimits(ctx, [person], terms.grantedOn);
    const days = mostOf(limits.get(employeeId), data.kind);
    // Sent once more, the grant itself stands on its day.
    if (
      days !== undefined &&
      days < terms.days &&
      !(key && (await grantedWith(ctx, employeeId, key)))
    )
      issues.push({ path: 'data/days', key: 'validation.leaveAboveLaw', params: { days } });
  }
  if (issues.length > 0) throw invalidInput(issues);
  await lockResults(ctx, [employeeId]);
  const sent = key ? await grantedWith(ctx, employeeId, key) : false;
  if (!sent && data.kind === 'CARRIED_IN') {
    await carryIn(ctx, deps, { ...data, employeeId, vacationClass, terms, reason });
  } else if (!sent) {
    await writeLots(ctx, {
      ...{ vacationClass, employeeIds: [employeeId], terms, reason },
      key: key ?? null,
    });
    await tellOfLeave(ctx, deps.notify, {
      ...{ employeeIds: [employeeId], key: 'granted', name: vacationClass.name, reason },
      ...{ date: terms.usableFrom, days: terms.days, hours: terms.hours },
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
  const id = ctx.records.ids.next();
  const ledger = withPending(facts);
  // With the employment a lot ends too.
  const living = ledger.lots.find((one) => one.id === lot.id);
  if (!living || date < living.from || (living.until !== null && living.until < date))
    throw wrong('data/date', 'outsideOfLot', {
      from: lot.usableFrom,
      until: living?.until ?? lot.usableUntil ?? '',
    });
  if (days > 0 && isByLaw(lot.kind)) {
    const person = await personForLeave(ctx, lot.employeeId);
    const limits = await grantLimits(ctx, [person], lot.grantedOn);
    const most = mostOf(limits.get(lot.employeeId), lot.kind);
    if (most !== undefined && most < days)
      throw wrong('data/days', 'leaveAboveLaw', { days: most });
  }
  const adjusted = {
    ...ledger,
    adjustments: [...(ledger.adjustments ?? []), { id, lotId: lot.id, date, days, hours }],
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
    ...{ employeeIds: [lot.employeeId], key: 'adjusted', name: vacationClass.name },
    ...{ date, days, hours, reason },
  });
  return leaveBook(ctx, deps.findNames, lot);
}

/** 付与の取消: nothing changes where leave hangs on it, and that leave is told. */
export async function takeBackGrant(
  ctx: RequestContext,
  deps: Deps,
  { id, reason: givenReason }: { readonly id: string; readonly reason: string },
) {
  const { lot, facts, vacationClass } = await openLot(ctx, id, 'where/id');
  const reason = givenReason.trim();
  if (reason === '') throw wrong('reason', 'required');
  const hanging = hangingOn(facts, new Set([id]));
  if (hanging.length > 0) {
    const designators = await designatorsOf(ctx, lot.employeeId);
    const errors = rowsForApi(facts, hanging, tokyoDate(ctx.now), designators);
    return { book: await leaveBook(ctx, deps.findNames, lot), errors };
  }
  await markTakenBack(ctx, [lot], vacationClass, reason);
  await tellOfLeave(ctx, deps.notify, {
    ...{ employeeIds: [lot.employeeId], key: 'takenBack', name: vacationClass.name },
    ...{ date: lot.grantedOn, days: lot.days, hours: lot.hours, reason },
  });
  return { book: await leaveBook(ctx, deps.findNames, lot), errors: [] };
}
