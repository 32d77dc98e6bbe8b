import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';

/** A kind of record that people may say something about. Who may read a record may read its comments, nobody else. */
export type Commentable = {
  /** First part of the nodeId: 'news' of 'news:1'. */
  readonly type: string;
  /** Whether the viewer may read the record. */
  mayRead(ctx: RequestContext, id: string): Promise<boolean>;
  /** What messages call it. */
  title(ctx: RequestContext, id: string): Promise<string>;
  /** The page that shows it. */
  path(id: string): string;
  /** Whom of these people a message may reach: those who may read it. */
  readers(ctx: RequestContext, id: string, employeeIds: readonly string[]): Promise<string[]>;
  /** Who is told of each new comment: who made the record. */
  concerned(ctx: RequestContext, id: string): Promise<string[]>;
};

export type Node = { readonly kind: Commentable; readonly id: string };

export function commentables() {
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
    pathOf: (type: string, id: string): string => kindOf(type)?.path(id) ?? '/',
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
