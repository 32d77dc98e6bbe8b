import type { RequestContext } from '../context.ts';
import type { JobDefinition, Ports } from '../define-server.ts';
import { AppError } from '../errors.ts';
import type { ImportDefinition, ImportExtension } from './define-import.ts';
import { extendImport, type KnownImport } from './extend-import.ts';
import { tableReader } from './files/table-reader.ts';
import { APPLY_JOB, CHECK_JOB, UNDO_JOB } from './import-jobs.ts';
import { progressBoard } from './progress.ts';
import { importRunner } from './run-import.ts';
import type { ImportRecord } from './store/import.store.ts';

type Declared = {
  readonly plugin: string;
  readonly imports: readonly ImportDefinition[];
  readonly extensions: readonly ImportExtension[];
};

/** All that the core does with imports, over the definitions of all plugins. */
export function importFeature(ports: Ports, declared: readonly Declared[]) {
  const kinds = new Map<string, (has: (plugin: string) => boolean) => KnownImport>();
  for (const { plugin, imports } of declared)
    for (const definition of imports) {
      const kind = `${plugin}.${definition.id}`;
      const extensions = declared.flatMap(({ plugin: owner, extensions: all }) =>
        all.filter(({ of }) => of === kind).map((one) => ({ ...one, plugin: owner })),
      );
      const whole = extendImport(plugin, definition, extensions);
      kinds.set(kind, (has) => {
        const licensed = extensions.filter((extension) => has(extension.plugin));
        return licensed.length === extensions.length
          ? whole
          : extendImport(plugin, definition, licensed);
      });
    }
  const board = progressBoard(ports.pubsub);
  const reader = tableReader();
  const runner = importRunner(
    ports,
    reader,
    (kind, licences) => kinds.get(kind)?.((plugin) => licences?.includes(plugin) ?? true),
    board,
  );
  const jobs: readonly JobDefinition[] = [
    { name: CHECK_JOB, run: (data) => runner.check(data) },
    { name: APPLY_JOB, run: (data) => runner.apply(data) },
    { name: UNDO_JOB, run: (data) => runner.undo(data) },
  ];

  const mayUse = (ctx: RequestContext, { plugin, needs, subject }: KnownImport): boolean =>
    ctx.licences.has(plugin) && needs.every((action) => ctx.ability.can(action, subject));

  /** With the columns of the plugins that the company has. */
  const knownImport = (ctx: RequestContext, kind: string): KnownImport | undefined => {
    const definition = kinds.get(kind)?.((plugin) => ctx.licences.has(plugin));
    return definition && mayUse(ctx, definition) ? definition : undefined;
  };

  /** Of a record by the definition of its kind; undefined where it is not the viewer's to look at. */
  const seen = (ctx: RequestContext, record: ImportRecord): KnownImport | undefined => {
    const definition = knownImport(ctx, record.kindId);
    const isHidden = definition?.seesOwnOnly?.(ctx) && record.createdById !== ctx.viewer.employeeId;
    return isHidden ? undefined : definition;
  };

  return {
    board,
    reader,
    jobs,
    seen,
    permitted: (ctx: RequestContext): KnownImport[] =>
      [...kinds.keys()].flatMap((kind) => knownImport(ctx, kind) ?? []),
    /** Undefined also where there is one that the viewer may not use. */
    find: knownImport,
    /** With the columns of all plugins: an import may be older than the end of a licence. */
    whole: (kind: string): KnownImport | undefined => kinds.get(kind)?.(() => true),
    need(ctx: RequestContext, kind: string): KnownImport {
      const definition = knownImport(ctx, kind);
      if (!definition) throw new AppError('FORBIDDEN', 'You are not allowed to import this.');
      return definition;
    },
  };
}
export type ImportFeature = ReturnType<typeof importFeature>;
