import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import { findViewerOf } from '../access/api.ts';

/** A kind of record that people may say something about. Who may read a record may read its comments, nobody else. */
export type Commentable = {
  /** First part of the nodeId: 'news' of 'news:1'. */
  readonly type: string;
  /** Whether the viewer may read the record, as everywhere else in the plugin. */
  mayRead(ctx: RequestContext, id: string): Promise<boolean>;
  /** What messages call it. */
  title(ctx: RequestContext, id: string): Promise<string>;
  /** The page that shows it to the viewer, with what its address needs: '/app/crm/detail/1?tab=comments'. */
  path(ctx: RequestContext, id: string): string | Promise<string>;
  /** Who is told of each new comment, beside those who are called or answered: who made the record. */
  concerned(ctx: RequestContext, id: string): Promise<readonly string[]>;
  /** Which of these people may read it. Left out, `mayRead` is asked for each of them: right, and enough for a few. */
  readers?(ctx: RequestContext, id: string, employeeIds: readonly string[]): Promise<string[]>;
  /** What people are told, where "… commented on <title>" is not the way to say it. */
  told?(ctx: RequestContext, id: string, name: string): Promise<Told>;
};

export type Told = {
  readonly plugin: string;
  /** Message key among the words that the plugin has everywhere. */
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
};

export type Node = { readonly kind: Commentable; readonly id: string };

export function commentables(ports: Pick<Ports, 'clock' | 'manifests' | 'asReader'>) {
  const kinds = new Map<string, Commentable>();
  const kindOf = (type: string): Commentable | undefined => kinds.get(type);
  return {
    register(kind: Commentable): void {
      if (kinds.has(kind.type)) throw new Error(`Comments on '${kind.type}' are registered twice.`);
      kinds.set(kind.type, kind);
    },
    /** The record, where the viewer may read it. */
    async find(ctx: RequestContext, type: string, id: string): Promise<Node | undefined> {
      const kind = kindOf(type);
      return kind && (await kind.mayRead(ctx, id)) ? { kind, id } : undefined;
    },
    pathOf: async (ctx: RequestContext, type: string, id: string): Promise<string> =>
      (await kindOf(type)?.path(ctx, id)) ?? '/',
    /** Those of them who are in service and may read it. */
    async readers(
      ctx: RequestContext,
      { kind, id }: Node,
      employeeIds: readonly string[],
    ): Promise<string[]> {
      if (employeeIds.length === 0) return [];
      if (kind.readers) return kind.readers(ctx, id, employeeIds);
      const readers: string[] = [];
      for (const employeeId of employeeIds) {
        const person = await findViewerOf(ports, ctx, ctx.viewer.companyId, employeeId);
        if (person && (await kind.mayRead(ports.asReader(ctx, person), id)))
          readers.push(employeeId);
      }
      return readers;
    },
  };
}
export type Commentables = ReturnType<typeof commentables>;

/** 'news:1'; NOT_FOUND for a kind that nobody registered, and for a record that the viewer may not read. */
export async function requireNode(
  ctx: RequestContext,
  kinds: Commentables,
  nodeId: string,
): Promise<Node> {
  const [, type = '', id = ''] = /^([a-zA-Z]{1,40}):(.{1,64})$/u.exec(nodeId) ?? [];
  const node = await kinds.find(ctx, type, id);
  if (!node) throw notFound('The record');
  return node;
}
