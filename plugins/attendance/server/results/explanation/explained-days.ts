import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { detailOf } from '#plugins/attendance/domain/records/day-detail.ts';
import type { RulesStretch } from '#plugins/attendance/domain/rules/resolve.ts';
import { NAME_OF_WORD, wordsOnBreaks } from '../../records/break-cancellation.ts';
import { type StampColumns, stampColumns, stampOf } from '../../stamping/stamp-columns.ts';
import { ruleOfStep } from './explained-rules.ts';

// $1 company, $2 employee, $3 dates
const STAMPS: Statement = {
  name: 'attendance_stamps_to_explain',
  rowMode: 'array',
  text: `select ${stampColumns}, exists (select from stamps as newer
        where newer.company_id = $1 and newer.replaces_id = stamps.id)
    from stamps
    where stamps.company_id = $1 and stamps.employee_id = $2
      and stamps.work_date = any ($3::date[]) and not stamps.is_void
    order by stamps.stamped_at, stamps.id`,
};

const CANCELLED_BREAKS: Statement = {
  name: 'attendance_cancelled_breaks_to_explain',
  rowMode: 'array',
  text: `select word.work_date::text, word.is_by_staff, ${NAME_OF_WORD},
      word.reason
    from (${wordsOnBreaks('= $2', '= any ($3::date[])')}) as word
    where word.cancels`,
};

export type ExplainedRow = {
  readonly workDate: string;
  readonly detail: string;
  /** By which the day was calculated. */
  readonly rules: RulesStretch;
};

/** What was done to the stamps of these days before anything was counted. */
export async function explainedDays(
  ctx: RequestContext,
  employeeId: string,
  rows: readonly ExplainedRow[],
) {
  const foundStamps = await ctx.run<[StampColumns, boolean]>(STAMPS, [
    ctx.viewer.companyId,
    employeeId,
    rows.map(({ workDate }) => workDate),
  ]);
  const words = await ctx.run<[string, boolean, string | null, string]>(CANCELLED_BREAKS, [
    ctx.viewer.companyId,
    employeeId,
    rows.map(({ workDate }) => workDate),
  ]);
  const cancelled = new Map(
    words.map(([date, isByStaff, by, reason]) => [date, { isByStaff, by, reason }]),
  );
  const stamps = foundStamps.map(([columns, isReplaced]) => ({
    stamp: stampOf(columns),
    isReplaced,
  }));
  return rows.map(({ workDate, detail: packed, rules }) => {
    const { plan, steps, column: _column, ...detail } = detailOf(packed);
    const own = stamps.filter(({ stamp }) => stamp.workDate === workDate);
    const counting = own.flatMap(({ stamp, isReplaced }) => (isReplaced ? [] : [stamp]));
    return {
      workDate,
      ...mutable(detail),
      plan: plan?.span ?? null,
      planBreaks: [...(plan?.breaks ?? [])],
      steps: steps.map((step) => {
        const stamp = step.stampId === undefined ? undefined : counting[Number(step.stampId)];
        return {
          kind: step.kind,
          stampId: stamp?.id ?? null,
          from: step.from,
          until: step.until,
          rule: ruleOfStep(step, stamp, rules),
        };
      }),
      cancelledBreak: cancelled.get(workDate) ?? null,
      stamps: counting,
      replaced: own.flatMap(({ stamp, isReplaced }) => (isReplaced ? [stamp] : [])),
    };
  });
}

type Detail = Omit<ReturnType<typeof detailOf>, 'plan' | 'steps' | 'column'>;
const mutable = ({ raw, work, breaks, automaticBreaks, leave, approved, ...flags }: Detail) => ({
  ...flags,
  raw: [...raw],
  work: [...work],
  breaks: [...breaks],
  automaticBreaks: [...automaticBreaks],
  leave: [...leave],
  approved: [...approved],
});
