import type { Erased } from '#core/erased.ts';
import type { InputRules } from '#core/input-rules.ts';
import type { Descriptor, RecordTypes } from '#core/record.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import type { PersistedDocument } from '#core/web/persisted-document.ts';

export type InputModule = { readonly default: InputValidator; readonly schema: InputRules };

type AnyRow = { readonly id: string; readonly version: number; readonly updatedAt: string };
type Page<Row> = { readonly nodes: readonly Row[]; readonly totalCount: number };
type Deleted = {
  readonly id: string;
  readonly name: string;
  readonly trashId: string | null;
  readonly errors: readonly {
    readonly id: string;
    readonly employeeNumber: string;
    readonly lastName: string;
    readonly firstName: string;
    readonly email: string | null;
    readonly isActive: boolean;
  }[];
};

/** A row that a change of many, or its undo, left as it is, and why. */
export type BulkRefusal = {
  readonly id: string | null;
  readonly name: string;
  readonly issues: readonly {
    readonly path: string;
    readonly key: string;
    readonly params: Erased;
  }[];
};
export type BulkOutcome = {
  readonly change: { readonly id: string } | null;
  readonly changed: number;
  readonly already: number;
  readonly refusedCount: number;
  readonly refused: readonly BulkRefusal[];
};
export type BulkChange = {
  readonly id: string;
  readonly changedAt: string;
  readonly fields: readonly string[];
  readonly count: number;
  readonly undoneAt: string | null;
};
export type BulkUndone = {
  readonly undone: number;
  readonly leftCount: number;
  readonly left: readonly BulkRefusal[];
};

/** What pages ask of a record; codegen writes it as far as the record has the calls. */
export type RecordDocuments<Row> = {
  readonly list?: PersistedDocument<{ rows: readonly Row[] }, Erased>;
  readonly page?: PersistedDocument<{ page: Page<Row> }, Erased>;
  readonly toEdit?: PersistedDocument<{ row: Row | null }, Erased>;
  readonly create?: PersistedDocument<{ saved: Row }, Erased>;
  readonly update?: PersistedDocument<{ saved: Row }, Erased>;
  readonly reorder?: PersistedDocument<{ rows: readonly { id: string }[] }, Erased>;
  readonly remove?: PersistedDocument<{ deleted: Deleted }, Erased>;
  readonly bulkPreview?: PersistedDocument<{ outcome: BulkOutcome }, Erased>;
  readonly bulkUpdates?: PersistedDocument<{ changes: readonly BulkChange[] }, Erased>;
  readonly bulkUpdate?: PersistedDocument<{ outcome: BulkOutcome }, Erased>;
  readonly bulkUndo?: PersistedDocument<{ undone: BulkUndone }, Erased>;
};

/** The web half of a record: what `listPage` and forms are made from. */
export type RecordWeb<T extends RecordTypes, Row extends AnyRow> = {
  readonly record: Descriptor<T>;
  readonly documents: RecordDocuments<Row>;
  readonly inputs: { readonly create?: InputModule; readonly update?: InputModule };
};

export type AnyRecordWeb = RecordWeb<Erased, Erased>;

/** Stands where the record has no such call; the page that would ask it is not to be reached. */
export const NO_DOCUMENT: PersistedDocument<Erased, Erased> = {
  __meta__: { id: '', name: '', kind: 'query', types: [] },
};
export const NO_INPUT: InputModule = {
  default: Object.assign(() => true, { errors: null }),
  schema: { type: 'object', properties: {} },
};
