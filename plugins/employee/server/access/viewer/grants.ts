import type { Manifest } from '#core/plugin.ts';

/**
 * UPDATE includes READ, and a line includes those below it: whoever holds the base of the clients
 * holds all about clients. What no plugin declares any more is left out.
 */
export function grantsOf(
  manifests: readonly Manifest[],
  heldActions: readonly { readonly code: string; readonly action: string }[],
  isMaster: boolean,
  isGoldware = false,
): ReadonlySet<string> {
  const grants = new Set<string>();
  const updates = new Set(
    heldActions.filter(({ action }) => action === 'UPDATE').map(({ code }) => code),
  );
  const reads = new Set(heldActions.map(({ code }) => code));
  const permissions = manifests.flatMap((manifest) => manifest.permissions);
  const parents = new Map(permissions.map(({ code, parent }) => [code, parent]));
  const holds = (codes: ReadonlySet<string>, code: string | undefined): boolean =>
    code !== undefined && (codes.has(code) || holds(codes, parents.get(code)));
  for (const { code, onlyRead, onlyProvider } of permissions) {
    if (onlyProvider && !isGoldware) continue;
    if (isMaster || holds(reads, code)) grants.add(code);
    if (!onlyRead && (isMaster || holds(updates, code))) grants.add(`${code}:update`);
  }
  return grants;
}

/** The permission with those above it: whoever holds one of them holds it. */
export function codesGranting(manifests: readonly Manifest[], code: string): string[] {
  const parents = new Map(
    manifests.flatMap(({ permissions }) => permissions.map((one) => [one.code, one.parent])),
  );
  const codes = [code];
  for (let above = parents.get(code); above !== undefined; above = parents.get(above))
    codes.push(above);
  return codes;
}

export const holdsAdminRight = (
  manifests: readonly Manifest[],
  grants: ReadonlySet<string>,
): boolean =>
  manifests.some(({ permissions }) =>
    permissions.some(({ code, area }) => area === 'admin' && grants.has(code)),
  );

/** READ opens the read paths, UPDATE the ones to create and to edit as well. */
export function permittedPaths(
  manifests: readonly Manifest[],
  grants: ReadonlySet<string>,
  licences: ReadonlySet<string>,
): string[] {
  const paths = new Set<string>();
  for (const { id, permissions } of manifests) {
    if (!licences.has(id)) continue;
    for (const { code, paths: of } of permissions) {
      if (!grants.has(code)) continue;
      for (const path of of.read) paths.add(path);
      if (!grants.has(`${code}:update`)) continue;
      for (const path of [...(of.create ?? []), ...(of.edit ?? [])]) paths.add(path);
    }
  }
  return [...paths];
}
