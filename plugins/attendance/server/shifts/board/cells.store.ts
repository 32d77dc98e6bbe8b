import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { CellPlan, MinuteSpan } from '#plugins/attendance/domain/shifts/shift-plan.ts';

export type StoredCell = {
  readonly employeeId: string;
  readonly date: string;
  readonly plan: CellPlan;
  readonly published: CellPlan;
  readonly version: number;
  readonly updatedBy: string | null;
};

type PlanColumns = {
  readonly kind: 'WORK' | 'OFF' | 'NONE' | null;
  readonly patternId: string | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly breaks: readonly (readonly [number, number])[] | null;
};

export const breaksOf = (pairs: readonly (readonly [number, number])[] | null): MinuteSpan[] =>
  (pairs ?? []).map(([from, until]) => ({ from, until }));

export const breaksColumn = (breaks: readonly MinuteSpan[]): string =>
  JSON.stringify(breaks.map(({ from, until }) => [from, until]));

const planOf = ({ kind, patternId, start, end, breaks }: PlanColumns): CellPlan => {
  if (kind === 'OFF') return { kind: 'OFF' };
  if (kind !== 'WORK' || start === null || end === null) return null;
  return { kind: 'WORK', patternId, start, end, breaks: breaksOf(breaks) };
};

type Row = {
  employeeId: string;
  date: string;
  version: number | null;
  updatedBy: string | null;
  draft: PlanColumns;
  plan: PlanColumns;
};

const columnsOf = (table: string): string =>
  `json_build_object('kind', ${table}.kind, 'patternId', ${table}.shift_pattern_id,
    'start', ${table}.start_minutes, 'end', ${table}.end_minutes, 'breaks', ${table}.breaks)`;

/** $1 company, $2 people, $3 and $4 dates, both included. */
const CELLS = {
  name: 'attendance_shift_cells',
  text: `select coalesce(draft.employee_id, plan.employee_id) as "employeeId",
      coalesce(draft.date, plan.date) as date, draft.version, draft.updated_by as "updatedBy",
      ${columnsOf('draft')} as draft, ${columnsOf('plan')} as plan
    from (select * from shift_cells where shift_cells.company_id = $1
        and shift_cells.employee_id = any ($2::text[])
        and shift_cells.date between $3::date and $4::date) as draft
    full join (select * from day_plans where day_plans.company_id = $1
        and day_plans.employee_id = any ($2::text[])
        and day_plans.date between $3::date and $4::date) as plan
      on plan.employee_id = draft.employee_id and plan.date = draft.date
    order by 1, 2`,
};

/** Drafts and published plans side by side; where nobody drafted anything the plan is the draft. */
export async function readCells(
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<StoredCell[]> {
  const rows = await ctx.run<Row>(CELLS, [ctx.viewer.companyId, employeeIds, from, to]);
  return rows.map(({ employeeId, date, version, updatedBy, draft, plan }) => ({
    employeeId,
    date,
    plan: planOf(version === null ? plan : draft),
    published: planOf(plan),
    version: version ?? 0,
    updatedBy,
  }));
}

export type CellToWrite = {
  readonly employeeId: string;
  readonly date: string;
  readonly plan: CellPlan;
  /** The version that was read. */
  readonly version: number;
};

/** A cell is written only where its version is still the one that was read. */
const WRITE = {
  name: 'attendance_write_shift_cells',
  text: `insert into shift_cells (company_id, employee_id, date, kind, shift_pattern_id,
      start_minutes, end_minutes, breaks, version, updated_at, updated_by)
    select $1, cell.employee_id, cell.date, cell.kind, cell.pattern, cell.start_minutes,
      cell.end_minutes, cell.breaks::jsonb, cell.version + 1, $9::timestamptz, $10
    from unnest($2::text[], $3::date[], $4::text[], $5::text[], $6::smallint[], $7::smallint[],
      $8::text[], $11::integer[])
      as cell (employee_id, date, kind, pattern, start_minutes, end_minutes, breaks, version)
    order by cell.employee_id, cell.date
    on conflict (company_id, employee_id, date) do update set
      kind = excluded.kind, shift_pattern_id = excluded.shift_pattern_id,
      start_minutes = excluded.start_minutes, end_minutes = excluded.end_minutes,
      breaks = excluded.breaks, version = excluded.version, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by
    where shift_cells.version = excluded.version - 1
    returning shift_cells.employee_id as "employeeId", shift_cells.date as date`,
};

const work = (plan: CellPlan) => (plan?.kind === 'WORK' ? plan : undefined);

/** A month of a thousand people in pieces: others are answered in between. */
const WRITTEN_AT_ONCE = 2_000;

/** Names of the cells that were written; the others have been changed meanwhile. */
export async function writeCells(
  ctx: RequestContext,
  cells: readonly CellToWrite[],
): Promise<{ employeeId: string; date: string }[]> {
  const written: { employeeId: string; date: string }[] = [];
  for (const part of partsOf(cells, WRITTEN_AT_ONCE)) written.push(...(await writeSome(ctx, part)));
  return written;
}

const writeSome = (
  ctx: RequestContext,
  cells: readonly CellToWrite[],
): Promise<{ employeeId: string; date: string }[]> =>
  ctx.run(WRITE, [
    ctx.viewer.companyId,
    cells.map(({ employeeId }) => employeeId),
    cells.map(({ date }) => date),
    cells.map(({ plan }) => plan?.kind ?? 'NONE'),
    cells.map(({ plan }) => work(plan)?.patternId ?? null),
    cells.map(({ plan }) => work(plan)?.start ?? null),
    cells.map(({ plan }) => work(plan)?.end ?? null),
    cells.map(({ plan }) => breaksColumn(work(plan)?.breaks ?? [])),
    ctx.now,
    ctx.viewer.employeeId || null,
    cells.map(({ version }) => version),
  ]);
