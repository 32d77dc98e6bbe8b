import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import type { LeaveCause, LeaveGrantBasis } from '#schema/generated/resolver-types.ts';
import type { LotRow } from '../leave.store.ts';

/** What is written of a lot that the system made or took back: its cause is found by kind and origin. */
export const NO_WORDS = '';

/** Of `leave_lots as lot`: why the system made it, where `words` holds none of somebody's. */
export const causeOfLot = (words: string): string => `case when ${words} <> '' then null
      when lot.kind = 'COMPENSATORY' then 'EARNED'
      when lot.carried_in_on is not null then 'CARRIED_IN' else 'BASE_DATE' end`;

export function causeOf({
  reason,
  kind,
  carriedInOn,
}: Pick<LotRow, 'reason' | 'kind' | 'carriedInOn'>): LeaveCause | null {
  if (reason !== NO_WORDS) return null;
  if (kind === 'COMPENSATORY') return 'EARNED';
  return carriedInOn === null ? 'BASE_DATE' : 'CARRIED_IN';
}

/** Of `leave_lots as lot`, as JSON; null for what no base date gave. Turn 0 is the grant after half a year. */
export const BASIS_OF_LOT = `case when lot.basis ? 'turn' then json_build_object(
        'serviceMonths', 6 + 12 * (lot.basis ->> 'turn')::integer,
        'weeklyDays', case when (lot.basis ->> 'column')::integer between 1 and 4
          then (lot.basis ->> 'column')::integer end,
        'workdays', (lot.basis ->> 'workdays')::integer,
        'attendedDays', (lot.basis ->> 'attended')::integer) end`;

// $1 company, $2 lots
const BASES: Statement = {
  name: 'attendance_bases_of_leave_lots',
  text: `select lot.id, ${BASIS_OF_LOT} as basis from leave_lots as lot
    where lot.company_id = $1 and lot.id = any ($2::text[])`,
};

const BASIS = Symbol('bases of leave lots');

/** By which figures a base date gave the lot; null for leave of any other origin. */
export async function basisOfLot(ctx: RequestContext, id: string): Promise<LeaveGrantBasis | null> {
  type Row = { readonly id: string; readonly basis: LeaveGrantBasis | null };
  const loader = batch<string, Row>(ctx, BASIS, async (ids) =>
    inOrderOf(ids, await ctx.run<Row>(BASES, [ctx.viewer.companyId, ids]), (row) => row.id),
  );
  return (await loader.load(id))?.basis ?? null;
}
