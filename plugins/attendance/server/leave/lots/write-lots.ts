import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { VacationClassRow } from '#plugins/attendance/generated/records/VacationClass.ts';
import { NO_WORDS } from './lot-cause.ts';
import type { LotTerms } from './lot-terms.ts';

/** Rows of one statement: their values fit into its parameters. */
const PART = 1_000;

type NewLots = {
  readonly vacationClass: Pick<VacationClassRow, 'id' | 'name'>;
  readonly employeeIds: readonly string[];
  readonly terms: LotTerms;
  readonly reason: string;
  /** Of the form it was sent with. */
  readonly key: string | null;
  /** Of a grant to many. */
  readonly runId?: string;
  /** By hand where it is left out. */
  readonly executor?: 'AUTOMATIC' | 'ADMINISTRATOR';
  /** By which rule and figures somebody is granted it. */
  readonly basisOf?: (employeeId: string) => object | undefined;
};

/** One lot for each of the people, with its history. The caller has locked and checked them. */
export async function writeLots(
  ctx: RequestContext,
  { vacationClass, employeeIds, terms, reason, key, runId, executor, basisOf }: NewLots,
): Promise<void> {
  const lots = employeeIds.map((employeeId) => ({ id: ctx.records.ids.next(), employeeId }));
  for (const part of partsOf(lots, PART))
    await ctx.insert(
      'leave_lots',
      part.map(({ id, employeeId }) => ({
        id,
        employee_id: employeeId,
        vacation_class_id: vacationClass.id,
        kind: terms.kind,
        granted_on: terms.grantedOn,
        usable_from: terms.usableFrom,
        usable_until: terms.usableUntil,
        days: terms.days,
        hours: terms.hours,
        reason,
        key,
        executor: executor ?? 'ADMINISTRATOR',
        basis: basisOf ? JSON.stringify(basisOf(employeeId) ?? null) : null,
        run_id: runId ?? null,
        created_at: ctx.now,
        created_by: ctx.viewer.employeeId || null,
      })),
    );
  for (const { id, employeeId } of lots)
    ctx.audit({
      action: 'create',
      subject: 'LeaveLot',
      subjectId: id,
      after: {
        vacationClass: vacationClass.name,
        ...terms,
        ...(reason === NO_WORDS ? {} : { reason }),
        ...basisOf?.(employeeId),
      },
      of: { subject: 'Employee', id: employeeId },
    });
}
