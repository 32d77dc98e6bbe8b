import type { RequestContext } from '../context.ts';
import type { WordsByLanguage } from '../texts.ts';

/** Why a row cannot be taken; `column` null where it is not one cell's fault. */
export type RowIssue = {
  readonly line: number;
  readonly column: string | null;
  /** A message key of the namespace validation: 'validation.date'. */
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

export type CellIssue = Pick<RowIssue, 'key' | 'params'>;
export type Cell = { readonly value: unknown } | { readonly issue: CellIssue };

export type ImportColumn = {
  readonly key: string;
  /** Text key of the heading in the plugin's namespace; both languages are recognised in a file. */
  readonly label: string;
  /** What the company calls it, where the column is its own: `label` says where that stands in the heading. */
  readonly name?: string;
  /** Text key: what may stand in the column. */
  readonly hint?: string;
  /** 'ALWAYS', or 'FOR_NEW' where only a new record needs it (prepare says so, by `isMissing`). */
  readonly required?: 'ALWAYS' | 'FOR_NEW';
  readonly example: string;
  /** Other headings that mean this column: those of other systems. */
  readonly aliases?: readonly string[];
  /** No two rows of a file may hold the same value. */
  readonly unique?: true;
  /** Text of a cell (trimmed, not empty) to a value. Left out: the text itself, at most 250 letters. */
  readonly read?: (text: string) => Cell;
};

/** Columns of an import whose words stand under one key of its plugin. */
export const columnsOf =
  (words: string) =>
  (
    key: string,
    example: string,
    aliases: readonly string[],
    more: Partial<ImportColumn> = {},
  ): ImportColumn => ({
    key,
    label: `${words}.column.${key}`,
    hint: `${words}.hint.${key}`,
    example,
    aliases,
    ...more,
  });

export type ImportOption = {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly preset: boolean;
};

/** A row whose cells were read: undefined leaves the value alone, null empties it. */
export type ImportRow = {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
};

/** What shall happen with one row. A plugin adds what its `apply` needs to know. */
export type ImportPlan = {
  readonly line: number;
  /** Of the record, also where it is made by this import. */
  readonly id: string;
  /** How people call the record: number and name. */
  readonly label: string;
  readonly outcome: 'CREATE' | 'UPDATE' | 'UNCHANGED';
  /** From which day on values with days of their own hold, where the records have such. */
  readonly day?: string;
};

/** All that an import may touch of one record. */
export type RecordImage = {
  /**
   * By the names that the API gives them: this is what the history of the record shows. Empty where the kind makes it
   * of the rest (`shown`).
   */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whatever else is needed to take the import back. */
  readonly rows?: Readonly<Record<string, unknown>>;
  /** What other plugins keep of the record, by plugin: only where the import writes it. */
  readonly parts?: Readonly<Record<string, RecordImage>>;
};
export type RecordChange = {
  readonly id: string;
  readonly before: RecordImage | null;
  readonly after: RecordImage;
};

/** A record that cannot be taken back, and why: a message of the namespace validation, where there is more to say. */
export type UsedRecord = { readonly id: string; readonly issue: CellIssue };

/** A record that keeps an import from being undone. */
export type Obstacle = {
  readonly subjectId: string;
  readonly line: number;
  readonly label: string;
  readonly reason: 'CHANGED' | 'IN_USE' | 'GONE';
  /** What stands in the way of one in use, where its kind says it. */
  readonly issue: (CellIssue & { readonly column: null }) | null;
};

export type ImportSettings = {
  readonly options: Readonly<Record<string, boolean>>;
  /** True while rows are written: lock what the decision rests on. */
  readonly writing: boolean;
  /**
   * Where a part of the file is prepared again to be written: what was planned for its rows and for those they come
   * after, by line. New records keep the ids that others of the file point at.
   */
  readonly planned?: ReadonlyMap<number, ImportPlan>;
};

type Cut<Plan> =
  | {
      /** Rows of one word can only be written at once. */
      together?(plans: readonly Plan[]): (plan: Plan) => string;
      readonly after?: never;
    }
  | {
      readonly together?: never;
      /** Ids of records that have to stand before this row is written, where they are in the same file. */
      after?(plan: Plan): readonly string[];
    };

/**
 * How a file is cut: its rows are written and undone a part at a time, each in a transaction of its own. Where nothing
 * is said each row can be written without the others.
 */
export type ImportParts<Plan extends ImportPlan = ImportPlan> = Cut<Plan> & {
  /**
   * Rows that make a record need nothing of each other but what comes before them: two parts of them are written at a
   * time where there are connections for everybody. While the database writes one, the server prepares the next.
   */
  readonly beside?: true;
  /** So many rows make a part at least, where looking at one costs much besides its rows. */
  readonly fewest?: number;
  /** Keeps everybody else from changing these records until the commit, before they are undone. */
  hold?(ctx: RequestContext, ids: readonly string[]): Promise<void>;
  /**
   * Holds what a part of the plans is about, and tells the lines of those that `prepare` would make otherwise by now;
   * the others are written as they were planned. `inFile` says of a record whether the file brings it. Left out: the
   * rows of each part are prepared again, with locks, and what comes of that is written.
   */
  stale?(
    ctx: RequestContext,
    plans: readonly Plan[],
    inFile: (id: string) => boolean,
  ): Promise<readonly number[]>;
};

/** What others hear of an import when all of it is in: nothing that they hear is ever called back. */
export type ImportNews<Note = unknown> = {
  /** What has to be known of one record. */
  note(change: RecordChange): Note;
  tell(
    ctx: RequestContext,
    notes: readonly Note[],
    options: ImportSettings['options'],
  ): Promise<void>;
};
/** Checks both halves of it against each other; the registry forgets what a note is. */
export const importNews = <Note>(news: ImportNews<Note>): ImportNews =>
  news as unknown as ImportNews;

export type ImportDefinition<Plan extends ImportPlan = ImportPlan> = {
  /** Without the plugin: 'employees'. */
  readonly id: string;
  readonly label: string;
  /** SDL type of the records, and what whoever imports has to be allowed to do with it. */
  readonly subject: string;
  readonly needs: readonly string[];
  /** The plugin's words, in which headings of a file are looked for. */
  readonly texts: WordsByLanguage;
  readonly columns: readonly ImportColumn[];
  /** Columns that only this company has, behind the others. Their headings are their `aliases`. */
  readonly ownColumns?: (ctx: RequestContext) => Promise<readonly ImportColumn[]>;
  /** Together they name the record; empty where `prepare` finds it, and rows that name one record twice, by itself. */
  readonly keyColumns: readonly string[];
  readonly options?: readonly ImportOption[];
  /** True where this viewer may import for some records only: then imports of others are not theirs to look at. */
  readonly seesOwnOnly?: (ctx: RequestContext) => boolean;
  /** Rules of one row that need no database. */
  readonly check?: (row: ImportRow) => readonly Omit<RowIssue, 'line'>[];
  /**
   * What each row would do, by a few statements over all rows. In the dry run it works in a
   * transaction that only reads.
   */
  prepare(
    ctx: RequestContext,
    rows: readonly ImportRow[],
    settings: ImportSettings,
  ): Promise<{ readonly plans: readonly Plan[]; readonly issues: readonly RowIssue[] }>;
  /** Writes the plans that create or change something, a part of the file; `told` hears how many rows are done. */
  apply(
    ctx: RequestContext,
    plans: readonly Plan[],
    settings: ImportSettings,
    told: (done: number) => void,
  ): Promise<void>;
  readonly parts?: ImportParts<Plan>;
  /** Events, mails, messages: with the last part. */
  readonly news?: ImportNews;
  /**
   * The records as they are now; what changes by itself (the last sign-in) is left out, and of those that the import
   * has `made` may be what is empty.
   */
  images(
    ctx: RequestContext,
    ids: readonly string[],
    made: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, RecordImage>>;
  /** The fields of an image that follow from its rows: they are not kept twice. */
  shown?(image: RecordImage): RecordImage['fields'];
  /**
   * Which records nobody has changed since, and yet they cannot be taken back any more. `goes` says of another whether
   * it is taken back with them.
   */
  inUse(
    ctx: RequestContext,
    changes: readonly RecordChange[],
    goes: (id: string) => boolean,
  ): Promise<readonly (string | UsedRecord)[]>;
  /** Takes everything back: `before` null means that the record goes. */
  undo(ctx: RequestContext, changes: readonly RecordChange[]): Promise<void>;
};

/** Checks `apply` against the plans of `prepare`; the registry forgets what a plan holds. */
export const defineImport = <Plan extends ImportPlan>(
  definition: ImportDefinition<Plan>,
): ImportDefinition => definition as unknown as ImportDefinition;

/** A row of the file as an extension sees it: its own cells, and what the import makes of the rest. */
export type ExtendedRow = ImportRow & { readonly plan: ImportPlan };

/** What one row does to the part of a record. A plugin adds what its `apply` needs to know. */
export type PartChange = { readonly line: number; readonly id: string };

/** Columns that a plugin adds to the import of another: what it keeps of the same records. */
export type ImportExtension<Change extends PartChange = PartChange> = {
  /** The import that gets the columns: 'employee.employees'. */
  readonly of: string;
  /** What whoever fills the columns has to be allowed to do. Without the plugin's licence they are not offered. */
  readonly needs: { readonly do: string; readonly on: string };
  readonly texts: WordsByLanguage;
  readonly columns: readonly ImportColumn[];
  /** The column behind which they stand in the template. */
  readonly behind: string;
  /** Only rows with something in one of the columns come here; as `prepare` of an import. */
  prepare(
    ctx: RequestContext,
    rows: readonly ExtendedRow[],
    settings: ImportSettings,
  ): Promise<{ readonly changes: readonly Change[]; readonly issues: readonly RowIssue[] }>;
  /** After the import has written the records. The history of the part is the plugin's own matter. */
  apply(ctx: RequestContext, changes: readonly Change[]): Promise<void>;
  images(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, RecordImage>>;
  /** Whose part nobody has changed since, and yet it cannot be taken back any more. */
  inUse(
    ctx: RequestContext,
    changes: readonly RecordChange[],
  ): Promise<readonly (string | UsedRecord)[]>;
  /** Takes the part back, with its history; `before` null means that the whole record goes. */
  undo(ctx: RequestContext, changes: readonly RecordChange[]): Promise<void>;
};

export const defineImportExtension = <Change extends PartChange>(
  extension: ImportExtension<Change>,
): ImportExtension => extension as unknown as ImportExtension;
