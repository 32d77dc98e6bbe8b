import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Router } from 'express';
import type { Knex } from 'knex';
import type { ApiRef, EventRef, Manifest } from '../plugin.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import type { Files } from '../ports/files.ts';
import type { AccessClaims, Identity } from '../ports/identity.ts';
import type { Ids } from '../ports/ids.ts';
import type { JobRun, Jobs } from '../ports/jobs.ts';
import type { Mail } from '../ports/mail.ts';
import type { PubSub } from '../ports/pubsub.ts';
import type { Push } from '../ports/push.ts';
import type { RequestContext, Rows, Viewer } from './context.ts';
import type { Feature } from './feature.ts';
import type { ImportDefinition, ImportExtension } from './imports/define-import.ts';
import type { Person, WorkOrigin } from './person.ts';
import type { FindLabels, FindUsers, Lookup, RecordKind } from './records/record-kind.ts';
import type { Settings } from './settings/settings.ts';

export type Ports = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Database;
  readonly files: Files;
  readonly mail: Mail;
  readonly identity: Identity;
  readonly pubsub: PubSub;
  readonly jobs: Jobs;
  readonly push: Push;
  readonly settings: Settings;
  /** All plugins in dependency order: the permission tree is made from them. */
  readonly manifests: readonly Manifest[];
  /** Drops remembered viewers and licences of a company (or one account) after rights changed. */
  forgetViewers(companyId: string, accountId?: string): void;
  /** Work for one company outside a request (jobs, seed, listeners): one transaction. */
  inCompany<T>(
    companyId: string,
    run: (ctx: RequestContext) => Promise<T>,
    viewer?: Partial<Viewer>,
    /** From where it came, where it was not the program itself. */
    origin?: Partial<WorkOrigin>,
  ): Promise<T>;
  /** Goes on with what somebody asked for: their rights, their name in the history, one transaction. */
  asPerson<T>(person: Person, source: string, run: (ctx: RequestContext) => Promise<T>): Promise<T>;
  /** Work that no company owns (sign-in by address, provider jobs): one transaction, all rows. */
  inSystem<T>(run: (rows: RequestContext) => Promise<T>): Promise<T>;
};

/** Questions the core asks without knowing which plugin answers. */
export type Seams = {
  readonly viewers: {
    /** Undefined where the session was ended or the person has left. Cached for seconds. */
    find(claims: AccessClaims, rows: Rows): Promise<Viewer | undefined>;
  };
  readonly licences: {
    /** Ids of the plugins that the company's plan turns on. */
    of(companyId: string, rows: Rows): Promise<ReadonlySet<string>>;
  };
  readonly people: {
    /** Names of whoever did something, by employee id; everybody may read them. */
    readonly names: FindLabels;
  };
};

type Given<Deps> = { [Name in keyof Deps]: Deps[Name] extends ApiRef<infer Api> ? Api : never };

export type Listener = {
  readonly event: EventRef<any>;
  readonly name: string;
  run(ctx: RequestContext, payload: any): Promise<void>;
};
/** `name` makes the delivery exactly-once per listener: keep it stable. */
export const on = <P>(
  event: EventRef<P>,
  name: string,
  run: (ctx: RequestContext, payload: P) => Promise<void>,
): Listener => ({ event, name, run });

export type Migration = {
  readonly name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
};

export type JobDefinition = {
  readonly name: string;
  /** Cron in Asia/Tokyo; without it the job only runs when enqueued. */
  readonly cron?: string;
  /** What it throws is logged and counted, and the job is tried again for about an hour. */
  run(data: any, job: JobRun): Promise<void>;
};

/** A compiled Ajv standalone function for one input type. */
export type Validator = ((data: unknown) => boolean) & { errors?: readonly any[] | null };

export type ServerHalf = {
  readonly manifest: Manifest;
  /** The plugin's own SDL as text (generated/type-defs.ts). */
  readonly typeDefs: string;
  readonly migrations: readonly Migration[];
  /** From generated/validators.js, keyed by input type name. */
  readonly validators: Readonly<Record<string, Validator>>;
  /** For each permission subject, which column stands for which rule field. */
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Records and other parts of the plugin that need nothing but the request: `kept(Product, {})`. */
  readonly features?: readonly Feature[];
  /** Subjects that stay closed to whoever looks through another person's eyes: my numbers, pay. */
  readonly secrets?: readonly string[];
  /** Rows and actions this viewer gets, beside what its features say. */
  rules?(allow: AbilityBuilder<MongoAbility>, viewer: Viewer): void;
  /** Demo rows; called once per company by the seed in dependency order. */
  readonly demo?: (ctx: RequestContext, ports: Ports, size: DemoSize) => Promise<void>;
  /** What a new company begins with; called in dependency order, in one transaction of its own. */
  readonly found?: (ctx: RequestContext, ports: Ports, founding: Founding) => Promise<void>;
};

export type Founding = {
  readonly companyName: string;
  readonly planId: string;
  /** The first master administrator. */
  readonly administrator: {
    readonly lastName: string;
    readonly firstName: string;
    readonly email: string;
  };
  /** Chosen by the administrator already; nothing is handed over then. */
  readonly password?: string | undefined;
  /** The way in for the administrator: a page that sets their password, once. */
  handOver(link: string): void;
};

export type DemoSize = {
  readonly company: 'hinata' | 'minato' | 'default';
  readonly employees: number;
  /** Of everybody in the demo; the published one where nothing is said. */
  readonly password?: string | undefined;
};

export type Parts<Resolvers, Api> = {
  readonly resolvers: Resolvers;
  readonly api: Api;
  readonly listeners?: readonly Listener[];
  readonly jobs?: readonly JobDefinition[];
  /** Made by `defineImport`: what people can bring in from CSV and Excel files. */
  readonly imports?: readonly ImportDefinition[];
  /** Made by `defineImportExtension`: columns of this plugin in the imports of others. */
  readonly importExtensions?: readonly ImportExtension[];
  readonly provides?: Partial<Seams>;
  /** Kinds of records with a history and perhaps a trash. */
  readonly recordKinds?: readonly RecordKind[];
  /** What records refer to that is no record itself, by its type: City. */
  readonly lookups?: Readonly<Record<string, Lookup>>;
  /** Whom it concerns where a record of another plugin is deleted, by its type: Workplace. */
  readonly uses?: Readonly<Record<string, FindUsers>>;
  /** Mounted at /x/<plugin id>; for uploads and webhooks only. */
  readonly http?: Router;
};

export type AnyServerHalf = ServerHalf & {
  readonly deps: Record<string, ApiRef<any>>;
  setup(ports: Ports, apis: any): Parts<any, any>;
};

/** `defineServer<PluginResolvers>()({...})`: resolvers are checked against the plugin's own SDL. */
export const defineServer =
  <Resolvers>() =>
  <Api, Deps extends Record<string, ApiRef<any>>>(
    half: ServerHalf & {
      deps: Deps;
      setup(ports: Ports, apis: Given<Deps>): Parts<Resolvers, Api>;
    },
  ) =>
    half;
