import type { Knex } from 'knex';
import type { Answer, Connection, Database, Statement } from '../ports/database.ts';
import type { Rows } from './context.ts';

/** Whose rows a unit may touch. `everyCompany` is for sign-in, jobs and provider staff. */
export type UnitScope = {
  readonly companyId: string | undefined;
  readonly everyCompany?: boolean;
};

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
  runAndCommit(statement: Statement): Promise<any[]>;
  /** Commits what was begun, after a last statement; the unit can begin again afterwards. */
  commit(last?: Statement): Promise<void>;
  rollback(): Promise<void>;
};

const COMPANY_ID = /^[A-Za-z0-9_-]{1,64}$/;
const BEGIN: Statement = { name: 'core_begin', text: 'begin' };
const COMMIT: Statement = { name: 'core_commit', text: 'commit' };

/** The second wall: until the end of the transaction, whatever comes of it. */
function wallOf({ companyId, everyCompany }: UnitScope, generic = false): Statement {
  if (companyId !== undefined && !COMPANY_ID.test(companyId))
    throw new Error('Malformed company id.');
  return {
    name: 'core_wall',
    text: `select set_config('role', 'hataraki_app', true),
      set_config('hataraki.company_id', $1, true), set_config('hataraki.every_company', $2, true),
      set_config('plan_cache_mode', $3, true)`,
    values: [companyId ?? '', everyCompany ? 'on' : 'off', generic ? 'force_generic_plan' : 'auto'],
  };
}

export function openUnit(
  database: Database,
  scope: UnitScope,
  { reads = false }: { readonly reads?: boolean } = {},
): Unit {
  // Knex keeps its client out of its types; a unit needs it to hand out its own connection.
  const base = (database.knex as unknown as { client: any }).client;
  /** The connection of the transaction, once one has begun. */
  let held: Promise<any> | undefined;
  /** Its BEGIN is on the way: whatever is sent from now on stands behind it. */
  let opened = false;

  let ended = false;

  async function alone(statement: Statement): Promise<Answer> {
    const wall = wallOf(scope, statement.generic);
    const connection = await base.acquireConnection();
    try {
      const [, answer] = await database.sendTogether(connection, [wall, statement]);
      return answer as Answer;
    } finally {
      await base.releaseConnection(connection);
    }
  }

  async function inTransaction(statement: string | Statement): Promise<Answer> {
    if (ended) throw new Error('A statement came after its unit of work had ended.');
    const wall = wallOf(scope);
    held ??= base.acquireConnection().catch((error: unknown) => {
      held = undefined;
      throw error;
    });
    const connection = await held;
    const before = opened ? [] : [BEGIN, wall];
    opened = true;
    if (preparable(statement)) {
      const answers = await database.sendTogether(connection, [...before, statement]);
      return answers.at(-1) as Answer;
    }
    // Not awaited, so that the text leaves with it. Nothing gets past the wall if it fails: the
    // transaction has begun all the same, and the server refuses what follows until its end.
    if (before.length > 0) database.sendTogether(connection, before).catch(() => {});
    return connection.query(statement);
  }

  const send = (statement: string | Statement): Promise<Answer> =>
    reads && !held && preparable(statement) ? alone(statement) : inTransaction(statement);

  /** The connection goes back whatever the last word brings. */
  async function end(word: (connection: any) => Promise<void>): Promise<void> {
    const ending = held;
    held = undefined;
    opened = false;
    ended = !reads;
    if (!ending) return;
    const connection = await ending;
    try {
      await word(connection);
    } finally {
      await base.releaseConnection(connection);
    }
  }

  // Knex builds as ever, and what it builds is sent here. Made when it is needed: the hot works never do.
  let made: any;
  const client = (): any => {
    const handed = {
      query(statement: Statement, done: (error: unknown, answer?: Answer) => void): void {
        send(statement).then((answer) => done(undefined, answer), done);
      },
    };
    made ??= Object.create(base, {
      transacting: { value: true },
      acquireConnection: { value: async () => handed },
      releaseConnection: { value: async () => {} },
    });
    return made;
  };

  const from = (name: string): Knex.QueryBuilder => client().queryBuilder().from(name);

  const unit: Unit = {
    get begun() {
      return held !== undefined;
    },
    table(name) {
      return from(name).where(`${name}.company_id`, requireCompany(scope));
    },
    insert(name, rows) {
      const companyId = requireCompany(scope);
      const withCompany = (row: object) => ({ ...row, company_id: companyId });
      return from(name).insert(Array.isArray(rows) ? rows.map(withCompany) : withCompany(rows));
    },
    global: from,
    everyCompany(name) {
      if (!scope.everyCompany) throw new Error(`everyCompany('${name}') outside a system unit.`);
      return from(name);
    },
    raw: (sql, bindings) => client().raw(sql, bindings ?? []),
    async run(statement: Statement, values) {
      return (await send(values ? { ...statement, values } : statement)).rows;
    },
    async connection(): Promise<Connection> {
      return { query: inTransaction };
    },
    async savepoint(work) {
      await inTransaction('savepoint attempt');
      try {
        const result = await work();
        await inTransaction('release savepoint attempt');
        return result;
      } catch (error) {
        await inTransaction('rollback to savepoint attempt');
        throw error;
      }
    },
    async runAndCommit(statement) {
      if (held || ended) throw new Error('This unit of work has begun already.');
      return (await alone(statement)).rows;
    },
    async commit(last) {
      if (last && !held) {
        ended = !reads;
        await alone(last);
        return;
      }
      await end(async (connection) => {
        const words = last ? [last, COMMIT] : [COMMIT];
        const answers = await database.sendTogether(connection, words).catch(async (error) => {
          // Nothing behind a failure was read: the transaction is still open.
          await connection.query('rollback').catch(() => {});
          throw error;
        });
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error. Nothing is
        // lost where there were only reads, and the statement that failed has said why itself.
        if (!reads && answers.at(-1)?.command === 'ROLLBACK') {
          throw new Error('The transaction had failed and was rolled back.');
        }
      });
    },
    rollback: () => end((connection) => connection.query('rollback')),
  };
  return unit;
}

/** Several statements in one text, as a lock or a migration writes them, are none of these. */
const preparable = (statement: string | Statement): statement is Statement =>
  typeof statement !== 'string' && (statement.name !== undefined || !!statement.values?.length);

function requireCompany({ companyId }: UnitScope): string {
  if (companyId === undefined)
    throw new Error('Rows of a company were asked for outside any company.');
  return companyId;
}
