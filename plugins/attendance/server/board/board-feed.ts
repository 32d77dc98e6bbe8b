import type { PubSub } from '#core/ports/pubsub.ts';
import { boardTopic } from '../../api.ts';
import type { BoardCounts, BoardPerson } from './board.read-model.ts';
import { paced } from './paced.ts';
import { Waiting } from './waiting.ts';

/** The row of somebody who stamped, with what decides who may see it. Not yet narrowed by anybody's rights. */
export type Moved = {
  readonly person: BoardPerson;
  /** Groups that the person belongs to today. */
  readonly groupIds: readonly string[];
  /** Taken before the row was read: nothing that happened until then is missing in it. */
  readonly at: Date;
};

export type Counted = { readonly counts: BoardCounts; readonly at: Date };

/** How a board is counted by the rights of this moment; equal keys have equal counts. */
export type Counting = { readonly key: string; count(): Promise<Counted> };

type Deps = {
  readonly pubsub: Pick<PubSub, 'listen'>;
  /** The rows of people, for whoever watches: one reading, however many boards are open. */
  readonly load: (companyId: string, employeeIds: readonly string[]) => Promise<readonly Moved[]>;
};

export type BoardFeed = {
  /** Rows of everybody in the company who stamps from now on; the reader leaves out whom they may not see. */
  rows(companyId: string): Waiting<Moved>;
  /** The counts of one board, now and after stamps. `ask` is called before each count, for the rights of then. */
  counts(companyId: string, ask: () => Promise<Counting>): Waiting<Counted>;
};

/** People who stamp within this time are read together. */
const GATHER_MS = 100;
/** People read by one statement. */
const AT_ONCE = 200;
const COUNT_EVERY_MS = 1_000;
/** Counting rests nine times as long as it took: open boards take a tenth of one connection, at most. */
const REST = 9;

/** One listener for each company with open boards. */
export function boardFeed(deps: Deps): BoardFeed {
  const companies = new Map<string, CompanyBoards>();
  const of = (companyId: string): CompanyBoards => {
    const knownCompany = companies.get(companyId);
    if (knownCompany) return knownCompany;
    const boards = new CompanyBoards(companyId, deps, () => companies.delete(companyId));
    companies.set(companyId, boards);
    return boards;
  };
  return {
    rows: (companyId) => of(companyId).rows(),
    counts: (companyId, ask) => of(companyId).counts(ask),
  };
}

type CountedBoard = { readonly ask: () => Promise<Counting>; readonly waiting: Waiting<Counted> };

class CompanyBoards {
  private readonly companyId: string;
  private readonly deps: Deps;
  private readonly close: () => void;
  private readonly messages: ReturnType<PubSub['listen']>;
  private readonly readers = new Set<Waiting<Moved>>();
  private readonly counted = new Set<CountedBoard>();
  private readonly stamped = new Set<string>();
  private readonly telling = paced(
    () => this.tellRows(),
    () => GATHER_MS,
  );
  private readonly counting = paced(
    () => this.tellCounts(),
    (tookMs) => Math.max(COUNT_EVERY_MS, REST * tookMs),
  );

  constructor(companyId: string, deps: Deps, close: () => void) {
    this.companyId = companyId;
    this.deps = deps;
    this.close = close;
    this.messages = deps.pubsub.listen(boardTopic(companyId));
    void this.hear();
  }

  rows(): Waiting<Moved> {
    const waiting = new Waiting<Moved>(() => {
      this.readers.delete(waiting);
      this.closeIfEmpty();
    });
    this.readers.add(waiting);
    return waiting;
  }

  counts(ask: () => Promise<Counting>): Waiting<Counted> {
    const board: CountedBoard = {
      ask,
      waiting: new Waiting<Counted>(() => {
        this.counted.delete(board);
        this.closeIfEmpty();
      }),
    };
    this.counted.add(board);
    // What happened between the page's answer and this moment is in the first count.
    void this.countOne(board, new Map());
    return board.waiting;
  }

  private async hear(): Promise<void> {
    try {
      for await (const { employeeId } of this.messages) {
        if (employeeId && this.readers.size > 0) {
          this.stamped.add(employeeId);
          this.telling.due();
        }
        if (this.counted.size > 0) this.counting.due();
      }
    } catch (error) {
      // The channel did not open: every page is told, and asks by itself from now on.
      for (const reader of [...this.readers]) reader.fail(error);
      for (const { waiting } of [...this.counted]) waiting.fail(error);
    }
  }

  private async tellRows(): Promise<void> {
    const ids = [...this.stamped].slice(0, AT_ONCE);
    for (const id of ids) this.stamped.delete(id);
    try {
      const rows = await this.deps.load(this.companyId, ids);
      for (const row of rows)
        for (const reader of this.readers) reader.put(row.person.employeeId, row);
    } catch (error) {
      for (const reader of [...this.readers]) reader.fail(error);
    }
    if (this.stamped.size > 0) this.telling.due();
  }

  /** One after the other, so that a stamp never waits for more than one of them. */
  private async tellCounts(): Promise<void> {
    const knownCounts = new Map<string, Counted>();
    for (const board of [...this.counted]) await this.countOne(board, knownCounts);
  }

  private async countOne({ ask, waiting }: CountedBoard, knownCounts: Map<string, Counted>) {
    try {
      const { key, count } = await ask();
      const counted = knownCounts.get(key) ?? (await count());
      knownCounts.set(key, counted);
      waiting.put('counts', counted);
    } catch (error) {
      waiting.fail(error);
    }
  }

  private closeIfEmpty(): void {
    if (this.readers.size + this.counted.size > 0) return;
    this.telling.stop();
    this.counting.stop();
    this.close();
    void this.messages.return();
  }
}
