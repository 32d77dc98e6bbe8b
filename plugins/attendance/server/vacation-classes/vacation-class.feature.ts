import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { kept } from '#core/server/kept/kept.ts';
import { nameOf } from '#plugins/employee/sql.ts';
import {
  defaultInRate,
  isFixedInRate,
  mayBeInRate,
} from '../../domain/leave/granting/class-in-rate.ts';
import { PALETTE } from '../../domain/palette.ts';
import {
  checkClass,
  isKept,
  isTold,
  isWithoutNotice,
  mayFollow,
  PAID_LEAVE,
} from '../../domain/vacation-classes.ts';
import { VacationClass, type VacationClassRow } from '../../generated/records/VacationClass.ts';
import { recalculateSince } from '../results/stored/recalculate.ts';

type Wanted = Partial<VacationClassRow>;

export const vacationClasses = kept(VacationClass, {
  derive: async (_ctx, { noticeDays }, before) => {
    if (!before) return { code: null, isSpecial: true };
    // Emptied by a form that knows no other word for it: what the law fixes stays.
    return noticeDays === null && isWithoutNotice(before.code) ? { noticeDays: 0 } : {};
  },
  check: async (_ctx, wanted, before) => [
    ...checkClass(wanted).map((issue) => ({ ...issue, path: `data/${issue.path}` })),
    ...(before ? fixedOf(wanted, before) : []),
  ],
  async refuseDeletion(ctx, id) {
    const code = (await vacationClasses.byId(ctx).load(id))?.code ?? null;
    if (!isKept(code)) {
      await refuseGranted(ctx, id);
      return [];
    }
    const key = code === PAID_LEAVE ? 'validation.paidLeaveStays' : 'validation.leaveClassStays';
    throw invalidInput([{ path: 'where/id', key }]);
  },
  async changed(ctx, { before, after }) {
    // A new one has not been taken yet.
    if (before && before.isPaid !== (after?.isPaid ?? false)) await countAgain(ctx, before.id);
  },
  async restored(ctx, id) {
    const back = await vacationClasses.reload(ctx, id);
    if (back.isPaid) await countAgain(ctx, id);
    return {};
  },
  asKept: async (_ctx, { displayPeriod, ...row }) => ({
    ...row,
    displayFrom: displayPeriod?.from ?? null,
    displayUntil: displayPeriod?.until ?? null,
  }),
  history: {
    displayFrom: { label: 'vacationClass.displayFrom', fixed: true },
    displayUntil: { label: 'vacationClass.displayUntil', fixed: true },
  },
  ignored: ['code', 'isSpecial'],
  fields: {
    hex: ({ color }) => PALETTE[color],
    isWithoutNotice: ({ code }) => isWithoutNotice(code),
    mayFollow,
    inAttendanceRateByLaw: defaultInRate,
    isInAttendanceRateFixed: ({ code }) => isFixedInRate(code),
  },
});

/** What the law or the calculation fixes of a class that it knows by its code. */
function fixedOf(wanted: Wanted, before: VacationClassRow) {
  const fixedFields = (['isPaid', 'unit'] as const).filter(
    (field) => isTold(before.code) && wanted[field] !== before[field],
  );
  const { inAttendanceRate: inRate = null } = wanted;
  return [
    ...(inRate !== null && !mayBeInRate(before.code, inRate)
      ? [{ path: 'data/inAttendanceRate', key: 'validation.fixedInRate' }]
      : []),
    ...fixedFields.map((field) => ({ path: `data/${field}`, key: 'validation.leaveClassIsFixed' })),
    ...(isWithoutNotice(before.code) && (wanted.noticeDays ?? 0) !== 0
      ? [{ path: 'data/noticeDays', key: 'validation.withoutNotice' }]
      : []),
  ];
}

/** Paid leave fulfils hours of the contract, unpaid does not: whoever took such days has others now. */
async function countAgain(ctx: RequestContext, id: string): Promise<void> {
  const taken: { employeeId: string; from: string }[] = await ctx
    .table('applications')
    .where('applications.type', 'VACATION')
    .where('applications.status', 'APPROVED')
    .whereRaw("applications.details ->> 'vacationClassId' = ?", [id])
    .groupBy('applications.employee_id')
    .orderBy('applications.employee_id')
    .select('applications.employee_id as employeeId')
    .min('applications.from_date as from');
  if (taken.length === 0) return;
  const first = taken.map(({ from }) => from).sort()[0] as string;
  await recalculateSince(
    ctx,
    ctx.records,
    taken.map(({ employeeId }) => employeeId),
    first,
  );
}

// $1 company, $2 class
const HOLDERS: Statement = {
  name: 'attendance_holders_of_leave_class',
  text: `select ${nameOf('lots.employee_id')} as name
    from (select distinct leave_lots.employee_id from leave_lots
      where leave_lots.company_id = $1 and leave_lots.vacation_class_id = $2) as lots
    order by 1`,
};
/** People of whom the refusal tells the names. */
const NAMED = 5;

/** Balances would lose what they are of: whoever was granted leave of the class is told, taken back or not. */
async function refuseGranted(ctx: RequestContext, id: string): Promise<void> {
  const holders = await ctx.run<{ name: string | null }>(HOLDERS, [ctx.viewer.companyId, id]);
  if (holders.length === 0) return;
  const names = holders.slice(0, NAMED).map(({ name }) => name ?? '');
  const params = { count: holders.length, names: names.join('、') };
  throw invalidInput([{ path: 'where/id', key: 'validation.leaveClassIsGranted', params }]);
}
