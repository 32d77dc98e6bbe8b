import type { Suite } from '../core/server/compose.ts';
import type { Founding } from '../core/server/define-server.ts';

/** One transaction through all plugins. Returns the link where the administrator gets a password. */
export async function foundCompany(
  suite: Suite,
  founding: Omit<Founding, 'handOver'>,
): Promise<string> {
  let link = '';
  const given: Founding = {
    ...founding,
    handOver: (way) => {
      link = way;
    },
  };
  await suite.ports.inCompany(
    suite.ports.ids.next(),
    async (ctx) => {
      for (const half of suite.halves) await half.found?.(ctx, suite.ports, given);
    },
    undefined,
    { source: 'seed' },
  );
  await suite.settle();
  return link;
}
