import type { RequestContext } from '../context.ts';
import type { JobDefinition, Ports } from '../define-server.ts';
import { AppError } from '../errors.ts';
import type { ImportDefinition, KnownImport } from './define-import.ts';
import { progressBoard } from './progress.ts';
import { importRunner } from './run-import.ts';

export const CHECK_JOB = 'core.imports.check';
export const APPLY_JOB = 'core.imports.apply';

type Declared = { readonly plugin: string; readonly imports: readonly ImportDefinition[] };

/** All that the core does with imports, over the definitions of all plugins. */
export function importFeature(ports: Ports, declared: readonly Declared[]) {
  const definitions = new Map<string, KnownImport>();
  for (const { plugin, imports } of declared)
    for (const definition of imports) {
      const kind = `${plugin}.${definition.id}`;
      definitions.set(kind, { ...definition, kind, plugin });
    }
  const board = progressBoard(ports.pubsub);
  const runner = importRunner(ports, definitions, board);
  const jobs: readonly JobDefinition[] = [
    { name: CHECK_JOB, run: (data) => runner.check(data) },
    { name: APPLY_JOB, run: (data) => runner.apply(data) },
  ];

  const mayUse = (ctx: RequestContext, { plugin, needs, subject }: KnownImport): boolean =>
    ctx.licences.has(plugin) && needs.every((action) => ctx.ability.can(action, subject));

  return {
    board,
    jobs,
    permitted: (ctx: RequestContext): KnownImport[] =>
      [...definitions.values()].filter((definition) => mayUse(ctx, definition)),
    /** Undefined also where there is one that the viewer may not use. */
    find(ctx: RequestContext, kind: string): KnownImport | undefined {
      const definition = definitions.get(kind);
      return definition && mayUse(ctx, definition) ? definition : undefined;
    },
    need(ctx: RequestContext, kind: string): KnownImport {
      const definition = definitions.get(kind);
      if (!definition || !mayUse(ctx, definition))
        throw new AppError('FORBIDDEN', 'You are not allowed to import this.');
      return definition;
    },
  };
}
export type ImportFeature = ReturnType<typeof importFeature>;
