import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { type Person, personOf } from '../person.ts';

export const CHECK_JOB = 'core.imports.check';
export const APPLY_JOB = 'core.imports.apply';
export const UNDO_JOB = 'core.imports.undo';

export type ImportJob = { readonly importId: string; readonly person: Person };

/** The job exists exactly when the change does that asks for it, and begins at once: somebody waits for it. */
export async function enqueueRun(
  ctx: RequestContext,
  { jobs }: Pick<Ports, 'jobs'>,
  name: string,
  importId: string,
): Promise<void> {
  const data: ImportJob = { importId, person: personOf(ctx) };
  await jobs.enqueue(name, data, { connection: await ctx.connection() });
  ctx.afterCommit(() => jobs.hurry(name));
}
