import type { MongoAbility } from '@casl/ability';
import type { Logger } from 'pino';
import type { EventRef } from '../plugin.ts';
import type { Database, Statement } from '../ports/database.ts';
import type { Ids } from '../ports/ids.ts';
import { emptyAbility } from './access/ability.ts';
import { type BrowserKeys, noBrowser } from './access/browser-keys.ts';
import { Change } from './change.ts';
import type { AuditEntry, RequestContext, Viewer } from './context.ts';
import { AppError, refusalOfTrigger } from './errors.ts';
import type { RecordKinds } from './records/registry.ts';
import type { Origin } from './rows/journal.ts';
import { openUnit, type Unit } from './rows/unit.ts';
import type { UnitScope } from './rows/unit-scope.ts';

/** What is known of the caller once the token was read. */
export type Caller =
  | { readonly kind: 'stranger' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'ended' }
  | {
      readonly kind: 'known';
      readonly viewer: Viewer;
      readonly ability: MongoAbility;
      readonly licences: ReadonlySet<string>;
    };

export type Request = {
  readonly caller: Caller;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly browser?: BrowserKeys | undefined;
  readonly source: string;
  readonly log: Logger;
  /** Set for work in a company without a person (jobs), and for the system. */
  readonly scope?: UnitScope | undefined;
};

export type Environment = {
  readonly database: Database;
  readonly ids: Ids;
  /** Names of events that somebody listens to; others are not stored. */
  readonly heard: ReadonlySet<string>;
  readonly records: RecordKinds;
  /** Tells the dispatcher that events of a company wait. */
  wakeEvents(companyId: string): void;
  /** The same request as it would be made now: who asked, with the rights of this moment. */
  again(request: Request): Promise<Request>;
};

/** What execution hands to resolvers: the context, and the session the guard works with. */
export type ExecutionContext = RequestContext & {
  readonly session: Session;
  /** Subscriptions live long: rights are asked for again before each message. */
  renew(): Promise<void>;
};

/** A context together with what only the core may do with it. */
export type Session = {
  readonly ctx: ExecutionContext;
  /** Why nobody is signed in; undefined where somebody is. */
  readonly refusal: AppError | undefined;
  /** Ends the read transaction; the context can be used again and begins a new one. */
  endReads(): Promise<void>;
  /** Runs one change in a transaction of its own, with its journal, then what waits for the commit. */
  change<T>(work: (ctx: RequestContext) => Promise<T>): Promise<T>;
};

export const openSession = (environment: Environment, request: Request): Session =>
  new OpenSession(environment, request);

class OpenSession implements Session {
  readonly ctx: Context;
  private readonly environment: Environment;
  private readonly request: Request;
  private readonly scope: UnitScope;
  private readonly reads: Unit;

  constructor(environment: Environment, request: Request) {
    const { caller } = request;
    const viewer = caller.kind === 'known' ? caller.viewer : undefined;
    this.environment = environment;
    this.request = request;
    this.scope = request.scope ?? { companyId: viewer?.companyId };
    this.reads = openUnit(environment.database, this.scope, READS);
    this.ctx = new Context(this, environment, request, this.reads, undefined);
  }

  get refusal(): AppError | undefined {
    const { caller } = this.request;
    return caller.kind === 'known' ? undefined : refusalOf(caller);
  }

  endReads(): Promise<void> {
    return this.reads.commit();
  }

  async change<T>(work: (ctx: RequestContext) => Promise<T>): Promise<T> {
    const { environment, request, scope } = this;
    // The embedded database has one connection: reads begun earlier must let go of it.
    if (this.reads.begun) await this.reads.commit();
    const unit = openUnit(environment.database, scope);
    const change = new Change(environment, originOf(request, scope.companyId), unit);
    let result: Awaited<T>;
    try {
      result = await work(new Context(this, environment, request, unit, change));
      await change.writeLong();
      await unit.commit(change.journal());
    } catch (error) {
      await unit
        .rollback()
        .catch((failed) => request.log.error({ err: failed }, 'rollback failed'));
      throw refusalOfTrigger(error);
    }
    this.ctx.forget();
    for (const run of change.afterwards) {
      try {
        await run();
      } catch (error) {
        request.log.error({ err: error }, 'work after a commit failed');
      }
    }
    if (change.events.length > 0 && scope.companyId) environment.wakeEvents(scope.companyId);
    return result;
  }
}

