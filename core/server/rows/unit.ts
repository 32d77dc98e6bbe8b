import type { Knex } from 'knex';
import { partsOf } from '../../parts-of.ts';
import type { Answer, Connection, Database, Statement } from '../../ports/database.ts';
import type { Rows } from '../context.ts';
import { scopeStatementOf, type UnitScope } from './unit-scope.ts';

/**
 * One transaction that begins with the first statement and never before: a request that needs no
 * row takes no connection, and a resolver that works in another unit cannot block itself on the
 * one connection of the embedded database.
 *
 * A unit that only reads has no need of one: each of its statements is sent with the company in
 * front of it and is a transaction of its own, so nothing has to be begun or ended.
 */
export type Unit = Rows & {
  readonly begun: boolean;
  /** Runs `work` so that its failure undoes its own statements only. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Begins, runs and commits in one round trip. Only where nothing has begun. */
  runAndCommit(statement: Statement): Promise<unknown[]>;
  /** Commits what was begun, after a last statement; the unit can begin again afterwards. */
  commit(last?: Statement): Promise<void>;
  rollback(): Promise<void>;
};

const BEGIN: Statement = { name: 'core_begin', text: 'begin', fixed: true };
const COMMIT: Statement = { name: 'core_commit', text: 'commit', fixed: true };
const NOTHING: Promise<void> = Promise.resolve();

export const openUnit = (
  database: Database,
  scope: UnitScope,
  { reads = false }: { readonly reads?: boolean } = {},
): Unit => new OpenUnit(database, scope, reads);

/** A connection of Knex's pool, whose answers name their command. */
type OpenConnection = { query(statement: string | Statement): Promise<Answer> };

/** A class, because each request has one or two: closures would be made anew for each. */
class OpenUnit implements Unit {
  private readonly database: Database;
  private readonly scope: UnitScope;
  private readonly reads: boolean;
  // Knex keeps its client out of its types; a unit needs it to hand out its own connection.
  private readonly base: Knex.Client;
  /** The connection of the transaction, once one has begun. */
  private held: Promise<OpenConnection> | undefined = undefined;
  /** Its BEGIN is on the way: whatever is sent from now on stands behind it. */
  private opened = false;
  private ended = false;
  // Made when it is needed: the hot works never do.
  private made: Knex.Client | undefined = undefined;

  constructor(database: Database, scope: UnitScope, reads: boolean) {
    this.database = database;
    this.scope = scope;
    this.reads = reads;
    const knex = scope.everyCompany ? database.system : database.knex;
    this.base = knex.client;
  }

  private async alone(statement: Statement): Promise<Answer> {
    const scope = scopeStatementOf(this.scope, statement.generic);
    const connection = await this.base.acquireConnection();
    try {
      const answers = await this.database.sendAlone(connection, [scope, statement]);
      return answers[1] as Answer;
    } finally {
      this.base.releaseConnection(connection);
    }
  }

  private async inTransaction(statement: string | Statement): Promise<Answer> {
    if (this.ended) throw new Error('A statement came after its unit of work had ended.');
    const scope = scopeStatementOf(this.scope);
    const heldConnection: Promise<OpenConnection> =
      this.held ??
      this.base.acquireConnection().catch((error: unknown) => {
        this.held = undefined;
        throw error;
      });
    this.held = heldConnection;
    const connection = await heldConnection;
    const before = this.opened ? [] : [BEGIN, scope];
    this.opened = true;
    if (preparable(statement)) {
      const answers = await this.database.sendTogether(connection, [...before, statement]);
      return answers.at(-1) as Answer;
    }
    // Not awaited, so that the text leaves with it. If it fails, the transaction has begun all the
    // same, and the server refuses every statement until its end: none runs without role and company.
    if (before.length > 0) this.database.sendTogether(connection, before).catch(() => {});
    return connection.query(statement);
  }

  /**
   * While a long file is looked at nothing keeps the connection: its statements are one each. Nor does a list without
   * values, as that of prefectures: a request that kept it until its end could wait for another's answer, which
   * needs the same connection.
   */
  private isAlone(statement: string | Statement): boolean {
    if (typeof statement === 'string') return false;
    const { text } = statement;
    return preparable(statement) || this.scope.readOnly === true || ONE_SELECT.test(text);
  }

  private send(statement: string | Statement): Promise<Answer> {
    return this.reads && !this.held && this.isAlone(statement)
      ? this.alone(statement as Statement)
      : this.inTransaction(statement);
  }

