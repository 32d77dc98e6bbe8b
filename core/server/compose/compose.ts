import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { InputValidator } from '../../validation-issues.ts';
import { type Callers, callers } from '../access/callers.ts';
import { guardSchema } from '../access/guard.ts';
import { registerColumns } from '../access/where-can.ts';
import type { RequestContext } from '../context.ts';
import { coreResolvers } from '../core-resolvers.ts';
import type { AnyServerHalf, Listener, Ports, Seams } from '../define-server.ts';
import { eventDispatcher } from '../events.ts';
import { bulkReads } from '../exports/bulk-reads.ts';
import { bulkReadRecord, exportRecord } from '../exports/export.record.ts';
import { type Export, recordExport } from '../exports/record-export.ts';
import { type Feature, joinedResolvers } from '../feature.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { type OwnedPart, rootFieldOwners, sdlOf, standing } from '../graphql/api-parts.ts';
import { withResolvers } from '../graphql/schema.ts';
import { composeTypeDefs } from '../graphql/schema-compose.ts';
import { inDependencyOrder } from '../halves.ts';
import { importFeature } from '../imports/import.feature.ts';
import { CORE_WORDS, importRecord } from '../imports/import.record.ts';
import { importResolvers } from '../imports/import.resolvers.ts';
import { bulkChangeRecord } from '../kept/bulk/bulk.record.ts';
import { bulkProgressResolvers } from '../kept/bulk/bulk-progress.ts';
import { forgetBulkChanges } from '../kept/bulk/forget-changes.ts';
import { takeBackBrokenChanges } from '../kept/bulk/take-back-broken.ts';
import { followNames } from '../kept/record-names.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { recordsResolvers } from '../records/records.resolvers.ts';
import { recordRegistry } from '../records/registry.ts';
import { destroyedRecord } from '../records/trash/destroyed.record.ts';
import { purgeTrash } from '../records/trash/purge-trash.ts';
import { openSession, type Request } from '../request.ts';
import { keepStatistics } from '../rows/statistics.ts';
import { type OwnedSource, searchEverywhere } from '../search/search-everywhere.ts';
import type { Settings } from '../settings/settings.ts';
import { actingIn, type Session } from './acting.ts';
import { type Adapters, chooseAdapters, type Given } from './adapters.ts';

