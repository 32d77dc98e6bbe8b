import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Encoding, type FileRow, type FileTable, UnreadableFile } from './file-table.ts';
import type { Ask, FileSummary, Told } from './table-thread.ts';

type Limits = {
  /** From the bytes to the table. After this the thread is ended, wherever it is. */
  readonly milliseconds: number;
  /** Heap that the worker thread may use before it is ended. */
  readonly megabytes: number;
  /** Threads at a time. Whoever has two processors keeps one for requests. */
  readonly threads: number;
  /** Files of one company that wait or are read; one more is refused. */
  readonly perCompany: number;
  /** A thread that nobody needs any more gives its memory back after this. */
  readonly idleMilliseconds: number;
};

const LIMITS: Limits = {
  milliseconds: 60_000,
  megabytes: 1024,
  threads: Math.max(1, Math.floor(availableParallelism() / 4)),
  perCompany: 4,
  idleMilliseconds: 30_000,
};

export type Given = {
  /** Whose file it is: companies take turns. */
  readonly companyId: string;
  readonly bytes: Uint8Array;
  /** Without it the encoding is found out. */
  readonly encoding?: Encoding | undefined;
};

/** Reads CSV and Excel files in threads with limits. Both ways throw UnreadableFile. */
export type TableReader = {
  /** Headings and first cells. */
  look(given: Given): Promise<FileSummary>;
  /** All rows. */
  read(given: Given): Promise<FileTable>;
  close(): Promise<void>;
};

type Job = {
  readonly companyId: string;
  run(thread: Thread): Promise<void>;
  refuse(error: Error): void;
};

export function tableReader(changed: Partial<Limits> = {}): TableReader {
  const limits = { ...LIMITS, ...changed };
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  /** By company, in the order of their turns. */
  const waiting = new Map<string, Job[]>();
  const underWay = new Map<string, number>();
  let busy = 0;
  let closed = false;

  const count = (companyId: string): number =>
    (waiting.get(companyId)?.length ?? 0) + (underWay.get(companyId) ?? 0);

  /** The company that has waited longest; its next file waits for all others' turns. */
  function nextJob(): Job | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [companyId, [job, ...others]] = first;
    waiting.delete(companyId);
    if (others.length > 0) waiting.set(companyId, others);
    return job;
  }

  function work(): void {
    while (busy < limits.threads) {
      const job = nextJob();
      if (!job) return;
      busy += 1;
      underWay.set(job.companyId, (underWay.get(job.companyId) ?? 0) + 1);
      void run(job).finally(() => {
        busy -= 1;
        const left = (underWay.get(job.companyId) ?? 1) - 1;
        if (left > 0) underWay.set(job.companyId, left);
        else underWay.delete(job.companyId);
        work();
      });
    }
  }

  async function run(job: Job): Promise<void> {
    const thread = idle.pop() ?? new Thread(limits, forget);
    all.add(thread);
    thread.wake();
    await job.run(thread);
    if (thread.isAlive && !closed) {
      idle.push(thread);
      thread.rest();
    }
  }

  function forget(thread: Thread): void {
    all.delete(thread);
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  }

  const enqueue = <T>(companyId: string, read: (thread: Thread) => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new Error('Files are no longer read: the server stops.'));
    if (count(companyId) >= limits.perCompany)
      return Promise.reject(new UnreadableFile('othersWaiting'));
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        companyId,
        run: (thread) => read(thread).then(resolve, reject),
        refuse: reject,
      };
      waiting.set(companyId, [...(waiting.get(companyId) ?? []), job]);
      work();
    });
  };

  return {
    look: ({ companyId, bytes, encoding }) =>
      enqueue(companyId, (thread) => thread.look(bytes, encoding, false)),
    read: ({ companyId, bytes, encoding }) =>
      enqueue(companyId, async (thread) => {
        const {
          samples: _samples,
          hash: _hash,
          total,
          ...about
        } = await thread.look(bytes, encoding, true);
        return { ...about, rows: await thread.rows(total) };
      }),
    async close() {
      closed = true;
      const stopped = new Error('The server stops.');
      for (const jobs of waiting.values()) for (const job of jobs) job.refuse(stopped);
      waiting.clear();
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

/** One thread that reads one file at a time. */
class Thread {
  private readonly limits: Limits;
  private readonly worker: Worker;
  private readonly onEnd: (thread: Thread) => void;
  private readonly started: Promise<void>;
  private answer: { resolve(told: Told): void; reject(error: Error): void } | undefined;
  private timer: NodeJS.Timeout | undefined;
  isAlive = true;

  constructor(limits: Limits, onEnd: (thread: Thread) => void) {
    this.limits = limits;
    this.onEnd = onEnd;
    this.worker = new Worker(new URL('./table-thread.ts', import.meta.url), {
      // What the test runner adds to its own processes means nothing to this thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    this.worker.on('message', (message: Told) => this.answer?.resolve(message));
    this.worker.on('error', (error: NodeJS.ErrnoException) =>
      this.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile('tooLarge') : error),
    );
    this.worker.on('exit', () => this.fail(new Error('The thread that reads files has ended.')));
    this.started = this.next().then(() => {});
    this.started.catch(() => {});
  }

  private fail(error: Error): void {
    this.isAlive = false;
    clearTimeout(this.timer);
    this.answer?.reject(error);
    this.answer = undefined;
    this.onEnd(this);
  }

  private next(): Promise<Told> {
    return new Promise((resolve, reject) => {
      this.answer = { resolve, reject };
    });
  }

  private async ask(ask: Ask): Promise<Told> {
    const nextAnswer = this.next();
    this.worker.postMessage(ask);
    return nextAnswer;
  }

  wake(): void {
    clearTimeout(this.timer);
    this.worker.ref();
  }

  /** Does not keep the process from ending (unref). */
  rest(): void {
    this.worker.unref();
    this.timer = setTimeout(() => void this.end(), this.limits.idleMilliseconds);
    this.timer.unref();
  }

  async end(): Promise<void> {
    this.fail(new Error('The server stops.'));
    await this.worker.terminate();
  }

  async look(
    bytes: Uint8Array,
    encoding: Encoding | undefined,
    withRows: boolean,
  ): Promise<FileSummary> {
    // Its own start is no part of the time that a file has.
    await this.started;
    const deadline = setTimeout(() => {
      this.fail(new UnreadableFile('tooSlow'));
      void this.worker.terminate();
    }, this.limits.milliseconds);
    try {
      const answer = await this.ask({ ask: 'read', bytes, encoding, withRows });
      if (answer.tell === 'summary') return answer.summary;
      if (answer.tell === 'unreadable') {
        const { key, params, line } = answer;
        throw new UnreadableFile(key, line === null ? { params } : { params, line });
      }
      throw new Error(answer.tell === 'failed' ? answer.message : `A file gave ${answer.tell}.`);
    } finally {
      clearTimeout(deadline);
    }
  }

  /** In parts: requests are answered between them. */
  async rows(total: number): Promise<FileRow[]> {
    const rows: FileRow[] = [];
    for (;;) {
      const answer = await this.ask({ ask: 'rows', from: rows.length });
      if (answer.tell !== 'rows') throw new Error(`Rows of a file gave ${answer.tell}.`);
      if (answer.rows.length === 0) break;
      rows.push(...answer.rows);
    }
    if (rows.length !== total) throw new Error(`${rows.length} rows of ${total} arrived.`);
    return rows;
  }
}
