import type { Manifest, Permission } from '#core/plugin.ts';

export type RecordPaths = {
  readonly path: string;
  readonly createPath: string;
  readonly editPath: string;
  /** Where files are taken in, for a record that has an import. */
  readonly importPath?: string;
};

/**
 * Where the pages of a record are: the permission that reads it names them, so that what a permission
 * opens and where the pages are cannot differ.
 */
export function recordPaths(manifest: Manifest, right: string | undefined): RecordPaths {
  const permission = manifest.permissions.find(({ code }) => code === right);
  const {
    read = [],
    edit = [],
    create = [],
  }: Partial<Permission['paths']> = permission?.paths ?? {};
  const [path, editPath, createPath] = [read.at(-1), edit[0], create[0]];
  const importPath = create.slice(1).find((one) => one.endsWith('/import'));
  if (!path)
    throw new Error(
      `${manifest.id}/plugin.ts names no path that ${right ?? 'a record without a right'} opens.`,
    );
  return {
    path,
    createPath: createPath ?? `${path}/create`,
    editPath: withKey(editPath ?? `${path}/update`),
    ...(importPath ? { importPath } : {}),
  };
}

const withKey = (path: string): string => (path.includes('$') ? path : `${path}/$key`);
