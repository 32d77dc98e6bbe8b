import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Answer, Statement } from '../ports/database.ts';
import { Outgoing, type Prepared } from './outgoing.ts';

/**
 * Several statements in one message to the server and one answer: they share one Sync. Outside a
 * transaction block PostgreSQL then treats them as one transaction, which commits when the last has
 * run and is undone as a whole by the first that fails. node-postgres ends each query with a Sync of
 * its own, and each of those costs both sides a system call.
 *
 * Without it, and with it the names of prepared statements, a stamp takes three quarters more processor time
 * (docs/benchmarks.md).
 */
export async function sendTogether(
  client: any,
  statements: readonly Statement[],
): Promise<Answer[]> {
  try {
    return await new Promise<Answer[]>((resolve, reject) => {
      client.query(new RoundTrip(client, statements, resolve, reject));
    });
  } catch (error) {
    // The stack of the caller is more useful than that of the reader of the answer.
    if (error instanceof Error) Error.captureStackTrace(error, sendTogether);
    throw error;
  }
}

/** What the connection was told of PostgreSQL's types (`types` of its settings). */
type Types = pg.CustomTypesConfig;
type Fields = (string | null)[];
type Columns = {
  readonly parsers: readonly ((text: string) => unknown)[];
  /** An object of the columns' names. */
  readonly row: (fields: Fields, parsers: Columns['parsers']) => object;
};
type Known = {
  /** Names that the server may or may not have: they are closed before they are parsed again. */
  readonly doubtful: Set<string>;
  /** What a named statement gives back does not change, so it is asked once. */
  readonly columns: Map<string, Columns>;
};
const knownStatements = new WeakMap<object, Known>();

/** One for all: whatever is written is taken before anything else runs. */
const outgoing = new Outgoing();
/** Bind and Execute of statements that are always the same. */
const fixed = new WeakMap<Statement, Buffer>();
const NO_VALUES: readonly Prepared[] = [];
const prepared = (value: unknown) => prepareValue(value) as Prepared;

class RoundTrip {
  // What the driver looks at.
  readonly callback = () => {};
  readonly name = undefined;
  readonly text = '';

  readonly #types: Types;
  readonly #statements: readonly Statement[];
  readonly #values: readonly (readonly Prepared[])[];
  readonly #resolve: (answers: Answer[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #answers: Answer[] = [];
  /** Which of them the server did not have; undefined where it had all. */
  #parsed: boolean[] | undefined = undefined;
  #rows: any[] = [];
  #columns: Columns | undefined = undefined;
  #failure: unknown = undefined;
  #known: Known | undefined = undefined;

  constructor(
    types: Types,
    statements: readonly Statement[],
    resolve: (answers: Answer[]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#types = types;
    this.#statements = statements;
    // Before anything is written: a value that cannot be sent must not leave half a message behind.
    this.#values = statements.map(({ values, fixed: same }) =>
      values && !same ? values.map(prepared) : NO_VALUES,
    );
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: any): Error | null {
    let memory = knownStatements.get(connection);
    if (!memory) {
      memory = { doubtful: new Set(), columns: new Map() };
      knownStatements.set(connection, memory);
    }
    this.#known = memory;
    try {
      for (let at = 0; at < this.#statements.length; at += 1) this.#write(connection, memory, at);
      outgoing.sync();
    } catch (error) {
      outgoing.drop();
      throw error;
    }
    const bytes = outgoing.take();
    if (connection.stream.writable) connection.stream.write(bytes);
    return null;
  }

  #write(connection: any, memory: Known, at: number): void {
    const statement = this.#statements[at] as Statement;
    const { name, text } = statement;
    const there =
      name !== undefined &&
      (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !==
        undefined;
    if (!there) {
      this.#parsed ??= [];
      this.#parsed[at] = true;
      if (name && memory.doubtful.delete(name)) outgoing.closeStatement(name);
      outgoing.parse(name, text);
      if (name) connection.submittedNamedStatements[name] = text;
    }
    const described = name !== undefined && memory.columns.has(name);
    const bytes = statement.fixed && described ? fixed.get(statement) : undefined;
    if (bytes) {
      outgoing.add(bytes);
      return;
    }
    const began = outgoing.length;
    const values = statement.fixed ? statement.values?.map(prepared) : this.#values[at];
    outgoing.bind(name, values ?? NO_VALUES);
    if (!described) outgoing.describePortal();
    outgoing.execute();
    if (statement.fixed && described) fixed.set(statement, outgoing.from(began));
  }

  get #statement(): Statement | undefined {
    return this.#statements[this.#answers.length];
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = {
      parsers: fields.map(
        ({ dataTypeID }) =>
          this.#types.getTypeParser(dataTypeID, 'text') as Columns['parsers'][number],
      ),
      row: rowOf(fields.map(({ name: column }) => column)),
    };
    const { name } = this.#statement ?? {};
    if (name) this.#known?.columns.set(name, this.#columns);
  }

