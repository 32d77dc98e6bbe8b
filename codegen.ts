import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where this file stands: the top of the tree, unless a test works on a copy. */
export const ROOT = import.meta.dirname;

/** Plugins are the folders below plugins/; plugins/web.ts and the like are files. */
export const pluginIds = (root = ROOT): string[] =>
  existsSync(join(root, 'plugins'))
    ? readdirSync(join(root, 'plugins'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];

/** What the server's resolvers take and give: an instant arrives as Date and may leave as text. */
export const serverScalars = {
  ID: 'string',
  Date: 'string',
  LocalTime: 'string',
  DateTime: { input: 'Date', output: 'Date | string' },
  JSON: 'unknown',
};

/** What travels: everything is JSON. */
export const webScalars = { ...serverScalars, DateTime: 'string' };

/** Types keep the names of the SDL (ShiftCSV, not ShiftCsv); only a small first letter is raised. */
export const namingConvention = 'change-case-all#upperCaseFirst';

/** An ID or text argument that states no maximum gets this one; a list argument the other. */
export const DEFAULT_MAX_LENGTH = 250;
export const DEFAULT_MAX_ITEMS = 500;
