import type { Knex } from 'knex';
import type { Connection, Database, Statement } from '../ports/database.ts';
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
 */
export type Unit = Rows & {
  readonly begun: boolean;
  /** Runs `work` so that its failure undoes its own statements only. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /** Commits what was begun; the unit can begin again afterwards. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
};

const COMPANY_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The second wall is set together with BEGIN, so it costs no round trip of its own. */
function beginText({ companyId, everyCompany }: UnitScope): string {
  if (companyId !== undefined && !COMPANY_ID.test(companyId))
    throw new Error('Malformed company id.');
  return (
    "begin; select set_config('role', 'hataraki_app', true), " +
    `set_config('hataraki.company_id', '${companyId ?? ''}', true), ` +
    `set_config('hataraki.every_company', '${everyCompany ? 'on' : 'off'}', true)`
  );
}

export function openUnit(database: Database, scope: UnitScope): Unit {
  // Knex keeps its client out of its types; a unit needs it to hand out its own connection.
  const base = (database.knex as unknown as { client: any }).client;
  let connection: any;
  let beginning: Promise<any> | undefined;
  // Statements of a transaction have an order; callers in parallel take turns here.
  let turn: Promise<unknown> = Promise.resolve();

  async function begin(): Promise<any> {
    const text = beginText(scope);
    const acquired = await base.acquireConnection();
    // Not awaited, so that the first statement leaves with it. Nothing gets past it if it fails: the
    // transaction has begun all the same, and the server refuses what follows until its end.
    acquired.query(text).catch(() => {});
    connection = acquired;
    return acquired;
  }

  async function take(): Promise<{ on: any; release: () => void }> {
    const before = turn;
    let release = () => {};
    turn = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    try {
      beginning ??= begin();
      return { on: await beginning, release };
    } catch (error) {
      beginning = undefined;
      release();
      throw error;
    }
  }

  /** Whoever comes next is sent behind it, without waiting for the answer. */
  async function send(
    statement: string | Statement,
  ): Promise<{ rows: any[]; rowCount: number | null }> {
    const { on, release } = await take();
    const answer = on.query(statement);
    release();
    return answer;
  }

  async function end(word: 'commit' | 'rollback'): Promise<void> {
    const before = turn;
    let release = () => {};
    turn = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    try {
      if (!connection) return;
      const ended = connection;
      connection = undefined;
      beginning = undefined;
      try {
        const answer = await ended.query(word);
        // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
        if (word === 'commit' && answer.command === 'ROLLBACK') {
          throw new Error('The transaction had failed and was rolled back.');
        }
      } finally {
        await base.releaseConnection(ended);
      }
    } finally {
      release();
    }
  }

  // Knex builds and runs as ever, on a client that hands out the connection of this unit.
  const releases = new Map<object, () => void>();
  const client = Object.create(base, {
    transacting: { value: true },
    acquireConnection: {
      value: async () => {
        const { on, release } = await take();
        releases.set(on, release);
        return on;
      },
    },
    releaseConnection: {
      value: async (on: object) => {
        const release = releases.get(on);
        releases.delete(on);
        release?.();
      },
    },
  });

  const from = (name: string): Knex.QueryBuilder => client.queryBuilder().from(name);

  const unit: Unit = {
    get begun() {
      return connection !== undefined;
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
    raw: (sql, bindings) => client.raw(sql, bindings ?? []),
    async run(statement: Statement, values) {
      return (await send(values ? { ...statement, values } : statement)).rows;
    },
    async connection(): Promise<Connection> {
      return { query: send };
    },
    async savepoint(work) {
      const connectionOf = await unit.connection();
      await connectionOf.query('savepoint attempt');
      try {
        const result = await work();
        await connectionOf.query('release savepoint attempt');
        return result;
      } catch (error) {
        await connectionOf.query('rollback to savepoint attempt');
        throw error;
      }
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  };
  return unit;
}

function requireCompany({ companyId }: UnitScope): string {
  if (companyId === undefined)
    throw new Error('Rows of a company were asked for outside any company.');
  return companyId;
}