  handleDataRow({ fields }: { fields: Fields }): void {
    const { name, rowMode } = this.#statement ?? {};
    this.#columns ??= (name && this.#known?.columns.get(name)) || NO_COLUMNS;
    const { parsers, row } = this.#columns;
    try {
      if (rowMode !== 'array') {
        this.#rows.push(row(fields, parsers));
        return;
      }
      const values: unknown[] = fields;
      for (let at = 0; at < fields.length; at += 1) {
        const text = fields[at] as string | null;
        if (text !== null) values[at] = parsers[at]?.(text);
      }
      this.#rows.push(values);
    } catch (error) {
      this.#failure ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    // It was asked for its columns and has none.
    const { name } = this.#statement ?? {};
    if (name && !this.#columns && !this.#known?.columns.has(name))
      this.#known?.columns.set(name, NO_COLUMNS);
    this.#answers.push(answerOf(text, this.#rows));
    this.#rows = [];
    this.#columns = undefined;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(connection: any): void {
    if (this.#parsed) this.#settleNames(connection, this.#statements.length);
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
      if (!name || !this.#parsed?.[at]) return;
      delete connection.submittedNamedStatements[name];
      if (at < done) connection.parsedStatements[name] = text;
      else this.#known?.doubtful.add(name);
    });
  }
}

const REMEMBERED_ROWS = 1_000;
const rows = new Map<string, Columns['row']>();

/**
 * A function that makes the object in one go. Sixty columns put on it one by one give an object that
 * V8 stores as a hash table, from which every property is read more slowly.
 */
function rowOf(names: readonly string[]): Columns['row'] {
  const key = JSON.stringify(names);
  const rowMaker = rows.get(key);
  if (rowMaker) return rowMaker;
  const parts = names.map((name, at) => {
    const quoted = JSON.stringify(name);
    // The one name that means something in a literal.
    const label = name === '__proto__' ? `[${quoted}]` : quoted;
    return `${label}: f[${at}] === null ? null : p[${at}](f[${at}])`;
  });
  const row = new Function('f', 'p', `return { ${parts.join(', ')} };`) as Columns['row'];
  if (rows.size >= REMEMBERED_ROWS) rows.clear();
  rows.set(key, row);
  return row;
}
const NO_COLUMNS: Columns = { parsers: [], row: rowOf([]) };

/** 'SELECT 3', 'INSERT 0 1', 'CREATE TABLE', 'BEGIN' */
function answerOf(text: string, rows: any[]): Answer {
  if (text.startsWith('SELECT '))
    return { command: 'SELECT', rowCount: Number(text.slice(7)), rows };
  const [, command = '', count] = /^([A-Z ]+?)(?: \d+)*?(?: (\d+))?$/.exec(text) ?? [];
  return { command, rowCount: count ? Number(count) : null, rows };
}

// The driver takes queries of its own class only where it pipelines. Its constructor makes an emitter
// and a result of each, which nobody here asks for.
const Query = (pg as unknown as { Query: { readonly prototype: object } }).Query;
Object.setPrototypeOf(RoundTrip.prototype, Query.prototype);
