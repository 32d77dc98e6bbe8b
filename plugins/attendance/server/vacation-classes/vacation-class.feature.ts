import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { kept } from '#core/server/kept/kept.ts';
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
    // Balances would lose what they are of.
    if (!isKept(code) && (await isGranted(ctx, id)))
      throw invalidInput([{ path: 'where/id', key: 'validation.leaveClassIsGranted' }]);
    if (!isKept(code)) return [];
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
  },
});

/** What the law or the calculation fixes of a class that it knows by its code. */
function fixedOf(wanted: Wanted, before: VacationClassRow) {
  const told = (['isPaid', 'unit'] as const).filter(
    (field) => isTold(before.code) && wanted[field] !== before[field],
  );
  return [
    ...told.map((field) => ({ path: `data/${field}`, key: 'validation.leaveClassIsFixed' })),
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

const isGranted = async (ctx: RequestContext, id: string): Promise<boolean> =>
  (await ctx
    .table('leave_lots')
    .where('leave_lots.vacation_class_id', id)
    .first('leave_lots.id')) !== undefined;