export type Suite = {
  readonly settings: Settings;
  readonly ports: Ports;
  readonly halves: readonly AnyServerHalf[];
  readonly schema: GraphQLSchema;
  readonly callers: Callers;
  readonly fileStore: Adapters['store'];
  /** For /metrics. */
  readonly counters: readonly Counter<string>[];
  readonly routers: readonly {
    readonly pluginId: string;
    readonly router: NonNullable<Feature['http']>;
  }[];
  /** Ids of all companies that there are. */
  companies(): Promise<string[]>;
  readonly session: Session;
  /** Begins to deliver events and to work on jobs. */
  startWork(): Promise<void>;
  /** Everything written so far has been delivered (tests, seed). */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/** Wires ports, plugins and schema. `generated` is what codegen wrote for the core itself. */
export async function compose(
  plugins: readonly AnyServerHalf[],
  settings: Settings,
  generated: {
    coreTypeDefs: string;
    coreValidators: Readonly<Record<string, InputValidator>>;
    version: string;
  },
  log: Logger,
  replacements: Given,
): Promise<Suite> {
  const halves = inDependencyOrder(plugins);
  const adapters = await chooseAdapters(settings, replacements, log);
  const { database, clock, ids, identity, pubsub, jobs } = adapters.ports;

  const seams: Partial<Seams> = {};
  const needed = <Name extends keyof Seams>(name: Name): Seams[Name] => {
    const seam = seams[name];
    if (!seam) throw new Error(`No plugin provides the seam '${name}'.`);
    return seam;
  };
  const knownCallers = callers(
    { database, identity, clock },
    {
      viewers: { find: (claims, rows) => needed('viewers').find(claims, rows) },
      licences: { of: (companyId, rows) => needed('licences').of(companyId, rows) },
    },
    halves,
  );

  const heard = new Set<string>();
  const records = recordRegistry({ ids, jobs, pubsub }, identity);
  const environment = {
    database,
    ids,
    heard,
    records,
    wakeEvents: (companyId: string) => void dispatcher.wake(companyId),
    again: async (request: Request) => ({
      ...request,
      caller: await knownCallers.again(request.caller),
      now: clock.now(),
    }),
  };
  const session: Session = ({ caller, requestId, ip, userAgent, browser, source, scope }) =>
    openSession(environment, {
      caller,
      now: clock.now(),
      requestId,
      ip,
      userAgent,
      browser,
      source,
      log,
      scope,
    });
  const ports: Ports = {
    ...adapters.ports,
    settings,
    manifests: halves.map(({ manifest }) => manifest),
    ...actingIn(session, halves, ids),
    forgetViewers(companyId, accountId) {
      knownCallers.forget(companyId, accountId);
      void pubsub
        .publish(['viewers'], { companyId, accountId: accountId ?? '' })
        .catch((error) =>
          log.error({ err: error }, 'could not tell other processes of changed rights'),
        );
    },
  };

  const apis = new Map<string, unknown>();
  const set: { readonly half: AnyServerHalf; readonly features: readonly Feature[] }[] = [];
  for (const half of halves) {
    const givenApis = Object.fromEntries(
      Object.entries(half.deps).map(([name, dep]) => [name, apis.get(dep.plugin)]),
    );
    const parts = half.setup(ports, givenApis as never);
    apis.set(half.manifest.id, parts.api);
    Object.assign(seams, parts.provides);
    registerColumns(half.columns ?? {});
    for (const { columns } of half.features ?? []) registerColumns(columns ?? {});
    const features = standing([...(half.features ?? []), ...parts.features], half, halves);
    for (const { recordKinds, lookups, uses } of features) {
      records.add(
        half.manifest.id,
        (recordKinds ?? []).map((kind) => withValidator(kind, half)),
      );
      records.addLookups(lookups ?? {});
      records.addUses(uses ?? {});
    }
    set.push({ half, features });
  }

  const imports = importFeature(
    ports,
    set.map(({ half, features }) => ({
      plugin: half.manifest.id,
      imports: features.flatMap(({ imports = [] }) => imports),
      extensions: features.flatMap(({ importExtensions = [] }) => importExtensions),
    })),
  );
  records.add(CORE_WORDS, [
    importRecord(imports),
    exportRecord,
    bulkReadRecord,
    bulkChangeRecord,
    destroyedRecord,
  ]);
  if (seams.people) records.answerNames(seams.people.names);

  const licensed = (pluginId: string, listener: Listener): Listener => ({
    ...listener,
    name: `${pluginId}.${listener.name}`,
    run: async (ctx: RequestContext, payload) => {
      const on = await needed('licences').of(ctx.viewer.companyId, ctx);
      const always = halves.find(({ manifest }) => manifest.id === pluginId)?.manifest.always;
      if (always || on.has(pluginId)) await listener.run(ctx, payload);
    },
  });
  const listeners = set.flatMap(({ half, features }) =>
    features.flatMap(({ listeners: own = [] }) =>
      own.map((listener) => licensed(half.manifest.id, listener)),
    ),
  );
  for (const { event } of listeners) heard.add(event.name);
  const dispatcher = eventDispatcher(database, ports, listeners, log);

  const pieces: OwnedPart[] = [
    { name: 'core', sdl: generated.coreTypeDefs, plugins: [] },
    ...sdlOf(halves),
  ];
  const sources: OwnedSource[] = set.flatMap(({ half, features }) =>
    features.flatMap(({ search = [] }) =>
      search.map((source) => ({ ...source, plugin: half.manifest.id })),
    ),
  );
  const schema = withResolvers(composeTypeDefs(pieces), [
    coreResolvers(ports, generated.version, searchEverywhere(sources)),
    recordsResolvers,
    importResolvers(ports, imports),
    bulkProgressResolvers(ports),
    {
      Mutation: {
        recordExport: (_root: unknown, { data }: { data: Export }, ctx: RequestContext) =>
          recordExport(ctx, ports, data),
      },
    },
    ...set.map(({ half, features }) => joinedResolvers(half.manifest.id, features)),
  ]);
  guardSchema(schema, {
    noteRead: bulkReads(ports),
    owners: rootFieldOwners(pieces),
    validators: new Map([
      ...Object.entries(generated.coreValidators),
      ...halves.flatMap(({ validators }) => Object.entries(validators)),
    ]),
  });

  const jobDefinitions = [
    purgeTrash(ports),
    followNames(ports, () => needed('companyList').ids(ports)),
    forgetBulkChanges(ports, () => needed('companyList').ids(ports)),
    takeBackBrokenChanges(ports, () => needed('companyList').ids(ports)),
    sweepFiles(ports),
    ...imports.jobs,
    ...set.flatMap(({ features }) => features.flatMap(({ jobs = [] }) => jobs)),
  ];
  let endStatistics = () => {};
  let rightsChanged: AsyncGenerator<Readonly<Record<string, string>>, void, void> | undefined;

  return {
    settings,
    ports,
    halves,
    schema,
    callers: knownCallers,
    fileStore: adapters.store,
    counters: [adapters.jobFailures],
    routers: set.flatMap(({ half, features }) =>
      features.flatMap(({ http }) => (http ? [{ pluginId: half.manifest.id, router: http }] : [])),
    ),
    companies: () => needed('companyList').ids(ports),
    session,
    async startWork() {
      rightsChanged = pubsub.listen(['viewers']);
      void (async (changes) => {
        for await (const { companyId, accountId } of changes) {
          if (companyId) knownCallers.forget(companyId, accountId || undefined);
        }
      })(rightsChanged);
      dispatcher.start();
      endStatistics = keepStatistics(database, log);
      imports.board.start();
      await jobs.start();
      for (const job of jobDefinitions) {
        await jobs.work(job.name, (data, run) => job.run(data, run));
        if (job.cron) await jobs.schedule(job.name, job.cron);
      }
      for (const { features } of set) for (const { atStart } of features) await atStart?.();
      // The days that were passed over have had no night: what it does is done at once.
      if (settings.movedTo)
        for (const { name, cron } of jobDefinitions) if (cron) await jobs.enqueue(name, {});
    },
    settle: () => dispatcher.wake(),
    async close() {
      endStatistics();
      await rightsChanged?.return();
      await imports.board.stop();
      await imports.reader.close();
      await dispatcher.stop();
      await jobs.stop();
      await database.close();
    },
  };
}

/** Earlier values have to pass the rules of the update, which codegen wrote for the plugin. */
const withValidator = (kind: RecordKind, { validators }: AnyServerHalf): RecordKind => ({
  ...kind,
  accepts: kind.accepts ?? validators[`Update${kind.subject}Input`],
});
