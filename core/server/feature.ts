import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Router } from 'express';
import type { EventRef } from '../plugin.ts';
import type { JobRun } from '../ports/jobs.ts';
import type { ColumnMap } from './access/where-can.ts';
import type { RequestContext, Viewer } from './context.ts';
import type { ImportDefinition, ImportExtension } from './imports/define-import.ts';
import type { FindUsers, Lookup, RecordKind } from './records/record-kind.ts';
import type { SearchSource } from './search/search-source.ts';

export type Listener = {
  readonly event: EventRef<unknown>;
  readonly name: string;
  run(ctx: RequestContext, payload: never): Promise<void>;
};
/** `name` makes the delivery exactly-once per listener: keep it stable. */
export const on = <P>(
  event: EventRef<P>,
  name: string,
  run: (ctx: RequestContext, payload: P) => Promise<void>,
): Listener => ({ event, name, run });

export type JobDefinition = {
  readonly name: string;
  /** Cron in Asia/Tokyo; without it the job only runs when enqueued. */
  readonly cron?: string;
  /** What it throws is logged and counted, and the job is tried again for about an hour. */
  run(data: never, job: JobRun): Promise<void>;
};

/** A part of a plugin with all that it brings. Names are for messages where two answer the same call. */
export type Feature<Resolvers extends object = object> = {
  readonly name: string;
  /** Of the plugin's `parts`, which it answers: it is left out where that does not stand. */
  readonly part?: string;
  readonly resolvers?: Resolvers;
  readonly listeners?: readonly Listener[];
  readonly jobs?: readonly JobDefinition[];
  /** Run by each process when its jobs are planned; it must be able to run in two of them at once. */
  atStart?(): Promise<unknown>;
  /** Made by `defineImport`: what people can bring in from CSV and Excel files. */
  readonly imports?: readonly ImportDefinition[];
  /** Made by `defineImportExtension`: columns of this plugin in the imports of others. */
  readonly importExtensions?: readonly ImportExtension[];
  /** Kinds of records with a history and perhaps a trash. */
  readonly recordKinds?: readonly RecordKind[];
  /** What records refer to that is no record itself, by its type: City. */
  readonly lookups?: Readonly<Record<string, Lookup>>;
  /** Whom it concerns where a record of another plugin is deleted, by its type: Workplace. */
  readonly uses?: Readonly<Record<string, FindUsers>>;
  /** What the search of the top bar finds of the plugin. */
  readonly search?: readonly SearchSource[];
  /** Mounted at /x/<plugin id>; for uploads and webhooks only. */
  readonly http?: Router;
};

/**
 * A feature that needs nothing but the request, with its rights: `kept(Product, {})` makes one of a
 * record. Rights are read before anything is composed, so a feature of `setup` has none.
 */
export type RecordFeature = Feature & {
  /** Which column stands for which rule field of a subject. */
  readonly columns?: Readonly<Record<string, ColumnMap>>;
  /** Rows and actions this viewer gets; rules.ts of the plugin adds to them. */
  rules?(allow: AbilityBuilder<MongoAbility>, viewer: Viewer): void;
};

type Joined<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer All,
) => void
  ? All
  : never;
/** What all features together answer. */
export type AnswersOf<Features extends readonly Feature[]> = object &
  Joined<
    Features[number] extends infer One
      ? One extends Feature<infer Answers>
        ? Answers
        : never
      : never
  >;

type Maps = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One map of resolvers. That one call is answered twice is an error; otherwise the later one would replace the earlier one. */
export function joinedResolvers(plugin: string, features: readonly Feature[]) {
  const joined: Record<string, Record<string, unknown>> = {};
  const owners = new Map<string, string>();
  for (const { name: owner, resolvers = {} } of features) {
    for (const [type, fields] of Object.entries(resolvers as Maps)) {
      if (typeof fields !== 'object' || fields === null || fields.constructor !== Object) {
        joined[type] = fields as never;
        continue;
      }
      for (const [field, resolve] of Object.entries(fields)) {
        const place = `${type}.${field}`;
        const other = owners.get(place);
        if (other) throw new Error(`${plugin}: both ${other} and ${owner} answer ${place}.`);
        owners.set(place, owner);
        joined[type] = { ...joined[type], [field]: resolve };
      }
    }
  }
  return joined;
}
