import type { RequestContext } from '../../../../core/server/context.ts';
import { USUAL_LIMITS } from '../../domain/shifts/breaches.ts';

/** People whose weeks even out over a longer period: they are told no breach of the single week. */
export async function evensOutOf(
  _ctx: RequestContext,
  _employeeIds: readonly string[],
  _from: string,
  _to: string,
): Promise<ReadonlySet<string>> {
  return new Set();
}

/** 勤務間インターバル of these people: the longest that any of them has. */
export async function restMinutesOf(
  _ctx: RequestContext,
  _employeeIds: readonly string[],
  _from: string,
  _to: string,
): Promise<number> {
  return USUAL_LIMITS.restMinutes;
}
