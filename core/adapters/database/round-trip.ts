import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Answer, Statement } from '../../ports/database.ts';
import { columnTypes } from './client.ts';

/**
 * Several statements in one message to the server and one answer: they share one Sync. Outside a
 * transaction block PostgreSQL then treats them as one transaction, which commits when the last has
 * run and is undone as a whole by the first that fails. node-postgres ends each query with a Sync of
 * its own, and each of those costs both sides a system call.
 */
export function sendTogether(client: any, statements: readonly Statement[]): Promise<Answer[]> {
  return new Promise<Answer[]>((resolve, reject) => {
    client.query(new RoundTrip(statements, resolve, reject));
  }).catch((error) => {
    // Where it was asked says more than where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error, sendTogether);
    throw error;
  });
}

type Column = { readonly name: string; readonly parse: (text: string) => unknown };
type Known = {
  /** Names that the server may or may not have: they are closed before they are parsed again. */
  readonly doubtful: Set<string>;
  /** What a named statement gives back does not change, so it is asked once. */
  readonly columns: Map<string, readonly Column[]>;
};
const known = new WeakMap<object, Known>();

// The driver takes queries of its own class only where it pipelines; the types keep its inside back.
const Query = (pg as any).Query as new (config: object) => any;

class RoundTrip extends Query {
  readonly #statements: readonly Statement[];
  readonly #values: readonly (unknown[] | undefined)[];
  readonly #resolve: (answers: Answer[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #answers: Answer[] = [];
  readonly #parsed: boolean[] = [];
  #rows: any[] = [];
  #columns: readonly Column[] | undefined;
  #failure: unknown;
  #known: Known | undefined;

  constructor(
    statements: readonly Statement[],
    resolve: (answers: Answer[]) => void,
    reject: (error: unknown) => void,
  ) {
    super({ text: '', callback: () => {} });
    this.#statements = statements;
    // Before anything is written: a value that cannot be sent must not leave half a message behind.
    this.#values = statements.map(({ values }) => values?.map((value) => prepareValue(value)));
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: any): Error | null {
    let memory = known.get(connection);
    if (!memory) {
      memory = { doubtful: new Set(), columns: new Map() };
      known.set(connection, memory);
    }
    this.#known = memory;
    connection.stream.cork();
    try {
      for (const [at, { name, text }] of this.#statements.entries()) {
        const there =
          name !== undefined &&
          (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !==
            undefined;
        this.#parsed.push(!there);
        if (!there) {
          if (name && memory.doubtful.delete(name)) connection.close({ type: 'S', name });
          connection.parse({ name, text });
          if (name) connection.submittedNamedStatements[name] = text;
        }
        connection.bind({ statement: name, values: this.#values[at] });
        if (!name || !memory.columns.has(name)) connection.describe({ type: 'P', name: '' });
        connection.execute({ portal: '', rows: 0 });
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  get #statement(): Statement | undefined {
    return this.#statements[this.#answers.length];
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: columnTypes.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    const { name } = this.#statement ?? {};
    if (name) this.#known?.columns.set(name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { name, rowMode } = this.#statement ?? {};
    this.#columns ??= (name && this.#known?.columns.get(name)) || [];
    const columns = this.#columns;
    try {
      if (rowMode === 'array') {
        this.#rows.push(
          fields.map((text, at) => (text === null ? null : columns[at]?.parse(text))),
        );
      } else {
        const row: Record<string, unknown> = {};
        columns.forEach(({ name: column, parse }, at) => {
          const text = fields[at] ?? null;
          row[column] = text === null ? null : parse(text);
        });
        this.#rows.push(row);
      }
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [, command = '', count] = /^([A-Z ]+?)(?: \d+)*?(?: (\d+))?$/.exec(text) ?? [];
    this.#answers.push({ command, rowCount: count ? Number(count) : null, rows: this.#rows });
    this.#rows = [];
    this.#columns = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(connection: any): void {
    this.#settleNames(connection, this.#statements.length);
    if (this.#failure) this.#reject(this.#failure);
    else this.#resolve(this.#answers);
  }

  handleError(error: unknown, connection: any): void {
    this.#settleNames(connection, this.#answers.length);
    // It may have failed because a table has changed since it was prepared: the next time it is anew.
    const { name } = this.#statement ?? {};
    if (name) {
      delete connection.parsedStatements[name];
      this.#known?.columns.delete(name);
      this.#known?.doubtful.add(name);
    }
    this.#reject(this.#failure ?? error);
  }

  /** Statements before the one that failed are there, those behind it were never read. */
  #settleNames(connection: any, done: number): void {
    this.#statements.forEach(({ name, text }, at) => {
      if (!name || !this.#parsed[at]) return;
      delete connection.submittedNamedStatements[name];
      if (at < done) connection.parsedStatements[name] = text;
      else this.#known?.doubtful.add(name);
    });
  }
}
