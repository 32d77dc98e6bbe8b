import type { RequestContext } from '../../context.ts';
import type { Ports } from '../../define-server.ts';
import { wantedMsOf } from '../../in-transactions.ts';
import type { Person } from '../../person.ts';
import {
  type ImportRecord,
  type ImportState,
  lockImport,
  shareImport,
  updateImport,
} from '../store/import.store.ts';

/** Work on behalf of somebody in a transaction of its own. */
export type Each = <T>(work: (ctx: RequestContext) => Promise<T>) => Promise<T>;

/** One try of a job at one import: it writes as long as no other try has taken over. */
export type Run = {
  readonly record: ImportRecord;
  /** A transaction in which the import is this run's. Throws `TakenOver` where it is no longer. */
  readonly write: Each;
  /** The same beside others of this run: the import itself cannot be changed in it. */
  readonly writeBeside: Each;
  /** Each statement by itself, others are answered in between; nothing can be written. */
  readonly read: Each;
  /** PostgreSQL outside: there are connections for everybody. */
  readonly isServed: boolean;
  /** About so long may a transaction take. */
  readonly wantedMs: number;
  readonly tell: (percent: number, done?: number) => Promise<void>;
};

export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

export const IMPORT_SOURCE = 'import';

/** Undefined where the import is not in this state any more: asked for twice, or finished by the try before. */
export async function beginRun(
  ports: Pick<Ports, 'asPerson' | 'readAsPerson' | 'ids' | 'database'>,
  { importId, person }: { readonly importId: string; readonly person: Person },
  state: ImportState,
): Promise<Omit<Run, 'tell'> | undefined> {
  const run = ports.ids.next();
  const as: Each = (work) => ports.asPerson(person, IMPORT_SOURCE, work);
  const record = await as(async (ctx) => {
    const waiting = await lockImport(ctx, importId);
    if (waiting?.state !== state) return undefined;
    await updateImport(ctx, importId, { run });
    return waiting;
  });
  if (!record) return undefined;
  const writing =
    (hold: typeof lockImport): Each =>
    (work) =>
      as(async (ctx) => {
        const now = await hold(ctx, importId);
        if (now?.state !== state || now.run !== run) throw new TakenOver();
        return work(ctx);
      });
  return {
    record,
    isServed: ports.database.kind === 'postgres',
    wantedMs: wantedMsOf(ports.database),
    write: writing(lockImport),
    writeBeside: writing(shareImport),
    read: (work) => ports.readAsPerson(person, IMPORT_SOURCE, work),
  };
}
