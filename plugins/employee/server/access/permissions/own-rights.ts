import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput } from '#core/server/errors.ts';
import { grantsOf } from '../viewer/grants.ts';
import type { ActionPermissionModel, GroupPermissionModel } from './permission.models.ts';
import { notHeldOf, type PermissionLine, permissionTree } from './permission-tree.ts';

export type RightsPorts = Pick<Ports, 'manifests'>;

const LINES = Symbol('lines of the permission tree');

/** The tree of this company's plan, drawn once per request. */
export function linesOf(
  ctx: RequestContext,
  { manifests }: RightsPorts,
): ReadonlyMap<string, PermissionLine> {
  const knownLines = ctx.memo.get(LINES) as ReadonlyMap<string, PermissionLine> | undefined;
  if (knownLines) return knownLines;
  const tree = permissionTree(manifests, {
    licences: ctx.licences,
    isProvider: ctx.viewer.isGoldware,
  });
  const lines = new Map(tree.map((line) => [line.code, line]));
  ctx.memo.set(LINES, lines);
  return lines;
}

export const grantsOfGroup = (
  ctx: RequestContext,
  { manifests }: RightsPorts,
  group: Pick<GroupPermissionModel, 'grants' | 'isMaster'>,
): ReadonlySet<string> => grantsOf(manifests, group.grants, group.isMaster, ctx.viewer.isGoldware);

/** What a group gives, line by line; the master group has no rows and gives everything. */
export function actionPermissionsOf(
  ctx: RequestContext,
  ports: RightsPorts,
  group: Pick<GroupPermissionModel, 'grants' | 'isMaster'>,
): ActionPermissionModel[] {
  const grants = grantsOfGroup(ctx, ports, group);
  return [...linesOf(ctx, ports).values()]
    .filter(({ code }) => grants.has(code))
    .map((permission) => ({
      action: grants.has(`${permission.code}:update`) ? 'UPDATE' : 'READ',
      permission,
    }));
}

/**
 * Nobody hands out, changes or takes away what they do not hold themselves: otherwise whoever may
 * edit groups could give themselves everything. Only the master is not bound.
 */
export function isWithinOwnRights(
  ctx: RequestContext,
  ports: RightsPorts,
  group: Pick<GroupPermissionModel, 'grants' | 'isMaster'>,
): boolean {
  if (ctx.viewer.isMaster) return true;
  return [...grantsOfGroup(ctx, ports, group)].every((grant) => ctx.viewer.grants.has(grant));
}

/** What the viewer would give without holding it. */
export const beyondOwnRights = (
  ctx: RequestContext,
  givenActions: readonly { readonly code: string; readonly action: string }[],
): readonly string[] => (ctx.viewer.isMaster ? [] : notHeldOf(ctx.viewer.grants, givenActions));

export const refuse = (path: string, key: string, params?: Record<string, string>): never => {
  throw invalidInput([{ path, key: `validation.${key}`, ...(params ? { params } : {}) }]);
};
