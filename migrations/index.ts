import type { Knex } from 'knex';
import type { Migration, ServerHalf } from '#core/server/define-server.ts';
import { roles } from './core/0001_roles.ts';
import { files } from './core/0002_files.ts';
import { auditEntries } from './core/0003_audit_entries.ts';
import { events } from './core/0004_events.ts';
import { mailOutbox } from './core/0005_mail_outbox.ts';
import { imports } from './core/0006_imports.ts';
import { records } from './core/0007_records.ts';
import { releasedFiles } from './core/0008_released_files.ts';
import { importSheets } from './core/0009_import_sheets.ts';
import { leastRights } from './core/0014_least_rights.ts';
import { bulkChanges } from './core/0360_bulk_changes.ts';
import { importsInParts } from './core/0410_imports_in_parts.ts';
import { stepsOfImports } from './core/0412_steps_of_imports.ts';
import { bulkChangesInParts } from './core/0413_bulk_changes_in_parts.ts';

// A released migration is never renamed, changed or taken out: databases remember its name.
const core: readonly Migration[] = [
  roles,
  files,
  auditEntries,
  events,
  mailOutbox,
  imports,
  records,
  releasedFiles,
  importSheets,
  leastRights,
  bulkChanges,
  importsInParts,
  stepsOfImports,
  bulkChangesInParts,
];

type Owner = Pick<ServerHalf, 'manifest' | 'migrations'>;
export type NamedMigration = Migration & { readonly owner: string };

/** Core first, then each plugin after those whose tables it may point at. */
export function allMigrations(plugins: readonly Owner[]): NamedMigration[] {
  const all: NamedMigration[] = core.map((migration) => named('core', migration));
  for (const { manifest, migrations } of inOrder(plugins)) {
    all.push(...migrations.map((migration) => named(manifest.id, migration)));
  }
  return all;
}

export const migrationSource = (
  all: readonly NamedMigration[],
): Knex.MigrationSource<NamedMigration> => ({
  getMigrations: async () => [...all],
  getMigrationName: ({ name }) => name,
  getMigration: async (migration) => migration,
});

const named = (owner: string, { name, up, down }: Migration): NamedMigration => ({
  owner,
  name: `${owner}/${name}`,
  up,
  down,
});

function inOrder(plugins: readonly Owner[]): Owner[] {
  const placed = new Set<string>();
  const ordered: Owner[] = [];
  const place = (plugin: Owner, path: readonly string[]): void => {
    const { id, requires } = plugin.manifest;
    if (placed.has(id)) return;
    if (path.includes(id))
      throw new Error(`Plugins require each other: ${[...path, id].join(' → ')}`);
    for (const needed of requires) {
      const other = plugins.find(({ manifest }) => manifest.id === needed);
      if (!other) throw new Error(`Plugin ${id} requires ${needed}, which is not installed.`);
      place(other, [...path, id]);
    }
    placed.add(id);
    ordered.push(plugin);
  };
  for (const plugin of plugins) place(plugin, []);
  return ordered;
}