/** Who changes something, and from where, as the journal has it. */
function originOf(request: Request, companyId: string | undefined): Origin {
  const { caller, now, requestId, ip, userAgent, source } = request;
  const viewer = caller.kind === 'known' ? caller.viewer : undefined;
  return { viewer, companyId, now, requestId, ip, userAgent, source };
}

/** A class with all its fields set in one place: V8 then knows the shape of every request's context. */
class Context implements ExecutionContext {
  session: Session;
  readonly viewerIfAny: Viewer | undefined;
  readonly ability: MongoAbility;
  readonly licences: ReadonlySet<string>;
  readonly records: RecordKinds;
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly browser: BrowserKeys;
  private readonly environment: Environment;
  private readonly request: Request;
  private readonly unit: Unit;
  private readonly changing: Change | undefined;
  private remembered: Map<unknown, unknown> | undefined = undefined;
  private ownLog: Logger | undefined = undefined;

  constructor(
    session: Session,
    environment: Environment,
    request: Request,
    unit: Unit,
    changing: Change | undefined,
  ) {
    const { caller } = request;
    const isKnown = caller.kind === 'known';
    this.session = session;
    this.viewerIfAny = isKnown ? caller.viewer : undefined;
    this.ability = isKnown ? caller.ability : emptyAbility;
    this.licences = isKnown ? caller.licences : NO_LICENCES;
    this.records = environment.records;
    this.now = request.now;
    this.requestId = request.requestId;
    this.ip = request.ip;
    this.userAgent = request.userAgent;
    this.browser = request.browser ?? noBrowser;
    this.environment = environment;
    this.request = request;
    this.unit = unit;
    this.changing = changing;
  }

  get viewer(): Viewer {
    const { caller } = this.request;
    if (caller.kind === 'known') return caller.viewer;
    throw refusalOf(caller);
  }

  get log(): Logger {
    this.ownLog ??= this.request.log.child({ requestId: this.requestId });
    return this.ownLog;
  }

  get memo(): Map<unknown, unknown> {
    this.remembered ??= new Map();
    return this.remembered;
  }

  /** What was read before a change may not be true after it. */
  forget(): void {
    this.remembered?.clear();
  }

  table(name: string) {
    return this.unit.table(name);
  }
  insert(name: string, rows: object | readonly object[]) {
    return this.unit.insert(name, rows);
  }
  insertMany(name: string, rows: readonly object[]) {
    return this.unit.insertMany(name, rows);
  }
  global(name: string) {
    return this.unit.global(name);
  }
  everyCompany(name: string) {
    return this.unit.everyCompany(name);
  }
  raw(sql: string, bindings?: readonly unknown[] | Record<string, unknown>) {
    return this.unit.raw(sql, bindings);
  }
  run<Row = unknown>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> {
    return this.unit.run(statement, values);
  }
  connection() {
    return this.unit.connection();
  }

  apart<T>(work: (ctx: RequestContext) => Promise<T>): Promise<T> {
    // The embedded database has one connection: it would wait for itself.
    if (this.unit.begun) throw new Error('A transaction apart comes before the first statement.');
    return this.session.change(work);
  }

  private get change(): Change {
    if (this.changing) return this.changing;
    throw new Error('Only a mutation may write: it has a transaction, and its journal.');
  }

  emit<P extends object>(event: EventRef<P>, payload: P): void {
    this.change.emit(event, payload);
  }
  audit(entry: AuditEntry): void {
    this.change.audit(entry);
  }
  afterCommit(run: () => Promise<void> | void): void {
    this.change.afterwards.push(run);
  }
  runAndCommit<Row = unknown>(
    statement: Statement,
    values: readonly unknown[],
    tells: readonly EventRef<unknown>[],
  ): Promise<Row[]> {
    return this.change.runAndCommit(statement, values, tells) as Promise<Row[]>;
  }
  auditOrigin(): readonly unknown[] {
    return this.change.auditOrigin();
  }

  async renew(): Promise<void> {
    await this.session.endReads();
    const request = await this.environment.again(this.request);
    // The same object goes on with what a new session has: whoever holds it sees the new rights.
    Object.assign(this, openSession(this.environment, request).ctx);
  }
}

const READS = { reads: true } as const;
const NO_LICENCES: ReadonlySet<string> = new Set();

/** Why a caller without a viewer is refused; the browser answers each in its own way. */
export function refusalOf(caller: Exclude<Caller, { kind: 'known' }>): AppError {
  if (caller.kind === 'expired') return new AppError(90000, 'The access token has expired.');
  if (caller.kind === 'ended') return new AppError('EXPIRED', 'The session has ended.');
  return new AppError('UNAUTHENTICATED', 'Sign in first.');
}
