import { randomInt } from 'node:crypto';
import { CannotStart } from '#core/cannot-start.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize } from '#core/server/define-server.ts';

// The provider first: the plans that the others are on are its own. The one that people look for
// last: while it is missing, a start goes on where the last one was cut short.
const COMPANIES: readonly DemoSize['company'][] = ['default', 'minato', 'hinata'];
const MINATO_EMPLOYEES = 8;
export const HINATA_EMPLOYEES = 60;
const FEW = 200;

export const DEMO_PASSWORD = 'hataraki1';
export const DEMO_ACCOUNTS = [
  ['employee@hinata.example', 'an employee of 株式会社ひなた商事', '/employee/login'],
  ['sales@hinata.example', 'a salesperson of it, with clients', '/employee/login'],
  ['staff@hinata.example', 'its attendance manager', '/employee/login'],
  ['admin@hinata.example', 'its administrator', '/admin/login'],
  ['admin@minato.example', 'the administrator of 株式会社みなと工房', '/admin/login'],
  ['provider@hataraki.example', 'staff of the provider', '/admin/login'],
] as const;

/** For a server that others reach: made at the start, told once. Letters and digits that look alike are left out. */
export function madePassword(): string {
  const pick = (signs: string, count: number) =>
    Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
  return `${pick('abcdefghjkmnpqrstuvwxyz', 10)}${pick('23456789', 4)}`;
}

/** A demo that was made on this machine alone must not be opened to others with its published password. */
export async function refusePublishedPassword(suite: Suite): Promise<void> {
  const hashes: string[] = await suite.ports.inSystem((rows) =>
    rows
      .everyCompany('accounts')
      .whereIn('accounts.company_id', [...COMPANIES])
      .whereNotNull('accounts.password_hash')
      .distinct('accounts.password_hash')
      .limit(100)
      .pluck('accounts.password_hash'),
  );
  for (const hash of hashes) {
    if (await suite.ports.identity.verifyPassword(hash, DEMO_PASSWORD)) {
      throw new CannotStart(
        'This database holds the demo companies with their published password, and HOST or DATABASE_URL opens it to others: start with another HATARAKI_DATA or DATABASE_URL, or put the embedded database aside with npm run seed -- --fresh under the same settings.',
      );
    }
  }
}

/** Nothing is there but what an earlier seed has left. */
export const mayTakeDemo = (companies: readonly string[]): boolean =>
  !companies.includes('hinata') &&
  companies.every((id) => COMPANIES.some((knownCompany) => knownCompany === id));

/**
 * Without statistics PostgreSQL checks foreign keys to a table that was just filled through any
 * index: a quarter of a million stamps took five times as long.
 */
async function refreshStatistics(ctx: RequestContext): Promise<void> {
  await ctx.raw('select refresh_statistics()');
}

/**
 * Fills in what is missing. Each company is one transaction, so that a seed that was cut short
 * leaves whole companies and can simply be run again. Returns the companies that are new.
 */
export async function seedDemo(
  suite: Suite,
  employees: number,
  password: string = DEMO_PASSWORD,
): Promise<string[]> {
  const present = new Set(await suite.companies());
  const added: string[] = [];
  for (const company of COMPANIES) {
    if (present.has(company)) continue;
    const size: DemoSize = {
      company,
      password,
      employees: company === 'hinata' ? employees : company === 'minato' ? MINATO_EMPLOYEES : 1,
    };
    const fill = async (ctx: RequestContext) => {
      for (const half of suite.halves) {
        await half.demo?.(ctx, suite.ports, size);
        if (half.demo && size.employees > FEW) await refreshStatistics(ctx);
      }
    };
    await suite.ports.inCompany(company, fill, undefined, { source: 'seed' });
    added.push(company);
  }
  // The embedded database has no worker that would do it some time later.
  if (added.length > 0) await suite.ports.database.knex.raw('select refresh_statistics()');
  await suite.settle();
  return added;
}
