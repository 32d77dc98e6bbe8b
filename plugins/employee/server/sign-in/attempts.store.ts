import type { RequestContext } from '#core/server/context.ts';
import type { Attempts } from '../../domain/lockout.ts';

type Row = { key: string; failures: number; since: Date; locked_until: Date | null };

/** Locks the rows, so that parallel guesses are counted one after the other. */
export async function lockAttempts(
  rows: RequestContext,
  keys: readonly string[],
): Promise<Map<string, Attempts>> {
  const foundRows: Row[] = await rows.run(
    {
      name: 'employee_lock_attempts',
      text: `select key, failures, since, locked_until from sign_in_attempts
        where key = any($1::text[]) order by key for update`,
    },
    [keys],
  );
  return new Map(
    foundRows.map((row) => [
      row.key,
      { failures: row.failures, since: row.since, lockedUntil: row.locked_until },
    ]),
  );
}

export async function rememberAttempts(
  rows: RequestContext,
  key: string,
  attempts: Attempts,
): Promise<void> {
  await rows
    .global('sign_in_attempts')
    .insert({
      key,
      failures: attempts.failures,
      since: attempts.since,
      locked_until: attempts.lockedUntil,
    })
    .onConflict('key')
    .merge();
}

export const forgetAttempts = async (rows: RequestContext, key: string): Promise<void> => {
  await rows.global('sign_in_attempts').where({ key }).delete();
};

export const sweepAttempts = async (rows: RequestContext, before: Date): Promise<void> => {
  await rows.global('sign_in_attempts').where('sign_in_attempts.since', '<', before).delete();
};
