import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Manifest } from '#core/plugin.ts';
import type { Viewer } from '#core/server/context.ts';

/** One's own views, and those that others share of the lists that the viewer may open. */
export function listViewRules(
  { can }: AbilityBuilder<MongoAbility>,
  { employeeId, grants }: Viewer,
  licensed: readonly Manifest[],
): void {
  const lists = new Set(licensed.flatMap((manifest) => manifest.lists ?? []));
  const opened = (suffix: string): string[] =>
    licensed
      .flatMap(({ permissions }) => permissions)
      .filter(({ code }) => grants.has(code + suffix))
      .flatMap(({ paths }) => paths.read)
      .filter((path) => lists.has(path));
  const read = [...new Set(opened(''))];
  const shared = [...new Set(opened(':update'))];
  can(['read', 'create', 'update', 'delete'], 'ListView', { ownerId: employeeId });
  can('update', 'ListViewChoice');
  if (read.length > 0) {
    can('open', 'ListView', { list: { $in: read } });
    can('read', 'ListView', { isShared: true, list: { $in: read } });
  }
  if (shared.length > 0) {
    can('share', 'ListView', { list: { $in: shared } });
    can(['update', 'delete'], 'ListView', { isShared: true, list: { $in: shared } });
  }
}