  /** The connection goes back whatever the last statement brings. */
  private async end(word: (connection: OpenConnection) => Promise<unknown>): Promise<void> {
    const ending = this.held;
    this.held = undefined;
    this.opened = false;
    this.ended = !this.reads;
    if (!ending) return;
    const connection = await ending;
    try {
      await word(connection);
    } finally {
      this.base.releaseConnection(connection);
    }
  }

  /** Knex builds as ever, and what it builds is sent here. */
  private client(): Knex.Client {
    const handed = {
      query: (statement: Statement, done: (error: unknown, answer?: Answer) => void): void => {
        this.send(statement).then((answer) => done(undefined, answer), done);
      },
    };
    this.made ??= Object.create(this.base, {
      transacting: { value: true },
      acquireConnection: { value: async () => handed },
      releaseConnection: { value: async () => {} },
    });
    return this.made as Knex.Client;
  }

  get begun(): boolean {
    return this.held !== undefined;
  }

  table(name: string): Knex.QueryBuilder {
    return this.global(name).where(`${name}.company_id`, requireCompany(this.scope));
  }

  insert(name: string, rows: object | readonly object[]): Knex.QueryBuilder {
    const companyId = requireCompany(this.scope);
    const withCompany = (row: object) => ({ ...row, company_id: companyId });
    return this.global(name).insert(
      Array.isArray(rows) ? rows.map(withCompany) : withCompany(rows),
    );
  }

  async insertMany(name: string, rows: readonly object[]): Promise<void> {
    const companyId = requireCompany(this.scope);
    const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
    for (const part of partsOf(rows, ROWS_AT_ONCE)) {
      await this.run(
        {
          text: `insert into "${name}" (company_id, ${columns.join(', ')})
            select $1, ${columns.map((column) => `given.${column}`).join(', ')}
            from json_populate_recordset(null::"${name}", $2::json) as given`,
        },
        [companyId, JSON.stringify(part)],
      );
    }
  }

  global(name: string): Knex.QueryBuilder {
    return this.client().queryBuilder().from(name);
  }

  everyCompany(name: string): Knex.QueryBuilder {
    if (!this.scope.everyCompany) throw new Error(`everyCompany('${name}') outside a system unit.`);
    return this.global(name);
  }

  raw(sql: string, bindings?: readonly unknown[] | Record<string, unknown>): Knex.Raw {
    return this.client().raw(sql, bindings ?? []);
  }

  async run<Row = unknown>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
    if ((statement.name?.length ?? 0) > LONGEST_NAME)
      throw new Error(`A statement's name has at most ${LONGEST_NAME} letters: ${statement.name}`);
    return (await this.send(values ? { ...statement, values } : statement)).rows as Row[];
  }

  async connection(): Promise<Connection> {
    return { query: (statement) => this.inTransaction(statement) };
  }

  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    await this.inTransaction('savepoint attempt');
    try {
      const result = await work();
      await this.inTransaction('release savepoint attempt');
      return result;
    } catch (error) {
      await this.inTransaction('rollback to savepoint attempt');
      throw error;
    }
  }

  async runAndCommit(statement: Statement): Promise<unknown[]> {
    if (this.held || this.ended) throw new Error('This unit of work has begun already.');
    return (await this.alone(statement)).rows;
  }

  commit(last?: Statement): Promise<void> {
    if (this.held) return this.commitBegun(last);
    this.ended = !this.reads;
    return last ? this.alone(last).then(() => {}) : NOTHING;
  }

  private commitBegun(last: Statement | undefined): Promise<void> {
    return this.end(async (connection) => {
      const words = last ? [last, COMMIT] : [COMMIT];
      const answers = await this.database.sendTogether(connection, words).catch(async (error) => {
        // Nothing behind a failure was read: the transaction is still open.
        await connection.query('rollback').catch(() => {});
        throw error;
      });
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error. Nothing is
      // lost where there were only reads, and the statement that failed has said why itself.
      if (!this.reads && answers.at(-1)?.command === 'ROLLBACK') {
        throw new Error('The transaction had failed and was rolled back.');
      }
    });
  }

  rollback(): Promise<void> {
    return this.end((connection) => connection.query('rollback'));
  }
}

/** Of `insertMany`: others get their turn between two statements. */
const ROWS_AT_ONCE = 1_000;

/** PostgreSQL cuts longer names, so that two statements may come to share one. */
const LONGEST_NAME = 63;

const ONE_SELECT = /^select [^;]*$/i;

/** Several statements in one text, as a lock or a migration writes them, are none of these. */
const preparable = (statement: string | Statement): statement is Statement =>
  typeof statement !== 'string' && (statement.name !== undefined || !!statement.values?.length);

function requireCompany({ companyId }: UnitScope): string {
  if (companyId === undefined)
    throw new Error('Rows of a company were asked for outside any company.');
  return companyId;
}
