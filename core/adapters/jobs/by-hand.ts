import type { JobHandler, Jobs } from '../../ports/jobs.ts';

type Waiting = {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly startAfter: Date | undefined;
  readonly singletonKey: string | undefined;
};

export type JobsByHand = Jobs & {
  waiting(): readonly { readonly name: string; readonly data: object }[];
  scheduled(): ReadonlyMap<string, string>;
  /** Runs what is due, and what that enqueues, until nothing is left. Returns how many ran. A failure is thrown. */
  runAll(now?: Date, run?: { readonly isLastTry: boolean }): Promise<number>;
};

/** For tests: nothing happens until `runAll`. A job of a transaction that fails stays, unlike real ones. */
export const jobsByHand = (): JobsByHand => {
  let waiting: Waiting[] = [];
  let last = 0;
  const handlers = new Map<string, JobHandler>();
  const crons = new Map<string, string>();

  return {
    async enqueue(name, data, { startAfter, singletonKey } = {}) {
      if (
        singletonKey &&
        waiting.some((job) => job.name === name && job.singletonKey === singletonKey)
      )
        return;
      // As a real queue does: what cannot be written as JSON is lost here, not in production.
      const copy = JSON.parse(JSON.stringify(data)) as object;
      waiting.push({ id: `job${++last}`, name, data: copy, startAfter, singletonKey });
    },
    hurry() {},
    async schedule(name, cron) {
      crons.set(name, cron);
    },
    async work(name, handler) {
      handlers.set(name, handler);
    },
    async start() {},
    async stop() {},
    waiting: () => waiting.map(({ name, data }) => ({ name, data })),
    scheduled: () => crons,
    async runAll(now, { isLastTry } = { isLastTry: false }) {
      const due = (job: Waiting) => !job.startAfter || (now !== undefined && job.startAfter <= now);
      for (let ran = 0; ; ran++) {
        const job = waiting.find(due);
        if (!job) return ran;
        const handler = handlers.get(job.name);
        if (!handler) throw new Error(`Nobody works on ${job.name}.`);
        waiting = waiting.filter((other) => other !== job);
        await handler(job.data as never, { id: job.id, isLastTry });
      }
    },
  };
};
