import type { MongoAbility } from '@casl/ability';
import type { Logger } from 'pino';
import type { Database } from '../ports/database.ts';
import type { Ids } from '../ports/ids.ts';
import { emptyAbility } from './ability.ts';
import type { AuditEntry, RequestContext, Rows, Viewer } from './context.ts';
import { AppError, refusalOfTrigger } from './errors.ts';
import { journalOf, type Origin, originValues, type PendingEvent } from './journal.ts';
import type { RecordKinds } from './records/registry.ts';
import { openUnit, type Unit, type UnitScope } from './unit.ts';

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
  readonly source: string;
  readonly log: Logger;
  /** Set for work in a company without a person (jobs), and for the system. */
  readonly scope?: UnitScope;
};

export type Environment = {
  readonly database: Database;
  readonly ids: Ids;
  /** Names of events that somebody listens to; others are not stored. */
  readonly heard: ReadonlySet<string>;
  readonly records: RecordKinds;
  /** Tells the dispatcher that events of a company wait. */
  wakeEvents(companyId: string): void;
};

/** A context together with what only the core may do with it. */
export type Session = {
  readonly ctx: RequestContext;
  /** Why nobody is signed in; undefined where somebody is. */
  readonly refusal: AppError | undefined;
  /** Ends the read transaction; the context can be used again and begins a new one. */
  endReads(): Promise<void>;
  /** Runs one change in a transaction of its own, with its journal, then what waits for the commit. */
  change<T>(work: (ctx: RequestContext) => Promise<T>): Promise<T>;
};

const NOBODY = { licences: new Set<string>() } as const;

export function openSession(environment: Environment, request: Request): Session {
  const { caller } = request;
  const viewer = caller.kind === 'known' ? caller.viewer : undefined;
  const scope: UnitScope = request.scope ?? {
    companyId: viewer?.companyId,
    everyCompany: viewer?.isGoldware ?? false,
  };
  const origin: Origin = { ...request, viewer, companyId: scope.companyId };
  const reads = openUnit(environment.database, scope, { reads: true });
  const ctx = contextOver(reads, request, environment, readOnlyJournal);

  return {
    ctx,
    refusal: caller.kind === 'known' ? undefined : refusalOf(caller),
    endReads: () => reads.commit(),
    async change(work) {
      // The embedded database has one connection: reads begun earlier must let go of it.
      await reads.commit();
      const unit = openUnit(environment.database, scope);
      const audits: (AuditEntry & { id: string })[] = [];
      const events: PendingEvent[] = [];
      const afterwards: (() => Promise<void> | void)[] = [];
      // Nothing can be added to what has been committed.
      let committed = false;
      const stillOpen = (): void => {
        if (committed) throw new Error('This change was committed by its one statement.');
      };
      const inside = contextOver(unit, request, environment, {
        audit: (entry) => {
          stillOpen();
          audits.push({ ...entry, id: environment.ids.next() });
        },
        emit: (event, payload) => {
          if (!environment.heard.has(event.name)) return;
          stillOpen();
          events.push({ id: environment.ids.next(), name: event.name, payload });
        },
        afterCommit: (run) => afterwards.push(run),
        async runAndCommit(statement, values, tells) {
          const isOne =
            !unit.begun &&
            audits.length === 0 &&
            !tells.some(({ name }) => environment.heard.has(name));
          if (!isOne) return unit.run(statement, values);
          const rows = await unit.runAndCommit({ ...statement, values });
          committed ||= rows.length > 0;
          return rows;
        },
        auditOrigin: () => originValues(origin, environment.ids.next()),
      });
      let result: Awaited<ReturnType<typeof work>>;
      try {
        result = await work(inside);
        await unit.commit(journalOf(origin, audits, events));
      } catch (error) {
        await unit
          .rollback()
          .catch((failed) => request.log.error({ err: failed }, 'rollback failed'));
        throw refusalOfTrigger(error);
      }
      ctx.memo.clear();
      for (const run of afterwards) {
        await Promise.resolve()
          .then(run)
          .catch((error) => request.log.error({ err: error }, 'work after a commit failed'));
      }
      if (events.length > 0 && scope.companyId) environment.wakeEvents(scope.companyId);
      return result;
    },
  };
}

type Journal = Pick<
  RequestContext,
  'audit' | 'emit' | 'afterCommit' | 'runAndCommit' | 'auditOrigin'
>;

const refuse = (): never => {
  throw new Error('Only a mutation may write: it has a transaction, and its journal.');
};
const readOnlyJournal: Journal = {
  audit: refuse,
  emit: refuse,
  afterCommit: refuse,
  runAndCommit: refuse,
  auditOrigin: refuse,
};

function contextOver(
  unit: Unit,
  request: Request,
  { records }: Environment,
  journal: Journal,
): RequestContext {
  const { caller } = request;
  const rows: Rows = unit;
  return {
    ...rows,
    get viewer() {
      if (caller.kind === 'known') return caller.viewer;
      throw refusalOf(caller);
    },
    viewerIfAny: caller.kind === 'known' ? caller.viewer : undefined,
    ability: caller.kind === 'known' ? caller.ability : emptyAbility,
    licences: caller.kind === 'known' ? caller.licences : NOBODY.licences,
    records,
    now: request.now,
    requestId: request.requestId,
    ip: request.ip,
    userAgent: request.userAgent,
    log: request.log,
    ...journal,
    memo: new Map(),
  };
}

/** Why a caller without a viewer is refused; the browser answers each in its own way. */
export function refusalOf(caller: Exclude<Caller, { kind: 'known' }>): AppError {
  if (caller.kind === 'expired') return new AppError(90000, 'The access token has expired.');
  if (caller.kind === 'ended') return new AppError('EXPIRED', 'The session has ended.');
  return new AppError('UNAUTHENTICATED', 'Sign in first.');
}
