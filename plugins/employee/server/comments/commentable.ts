import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import { findViewerOf } from '../access/api.ts';
import type { Commentable, MessageSubject, Node } from './comment-kind.ts';

export function commentables(ports: Pick<Ports, 'clock' | 'manifests' | 'asReader'>) {
  const kinds = new Map<string, Commentable>();
  const subjects = new Map<string, MessageSubject>();
  const kindOf = (type: string): Commentable | undefined => kinds.get(type);
  const unreadable = async (ctx: RequestContext, nodeIds: readonly string[]): Promise<string[]> => {
    const isReadable = await Promise.all(
      nodeIds.map(async (nodeId) => {
        const { type, id } = partsOfNode(nodeId);
        const subject = subjects.get(type) ?? kindOf(type);
        return subject !== undefined && (await subject.mayRead(ctx, id));
      }),
    );
    return nodeIds.filter((_nodeId, index) => !isReadable[index]);
  };
  return {
    register(kind: Commentable): void {
      if (kinds.has(kind.type)) throw new Error(`Comments on '${kind.type}' are registered twice.`);
      kinds.set(kind.type, kind);
    },
    /** What messages are about without being a record that people comment on by that name. */
    registerSubject(subject: MessageSubject): void {
      if (subjects.has(subject.type) || kinds.has(subject.type))
        throw new Error(`Messages about '${subject.type}' are registered twice.`);
      subjects.set(subject.type, subject);
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
      return employeeIds.length === 0 ? [] : kind.readers(ctx, id, employeeIds);
    },
    /** Of records like 'client:1' those that the viewer may not read, or not any more. */
    unreadable,
    /** The same for somebody who does not ask themselves: what waits for them is sent by a job. */
    async unreadableBy(
      ctx: RequestContext,
      nodeIds: readonly string[],
      employeeId: string,
    ): Promise<string[]> {
      const person = await findViewerOf(ports, ctx, ctx.viewer.companyId, employeeId);
      return person ? unreadable(ports.asReader(ctx, person), nodeIds) : [...nodeIds];
    },
  };
}
export type Commentables = ReturnType<typeof commentables>;

const partsOfNode = (nodeId: string): { readonly type: string; readonly id: string } => {
  const [, type = '', id = ''] = /^([a-zA-Z]{1,40}):(.{1,64})$/u.exec(nodeId) ?? [];
  return { type, id };
};

/** 'news:1'; NOT_FOUND for a kind that nobody registered, and for a record that the viewer may not read. */
export async function requireNode(
  ctx: RequestContext,
  kinds: Commentables,
  nodeId: string,
): Promise<Node> {
  const { type, id } = partsOfNode(nodeId);
  const node = await kinds.find(ctx, type, id);
  if (!node) throw notFound('The record');
  return node;
}
