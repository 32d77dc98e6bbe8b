import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Knex } from 'knex';
import type { ApiRef, Manifest } from '../plugin.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import type { Files } from '../ports/files.ts';
import type { AccessClaims, Identity } from '../ports/identity.ts';
import type { Ids } from '../ports/ids.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Mail } from '../ports/mail.ts';
import type { PubSub } from '../ports/pubsub.ts';
import type { Push } from '../ports/push.ts';
import type { InputValidator } from '../validation-issues.ts';
import type { RequestContext, Rows, Viewer } from './context.ts';
import type { AnswersOf, Feature, RecordFeature } from './feature.ts';
import type { Person, WorkOrigin } from './person.ts';
import type { FindLabels } from './records/record-kind.ts';
import type { Settings } from './settings/settings.ts';

export { type JobDefinition, type Listener, on } from './feature.ts';

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
  /**
   * The same for work that only reads, and reads much: each statement is a transaction of its own, so that others
   * are answered in between on the one connection of the embedded database, too. The database refuses every write.
   */
  readAsPerson<T>(
    person: Person,
    source: string,
    run: (ctx: RequestContext) => Promise<T>,
  ): Promise<T>;
  /**
   * The same unit of work as another person of the company would see it: for asking what they may read. What is
   * changed or told through it stands in the history as done by whoever asks.
   */
  asReader(ctx: RequestContext, person: Viewer): RequestContext;
  /** Work that no company owns (sign-in by address, provider jobs): one transaction, all rows. */
  inSystem<T>(run: (rows: RequestContext) => Promise<T>): Promise<T>;
};

/** Questions the core asks without knowing which plugin answers. */
export type Seams = {
  readonly companyList: {
    /** Ids of all companies that there are; none in an empty database. */
    ids(ports: Pick<Ports, 'inSystem'>): Promise<string[]>;
  };
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

export type Migration = {
  readonly name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
};

/**
 * A part of a plugin's API that serves other plugins, as approvals serve those with kinds of request. It
 * stands where one of them is there, and answers companies that have bought one.
 */
export type ServingPart = {
  /** Also that of the folder below schema/, and what its features say as `part`. */
  readonly name: string;
  readonly typeDefs: string;
  serves(manifest: Manifest): boolean;
};

export type ServerHalf = {
  readonly manifest: Manifest;
  /** The plugin's own SDL as text (generated/type-defs.ts). */
  readonly typeDefs: string;
  readonly parts?: readonly ServingPart[];
  readonly migrations: readonly Migration[];
  /** From generated/validators.js, keyed by input type name. */
  readonly validators: Readonly<Record<string, InputValidator>>;
  /** For each permission subject, which column stands for which rule field. */
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Records and other parts of the plugin that need nothing but the request: `kept(Product, {})`. */
  readonly features?: readonly RecordFeature[];
  /** Subjects that an administrator who views the suite as somebody else may not read: My Numbers, pay. */
  readonly secrets?: readonly string[];
  /** Rows and actions this viewer gets, beside what its features say. `licensed`: what the company has bought. */
  rules?(allow: AbilityBuilder<MongoAbility>, viewer: Viewer, licensed: readonly Manifest[]): void;
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

/** What `setup` makes with the ports and with the doors of other plugins. */
export type Parts<Api, Features extends readonly Feature[]> = {
  readonly api?: Api;
  readonly features: Features;
  readonly provides?: Partial<Seams>;
};

/** Calls that no feature answers stand in the compiler's message. */
type Complete<Resolvers, Features extends readonly Feature[]> =
  AnswersOf<Features> extends Resolvers
    ? unknown
    : { readonly unanswered: Unanswered<Resolvers, AnswersOf<Features>> };
type Unanswered<Resolvers, Answers> = {
  [Type in keyof Resolvers]: Exclude<
    keyof Resolvers[Type],
    Type extends keyof Answers ? keyof Answers[Type] : never
  >;
}[keyof Resolvers];

export type AnyServerHalf = ServerHalf & {
  readonly deps: Record<string, ApiRef<unknown>>;
  setup(ports: Ports, apis: never): Parts<unknown, readonly Feature[]>;
};

/**
 * `defineServer<PluginResolvers>()({...})`: what the features of `setup` answer is checked against the
 * plugin's own SDL. Two that answer the same call are refused when the suite is composed.
 */
export const defineServer =
  <Resolvers>() =>
  <Api, Deps extends Record<string, ApiRef<unknown>>, const Features extends readonly Feature[]>(
    half: ServerHalf & {
      deps: Deps;
      setup(
        ports: Ports,
        apis: Given<Deps>,
      ): Parts<Api, Features> & Complete<Resolvers, NoInfer<Features>>;
    },
  ) =>
    half;
