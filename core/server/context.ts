import type { MongoAbility } from '@casl/ability';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { EventRef } from '../plugin.ts';
import type { Connection, Statement } from '../ports/database.ts';
import type { BrowserKeys } from './access/browser-keys.ts';

/** The person (or the seed, or a job) on whose behalf something happens. */
export type Viewer = {
  readonly companyId: string;
  readonly employeeId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** Holds at least one right of the admin area. */
  readonly isAdmin: boolean;
  readonly isMaster: boolean;
  readonly isStaff: boolean;
  /** Staff of the company that runs the service. */
  readonly isGoldware: boolean;
  /** `code` for READ, `code:update` for UPDATE (which includes the plain code). */
  readonly grants: ReadonlySet<string>;
  /** Affiliation groups the person belongs to (main first). */
  readonly groupIds: readonly string[];
  /** Affiliation groups the person administers, with everything below them. */
  readonly adminGroupIds: readonly string[];
  /** Set where an administrator views the suite as this person: nothing can be changed then. */
  readonly seenBy?: SeenBy | undefined;
};

export type SeenBy = {
  readonly employeeId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly until: Date;
};

/** Every way to the rows. Nothing else reaches the database from a plugin. */
export type Rows = {
  /** Rows of the viewer's company only: adds its condition, which row-level security asks once more. */
  table(name: string): Knex.QueryBuilder;
  /** Inserts rows of the viewer's company: company_id is added. */
  insert(name: string, rows: object | readonly object[]): Knex.QueryBuilder;
  /** The same for many rows that all have the columns of the first: as JSON, which both sides read faster than values. */
  insertMany(name: string, rows: readonly object[]): Promise<void>;
  /** Tables that have no company: plans, prefectures. */
  global(name: string): Knex.QueryBuilder;
  /** Rows of all companies. Provider staff and the system only; search for this word in reviews. */
  everyCompany(name: string): Knex.QueryBuilder;
  raw(sql: string, bindings?: readonly unknown[] | Record<string, unknown>): Knex.Raw;
  /** A hot statement by name on the connection of this transaction. $1 is by habit the company. */
  run<Row = unknown>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
  /** The connection of this transaction, for jobs that must commit with it. */
  connection(): Promise<Connection>;
};

export type AuditEntry = {
  readonly action:
    | 'create'
    | 'update'
    | 'delete'
    | 'restore'
    | 'reorder'
    | 'sign-in'
    | 'sign-out'
    | 'view'
    | 'export'
    | 'import'
    | 'import-check'
    | 'import-undo'
    | 'invite'
    | 'password-reset'
    | 'upload'
    | 'ask'
    | 'comment'
    | 'publish'
    | 'unpublish'
    | 'destroy'
    | 'other';
  /** The SDL type, e.g. 'Workplace'. */
  readonly subject: string;
  readonly subjectId: string;
  /** Whole rows or just the changed columns; secrets are left out by the caller. */
  readonly before?: object | null;
  readonly after?: object | null;
  /** The record whose history tells of it too: an address is part of an employee. */
  readonly of?: { readonly subject: string; readonly id: string } | undefined;
  /** Where it did not come from the caller's own hand. */
  readonly source?: 'import' | undefined;
};

/**
 * One request: who, when, with which rights, and the rows. Rooms that hand something out with each
 * request add it to this type themselves (records/registry.ts), so that no type leads in a circle.
 */
export interface RequestContext extends Rows {
  /** Throws UNAUTHENTICATED where nobody is signed in. */
  readonly viewer: Viewer;
  readonly viewerIfAny: Viewer | undefined;
  readonly ability: MongoAbility;
  /** Plugins that the company's plan turns on. */
  readonly licences: ReadonlySet<string>;
  /** Taken once from the clock when the request arrived. */
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** What the caller's browser holds of earlier sign-ins; empty for jobs and clients without cookies. */
  readonly browser: BrowserKeys;
  readonly log: Logger;
  /** Remembered now, written with the transaction, delivered after commit. */
  emit<P extends object>(event: EventRef<P>, payload: P): void;
  /** Written in the same transaction, with who, when and from where. */
  audit(entry: AuditEntry): void;
  /**
   * For a change that is one statement: it begins, runs and commits in one round trip. The statement
   * writes its own audit entry (`auditedFrom`) and changes nothing where it gives no row back. It runs
   * inside the transaction where one has begun, and where somebody listens to an event that it `tells`.
   */
  runAndCommit<Row = unknown>(
    statement: Statement,
    values: readonly unknown[],
    tells: readonly EventRef<unknown>[],
  ): Promise<Row[]>;
  /** Who, when and from where, as values for `auditedFrom`. */
  auditOrigin(): readonly unknown[];
  /**
   * A transaction of its own for the same request, before the first statement of this one: for changes so long that
   * nobody should wait for all of them.
   */
  apart<T>(work: (ctx: RequestContext) => Promise<T>): Promise<T>;
  /** Runs after the commit; a failure is logged and changes nothing. */
  afterCommit(run: () => Promise<void> | void): void;
  /** Request-wide memory for batching and once-per-request values. */
  readonly memo: Map<unknown, unknown>;
}
