import type { KnownImport } from './extend-import.ts';
import type { ImportRecord } from './store/import.store.ts';

// Rows as the core sees them; codegen makes them the parents of the resolvers.
export type ImportModel = ImportRecord;
export type ImportKindModel = KnownImport;
