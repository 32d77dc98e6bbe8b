import type { Ports } from '#core/server/define-server.ts';
import { recalculatePeople } from './recalculate.ts';

/** Long enough to gather everybody who goes home at six. */
const WAIT_MS = 1_500;
const AT_ONCE = 100;

export type DueResults = {
  /** The day has ended or was added to: its result is made shortly, with those of others. */
  add(companyId: string, employeeId: string, workDate: string): void;
};

/**
 * A stamp does not wait for the engine: its result is made moments later, for many people at once.
 * Nothing is lost where the server stops meanwhile, because the job of stale.ts compares results with
 * stamps and needs no memory.
 */
export function dueResults(ports: Pick<Ports, 'inCompany'>): DueResults {
  const waiting = new Map<string, Map<string, { from: string; to: string }>>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const companies = [...waiting];
    waiting.clear();
    for (const [companyId, people] of companies) {
      const due = [...people];
      for (let start = 0; start < due.length; start += AT_ONCE) {
        const block = due.slice(start, start + AT_ONCE);
        const dates = block.flatMap(([, { from, to }]) => [from, to]).sort();
        await ports.inCompany(companyId, (ctx) =>
          recalculatePeople(
            ctx,
            block.map(([employeeId]) => employeeId),
            dates[0] as string,
            dates.at(-1) as string,
          ),
        );
      }
    }
  }

  return {
    add(companyId, employeeId, workDate) {
      const people = waiting.get(companyId) ?? new Map();
      waiting.set(companyId, people);
      const knownRange = people.get(employeeId);
      people.set(employeeId, {
        from: knownRange && knownRange.from < workDate ? knownRange.from : workDate,
        to: knownRange && knownRange.to > workDate ? knownRange.to : workDate,
      });
      if (timer) return;
      // What fails here is found again by that job, which tells why.
      timer = setTimeout(() => void flush().catch(() => undefined), WAIT_MS).unref();
    },
  };
}
