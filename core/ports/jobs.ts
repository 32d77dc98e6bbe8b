import type { Connection } from './database.ts';

export type JobRun = {
  readonly id: string;
  /** Nobody tries again if this one fails: what people have to know of it is told now. */
  readonly isLastTry: boolean;
};
/** What was enqueued comes as it was given: the handler says its type. */
export type JobHandler = (data: never, job: JobRun) => Promise<void>;
export type Jobs = {
  /** With `connection`, the job exists exactly when that transaction commits. */
  enqueue(
    name: string,
    data: object,
    options?: { connection?: Connection; startAfter?: Date; singletonKey?: string },
  ): Promise<void>;
  /** Looks for waiting jobs of this name at once, where somebody sits and waits for them. */
  hurry(name: string): void;
  /** Cron in Asia/Tokyo: '0 5 * * *'. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  work(name: string, handler: JobHandler): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};
