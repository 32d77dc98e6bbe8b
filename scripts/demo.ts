import type { Suite } from '../core/server/compose.ts';
import type { RequestContext } from '../core/server/context.ts';
import type { DemoSize } from '../core/server/define-server.ts';

// The provider first: the plans that the others are on are its own. The one that people look for
// last: while it is missing, a start goes on where the last one was cut short.
const COMPANIES: readonly DemoSize['company'][] = ['default', 'minato', 'hinata'];
const MINATO_EMPLOYEES = 8;
export const HINATA_EMPLOYEES = 60;
const FEW = 200;

export const DEMO_PASSWORD = 'hataraki1';
export const DEMO_ACCOUNTS = [
  ['employee@hinata.example', 'an employee of 株式会社ひなた商事', '/employee/login'],
  ['staff@hinata.example', 'its attendance manager', '/employee/login'],
  ['admin@hinata.example', 'its administrator', '/admin/login'],
  ['admin@minato.example', 'the administrator of 株式会社みなと工房', '/admin/login'],
  ['provider@hataraki.example', 'staff of the provider', '/admin/login'],
] as const;

export const companiesIn = (suite: Suite): Promise<string[]> =>
  suite.ports.inSystem((rows) =>
    rows.everyCompany('companies').orderBy('company_id').pluck('company_id'),
  );

/** Nothing is there but what an earlier seed has left. */
export const mayTakeDemo = (companies: readonly string[]): boolean =>
  !companies.includes('hinata') && companies.every((id) => COMPANIES.some((known) => known === id));

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
  tell: (company: string) => void = () => {},
): Promise<string[]> {
  const present = new Set(await companiesIn(suite));
  const added: string[] = [];
  for (const company of COMPANIES) {
    if (present.has(company)) continue;
    tell(company);
    const size: DemoSize = {
      company,
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
