import type { RequestContext } from '../context.ts';
import { AppError } from '../errors.ts';

/** Names of people by their employee id: the core does not know people. */
export type FindPersonNames = (
  ctx: RequestContext,
  employeeIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

type Versioned = {
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

/**
 * Two people edit one record: the second is told who was faster and when, and overwrites nothing.
 * A caller that names no version has not looked and is not stopped.
 */
export async function refuseIfChanged(
  ctx: RequestContext,
  findNames: FindPersonNames,
  current: Versioned,
  seen: number | null | undefined,
): Promise<void> {
  if (seen === null || seen === undefined || seen === current.version) return;
  const { updatedBy, updatedAt } = current;
  const names = updatedBy ? await findNames(ctx, [updatedBy]) : new Map<string, string>();
  throw new AppError('CONFLICT', 'Somebody else has changed this meanwhile.', {
    changedBy: (updatedBy && names.get(updatedBy)) ?? null,
    changedAt: updatedAt.toISOString(),
  });
}
