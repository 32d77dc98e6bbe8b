import type { Suite } from '../compose/compose.ts';
import type { Founding } from '../define-server.ts';

/** Where an empty server gets its first company (first-company-page.ts). */
export const FIRST_COMPANY_PATH = '/first_company';

/**
 * One transaction through all plugins. Returns the link where the administrator gets a password; empty
 * where the founding brings one.
 */
export async function foundCompany(
  suite: Pick<Suite, 'ports' | 'halves' | 'settle'>,
  founding: Omit<Founding, 'handOver'>,
): Promise<string> {
  let link = '';
  const givenFounding: Founding = {
    ...founding,
    handOver: (way) => {
      link = way;
    },
  };
  await suite.ports.inCompany(
    suite.ports.ids.next(),
    async (ctx) => {
      for (const half of suite.halves) await half.found?.(ctx, suite.ports, givenFounding);
    },
    undefined,
    { source: 'seed' },
  );
  await suite.settle();
  return link;
}
